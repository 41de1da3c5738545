import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seededServerDatabase } from '../../../../checks/test-store.ts';
import { openTestShop, type TestShop } from '../../test-shop.ts';
import { visitorOf } from '../../test-visitor.ts';

let shop: TestShop;
/** A connection of the test's own that holds a row lock. */
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

const lines = async () => (await owner.query('select quantity::int from basket_lines')).rows;

it('tells a shopper that it took too long, and then writes nothing', async () => {
  const visitor = visitorOf(() => shop);
  // Warms the caches and makes the basket's row, so that it can be locked.
  expect((await visitor.buy('kubek-piaskowy', 'uniw', '2')).status).toBeLessThan(400);
  expect(await lines()).toEqual([{ quantity: 2 }]);

  await owner.query('begin');
  await owner.query('select 1 from baskets for update');
  const form = await visitor.buy('kubek-piaskowy', 'uniw', '3');
  expect(form.status).toBe(503);
  expect(form.headers.get('retry-after')).toBe('5');
  expect(await form.text()).toContain('nic nie zostało zapisane');
  await owner.query('commit');

  // The next request finds the basket unlocked, and the cancelled change is not in it.
  expect((await visitor.buy('kubek-piaskowy', 'uniw', '1')).status).toBeLessThan(400);
  expect(await lines()).toEqual([{ quantity: 3 }]);
}, 120_000);

it('says so to a call in its own shape', async () => {
  const visitor = visitorOf(() => shop);
  await visitor.buy('kubek-piaskowy', 'uniw', '2');
  const before = await lines();
  await owner.query('begin');
  await owner.query('select 1 from baskets for update');
  const [product] = (await owner.query(`select id from products where slug = 'kubek-piaskowy'`)).rows;
  const query = `mutation { basketAdd(input: {product: ${product.id}, size: "uniw", quantity: 1}) { products { id } } }`;
  const call = await visitor.ask('/graphql/v1', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  });
  expect(call.status).toBe(503);
  expect(await call.json()).toMatchObject({ errors: [{ extensions: { code: 'TIMED_OUT' } }] });
  await owner.query('commit');
  expect(await lines()).toEqual(before);
}, 120_000);
