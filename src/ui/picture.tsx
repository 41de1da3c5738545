import type { Picture as PictureData } from '../shop/product.ts';
import styles from './picture.module.css';

const widths = [240, 400, 640, 960, 1280, 1920] as const;
type Format = 'avif' | 'webp';

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
      <source type="image/avif" srcSet={sourceSet(picture, 'avif')} sizes={sizes} />
      <img
        src={pictureAddress(picture, 640)}
        srcSet={sourceSet(picture, 'webp')}
        sizes={sizes}
        width={picture.width}
        height={picture.height}
        alt={decorative ? '' : picture.alt}
        {...(eager ? { fetchPriority: 'high' } : { loading: 'lazy', decoding: 'async' })}
      />
    </picture>
  );
}

/** The address of the widest file that is not wider than asked for. */
export function pictureAddress(picture: PictureData, width: number, format: Format = 'webp'): string {
  const widest = offered(picture).findLast((candidate) => candidate <= width) ?? widths[0];
  return `/obrazy/${widest}/${picture.name}.${format}`;
}

function offered(picture: PictureData): number[] {
  return widths.filter((width, index) => index === 0 || width <= picture.width);
}

function sourceSet(picture: PictureData, format: Format): string {
  return offered(picture)
    .map((width) => `/obrazy/${width}/${picture.name}.${format} ${width}w`)
    .join(', ');
}
