import { getPriority, setPriority } from 'node:os';
import sharp from 'sharp';
import { isTooWide, type PhotoRules } from '../../shop/upload/photos.ts';
import type { PhotoOrder, PhotoResult } from './photo-cleaner.ts';

/** The child process that decodes photos of visitors. It has no secrets and ends when the shop disconnects. */

sharp.cache(false);
sharp.concurrency(1);
// Only decoders of few formats, which are well tested against attacks; SVG, PDF and the other loaders of libvips are
// blocked.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'] });
setPriority(Math.max(10, getPriority()));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});

const quality = 84;

async function cleaned(bytes: Uint8Array, rules: PhotoRules): Promise<Omit<PhotoResult, 'id'>> {
  const options = { limitInputPixels: rules.mostPixels, failOn: 'error', sequentialRead: true, pages: 1 } as const;
  const { width, height } = await sharp(bytes, options).metadata();
  if (width * height > rules.mostPixels) return { problem: 'photoSize' };
  const larger = isTooWide({ width, height }, rules);
  if (larger && rules.larger === 'refuse') return { problem: 'photoSize' };
  // `rotate` applies the orientation, which is removed with the rest of the metadata.
  const { data, info } = await sharp(bytes, options)
    .rotate()
    .resize({ width: rules.width, height: rules.height, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .jpeg({ quality })
    .toBuffer({ resolveWithObject: true });
  return { photo: { bytes: data, width: info.width, height: info.height } };
}

process.on('message', async ({ id, bytes, rules }: PhotoOrder) => {
  const result = await cleaned(bytes, rules).catch(() => ({ problem: 'broken' as const }));
  // The shop may have stopped meanwhile, which is not an error.
  process.send?.({ id, ...result } satisfies PhotoResult, () => {});
});
