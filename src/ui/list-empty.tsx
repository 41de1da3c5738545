import { Link } from 'react-router';
import { to } from '../routes.ts';
import type { Tile } from '../shop/catalogue.ts';
import { listLimits } from '../shop/limits.ts';
import { listsMessages } from '../shop/lists-messages.ts';
import { countText } from '../shop/product-count.ts';
import type { ListName } from '../shop/product-lists.ts';
import { tie } from '../shop/typography.ts';
import styles from './list-empty.module.css';
import { Section } from './section.tsx';
import { TileGrid } from './tile-grid.tsx';
import { useSay } from './words.tsx';

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
