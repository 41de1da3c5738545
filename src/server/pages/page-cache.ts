import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { TagCache } from '../../data/cache/tag-cache.ts';
import { acceptedEncoding, type Encoding, encode, gzipped, type Text } from '../http/answer/encoding.ts';
import type { Finished, Wants } from '../http/answer/finished.ts';
import type { Headers } from '../http/answer/security.ts';

/** A rendered page with its dependencies. */
export interface RenderedPage {
  status: number;
  text: Text;
  headers: Headers;
  tags: Iterable<string>;
  /** When the page becomes wrong by time alone; it is never served after that. */
  validUntil: number;
  /** Default: true for a page that exists. */
  cacheable?: boolean;
  /** Not of the default variant: a shared proxy must not cache it. */
  personal?: boolean;
  /** A search without results. */
  isMissed?: boolean;
}

interface CachedPage {
  etag: string;
  status: number;
  headers: Headers;
  /** The encoded responses. A cached page has the smallest encoding first, which nearly all clients request. */
  ready: Partial<Record<Encoding, Finished>>;
  notModified: Record<Encoding, Finished>;
  freshUntil: number;
  validUntil: number;
  weight: number;
  isMissed: boolean;
}

interface PageCacheOptions {
  maxBytes: number;
  now: () => number;
  /** Called with errors of background renewals, since no request waits for them. */
  onBug: (error: unknown) => void;
  trusted?: () => boolean;
}

export type Served = { finished: Finished; from: 'hit' | 'stale' | 'miss'; isMissed: boolean };

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
 * Finished pages in memory, encoded. A stale page is served while a new one is rendered
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
    const { isMissed } = page;
    if (now < page.freshUntil) return { finished: answer(page, wants), from: 'hit', isMissed };
    // A page rendered now could not be cached.
    if (!this.#trusted()) return { finished: answer(page, wants), from: 'stale', isMissed };
    // If the renewal fails, the stale page stays and the next request tries again.
    this.#make(asked, wants).catch(this.#onBug);
    return { finished: answer(page, wants), from: 'stale', isMissed };
  }

  async make(asked: PageRequest, wants: Wants): Promise<Served> {
    const page = await this.#make(asked, wants);
    return { finished: answer(page, wants), from: 'miss', isMissed: page.isMissed };
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
      const encoding = cacheable ? 'br' : acceptedEncoding(acceptEncoding);
      const body = await encode(rendered.text, encoding, cacheable);
      const value = finish(rendered, encoding, body, this.#now() + freshMs, key.length + tags.size * bytesOfTag);
      return { value, tags, cacheable };
    });
  }
}

/**
 * The memory overhead of a page without its bodies, and of each of its tags: rounded up from measurements of many
 * thousands.
 */
const bytesOfPage = 4_096;
const bytesOfTag = 128;
/** The first encoded body, and space for another one. */
const bodiesOfPage = 2.2;

function finish(
  { status, headers: own, validUntil, personal, isMissed = false }: RenderedPage,
  encoding: Encoding,
  body: Uint8Array,
  freshUntil: number,
  around: number,
): CachedPage {
  const etag = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  const control = { 'cache-control': personal ? 'private, no-cache' : 'no-cache', vary: 'accept-encoding, cookie' };
  const repeated = Object.fromEntries(Object.entries(own).filter(([name]) => alsoUnchanged.includes(name)));
  const notModified = (other: Encoding): Finished => ({
    status: 304,
    headers: { ...repeated, etag: tagOf(etag, other), ...control },
    body: null,
  });
  const headers = { ...own, ...control };
  return {
    etag,
    status,
    headers,
    ready: { [encoding]: encoded({ status, headers, etag }, encoding, body) },
    notModified: { br: notModified('br'), gzip: notModified('gzip'), identity: notModified('identity') },
    freshUntil,
    validUntil,
    weight: Math.ceil(body.byteLength * bodiesOfPage) + bytesOfPage + around,
    isMissed,
  };
}

/** Headers that a 304 repeats: the others belong to the body, and the browser already has them. */
const alsoUnchanged = ['strict-transport-security'];

const tagOf = (etag: string, encoding: Encoding): string => `"${etag}-${encoding}"`;

function encoded(
  { status, headers, etag }: Pick<CachedPage, 'status' | 'headers' | 'etag'>,
  encoding: Encoding,
  body: Uint8Array,
): Finished {
  const ofBody = {
    etag: tagOf(etag, encoding),
    'content-length': String(body.byteLength),
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
  };
  return { status, headers: { ...headers, ...ofBody }, body };
}

function answer(page: CachedPage, { method, ifNoneMatch: known, acceptEncoding }: Wants): Finished {
  const encoding = acceptedEncoding(acceptEncoding);
  // The 22 characters of a digest cannot match by chance, so the encoding suffix need not be removed.
  if (known !== null && page.status === 200 && known.includes(page.etag)) return page.notModified[encoding];
  const finished = page.ready[encoding] ?? inOtherEncoding(page, encoding);
  return method === 'HEAD' ? { ...finished, body: null } : finished;
}

/**
 * For the few clients that do not accept the ready encoding. A plain body is not cached, because it takes four times
 * the memory.
 */
function inOtherEncoding(page: CachedPage, encoding: Encoding): Finished {
  const plain = plainOf(page.ready);
  if (encoding !== 'gzip') return encoded(page, 'identity', plain);
  page.ready.gzip = encoded(page, 'gzip', gzipped(plain));
  return page.ready.gzip;
}

function plainOf({ br, gzip, identity }: CachedPage['ready']): Uint8Array {
  if (br?.body) return brotliDecompressSync(br.body);
  if (gzip?.body) return gunzipSync(gzip.body);
  return identity?.body ?? new Uint8Array();
}
