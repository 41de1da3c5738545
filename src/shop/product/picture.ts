import type { Picture } from './product.ts';

/** Widths in which pictures are served. Widths above that of the original are not offered. */
export const pictureWidths = [240, 400, 640, 960, 1280, 1920] as const;

/** JPEG is for link previews of other services. Browsers get AVIF or WebP. */
export type PictureFormat = 'avif' | 'webp' | 'jpg';

/** The smallest width is always offered, so that a small original has a URL too. */
export function offeredWidths(picture: Pick<Picture, 'width'>): number[] {
  return pictureWidths.filter((width, index) => index === 0 || width <= picture.width);
}

/** URL of the widest file that does not exceed the requested width. */
export function pictureAddress(picture: Picture, width: number, format: PictureFormat = 'webp'): string {
  return fileAddress(
    picture,
    offeredWidths(picture).findLast((offered) => offered <= width) ?? pictureWidths[0],
    format,
  );
}

const fileAddress = ({ name }: Picture, width: number, format: PictureFormat) => `/obrazy/${width}/${name}.${format}`;

/** The icon URL in API calls. */
export const iconOf = (picture: Picture | undefined): string | null =>
  picture ? pictureAddress(picture, pictureWidths[0]) : null;

/** The `srcset` attribute with every width of a picture. */
export function pictureSourceSet(picture: Picture, format: PictureFormat): string {
  return offeredWidths(picture)
    .map((width) => `${fileAddress(picture, width, format)} ${width}w`)
    .join(', ');
}

/** Puts the pictures of the chosen size first. If the size has none, the order does not change. */
export function picturesFor(pictures: Picture[], sizeId: string | undefined): Picture[] {
  const own = pictures.filter(({ sizes }) => sizeId !== undefined && sizes?.includes(sizeId));
  return own.length > 0 ? [...own, ...pictures.filter((picture) => !own.includes(picture))] : pictures;
}
