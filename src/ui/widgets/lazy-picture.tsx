import { useEffect, useRef, useState } from 'react';
import { lazyImageLimits } from '../../shop/limits.ts';
import { pictureAddress, pictureSourceSet } from '../../shop/product/picture.ts';
import type { Picture as PictureData } from '../../shop/product/product.ts';
import { useLive } from '../loading/live.ts';
import styles from './picture.module.css';
import { Picture } from './picture.tsx';

interface Props {
  picture: PictureData;
  /** The displayed width, as in the `sizes` attribute. */
  sizes: string;
  decorative?: boolean;
  className?: string | undefined;
}

/**
 * A picture far down a long page. Native lazy loading starts thousands of pixels early. This one waits until it is
 * near, and loads a small file for a small place. Its space is reserved from the start. Without scripts it is a
 * `Picture`.
 */
export function LazyPicture({ picture, sizes, decorative = false, className }: Props) {
  const live = useLive();
  const place = useRef<HTMLPictureElement>(null);
  const [file, setFile] = useState<PictureFile | null>(null);
  const near = file !== null;

  useEffect(() => {
    const element = place.current;
    if (!element || near) return;
    const watch = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setFile(fileFor(element.clientWidth)),
      { rootMargin: `${lazyImageLimits.offset}px` },
    );
    watch.observe(element);
    return () => watch.disconnect();
  }, [near]);

  // When the place grows, the large file is loaded. When it shrinks, the file stays.
  useEffect(() => {
    const element = place.current;
    if (!element || file !== 'small') return;
    const look = throttled(() => setFile(fileFor(element.clientWidth)), lazyImageLimits.throttle);
    const watch = new ResizeObserver(look);
    watch.observe(element);
    return () => watch.disconnect();
  }, [file]);

  return (
    <picture ref={place} className={className ? `${styles.picture} ${className}` : styles.picture} data-file={file}>
      {file === 'full' && <source type="image/avif" srcSet={pictureSourceSet(picture, 'avif')} sizes={sizes} />}
      <img
        {...addressOf(picture, file, sizes)}
        width={picture.width}
        height={picture.height}
        alt={decorative ? '' : picture.alt}
        decoding="async"
      />
      {!live && (
        <noscript>
          <Picture picture={picture} sizes={sizes} decorative={decorative} className={styles.instead} />
        </noscript>
      )}
    </picture>
  );
}

export type PictureFile = 'small' | 'full';

export const fileFor = (width: number): PictureFile => (width <= lazyImageLimits.smallBelow ? 'small' : 'full');

/**
 * An empty image with the picture's aspect ratio, without a request: browsers take the ratio from the loaded file, not
 * from the attributes.
 */
const emptyPicture = ({ width, height }: PictureData): string =>
  `data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='${width}' height='${height}'/%3E`;

function addressOf(picture: PictureData, file: PictureFile | null, sizes: string) {
  if (file === null) return { src: emptyPicture(picture) };
  if (file === 'small') return { src: pictureAddress(picture, lazyImageLimits.smallBelow) };
  return { src: pictureAddress(picture, 640), srcSet: pictureSourceSet(picture, 'webp'), sizes };
}

/** Runs at most once per interval. Calls in between run once at its end. */
export function throttled(work: () => void, ms: number): () => void {
  let resting: ReturnType<typeof setTimeout> | undefined;
  let missed = false;
  const run = () => {
    if (resting !== undefined) {
      missed = true;
      return;
    }
    work();
    resting = setTimeout(() => {
      resting = undefined;
      if (missed) {
        missed = false;
        run();
      }
    }, ms);
  };
  return run;
}
