import { useLoaderData } from 'react-router';
import { TileGrid } from '../../../ui/tile/tile-grid.tsx';
import styles from '../component-gallery.module.css';
import { type PatternBookData, sampleTiles } from '../samples.ts';

/** A plain tile, one reduced and rated, a new one with sizes, and an unavailable one. An empty shop has no pictures. */
export function TilePatterns() {
  const { pictures } = useLoaderData<PatternBookData>();
  return (
    <div className={styles.wide}>
      <TileGrid tiles={sampleTiles(pictures)} inFours />
    </div>
  );
}
