import type { Picture as PictureData } from '../../shop/product.ts';
import { Picture } from '../../ui/picture.tsx';
import { useSay } from '../../ui/words.tsx';
import styles from './gallery.module.css';

/** Pictures below each other beside the text; on a phone a row to swipe. */
export function Gallery({ pictures }: { pictures: PictureData[] }) {
  const say = useSay();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
    <section className={styles.gallery} aria-label={say('product.pictures')} tabIndex={0}>
      {pictures.map((picture, index) => (
        <Picture
          key={picture.name}
          picture={picture}
          sizes="(min-width: 108rem) 56rem, (min-width: 48rem) 54vw, 92vw"
          eager={index === 0}
          className={styles.picture}
        />
      ))}
    </section>
  );
}
