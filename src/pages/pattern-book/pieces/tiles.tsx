import { useLoaderData } from 'react-router';
import { TileGrid } from '../../../ui/tile/tile-grid.tsx';
import styles from '../pattern-book.module.css';
import { type PatternBookData, sampleTiles } from '../samples.ts';

/** Plain, reduced and rated, new with sizes to choose from, gone. In an empty shop there is no picture to show. */
export function TilePatterns() {
  const { pictures } = useLoaderData<PatternBookData>();
  return (
    <div className={styles.wide}>
      <TileGrid tiles={sampleTiles(pictures)} inFours />
    </div>
  );
}
