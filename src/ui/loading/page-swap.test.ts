import type { DataStrategyResult } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { timeouts } from '../../shop/limits.ts';
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
    __reactRouterManifest: { routes: {} },
    __reactRouterDataRouter: {
      state: {
        loaderData: { basket: 'what is shown' },
        navigation: { location: { hash } },
        location: { pathname: '/koszyk', search: '' },
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

describe('a step inside the shop', () => {
  it.each([
    ['data', { type: 'data', result: {} }],
    ['a redirect', { type: 'error', result: new Response(null, { status: 302 }) }],
    ['a page that is not there', { type: 'error', result: missing(404) }],
  ] as const)('that brings %s stays on the page', async (_, result) => {
    const results: Results = { root: { type: 'data', result: {} }, product: result };
    expect(await swap(async () => results)).toBe(results);
    await vi.advanceTimersByTimeAsync(timeouts.fragment);
    expect(went).not.toHaveBeenCalled();
  });

  it.each([
    ['no connection', new TypeError('Failed to fetch')],
    ['an answer that cannot be read', new Error('Unable to decode turbo-stream response')],
    ['a gateway out of order', missing(502)],
  ])('that meets %s becomes a full navigation', async (_, result) => {
    swap(async () => ({ product: { type: 'error', result } }));
    await vi.advanceTimersByTimeAsync(0);
    expect(went).toHaveBeenCalledWith({ idx: 4 }, '', page + hash);
  });

  it('is given up after 16 seconds, and not before', async () => {
    swap(never);
    await vi.advanceTimersByTimeAsync(15_999);
    expect(went).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(stopped).toHaveBeenCalledOnce();
    expect(went).toHaveBeenCalledWith({ idx: 4 }, '', page + hash);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('back is where the browser is already: it is only read whole', async () => {
    location.href = page + hash;
    swap(async () => ({ product: { type: 'error', result: new TypeError('Failed to fetch') } }));
    await vi.advanceTimersByTimeAsync(0);
    expect(went).not.toHaveBeenCalled();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('that the shopper has left by another click goes nowhere', async () => {
    const leave = new AbortController();
    swap(never, { signal: leave.signal });
    leave.abort();
    await vi.advanceTimersByTimeAsync(timeouts.fragment);
    expect(went).not.toHaveBeenCalled();
  });

  it('that sends a form is left alone: nothing is sent twice', async () => {
    const results: Results = { product: { type: 'error', result: new TypeError('Failed to fetch') } };
    expect(await swap(async () => results, { method: 'POST', body: 'a=1' })).toBe(results);
    expect(went).not.toHaveBeenCalled();
  });
});

describe('a page that reads itself anew', () => {
  const read = (next: () => Promise<Results>) =>
    swapPage({ request: new Request('http://shop.test/koszyk'), pattern: '/koszyk' }, next);

  it('takes what is new', async () => {
    const results: Results = { basket: { type: 'data', result: 'newer' } };
    expect(await read(async () => results)).toEqual(results);
  });

  it.each([new TypeError('Failed to fetch'), missing(502)])('stays as it is when it meets %s', async (result) => {
    expect(await read(async () => ({ basket: { type: 'error', result } }))).toEqual({
      basket: { type: 'data', result: 'what is shown' },
    });
    await vi.advanceTimersByTimeAsync(timeouts.fragment);
    expect(went).not.toHaveBeenCalled();
  });
});
