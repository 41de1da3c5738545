import { Link } from 'react-router';
import { to } from '../../routes.ts';
import type { Tile } from '../../shop/catalogue/catalogue.ts';
import { listLimits } from '../../shop/limits.ts';
import { countText } from '../../shop/product/product-count.ts';
import type { ListName } from '../../shop/product/product-lists.ts';
import { listsMessages } from '../../shop/saved-lists/lists-messages.ts';
import { tie } from '../../shop/text/typography.ts';
import { useSay } from '../context/words.tsx';
import { TileGrid } from '../tile/tile-grid.tsx';
import { Section } from '../widgets/section.tsx';
import styles from './list-empty.module.css';

/** Nothing is on the list yet: how it gets there, and where to begin. */
export function ListEmpty({ list, bestsellers }: { list: ListName; bestsellers: Tile[] }) {
  const say = useSay(listsMessages);
  return (
    <>
      <div className={styles.empty}>
        <p className={styles.title}>{tie(say(`${list}.empty`))}</p>
        <p>{tie(say(`${list}.emptyHint`, { products: countText(listLimits[list]) }))}</p>
        <p>
          <Link to={to('newest')}>{say('lists.newest')}</Link>
        </p>
      </div>
      {bestsellers.length > 0 && (
        <Section id="najchetniej" title={say('lists.bestsellers')}>
          <TileGrid tiles={bestsellers} inFours />
        </Section>
      )}
    </>
  );
}
