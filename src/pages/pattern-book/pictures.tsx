import { useLoaderData } from 'react-router';
import type { Picture } from '../../shop/product.ts';
import { LazyPicture } from '../../ui/lazy-picture.tsx';
import styles from './pattern-book.module.css';

/** Each far enough down to be lazy, one in a small and one in a large place. */
export function PicturePatterns() {
  const { picture } = useLoaderData<{ picture: Picture }>();
  return (
    <div className={styles.pictures}>
      <div className={styles.narrow}>
        <LazyPicture picture={{ ...picture, alt: 'Mały obraz' }} sizes="300px" />
      </div>
      <div className={styles.broad}>
        <LazyPicture picture={{ ...picture, alt: 'Duży obraz' }} sizes="(min-width: 50rem) 700px, 100vw" />
      </div>
    </div>
  );
}
