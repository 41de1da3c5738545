import { afterEach, beforeEach, expect, it, vi } from 'vitest';

let calls: { names: string[]; about: Record<string, unknown> }[];
let fails = false;
let away: string[] = [];
let page = { pathname: '/a', search: '' };

beforeEach(() => {
  vi.resetModules();
  calls = [];
  fails = false;
  away = [];
  page = { pathname: '/a', search: '' };
  vi.stubGlobal('location', page);
  vi.doMock('../context/view-mode.ts', () => ({ currentMode: () => 3 }));
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('fetch', async (_: string, { body }: { body: URLSearchParams }) => {
    const request = JSON.parse(body.get('request') ?? '');
    const names = Object.keys(request);
    calls.push({ names, about: request[names[0] ?? ''] });
    if (fails) throw new Error('offline');
    const answer = (name: string) =>
      away.includes(name) ? { error: { code: 'STORE_AWAY' } } : { response: `${name} ${calls.length}` };
    return Response.json(Object.fromEntries(names.map((name) => [name, answer(name)])));
  });
});
afterEach(() => vi.unstubAllGlobals());

const load = async () => (await import('./personal.ts')).personalBlock;

it('combines all blocks requested together into one call, with the address and the device', async () => {
  const personalBlock = await load();
  const [basket, lists] = await Promise.all([
    personalBlock('Basket'),
    personalBlock('Wishlist'),
    personalBlock('Basket'),
  ]);
  expect([basket, lists]).toEqual(['Basket 1', 'Wishlist 1']);
  expect(calls.map(({ names }) => names)).toEqual([['Basket', 'Wishlist']]);
  expect(calls[0]?.about).toEqual({ mobile: false, tablet: false, pc: true, request_uri: '/a', additional_ajax: true });
});

it('shares the response on the same page, and requests again on another page or with `fresh`', async () => {
  const personalBlock = await load();
  await personalBlock('Basket');
  expect(await personalBlock('Basket')).toBe('Basket 1');
  expect(await personalBlock('Basket', { fresh: true })).toBe('Basket 2');
  page.pathname = '/b';
  expect(await personalBlock('Basket')).toBe('Basket 3');
});

it('does not cache failures', async () => {
  const personalBlock = await load();
  fails = true;
  await expect(personalBlock('Basket')).rejects.toThrow('offline');
  fails = false;
  expect(await personalBlock('Basket')).toBe('Basket 2');
});

it('retries only blocks that the database did not answer', async () => {
  vi.useFakeTimers();
  const personalBlock = await load();
  away = ['Basket'];
  const both = Promise.all([personalBlock('Basket'), personalBlock('Snippets')]);
  await vi.advanceTimersByTimeAsync(100);
  away = [];
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await both).toEqual(['Basket 2', 'Snippets 1']);
  expect(calls.map(({ names }) => names)).toEqual([['Basket', 'Snippets'], ['Basket']]);
  vi.useRealTimers();
});
