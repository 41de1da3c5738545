import type { Tile as TileData } from '../shop/catalogue.ts';
import { Tile } from './tile.tsx';
import styles from './tile-grid.module.css';

const sizes = '(min-width: 80rem) 24vw, (min-width: 48rem) 32vw, 48vw';

interface Props {
  tiles: TileData[];
  /** How many of the first pictures are seen before scrolling. */
  eager?: number;
  level?: 2 | 3;
}

/** Products side by side. */
export function TileGrid({ tiles, eager = 0, level = 3 }: Props) {
  return (
    <ul className={styles.grid}>
      {tiles.map((tile, index) => (
        <li key={tile.id}>
          <Tile tile={tile} sizes={sizes} eager={index < eager} level={level} />
        </li>
      ))}
    </ul>
  );
}
