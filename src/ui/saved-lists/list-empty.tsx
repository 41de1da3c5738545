import { Link } from 'react-router';
import { to } from '../../routes.ts';
import type { Tile } from '../../shop/catalogue/catalogue.ts';
import type { ListName } from '../../shop/product/product-lists.ts';
import { listsMessages } from '../../shop/saved-lists/lists-messages.ts';
import { tie } from '../../shop/text/typography.ts';
import { useMessages } from '../context/messages.tsx';
import { TileGrid } from '../tile/tile-grid.tsx';
import { Section } from '../widgets/section.tsx';
import styles from './list-empty.module.css';

/** An empty list: how to add products, and suggestions. */
export function ListEmpty({ list, hint, bestsellers }: { list: ListName; hint: string; bestsellers: Tile[] }) {
  const t = useMessages(listsMessages);
  return (
    <>
      <div className={styles.empty}>
        <p className={styles.title}>{tie(t(`${list}.empty`))}</p>
        <p>{tie(hint)}</p>
        <p>
          <Link to={to('newest')}>{t('lists.newest')}</Link>
        </p>
      </div>
      {bestsellers.length > 0 && (
        <Section id="najchetniej" title={t('lists.bestsellers')}>
          <TileGrid tiles={bestsellers} inFours />
        </Section>
      )}
    </>
  );
}
