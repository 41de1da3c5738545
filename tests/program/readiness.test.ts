import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '../../testing/shop/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
}, 120_000);
afterAll(() => shop.store.close());

/** Lets nobody read the words of products, which the catalogue needs and pages do not. */
function holdCatalogue(): { held: Promise<void>; release: () => Promise<void> } {
  const [held, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const done = shop.store.maintain(({ orm }) =>
    orm.transaction(async (tx) => {
      await tx.execute(sql`select announce('*')`);
      await tx.execute(sql`lock table product_words in access exclusive mode`);
      held.resolve();
      await released.promise;
    }),
  );
  return {
    held: held.promise,
    release: () => {
      released.resolve();
      return done;
    },
  };
}

it('while the catalogue is being read, lists refuse at once in words, and everything else works', async () => {
  const html = { headers: { accept: 'text/html' } };
  const list = (path = '/kategoria/ceramika') => shop.ask(path, html);
  await list();
  const hold = holdCatalogue();
  await hold.held;
  // Pages in the cache stay there until the change is committed; these have other addresses.
  await shop.store.maintain(({ orm }) => orm.execute(sql`select pg_notify('witryna_changes', '*')`));
  try {
    const first = await list();
    const refused = [await list('/kategoria/ceramika?sort=nowosc'), await list('/szukaj?q=kubek'), first];
    const call = await shop.ask('/graphql/v1/', {
      method: 'POST',
      body: JSON.stringify({ query: '{ productsTextSearch(searchInput: {text: "kubek"}) { products { name } } }' }),
    });
    for (const response of refused) {
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '10']);
      expect(await response.text()).toContain('Sklep właśnie wczytuje ofertę.');
    }
    expect([call.status, (await call.json()).error]).toEqual([503, { code: 'LOADING' }]);
    const ready = await shop.ask('/readyz');
    expect([ready.status, await ready.text()]).toEqual([503, 'the catalogue is being read\n']);
    for (const path of ['/', '/produkt/kubek-granatowy', '/koszyk', '/zamowienia', '/nie-ma-takiej-strony'])
      expect([path, (await shop.ask(path, html)).status]).toEqual([path, path.startsWith('/nie') ? 404 : 200]);
    expect(shop.bugs).toEqual([]);
  } finally {
    await hold.release();
  }
  await expect.poll(async () => (await shop.ask('/readyz')).status).toBe(200);
  expect((await list()).status).toBe(200);
  // The home page that was drawn without its list was not cached.
  expect(await (await shop.ask('/', html)).text()).toContain('/produkt/');
});
