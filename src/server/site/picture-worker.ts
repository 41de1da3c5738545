import { setPriority } from 'node:os';
import sharp from 'sharp';
import type { PictureOrder, PictureResult } from './picture-maker.ts';

/** The child process that encodes pictures. It ends when the shop disconnects. */

// Threads of the encoder keep their memory after the work, and the result is the same without them.
sharp.cache(false);
sharp.concurrency(1);
// Pages must not wait behind pictures.
setPriority(10);
// Ctrl+C reaches the whole group of processes; pictures under way are finished for the shop.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});

process.on('message', async ({ id, original, width, format }: PictureOrder) => {
  const resized = sharp(original).resize({ width, withoutEnlargement: true });
  const encoded = format === 'avif' ? resized.avif({ quality: 55, effort: 2 }) : resized.webp({ quality: 78 });
  const result: PictureResult = await encoded.toBuffer().then(
    (bytes) => ({ id, bytes }),
    (error: Error) => ({ id, error: error.message }),
  );
  process.send?.(result);
});
