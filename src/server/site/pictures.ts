import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pass } from 'node:timers/promises';
import { isDiskFull } from '../../data/db/disk-full.ts';
import type { Store } from '../../data/store.ts';
import type { FileStorage } from '../../data/upload/file-storage.ts';
import { offeredWidths, type PictureFormat, pictureWidths } from '../../shop/product/picture.ts';
import type { Headers } from '../http/answer/security.ts';
import type { Log } from '../log.ts';
import { type PictureMaker, PictureQueueFull, pictureMaker } from './picture-maker.ts';

const address = /^\/obrazy\/(\d{1,4})\/([a-z0-9-]{1,120})\.(avif|webp|jpg)$/;

const mediaTypes: Record<PictureFormat, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' };

/** Seconds; by then some of the queued pictures are made. */
const retryAfter = '2';

/** How long the shared storage may take to give a picture; a request ends after 20 seconds, and making one takes time too. */
const longestReadMs = 3_000;
/** How long the shared storage is left out after a failure. */
const pauseMs = 10_000;

type Noted = Pick<Log, 'note'>;

/**
 * Pictures in the widths and formats of the pages: made at the first request, then stored on disk, and in the storage that
 * machines share. That one may be away: then each machine makes its own.
 */
export function pictureServer(
  store: Store['pictures'],
  folder: string,
  common: Headers,
  maker: PictureMaker = pictureMaker(),
  storage: FileStorage | null = null,
) {
  const shared = storage && sharedPictures(storage);
  const making = new Map<string, Promise<Uint8Array | null>>();

  async function make(
    file: string,
    { width, name, format }: { width: number; name: string; format: PictureFormat },
    log: Noted,
  ): Promise<Uint8Array | null> {
    const known = await store.describe(name, '');
    if (!known || !offeredWidths(known).includes(width)) return null;
    const key = `obrazy/${width}/${name}.${format}`;
    const found = await shared?.open(key, log);
    const bytes =
      found ??
      (await maker.make(async () => {
        const original = await store.original(name);
        return original && { original: original.bytes, width, format };
      }));
    if (!bytes) return null;
    await keep(file, bytes);
    if (!found) void shared?.put(key, bytes, log);
    return bytes;
  }

  /** With a full disk the picture is shown all the same, and made again at the next request. */
  async function keep(file: string, bytes: Uint8Array): Promise<void> {
    // Another process may make the same picture: the last rename wins, and both files are equal.
    const draft = `${file}.${randomUUID()}`;
    try {
      await mkdir(dirname(file), { recursive: true });
      await writeFile(draft, bytes);
      await rename(draft, file);
    } catch (error) {
      await rm(draft, { force: true });
      if (!isDiskFull(error)) throw error;
    }
  }

  return async (request: Request, path: string, log: Noted): Promise<Response | null> => {
    const match = address.exec(path);
    const width = Number(match?.[1]);
    const [, , name = '', format] = match ?? [];
    if (!match || !pictureWidths.some((known) => known === width)) return null;
    const file = join(folder, String(width), `${name}.${format}`);
    let bytes: Uint8Array | null = await readFile(file).catch(() => null);
    if (!bytes) {
      const flight = making.get(file) ?? make(file, { width, name, format: format as PictureFormat }, log);
      making.set(file, flight);
      try {
        bytes = await flight;
      } catch (error) {
        if (error instanceof PictureQueueFull) return busy();
        throw error;
      } finally {
        making.delete(file);
      }
    }
    if (!bytes) return null;
    return new Response(request.method === 'HEAD' ? null : new Uint8Array(bytes), {
      headers: {
        ...common,
        // Mails, search engines and price comparison sites embed them too.
        'cross-origin-resource-policy': 'cross-origin',
        'content-type': mediaTypes[format as PictureFormat],
        'content-length': String(bytes.byteLength),
        'cache-control': 'public, max-age=31536000, immutable',
      },
    });
  };
}

/** The storage that machines share. It may be away or hang: neither is waited for longer than a picture can wait. */
function sharedPictures(storage: FileStorage) {
  let pausedUntil = 0;
  const isPaused = () => Date.now() < pausedUntil;
  const failed = (error: unknown, log: Noted) => {
    if (!isPaused()) log.note('the storage of shared pictures is left out for some seconds', { why: String(error) });
    pausedUntil = Date.now() + pauseMs;
  };

  async function bytesOf(key: string): Promise<Uint8Array | null> {
    const content = await storage.open(key);
    return content ? await buffer(content) : null;
  }

  return {
    async open(key: string, log: Noted): Promise<Uint8Array | null> {
      if (isPaused()) return null;
      const late = new AbortController();
      const limit = pass(longestReadMs, undefined, { signal: late.signal }).then(() => {
        throw new Error(`no answer in ${longestReadMs} ms`);
      });
      try {
        return await Promise.race([bytesOf(key), limit]);
      } catch (error) {
        failed(error, log);
        return null;
      } finally {
        late.abort();
      }
    },

    /** Never rejects: the picture is kept on this machine already. */
    async put(key: string, bytes: Uint8Array, log: Noted): Promise<void> {
      if (isPaused()) return;
      try {
        await storage.put(key, Readable.from([bytes]));
      } catch (error) {
        failed(error, log);
      }
    },
  };
}

function busy(): Response {
  return new Response('too many pictures are being made, ask again in a moment\n', {
    status: 503,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', 'retry-after': retryAfter },
  });
}
