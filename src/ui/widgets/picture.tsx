import { pictureAddress, pictureSourceSet } from '../../shop/product/picture.ts';
import type { Picture as PictureData } from '../../shop/product/product.ts';
import styles from './picture.module.css';

interface Props {
  picture: PictureData;
  /** How wide the picture is shown, in the words of the `sizes` attribute. */
  sizes: string;
  /** The first picture of a page loads at once and first; all others when they come near. */
  eager?: boolean;
  /** Beside its own name in text a picture says nothing new: then it is left out for screen readers. */
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
