import { describe, expect, it } from 'vitest';
import { PageCache, type RenderedPage } from './page-cache.ts';

const far = Number.MAX_SAFE_INTEGER;

function rendered(text: string, tags: string[] = [], validUntil = far): RenderedPage {
  return { status: 200, text, headers: { 'content-type': 'text/html' }, tags, validUntil };
}

function setUp(maxBytes = 10_000_000) {
  const clock = { now: 0 };
  const cache = new PageCache({ maxBytes, now: () => clock.now });
  const ask = (headers: Record<string, string> = {}, method = 'GET') =>
    new Request('http://shop.test/', { method, headers });
  const renders: string[] = [];
  const render = (page: RenderedPage) => async () => {
    renders.push(page.text);
    return page;
  };
  return { cache, clock, ask, render, renders };
}

describe('the page cache', () => {
  it('renders once however many ask at once', async () => {
    const { cache, ask, render, renders } = setUp();
    const served = await Promise.all(
      Array.from({ length: 50 }, () => cache.make('a', ask(), render(rendered('one')), 1_000)),
    );
    expect(renders).toEqual(['one']);
    expect(await Promise.all(served.map(({ response }) => response.text()))).toEqual(Array(50).fill('one'));
  });

  it('serves kept bytes in the encoding asked for', async () => {
    const { cache, ask, render } = setUp();
    await cache.make('a', ask(), render(rendered('x'.repeat(5_000))), 1_000);
    const take = (accept: string) => cache.take('a', ask({ 'accept-encoding': accept }), render(rendered('')), 1_000);
    expect(take('gzip, deflate, br')?.response.headers.get('content-encoding')).toBe('br');
    expect(take('gzip')?.response.headers.get('content-encoding')).toBe('gzip');
    expect(take('br;q=0, gzip')?.response.headers.get('content-encoding')).toBe('gzip');
    expect(take('')?.response.headers.get('content-encoding')).toBeNull();
    expect(Number(take('br')?.response.headers.get('content-length'))).toBeLessThan(100);
  });

  it('answers 304 to whoever has the page, whatever the encoding', async () => {
    const { cache, ask, render } = setUp();
    const first = await cache.make('a', ask({ 'accept-encoding': 'br' }), render(rendered('one')), 1_000);
    const etag = first.response.headers.get('etag') ?? '';
    const again = cache.take('a', ask({ 'if-none-match': `W/${etag}` }), render(rendered('')), 1_000);
    expect(again?.response.status).toBe(304);
    expect(await again?.response.text()).toBe('');
    const other = cache.take('a', ask({ 'if-none-match': '"something-else"' }), render(rendered('')), 1_000);
    expect(other?.response.status).toBe(200);
  });

  it('answers HEAD without a body but with its length', async () => {
    const { cache, ask, render } = setUp();
    await cache.make('a', ask(), render(rendered('one')), 1_000);
    const head = cache.take('a', ask({}, 'HEAD'), render(rendered('')), 1_000)?.response;
    expect(head?.headers.get('content-length')).toBe('3');
    expect(await head?.text()).toBe('');
  });

  it('serves a stale page while a new one is made', async () => {
    const { cache, clock, ask, render } = setUp();
    await cache.make('a', ask(), render(rendered('old')), 1_000);
    clock.now = 2_000;
    const stale = cache.take('a', ask(), render(rendered('new')), 1_000);
    expect(stale?.from).toBe('stale');
    expect(await stale?.response.text()).toBe('old');
    await expect
      .poll(async () => cache.take('a', ask(), render(rendered('newer')), 1_000)?.response.text())
      .toBe('new');
  });

  it('keeps a stale page when its renewal fails', async () => {
    const { cache, clock, ask, render } = setUp();
    await cache.make('a', ask(), render(rendered('old')), 1_000);
    clock.now = 2_000;
    const failing = () => Promise.reject(new Error('the store is away'));
    expect(cache.take('a', ask(), failing, 1_000)?.from).toBe('stale');
    await Promise.resolve();
    expect(await cache.take('a', ask(), failing, 1_000)?.response.text()).toBe('old');
  });

  it('never serves a page past the instant at which the clock makes it wrong', async () => {
    const { cache, clock, ask, render } = setUp();
    await cache.make('a', ask(), render(rendered('promotion', [], 500)), 1_000);
    clock.now = 499;
    expect(cache.take('a', ask(), render(rendered('')), 1_000)?.from).toBe('hit');
    clock.now = 500;
    expect(cache.take('a', ask(), render(rendered('')), 1_000)).toBeNull();
  });

  it('drops the pages of a tag and no others', async () => {
    const { cache, ask, render } = setUp();
    await cache.make('a', ask(), render(rendered('a', ['product:1', 'menu'])), 1_000);
    await cache.make('b', ask(), render(rendered('b', ['product:2'])), 1_000);
    cache.invalidate('product:1');
    expect(cache.take('a', ask(), render(rendered('')), 1_000)).toBeNull();
    expect(cache.take('b', ask(), render(rendered('')), 1_000)?.from).toBe('hit');
    cache.invalidate('*');
    expect(cache.size).toBe(0);
  });

  it('does not keep a page whose ground moved while it was rendered', async () => {
    const { cache, ask } = setUp();
    let finish = (_: RenderedPage) => {};
    const slow = cache.make('a', ask(), () => new Promise((done) => { finish = done; }), 1_000);
    cache.invalidate('product:1');
    finish(rendered('before the change', ['product:1']));
    expect(await (await slow).response.text()).toBe('before the change');
    expect(cache.size).toBe(0);
  });

  it('gives those who ask after a change a render that began after it', async () => {
    const { cache, ask, render } = setUp();
    let finish = (_: RenderedPage) => {};
    const before = cache.make('a', ask(), () => new Promise((done) => { finish = done; }), 1_000);
    cache.invalidate('product:1');
    const after = await cache.make('a', ask(), render(rendered('new', ['product:1'])), 1_000);
    finish(rendered('old', ['product:1']));
    expect(await after.response.text()).toBe('new');
    await before;
    expect(await cache.take('a', ask(), render(rendered('')), 1_000)?.response.text()).toBe('new');
  });

  it('keeps only pages that are there', async () => {
    const { cache, ask, render } = setUp();
    await cache.make('a', ask(), render({ ...rendered('missing'), status: 404 }), 1_000);
    expect(cache.size).toBe(0);
  });

  it('lets the oldest pages go when it is full', async () => {
    const { cache, ask, render } = setUp(10_000);
    for (const key of ['a', 'b', 'c', 'd', 'e', 'f']) await cache.make(key, ask(), render(rendered(key)), 1_000);
    expect(cache.size).toBeLessThan(6);
    expect(cache.take('a', ask(), render(rendered('')), 1_000)).toBeNull();
    expect(cache.take('f', ask(), render(rendered('')), 1_000)?.from).toBe('hit');
  });
});
