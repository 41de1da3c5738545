import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { TagCache } from '../../data/cache/tag-cache.ts';
import { acceptedEncoding, type Bodies, type Encoding, encode, encodings } from '../http/answer/encoding.ts';
import type { Finished, Wants } from '../http/answer/finished.ts';
import type { Headers } from '../http/answer/security.ts';

/** A rendered page with its dependencies. */
export interface RenderedPage {
  status: number;
  text: string;
  headers: Headers;
  tags: Iterable<string>;
  /** When the clock alone makes the page wrong; it is never served after that. */
  validUntil: number;
  /** Default: true for a page that exists. */
  cacheable?: boolean;
  /** Not of the default variant: a shared proxy must not cache it. */
  personal?: boolean;
}

interface CachedPage {
  etag: string;
  status: number;
  /** Of a page that is kept only the compressed ones: they take a third, and hardly anyone asks for another. */
  bodies: Partial<Bodies>;
  headers: Record<Encoding, Headers>;
  notModified: Record<Encoding, Finished>;
  freshUntil: number;
  validUntil: number;
  weight: number;
}

export interface PageCacheOptions {
  maxBytes: number;
  now: () => number;
  /** Called with errors of background renewals, since no request waits for them. */
  onBug: (error: unknown) => void;
  trusted?: () => boolean;
}

export type Served = { finished: Finished; from: 'hit' | 'stale' | 'miss' };

export function responseOf({ status, headers, body }: Finished): Response {
  return new Response(body as Uint8Array<ArrayBuffer> | null, { status, headers });
}

/** A page to find or render: its key, its renderer, its freshness. */
export interface PageRequest {
  key: string;
  freshMs: number;
  render: () => Promise<RenderedPage>;
}

/**
 * Finished pages in memory, in every encoding. A stale page is served while a new one is rendered
 * (stale-while-revalidate).
 */
export class PageCache {
  #pages: TagCache<CachedPage>;
  #now: () => number;
  #onBug: (error: unknown) => void;
  #trusted: () => boolean;

  constructor({ maxBytes, now, onBug, ...options }: PageCacheOptions) {
    this.#now = now;
    this.#onBug = onBug;
    this.#trusted = options.trusted ?? (() => true);
    this.#pages = new TagCache({ ...options, maxWeight: maxBytes, weigh: ({ weight }) => weight });
  }

  /** A cached page, or `null`. Synchronous on purpose: almost every request takes this path. */
  take(asked: PageRequest, wants: Wants): Served | null {
    const page = this.#pages.get(asked.key);
    if (!page) return null;
    const now = this.#now();
    if (now >= page.validUntil) {
      this.#pages.drop(asked.key);
      return null;
    }
    if (now < page.freshUntil) return { finished: answer(page, wants), from: 'hit' };
    // A page rendered now could not be cached.
    if (!this.#trusted()) return { finished: answer(page, wants), from: 'stale' };
    // If the renewal fails, the stale page stays and the next request tries again.
    this.#make(asked, wants).catch(this.#onBug);
    return { finished: answer(page, wants), from: 'stale' };
  }

  async make(asked: PageRequest, wants: Wants): Promise<Served> {
    return { finished: answer(await this.#make(asked, wants), wants), from: 'miss' };
  }

  invalidate(tag: string): void {
    this.#pages.invalidate(tag);
  }

  get size(): number {
    return this.#pages.size;
  }

  #make({ key, freshMs, render }: PageRequest, { acceptEncoding }: Wants): Promise<CachedPage> {
    return this.#pages.make(key, async () => {
      const rendered = await render();
      const tags = new Set(rendered.tags);
      const cacheable = rendered.cacheable ?? rendered.status === 200;
      const bodies = await encode(rendered.text, cacheable ? encodings : [acceptedEncoding(acceptEncoding)]);
      const value = finish(rendered, bodies, this.#now() + freshMs, key.length + tags.size * bytesOfTag);
      return { value, tags, cacheable };
    });
  }
}

/**
 * The overhead of a page besides its bodies, and of each of its tags: rounded up from measurements of many thousands.
 */
const bytesOfPage = 4_096;
const bytesOfTag = 128;

function finish(
  { status, headers, validUntil, personal }: RenderedPage,
  bodies: Bodies,
  freshUntil: number,
  around: number,
): CachedPage {
  const etag = createHash('sha256').update(bodies.identity).digest('base64url').slice(0, 22);
  const control = personal ? 'private, no-cache' : 'no-cache';
  const shared = { ...headers, 'cache-control': control, vary: 'accept-encoding, cookie' };
  const headersFor = (encoding: Encoding): Headers => ({
    ...shared,
    etag: `"${etag}-${encoding}"`,
    'content-length': String(bodies[encoding]?.byteLength),
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
  });
  const notModified = (encoding: Encoding): Finished => ({
    status: 304,
    headers: {
      ...Object.fromEntries(Object.entries(headers).filter(([name]) => alsoUnchanged.includes(name))),
      etag: headersFor(encoding).etag ?? '',
      'cache-control': shared['cache-control'],
      vary: shared.vary,
    },
    body: null,
  });
  const { identity: _, ...compressed } = bodies;
  const kept: Partial<Bodies> = compressed.gzip ? compressed : bodies;
  return {
    etag,
    status,
    bodies: kept,
    headers: { br: headersFor('br'), gzip: headersFor('gzip'), identity: headersFor('identity') },
    notModified: { br: notModified('br'), gzip: notModified('gzip'), identity: notModified('identity') },
    freshUntil,
    validUntil,
    weight: encodings.reduce((sum, encoding) => sum + (kept[encoding]?.byteLength ?? 0), bytesOfPage + around),
  };
}

const unzipped = ({ gzip }: Partial<Bodies>): Uint8Array | null => (gzip ? gunzipSync(gzip) : null);

/** What a 304 repeats: all else is of the body, and stays with the one that the browser has. */
const alsoUnchanged = ['strict-transport-security'];

function answer(page: CachedPage, { method, ifNoneMatch: known, acceptEncoding }: Wants): Finished {
  // The 22 characters of a digest cannot match by chance, so the encoding suffix need not be removed.
  const wanted = acceptedEncoding(acceptEncoding);
  // A page that is not cached is encoded for the first of the requests that waited for it.
  const encoding = page.bodies[wanted] ? wanted : 'identity';
  if (known !== null && page.status === 200 && known.includes(page.etag)) return page.notModified[encoding];
  const body = method === 'HEAD' ? null : (page.bodies[encoding] ?? unzipped(page.bodies));
  return { status: page.status, headers: page.headers[encoding], body };
}
