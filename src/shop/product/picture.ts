import type { Picture } from './product.ts';

/** Widths in which every picture can be had, as far as it is that wide itself. The server makes no others. */
export const pictureWidths = [240, 400, 640, 960, 1280, 1920] as const;

/** JPEG is for services that show a preview of a page; browsers get the others. */
export type PictureFormat = 'avif' | 'webp' | 'jpg';

/** A small original is offered in the smallest width all the same, so that every picture has an address. */
export function offeredWidths(picture: Pick<Picture, 'width'>): number[] {
  return pictureWidths.filter((width, index) => index === 0 || width <= picture.width);
}

/** The address of the widest file that is not wider than asked for. */
export function pictureAddress(picture: Picture, width: number, format: PictureFormat = 'webp'): string {
  const widest = offeredWidths(picture).findLast((candidate) => candidate <= width) ?? pictureWidths[0];
  return `/obrazy/${widest}/${picture.name}.${format}`;
}

/** As calls tell it beside a name. */
export const iconOf = (picture: Picture | undefined): string | null =>
  picture ? pictureAddress(picture, pictureWidths[0]) : null;

/** Every width of a picture in the words of the `srcset` attribute. */
export function pictureSourceSet(picture: Picture, format: PictureFormat): string {
  return offeredWidths(picture)
    .map((width) => `${pictureAddress(picture, width, format)} ${width}w`)
    .join(', ');
}

/** Pictures of the chosen size in front of the others; of a size without its own, all as they stand. */
export function picturesFor(pictures: Picture[], sizeId: string | undefined): Picture[] {
  const own = pictures.filter(({ sizes }) => sizeId !== undefined && sizes?.includes(sizeId));
  return own.length > 0 ? [...own, ...pictures.filter((picture) => !own.includes(picture))] : pictures;
}
