import { Link } from 'react-router';
import { to } from '../../routes.ts';
import { basketMessages } from '../../shop/basket/basket-messages.ts';
import { tie } from '../../shop/text/typography.ts';
import { useFrameData } from '../../ui/context/frame-data.ts';
import { useMessages } from '../../ui/context/messages.tsx';
import { Picture } from '../../ui/widgets/picture.tsx';
import styles from './empty-basket.module.css';

/** An empty basket, with links to start shopping. */
export function EmptyBasket({ justPlaced }: { justPlaced: string | null }) {
  const t = useMessages(basketMessages);
  const general = useMessages();
  const menu = useFrameData()?.menu ?? [];
  return (
    <div className={styles.empty} data-whole>
      {justPlaced && (
        <p>
          {tie(t('basket.justPlaced', { number: justPlaced }))}{' '}
          <Link to={to('order', { number: justPlaced })}>{t('basket.seeOrder')}</Link>
        </p>
      )}
      <p>{tie(t('basket.emptyText'))}</p>
      <nav aria-label={t('basket.ways')}>
        <ul className={styles.categories}>
          {menu.map(({ slug, name, picture }) => (
            <li key={slug}>
              <Link to={to('category', { slug })}>
                {picture && (
                  <Picture
                    picture={picture}
                    sizes="(min-width: 64rem) 15vw, (min-width: 40rem) 20vw, 45vw"
                    decorative
                  />
                )}
                {name}
              </Link>
            </li>
          ))}
        </ul>
        <ul className={styles.others}>
          <li>
            <Link to={to('newest')}>{general('frame.newest')}</Link>
          </li>
          <li>
            <Link to={to('bargains')}>{general('frame.bargains')}</Link>
          </li>
        </ul>
      </nav>
    </div>
  );
}
