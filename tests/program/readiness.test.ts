import { afterAll, beforeAll, expect, it } from 'vitest';
import { TryLater } from '../../src/shop/try-later.ts';
import { openTestShop, type TestShop } from '../../testing/shop/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
}, 120_000);
afterAll(() => shop.store.close());

it('while the catalogue is being read, lists say so in words and with a time, and the process is not ready', async () => {
  const { catalogue } = shop.store;
  const { listing, isReady } = catalogue;
  catalogue.listing = async () => {
    throw new TryLater('loading', 10);
  };
  catalogue.isReady = async () => false;
  try {
    const list = await shop.ask('/kategoria/ceramika', { headers: { accept: 'text/html' } });
    expect([list.status, list.headers.get('retry-after')]).toEqual([503, '10']);
    expect(await list.text()).toContain('Sklep właśnie wczytuje ofertę.');
    const ready = await shop.ask('/readyz');
    expect([ready.status, await ready.text()]).toEqual([503, 'the catalogue is being read\n']);
    expect(shop.bugs).toEqual([]);
  } finally {
    Object.assign(catalogue, { listing, isReady });
  }
  expect((await shop.ask('/readyz')).status).toBe(200);
  expect((await shop.ask('/kategoria/ceramika')).status).toBe(200);
});
