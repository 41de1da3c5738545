import type { DataStrategyResult } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { timeouts } from '../../shop/limits.ts';
import { lastUnsent } from '../context/unsent.ts';
import { swapPage } from './page-swap.ts';

const page = 'http://shop.test/produkt/kubek?rozmiar=250';
const hash = '#opinie';
/** Called for a new history entry and a full page load. */
const went = vi.fn();
const reload = vi.fn();
const stopped = vi.fn();
const missing = (status: number) => ({ status, statusText: '', internal: false, data: null });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('location', { reload, origin: 'http://shop.test', href: 'http://shop.test/koszyk' });
  vi.stubGlobal('history', { state: { idx: 3 }, pushState: went });
  vi.stubGlobal('stop', stopped);
  vi.stubGlobal('window', {
    __reactRouterManifest: { routes: { basket: { path: '/koszyk' } } },
    __reactRouterDataRouter: {
      state: {
        loaderData: { basket: 'what is shown' },
        actionData: { basket: 'what was answered before' },
        navigation: { location: { pathname: '/produkt/kubek', search: '?rozmiar=250', hash } },
        location: { pathname: '/koszyk', search: '', hash: '' },
      },
    },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  went.mockReset();
  reload.mockReset();
  stopped.mockReset();
});

type Results = Record<string, DataStrategyResult>;
const never = () => new Promise<Results>(() => {});
const swap = (next: () => Promise<Results>, init?: RequestInit) =>
  swapPage({ request: new Request(page, init), pattern: '/produkt/:slug' }, next);

describe('a navigation inside the shop', () => {
  it.each([
    ['data', { type: 'data', result: {} }],
    ['a redirect', { type: 'error', result: new Response(null, { status: 302 }) }],
    ['a page that is not there', { type: 'error', result: missing(404) }],
  ] as const)('that returns %s stays on the page', async (_, result) => {
    const results: Results = { root: { type: 'data', result: {} }, product: result };
    expect(await swap(async () => results)).toBe(results);
    await vi.advanceTimersByTimeAsync(timeouts.fragment);
    expect(went).not.toHaveBeenCalled();
  });

  it.each([
    ['no connection', new TypeError('Failed to fetch')],
    ['an answer that cannot be read', new Error('Unable to decode turbo-stream response')],
    ['a gateway out of order', missing(502)],
  ])('that fails with %s becomes a full page load', async (_, result) => {
    swap(async () => ({ product: { type: 'error', result } }));
    await vi.advanceTimersByTimeAsync(0);
    expect(went).toHaveBeenCalledWith({ idx: 4 }, '', page + hash);
  });

  it('times out after 16 seconds', async () => {
    swap(never);
    await vi.advanceTimersByTimeAsync(15_999);
    expect(went).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(stopped).toHaveBeenCalledOnce();
    expect(went).toHaveBeenCalledWith({ idx: 4 }, '', page + hash);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('back is already at the target address, so it only reloads', async () => {
    location.href = page + hash;
    swap(async () => ({ product: { type: 'error', result: new TypeError('Failed to fetch') } }));
    await vi.advanceTimersByTimeAsync(0);
    expect(went).not.toHaveBeenCalled();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('that was replaced by another click does nothing', async () => {
    const leave = new AbortController();
    swap(never, { signal: leave.signal });
    leave.abort();
    await vi.advanceTimersByTimeAsync(timeouts.fragment);
    expect(went).not.toHaveBeenCalled();
  });
});

describe('a question in the background', () => {
  const fails = async (): Promise<Results> => ({ basket: { type: 'error', result: new TypeError('Failed to fetch') } });

  it.each([
    ['fails', fails],
    ['gets no answer', never],
  ])('that %s leaves the page, and its fetcher gets nothing', async (_, next) => {
    const asked = swapPage({ request: new Request('http://shop.test/koszyk?q=kubek'), pattern: '/koszyk' }, next);
    await vi.advanceTimersByTimeAsync(timeouts.fragment);
    expect(await asked).toEqual({ basket: { type: 'data', result: null } });
    expect(went).not.toHaveBeenCalled();
    expect(reload).not.toHaveBeenCalled();
  });
});

describe('a submitted form', () => {
  const post = (next: () => Promise<Results>, headers = {}) =>
    swapPage(
      { request: new Request('http://shop.test/koszyk', { method: 'POST', body: 'a=1', headers }), pattern: '/koszyk' },
      next,
    );

  it.each([
    { type: 'data', result: { faults: [] } },
    { type: 'error', result: new Response(null, { status: 302 }) },
    { type: 'error', result: missing(404) },
  ] as const)('is answered by %j', async (result) => {
    const results: Results = { basket: result };
    expect(await post(async () => results)).toBe(results);
    expect(lastUnsent()).toBeNull();
  });

  it.each([
    [new TypeError('Failed to fetch'), 'line'],
    [missing(503), 'away'],
    [missing(502), 'away'],
    [missing(429), 'limit'],
    [missing(500), 'failure'],
  ])('that fails with %j leaves the page unchanged, and shows why', async (result, why) => {
    const next = vi.fn(async (): Promise<Results> => ({ basket: { type: 'error', result } }));
    expect(await post(next)).toEqual({ basket: { type: 'data', result: 'what was answered before' } });
    expect(lastUnsent()).toBe(why);
    expect(next, 'never twice').toHaveBeenCalledOnce();
    expect(went).not.toHaveBeenCalled();
    await post(async () => ({ basket: { type: 'data', result: {} } }));
    expect(lastUnsent(), 'sent again, it is over').toBeNull();
  });

  it('times out without an answer, later if it has files', async () => {
    const kept = vi.fn();
    void post(never).then(kept);
    await vi.advanceTimersByTimeAsync(timeouts.product);
    expect(kept).toHaveBeenCalledWith({ basket: { type: 'data', result: 'what was answered before' } });
    expect(lastUnsent()).toBe('line');
    void post(never, { 'content-type': 'multipart/form-data; boundary=x' }).then(kept);
    await vi.advanceTimersByTimeAsync(timeouts.product);
    expect(kept).toHaveBeenCalledOnce();
  });

  it('to another page stays here on failure', async () => {
    const results = await swap(async () => ({ product: { type: 'error', result: new TypeError('Failed') } }), {
      method: 'POST',
      body: 'a=1',
    });
    const answer = Object.values(results)[0]?.result as Response;
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toBe('/koszyk');
  });
});

describe('a revalidation', () => {
  const read = (next: () => Promise<Results>) =>
    swapPage({ request: new Request('http://shop.test/koszyk'), pattern: '/koszyk' }, next);

  it('shows new data', async () => {
    const results: Results = { basket: { type: 'data', result: 'newer' } };
    expect(await read(async () => results)).toEqual(results);
  });

  it.each([new TypeError('Failed to fetch'), missing(502)])('leaves the page unchanged after %s', async (result) => {
    expect(await read(async () => ({ basket: { type: 'error', result } }))).toEqual({
      basket: { type: 'data', result: 'what is shown' },
    });
    await vi.advanceTimersByTimeAsync(timeouts.fragment);
    expect(went).not.toHaveBeenCalled();
  });
});
