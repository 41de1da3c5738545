import { createHash } from 'node:crypto';
import { everything } from '../data/changes.ts';
import { acceptedEncoding, type Bodies, type Encoding, encode, encodings } from './encoding.ts';
import type { Headers } from './security.ts';

/** A page as rendered, with what it depends on. */
export interface RenderedPage {
  status: number;
  text: string;
  headers: Headers;
  tags: Iterable<string>;
  /** When the clock alone makes it wrong; it is never served after that. */
  validUntil: number;
}

interface KeptPage {
  etag: string;
  status: number;
  bodies: Bodies;
  headers: Record<Encoding, Headers>;
  notModified: Headers;
  tags: Set<string>;
  freshUntil: number;
  validUntil: number;
  bytes: number;
}

export interface PageCacheOptions {
  maxBytes: number;
  now: () => number;
}

export type Served = { response: Response; from: 'hit' | 'stale' | 'miss' };

/**
 * Finished pages in memory. One render per page however many ask; a stale page is served while a new one is made;
 * a tag drops its pages at once, also those being rendered from what the store held before the change.
 */
export class PageCache {
  #kept = new Map<string, KeptPage>();
  #flights = new Map<string, Promise<KeptPage>>();
  #keysByTag = new Map<string, Set<string>>();
  #bytes = 0;
  /** Counts invalidations, so that a render knows whether the ground moved under it. */
  #turn = 0;
  #touchedAt = new Map<string, number>();
  /** Renders under way, those of `#flights` and those that a change has taken out of it. */
  #running = 0;
  #options: PageCacheOptions;

  constructor(options: PageCacheOptions) {
    this.#options = options;
  }

  /** A kept page at once, or nothing. Synchronous on purpose: this is the way of almost every request. */
  take(key: string, request: Request, renew: () => Promise<RenderedPage>, freshMs: number): Served | null {
    const page = this.#kept.get(key);
    if (!page) return null;
    const now = this.#options.now();
    if (now >= page.validUntil) {
      this.#drop(key);
      return null;
    }
    if (now < page.freshUntil) return { response: answer(page, request), from: 'hit' };
    // A failed renewal leaves the stale page where it is; the next request tries again.
    this.#fly(key, renew, freshMs).catch(() => {});
    return { response: answer(page, request), from: 'stale' };
  }

  /** Renders and keeps. `store` is false while changes may go unheard. */
  async make(key: string, request: Request, render: () => Promise<RenderedPage>, freshMs: number): Promise<Served> {
    return { response: answer(await this.#fly(key, render, freshMs), request), from: 'miss' };
  }

  invalidate(tag: string) {
    this.#turn += 1;
    // Whoever asks from now on must not get a page whose reading began before the change.
    this.#flights.clear();
    if (tag === everything) {
      this.#kept.clear();
      this.#keysByTag.clear();
      this.#bytes = 0;
      this.#touchedAt.clear();
      this.#touchedAt.set(everything, this.#turn);
      return;
    }
    this.#touchedAt.set(tag, this.#turn);
    for (const key of this.#keysByTag.get(tag) ?? []) this.#drop(key);
  }

  get size() {
    return this.#kept.size;
  }

  #fly(key: string, render: () => Promise<RenderedPage>, freshMs: number): Promise<KeptPage> {
    const flying = this.#flights.get(key);
    if (flying) return flying;
    const begun = this.#turn;
    this.#running += 1;
    const flight = render()
      .then(async (rendered) => {
        const page = await finish(rendered, this.#options.now() + freshMs);
        if (page.status === 200 && !this.#movedSince(begun, page.tags)) this.#keep(key, page);
        return page;
      })
      .finally(() => {
        if (this.#flights.get(key) === flight) this.#flights.delete(key);
        this.#running -= 1;
        if (this.#running === 0) this.#touchedAt.clear();
      });
    this.#flights.set(key, flight);
    return flight;
  }

  #movedSince(turn: number, tags: Set<string>) {
    if ((this.#touchedAt.get(everything) ?? 0) > turn) return true;
    for (const tag of tags) if ((this.#touchedAt.get(tag) ?? 0) > turn) return true;
    return false;
  }

  #keep(key: string, page: KeptPage) {
    this.#drop(key);
    this.#kept.set(key, page);
    this.#bytes += page.bytes;
    for (const tag of page.tags) {
      const keys = this.#keysByTag.get(tag);
      if (keys) keys.add(key);
      else this.#keysByTag.set(tag, new Set([key]));
    }
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= this.#options.maxBytes || oldest === key) break;
      this.#drop(oldest);
    }
  }

  #drop(key: string) {
    const page = this.#kept.get(key);
    if (!page) return;
    this.#kept.delete(key);
    this.#bytes -= page.bytes;
    for (const tag of page.tags) {
      const keys = this.#keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#keysByTag.delete(tag);
    }
  }
}

async function finish(rendered: RenderedPage, freshUntil: number): Promise<KeptPage> {
  const bodies = await encode(rendered.text);
  const etag = createHash('sha256').update(bodies.identity).digest('base64url').slice(0, 22);
  const shared = { ...rendered.headers, 'cache-control': 'no-cache', vary: 'accept-encoding, cookie' };
  const headersFor = (encoding: Encoding): Headers => ({
    ...shared,
    etag: `"${etag}-${encoding}"`,
    'content-length': String(bodies[encoding].byteLength),
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
  });
  return {
    etag,
    status: rendered.status,
    bodies,
    headers: { br: headersFor('br'), gzip: headersFor('gzip'), identity: headersFor('identity') },
    notModified: { etag: `"${etag}"`, 'cache-control': 'no-cache', vary: shared.vary },
    tags: new Set(rendered.tags),
    freshUntil,
    validUntil: rendered.validUntil,
    bytes: encodings.reduce((sum, encoding) => sum + bodies[encoding].byteLength, 2_048),
  };
}

function answer(page: KeptPage, request: Request): Response {
  const known = request.headers.get('if-none-match');
  // 22 characters of a digest cannot be in the header by chance, so the encoding behind it need not be cut off.
  if (known !== null && page.status === 200 && known.includes(page.etag)) {
    return new Response(null, { status: 304, headers: page.notModified });
  }
  const encoding = acceptedEncoding(request.headers.get('accept-encoding'));
  const body = request.method === 'HEAD' ? null : (page.bodies[encoding] as Uint8Array<ArrayBuffer>);
  return new Response(body, { status: page.status, headers: page.headers[encoding] });
}
