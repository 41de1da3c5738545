import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import type { Store } from '../../data/store.ts';
import { pictureQueueLimits } from '../../shop/limits.ts';
import { offeredWidths, pictureWidths } from '../../shop/product/picture.ts';
import { TryLater } from '../../shop/try-later.ts';
import type { Headers } from '../http/answer/security.ts';

const address = /^\/obrazy\/(\d{1,4})\/([a-z0-9-]{1,120})\.(avif|webp)$/;

/** Pictures in the widths and formats of the pages: made when first asked for, then kept on disk. */
export function pictureServer(store: Store['pictures'], folder: string, common: Headers) {
  const making = new Map<string, Promise<Buffer | null>>();
  // Two at a time: encoding fills a core, and pages must not wait behind pictures.
  const slots = semaphore(2);

  async function make(file: string, width: number, name: string, format: 'avif' | 'webp'): Promise<Buffer | null> {
    const bytes = await slots(async () => {
      const original = await store.original(name);
      if (!original || !offeredWidths(original).includes(width)) return null;
      const resized = sharp(original.bytes).resize({ width, withoutEnlargement: true });
      return (format === 'avif' ? resized.avif({ quality: 55, effort: 2 }) : resized.webp({ quality: 78 })).toBuffer();
    });
    if (!bytes) return null;
    await mkdir(dirname(file), { recursive: true });
    // Another process may be making the same picture: whoever renames last wins, and both are right.
    const draft = `${file}.${randomUUID()}`;
    await writeFile(draft, bytes);
    await rename(draft, file);
    return bytes;
  }

  return async (request: Request, path: string): Promise<Response | null> => {
    const match = address.exec(path);
    const width = Number(match?.[1]);
    const [, , name = '', format] = match ?? [];
    if (!match || !pictureWidths.some((known) => known === width)) return null;
    const file = join(folder, String(width), `${name}.${format}`);
    let bytes: Buffer | null = await readFile(file).catch(() => null);
    if (!bytes) {
      const flight = making.get(file) ?? make(file, width, name, format as 'avif' | 'webp');
      making.set(file, flight);
      bytes = await flight.finally(() => making.delete(file));
    }
    if (!bytes) return null;
    return new Response(request.method === 'HEAD' ? null : new Uint8Array(bytes), {
      headers: {
        ...common,
        // Mails, search engines and price comparisons show them too.
        'cross-origin-resource-policy': 'cross-origin',
        'content-type': `image/${format}`,
        'content-length': String(bytes.byteLength),
        'cache-control': 'public, max-age=31536000, immutable',
      },
    });
  };
}

/** Whoever would wait behind too many, or has waited for too long, is told to come back. */
function semaphore(limit: number) {
  let running = 0;
  const waiting = new Set<() => void>();
  const turn = () =>
    new Promise<void>((resolve, reject) => {
      if (waiting.size >= pictureQueueLimits.most) return reject(new TryLater('busy', 5));
      const go = () => {
        clearTimeout(timer);
        waiting.delete(go);
        resolve();
      };
      const timer = setTimeout(() => {
        waiting.delete(go);
        reject(new TryLater('busy', 5));
      }, pictureQueueLimits.timeout);
      waiting.add(go);
    });
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= limit) await turn();
    else running += 1;
    try {
      return await work();
    } finally {
      const [next] = waiting;
      // The place goes on to whoever waits, so that nobody takes it in between.
      if (next) next();
      else running -= 1;
    }
  };
}
