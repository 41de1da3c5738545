import type { Tile as TileData } from '../shop/catalogue.ts';
import { Tile } from './tile.tsx';
import styles from './tile-grid.module.css';

interface Props {
  tiles: TileData[];
  /** A few tiles in fours never pass through three columns, so that none is left alone in a line. */
  inFours?: boolean;
  /** How many of the first pictures are seen before scrolling. */
  eager?: number;
  level?: 2 | 3;
}

/** Products side by side. */
export function TileGrid({ tiles, inFours = false, eager = 0, level = 3 }: Props) {
  const sizes = inFours ? '(min-width: 64rem) 23vw, 46vw' : '(min-width: 80rem) 23vw, (min-width: 48rem) 30vw, 46vw';
  return (
    <ul className={inFours ? `${styles.grid} ${styles.inFours}` : styles.grid}>
      {tiles.map((tile, index) => (
        <li key={tile.id}>
          <Tile tile={tile} sizes={sizes} eager={index < eager} level={level} />
        </li>
      ))}
    </ul>
  );
}
