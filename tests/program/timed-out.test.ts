import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '../../testing/shop/test-shop.ts';
import { visitorOf } from '../../testing/shop/test-visitor.ts';
import { seededServerDatabase } from '../../testing/store/test-store.ts';

let shop: TestShop;
/** A connection of the test that holds a row lock. */
let owner: pg.Client;

beforeAll(async () => {
  const where = await seededServerDatabase('timed_out', Date.now());
  shop = await openTestShop(where, undefined, { requestTimeoutMs: 3_000 });
  owner = new pg.Client({ connectionString: where.url });
  await owner.connect();
}, 400_000);
afterAll(async () => {
  await owner.end();
  await shop.store.close();
});

const lines = async () => (await owner.query('select quantity::int from basket_lines order by quantity')).rows;

it('tells a shopper that it took too long, a call in its own shape, and then writes nothing', async () => {
  const [visitor, caller] = [visitorOf(() => shop), visitorOf(() => shop)];
  // Warms the caches and makes the baskets' rows, so that they can be locked.
  for (const one of [visitor, caller]) expect((await one.buy('kubek-piaskowy', 'uniw', '2')).status).toBeLessThan(400);
  expect(await lines()).toEqual([{ quantity: 2 }, { quantity: 2 }]);

  const [product] = (await owner.query(`select id from products where slug = 'kubek-piaskowy'`)).rows;
  const query = `mutation { basketAdd(input: {product: ${product.id}, size: "uniw", quantity: 1}) { products { id } } }`;
  await owner.query('begin');
  await owner.query('select 1 from baskets for update');
  const [form, call] = await Promise.all([
    visitor.buy('kubek-piaskowy', 'uniw', '3'),
    caller.ask('/graphql/v1', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    }),
  ]);
  expect(form.status).toBe(503);
  expect(form.headers.get('retry-after')).toBe('5');
  expect(await form.text()).toContain('nic nie zostało zapisane');
  expect(call.status).toBe(503);
  expect(await call.json()).toMatchObject({ errors: [{ extensions: { code: 'TIMED_OUT' } }] });
  await owner.query('commit');

  // The next request finds the basket unlocked, and the cancelled changes are in none.
  expect((await visitor.buy('kubek-piaskowy', 'uniw', '1')).status).toBeLessThan(400);
  expect(await lines()).toEqual([{ quantity: 2 }, { quantity: 3 }]);
}, 120_000);
