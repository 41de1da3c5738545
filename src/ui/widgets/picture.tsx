import { pictureAddress, pictureSourceSet } from '../../shop/product/picture.ts';
import type { Picture as PictureData } from '../../shop/product/product.ts';
import styles from './picture.module.css';

interface Props {
  picture: PictureData;
  /** The displayed width, as in the `sizes` attribute. */
  sizes: string;
  /** Loads immediately with high priority, for the first picture of a page. All others load lazily. */
  eager?: boolean;
  /** Hides the picture from screen readers, for pictures next to their name as text. */
  decorative?: boolean;
  className?: string | undefined;
}

export function Picture({ picture, sizes, eager = false, decorative = false, className }: Props) {
  return (
    <picture className={className ? `${styles.picture} ${className}` : styles.picture}>
      <source type="image/avif" srcSet={pictureSourceSet(picture, 'avif')} sizes={sizes} />
      <img
        src={pictureAddress(picture, 640)}
        srcSet={pictureSourceSet(picture, 'webp')}
        sizes={sizes}
        width={picture.width}
        height={picture.height}
        alt={decorative ? '' : picture.alt}
        {...(eager ? { fetchPriority: 'high' } : { loading: 'lazy', decoding: 'async' })}
      />
    </picture>
  );
}
