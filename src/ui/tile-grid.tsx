import type { Tile as TileData } from '../shop/catalogue.ts';
import styles from './tile-grid.module.css';
import { Tile } from './tile.tsx';

const sizes = '(min-width: 80rem) 24vw, (min-width: 48rem) 32vw, 48vw';

/** Products side by side. `eager` says how many of the first pictures are seen before scrolling. */
export function TileGrid({ tiles, eager = 0 }: { tiles: TileData[]; eager?: number }) {
  return (
    <ul className={styles.grid}>
      {tiles.map((tile, index) => (
        <li key={tile.id}>
          <Tile tile={tile} sizes={sizes} eager={index < eager} />
        </li>
      ))}
    </ul>
  );
}
