import { Suspense } from 'react';
import type { Tile as TileData } from '../../shop/catalogue/catalogue.ts';
import { CachedFragment } from '../loading/fragment-cache.tsx';
import { Tile } from './tile.tsx';
import styles from './tile-grid.module.css';

interface Props {
  tiles: TileData[];
  /** For a few tiles in a multiple of four: skips the layout with three columns, so that no tile is alone in a row. */
  inFours?: boolean;
  /** One column less, because the filters take up space. */
  beside?: boolean;
  /** Number of pictures that load eagerly, because they are visible before scrolling. */
  eager?: number;
  /** Whether the list is in the first screen: pictures of its first rows do not wait for scripts. */
  first?: boolean;
  level?: 2 | 3;
}

const sizesOf = {
  inFours: '(min-width: 64rem) 23vw, 46vw',
  beside: '(min-width: 96rem) 17vw, (min-width: 64rem) 22vw, (min-width: 48rem) 30vw, 46vw',
  alone: '(min-width: 80rem) 23vw, (min-width: 48rem) 30vw, 46vw',
};

/** The maximum number of tiles in a first screen. */
const firstRows = 6;

export function TileGrid({ tiles, inFours = false, beside = false, eager = 0, first = false, level = 3 }: Props) {
  const kind = inFours ? 'inFours' : beside ? 'beside' : 'alone';
  return (
    <ul className={`${styles.grid} ${styles[kind]}`}>
      {tiles.map((tile, index) => (
        <li key={tile.id}>
          <CachedFragment name="tile" from={[tile, kind, index < eager, first && index < firstRows, level]}>
            {/* A boundary lets React hydrate each tile in a separate task. */}
            <Suspense>
              <Tile
                tile={tile}
                sizes={sizesOf[kind]}
                eager={index < eager}
                near={first && index < firstRows}
                level={level}
              />
            </Suspense>
          </CachedFragment>
        </li>
      ))}
    </ul>
  );
}
