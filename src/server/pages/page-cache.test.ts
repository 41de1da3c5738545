import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { encode, encodings, gzipped, joined } from '../http/answer/encoding.ts';
import type { Wants } from '../http/answer/finished.ts';
import { PageCache, type PageRequest, type RenderedPage, responseOf, type Served } from './page-cache.ts';

const far = Number.MAX_SAFE_INTEGER;

function rendered(text: string, tags: string[] = [], validUntil = far): RenderedPage {
  return { status: 200, text, headers: { 'content-type': 'text/html' }, tags, validUntil };
}

function setUp(maxBytes = 10_000_000) {
  const clock = { now: 0 };
  const bugs: unknown[] = [];
  const pages = new PageCache({ maxBytes, now: () => clock.now, onBug: (error) => bugs.push(error) });
  const withResponse = ({ finished, from }: Served) => ({ response: responseOf(finished), from });
  const cache = {
    take: (asked: PageRequest, wants: Wants) => {
      const served = pages.take(asked, wants);
      return served && withResponse(served);
    },
    make: async (asked: PageRequest, wants: Wants) => withResponse(await pages.make(asked, wants)),
    invalidate: (tag: string) => pages.invalidate(tag),
    get size() {
      return pages.size;
    },
  };
  const ask = (headers: Record<string, string> = {}, method = 'GET') => ({
    method,
    ifNoneMatch: headers['if-none-match'] ?? null,
    acceptEncoding: headers['accept-encoding'] ?? null,
  });
  const renders: string[] = [];
  const render = (page: RenderedPage) => async () => {
    renders.push(joined(page.text));
    return page;
  };
  const page = (key: string, result: RenderedPage) => ({ key, render: render(result), freshMs: 1_000 });
  return { cache, clock, ask, page, renders, bugs };
}

