import { getPriority, setPriority } from 'node:os';
import sharp, { type Sharp } from 'sharp';
import type { PictureFormat } from '../../shop/product/picture.ts';
import type { PictureOrder, PictureResult } from './picture-maker.ts';

/** The child process that encodes pictures. It ends when the shop disconnects. */

// The encoder's threads retain memory after the work, and the result is the same without them.
sharp.cache(false);
sharp.concurrency(1);
// Pages have priority over pictures.
setPriority(Math.max(10, getPriority()));
// Ctrl+C reaches the whole process group; pictures in progress are finished for the shop.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});

const encoders: Record<PictureFormat, (resized: Sharp) => Sharp> = {
  avif: (resized) => resized.avif({ quality: 55, effort: 2 }),
  webp: (resized) => resized.webp({ quality: 78 }),
  // Transparent areas would turn black.
  jpg: (resized) => resized.flatten({ background: '#fff' }).jpeg({ quality: 82, mozjpeg: true }),
};

process.on('message', async ({ id, original, width, format }: PictureOrder) => {
  const resized = sharp(original).resize({ width, withoutEnlargement: true });
  const result: PictureResult = await encoders[format](resized)
    .toBuffer()
    .then(
      (bytes) => ({ id, bytes }),
      (error: Error) => ({ id, error: error.message }),
    );
  // The shop may have stopped meanwhile, which is not an error.
  process.send?.(result, () => {});
});
