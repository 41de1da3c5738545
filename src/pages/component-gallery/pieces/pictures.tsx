import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { LazyPicture } from '../../../ui/widgets/lazy-picture.tsx';
import styles from '../component-gallery.module.css';
import type { PatternBookData } from '../samples.ts';
import { GalleryState } from '../state.tsx';

/** Last on the page, so that they load lazily: a small one, a large one, and one that fails to load. */
export function PicturePatterns() {
  const { picture } = useLoaderData<PatternBookData>();
  const [broken, setBroken] = useState(false);
  return (
    <div className={styles.pictures}>
      <GalleryState name="W małym miejscu">
        <div className={styles.narrow}>
          <LazyPicture picture={{ ...picture, alt: 'Mały obraz' }} sizes="300px" />
        </div>
      </GalleryState>
      <GalleryState name="W dużym miejscu">
        <div className={styles.broad}>
          <LazyPicture picture={{ ...picture, alt: 'Duży obraz' }} sizes="(min-width: 50rem) 700px, 100vw" />
        </div>
      </GalleryState>
      <GalleryState name="Obraz, który nie doszedł">
        {broken ? (
          <div className={styles.narrow}>
            <LazyPicture
              picture={{ name: 'nie-ma', alt: 'Kubek na parapecie', width: 800, height: 800 }}
              sizes="300px"
            />
          </div>
        ) : (
          <button type="button" className={styles.button} onClick={() => setBroken(true)}>
            Pokaż obraz, którego nie ma
          </button>
        )}
      </GalleryState>
    </div>
  );
}