describe('the page cache', () => {
  it('renders once for all concurrent requests', async () => {
    const { cache, ask, page, renders } = setUp();
    const served = await Promise.all(Array.from({ length: 50 }, () => cache.make(page('a', rendered('one')), ask())));
    expect(renders).toEqual(['one']);
    expect(await Promise.all(served.map(({ response }) => response.text()))).toEqual(Array(50).fill('one'));
  });

  it('serves cached bytes in the requested encoding', async () => {
    const { cache, ask, page } = setUp();
    await cache.make(page('a', rendered('x'.repeat(5_000))), ask());
    const take = (accept: string) => cache.take(page('a', rendered('')), ask({ 'accept-encoding': accept }));
    expect(take('gzip, deflate, br')?.response.headers.get('content-encoding')).toBe('br');
    expect(take('gzip')?.response.headers.get('content-encoding')).toBe('gzip');
    expect(take('br;q=0, gzip')?.response.headers.get('content-encoding')).toBe('gzip');
    expect(take('')?.response.headers.get('content-encoding')).toBeNull();
    expect(Number(take('br')?.response.headers.get('content-length'))).toBeLessThan(100);
  });

  it('answers 304 to a browser that has the page, in any encoding', async () => {
    const { cache, ask, page } = setUp();
    const first = await cache.make(page('a', rendered('one')), ask({ 'accept-encoding': 'br' }));
    const etag = first.response.headers.get('etag') ?? '';
    const again = cache.take(page('a', rendered('')), ask({ 'if-none-match': `W/${etag}` }));
    expect(again?.response.status).toBe(304);
    expect(await again?.response.text()).toBe('');
    const same = cache.take(page('a', rendered('')), ask({ 'accept-encoding': 'br', 'if-none-match': etag }));
    expect([same?.response.status, same?.response.headers.get('etag')]).toEqual([304, etag]);
    const other = cache.take(page('a', rendered('')), ask({ 'if-none-match': '"something-else"' }));
    expect(other?.response.status).toBe(200);
  });

  it('answers HEAD without a body but with its length', async () => {
    const { cache, ask, page } = setUp();
    await cache.make(page('a', rendered('one')), ask());
    const head = cache.take(page('a', rendered('')), ask({}, 'HEAD'))?.response;
    expect(head?.headers.get('content-length')).toBe('3');
    expect(await head?.text()).toBe('');
  });

  it('serves a stale page while a new one is made', async () => {
    const { cache, clock, ask, page } = setUp();
    await cache.make(page('a', rendered('old')), ask());
    clock.now = 2_000;
    const stale = cache.take(page('a', rendered('new')), ask());
    expect(stale?.from).toBe('stale');
    expect(await stale?.response.text()).toBe('old');
    await expect.poll(async () => cache.take(page('a', rendered('newer')), ask())?.response.text()).toBe('new');
  });

  it('keeps a stale page if its renewal fails, and logs it', async () => {
    const { cache, clock, ask, page, bugs } = setUp();
    await cache.make(page('a', rendered('old')), ask());
    clock.now = 2_000;
    const failing = () => Promise.reject(new Error('the store is away'));
    expect(cache.take({ key: 'a', render: failing, freshMs: 1_000 }, ask())?.from).toBe('stale');
    await expect.poll(() => bugs).toEqual([new Error('the store is away')]);
    expect(await cache.take({ key: 'a', render: failing, freshMs: 1_000 }, ask())?.response.text()).toBe('old');
  });

  it('never serves a page past the instant at which the clock makes it wrong', async () => {
    const { cache, clock, ask, page } = setUp();
    await cache.make(page('a', rendered('promotion', [], 500)), ask());
    clock.now = 499;
    expect(cache.take(page('a', rendered('')), ask())?.from).toBe('hit');
    clock.now = 500;
    expect(cache.take(page('a', rendered('')), ask())).toBeNull();
  });

  it('drops the pages of a tag and no others', async () => {
    const { cache, ask, page } = setUp();
    await cache.make(page('a', rendered('a', ['product:1', 'menu'])), ask());
    await cache.make(page('b', rendered('b', ['product:2'])), ask());
    cache.invalidate('product:1');
    expect(cache.take(page('a', rendered('')), ask())).toBeNull();
    expect(cache.take(page('b', rendered('')), ask())?.from).toBe('hit');
    cache.invalidate('*');
    expect(cache.size).toBe(0);
  });

  it('does not keep a page whose ground moved while it was rendered', async () => {
    const { cache, ask } = setUp();
    let finish = (_: RenderedPage) => {};
    const slow = cache.make(
      {
        key: 'a',
        render: () =>
          new Promise((done) => {
            finish = done;
          }),
        freshMs: 1_000,
      },
      ask(),
    );
    cache.invalidate('product:1');
    finish(rendered('before the change', ['product:1']));
    expect(await (await slow).response.text()).toBe('before the change');
    expect(cache.size).toBe(0);
  });

  it('answers requests after a change with a render that began after it', async () => {
    const { cache, ask, page } = setUp();
    let finish = (_: RenderedPage) => {};
    const before = cache.make(
      {
        key: 'a',
        render: () =>
          new Promise((done) => {
            finish = done;
          }),
        freshMs: 1_000,
      },
      ask(),
    );
    cache.invalidate('product:1');
    const after = await cache.make(page('a', rendered('new', ['product:1'])), ask());
    finish(rendered('old', ['product:1']));
    expect(await after.response.text()).toBe('new');
    await before;
    expect(await cache.take(page('a', rendered('')), ask())?.response.text()).toBe('new');
  });

  it('keeps only pages that are there', async () => {
    const { cache, ask, page } = setUp();
    await cache.make(page('a', { ...rendered('missing'), status: 404 }), ask());
    expect(cache.size).toBe(0);
  });

  it('counts what stands around a page: its address and its tags', async () => {
    for (const [name, tags] of [
      ['x'.repeat(50_000), []],
      ['', Array.from({ length: 500 }, (_, id) => `product:${id}`)],
    ] as const) {
      const { cache, ask, page } = setUp(200_000);
      for (let n = 0; n < 10; n += 1) await cache.make(page(`${n}${name}`, rendered('a', [...tags])), ask());
      expect(cache.size).toBeLessThan(4);
    }
  });

  it('caches the compressed body, and derives other encodings on request', async () => {
    const { cache, ask, page } = setUp(50_000);
    const text = (key: string) => `<p>${key}</p>`.repeat(10_000);
    for (const key of ['a', 'b', 'c', 'd']) await cache.make(page(key, rendered(text(key))), ask());
    expect(cache.size).toBe(4);
    const plain = cache.take(page('a', rendered('')), ask())?.response;
    expect(plain?.headers.get('content-length')).toBe(String(text('a').length));
    expect(await plain?.text()).toBe(text('a'));
    const asksForGzip = () => cache.take(page('a', rendered('')), ask({ 'accept-encoding': 'gzip' }))?.response;
    for (const zipped of [asksForGzip(), asksForGzip()]) {
      const body = new Uint8Array((await zipped?.arrayBuffer()) ?? []);
      expect(zipped?.headers.get('content-length')).toBe(String(body.byteLength));
      expect(gunzipSync(body).toString()).toBe(text('a'));
    }
  });

  it('encodes an uncached page once for all concurrent requests', async () => {
    const { cache, ask, page, renders } = setUp();
    const passing = { ...rendered('Zażółć'), cacheable: false };
    const accepted = ['gzip', 'br', ''];
    const served = await Promise.all(
      accepted.map((accept) => cache.make(page('a', passing), ask({ 'accept-encoding': accept }))),
    );
    expect(renders).toHaveLength(1);
    expect(served.map(({ response }) => response.headers.get('content-encoding'))).toEqual(['gzip', null, null]);
    const [zipped = new ArrayBuffer(), ...plain] = await Promise.all(
      served.map(({ response }) => response.arrayBuffer()),
    );
    expect(gunzipSync(zipped).toString()).toBe('Zażółć');
    expect(plain.map((body) => Buffer.from(body).toString())).toEqual(['Zażółć', 'Zażółć']);
  });

  it('keeps no more of a body than its bytes', async () => {
    const bodies = await Promise.all(encodings.map((encoding) => encode('<p>kubek</p>', encoding)));
    bodies.push(gzipped(Buffer.from('<p>kubek</p>')));
    expect(bodies.map(({ buffer }) => buffer.byteLength)).toEqual(bodies.map(({ byteLength }) => byteLength));
  });

  it('lets the oldest pages go when it is full', async () => {
    const { cache, ask, page } = setUp(10_000);
    for (const key of ['a', 'b', 'c', 'd', 'e', 'f']) await cache.make(page(key, rendered(key)), ask());
    expect(cache.size).toBeLessThan(6);
    expect(cache.take(page('a', rendered('')), ask())).toBeNull();
    expect(cache.take(page('f', rendered('')), ask())?.from).toBe('hit');
  });
});
