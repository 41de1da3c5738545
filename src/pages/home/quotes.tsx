import { Link } from 'react-router';
import { to } from '../../routes.ts';
import { homeMessages } from '../../shop/content/home-messages.ts';
import { checkedMessages } from '../../shop/opinion/how-checked.ts';
import type { QuotedOpinion } from '../../shop/opinion/opinion.ts';
import { tie } from '../../shop/text/typography.ts';
import { useMessages } from '../../ui/context/messages.tsx';
import { Stars } from '../../ui/tile/stars.tsx';
import { Picture } from '../../ui/widgets/picture.tsx';
import styles from './quotes.module.css';

/** Quotes from opinions, with a note on how the shop verifies that their authors are buyers. */
export function Quotes({ opinions }: { opinions: QuotedOpinion[] }) {
  const t = useMessages(checkedMessages);
  const own = useMessages(homeMessages);
  return (
    <>
      <ul className={styles.quotes}>
        {opinions.map((opinion) => (
          <li key={opinion.id}>
            <figure>
              <Stars value={opinion.stars} />
              <blockquote>„{tie(opinion.text)}”</blockquote>
              <figcaption>
                {opinion.product.picture && (
                  <Picture picture={opinion.product.picture} sizes="4rem" decorative className={styles.picture} />
                )}
                <span>
                  {opinion.author}
                  <span className={styles.state}>
                    {t(opinion.confirmed ? 'opinions.confirmed' : 'opinions.unconfirmed')}
                  </span>
                  <Link to={to('product', { slug: opinion.product.slug })} prefetch="intent">
                    {opinion.product.name}
                  </Link>
                </span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
      <p className={styles.how}>
        {tie(own('home.opinionsChosen'))} {tie(t('opinions.how'))}{' '}
        <Link to={to('opinions')}>{own('home.shopOpinions')}</Link>
      </p>
    </>
  );
}
