import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '../../testing/shop/test-shop.ts';
import { visitorOf } from '../../testing/shop/test-visitor.ts';

/** The driver's error for a deadlock in every attempt. */
const lost = new Error('Failed query', { cause: Object.assign(new Error('deadlock'), { code: '40P01' }) });
const failing = async () => {
  throw lost;
};

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.store.close());
beforeEach(() => {
  shop.bugs.length = 0;
});

const callOf = (query: string) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ query }),
});

it('work that the database rolled back because of other work is answered with 503, and logged', async () => {
  const shopper = visitorOf(() => shop);
  expect((await shopper.buy('kubek-piaskowy', 'uniw', '1')).status).toBeLessThan(400);
  Object.assign(shop.store.baskets, { content: failing, change: failing, addAll: failing, add: failing });
  const page = await shopper.ask('/koszyk');
  const form = await shopper.buy('kubek-piaskowy', 'uniw', '1');
  const call = await shopper.ask('/graphql/v1', callOf('{ basket { products { id } } }'));
  for (const answer of [page, form, call]) {
    expect([answer.status, answer.headers.get('retry-after')], answer.url).toEqual([503, '1']);
  }
  expect(await page.text()).toContain('Spróbuj ponownie za chwilę.');
  expect(await call.json()).toMatchObject({ errors: [{ code: 'BUSY' }] });
  expect(shop.bugs.map(({ error }) => error)).toEqual([lost, lost, lost]);
});
