import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BaseCaller, baseCaller, formOf } from '../../../../testing/service/base-caller.ts';
import { basePassword, baseShop } from '../../../../testing/service/base-shop.ts';
import { openTestStore } from '../../../../testing/store/test-store.ts';
import type { Store } from '../../../data/store.ts';

let store: Store;
let base: BaseCaller;
let shop: ReturnType<typeof baseShop>;
const bugs: unknown[] = [];

beforeAll(async () => {
  ({ store } = await openTestStore('server', 'base_goods', Date.now()));
  shop = baseShop(store, { bug: (error) => bugs.push(error) });
  base = baseCaller(shop.send, basePassword);
}, 900_000);
afterAll(async () => {
  await store?.close();
  expect(bugs).toEqual([]);
});

type Rows = Record<string, Record<string, unknown>>;
const amounts = async () => (await base.pages('ProductsQuantity')) as Record<string, Record<string, number>>;
/** A product of several sizes, and one of a single size, with stock. */
async function chosen() {
  const all = Object.entries(await amounts());
  const [many, variants] = all.find(([, own]) => Object.keys(own).length > 2) ?? expect.fail('no variants');
  const [one, only] =
    all.find(([, own]) => Object.keys(own).length === 1 && (own['0'] ?? 0) > 3 && (own['0'] ?? 0) < 500) ??
    expect.fail('no single');
  return { many, variant: Object.keys(variants).find((id) => id !== '0') ?? '', variants, one, only: only['0'] ?? 0 };
}

it('without the right password nothing is told, and the codes are those of Base', async () => {
  expect((await base.raw(null)).error_code).toBe('no_password');
  expect((await base.raw(formOf('FileVersion', {}))).error_code).toBe('no_password');
  expect(await base.refused('FileVersion', {}, 'abcdefgh0123456780')).toBe('incorrect_password');
  expect(await base.refused('Nothing')).toBe('unsupported_action');
  expect(await base.refused('constructor')).toBe('unsupported_action');
  expect(await shop.connector.test()).toBe('refused');
  const methods = (await base.call('SupportedMethods')) as unknown as string[];
  for (const name of methods) if (!/Update|Add|Get/.test(name)) await base.call(name);
  expect(await base.call('fileversion')).toMatchObject({ standard: 4 });
  expect(await shop.connector.test()).toBe('works');
});

it('products are listed in pages, by every filter, without hidden ones', async () => {
  const all = (await base.pages('ProductsList', { category_id: 'all' })) as Rows;
  expect(Object.keys(await base.pages('ProductsList', { category_id: '', filter_limit: '7' }))).toEqual(
    Object.keys(all),
  );
  const [id = '', own = {}] = Object.entries(all).find(([, one]) => Number(one.quantity) > 0) ?? [];
  const only = async (fields: object) => Object.keys(await base.pages('ProductsList', { ...fields }));
  expect(await only({ filter_id: id })).toEqual([id]);
  expect(await only({ filter_ids_list: `${id}, 999999999, x` })).toEqual([id]);
  expect(await only({ filter_sku: own.sku })).toContain(id);
  expect(await only({ filter_name: String(own.name).slice(1, 6).toUpperCase() })).toContain(id);
  expect(await only({ filter_available: '0' })).not.toContain(id);
  expect(await only({ filter_quantity_from: '1', filter_id: id })).toEqual([id]);
  expect(await only({ filter_price_to: '0.01' })).toEqual([]);
  expect(await only({ category_id: '999999999' })).toEqual([]);
  expect(await only({ filter_id: 'nothing' })).toEqual([]);
  const byPrice = Object.values(
    (await base.call('ProductsList', { filter_limit: '0,5', filter_sort: 'price DESC' })) as Rows,
  );
  expect(byPrice).toHaveLength(6);
  const categories = Object.keys(await base.call('ProductsCategories'));
  const inCategories = await Promise.all(categories.map((category) => only({ category_id: category })));
  expect(new Set(inCategories.flat())).toEqual(new Set(Object.keys(all)));
  await store.ownCatalogue.setHidden(Number(id), Date.now());
  expect(await only({ filter_id: id })).toEqual([]);
  expect(Object.keys(await amounts())).not.toContain(id);
  await store.ownCatalogue.setHidden(Number(id), null);
});

it('products are found and sorted by the price that is listed, also a reduced one', async () => {
  const all = Object.entries((await base.pages('ProductsList')) as Rows);
  const found = await Promise.all(
    all.map(([, { price }]) => base.pages('ProductsList', { filter_price_from: price, filter_price_to: price })),
  );
  expect(all.filter(([id], at) => !(id in (found[at] ?? {}))).map(([id]) => id)).toEqual([]);
  let last = 0;
  for (let skip = 0; skip < all.length; skip += 5) {
    const page = { filter_limit: `${skip},5`, filter_sort: 'price ASC' };
    const { pages: _, ...rows } = await base.call('ProductsList', page);
    const prices = Object.values(rows as Rows).map(({ price }) => Number(price));
    expect(Math.min(...prices)).toBeGreaterThanOrEqual(last);
    last = Math.max(...prices);
  }
});

it('data of products say what the shop says, with whole addresses', async () => {
  const { many, variants } = await chosen();
  const [product] = (await store.ownCatalogue.list({})).products.filter(({ id }) => String(id) === many);
  const data = (await base.call('ProductsData', { products_id: `${many},abc,${many}` })) as Rows;
  expect(Object.keys(data)).toEqual([many]);
  const own = data[many] ?? {};
  expect(own).toMatchObject({ currency: 'PLN', quantity: variants['0'] });
  expect(Object.keys(own.variants as Rows)).toEqual(Object.keys(variants).filter((id) => id !== '0'));
  if (product) expect(own.name).toContain(product.name);
  expect(own.description).toMatch(/^<p>/);
  const images = (await base.call('ProductsData', { products_id: many, only_images: '1' })) as Rows;
  expect(Object.keys(images[many] ?? {})).toEqual(['images', 'variants']);
  const fields = (await base.call('ProductsData', { products_id: many, fields: 'sku,ean' })) as Rows;
  expect(Object.keys(fields[many] ?? {})).toEqual(['sku', 'ean']);
  const prices = (await base.pages('ProductsPrices')) as Record<string, Record<string, string>>;
  expect(prices[many]?.['0']).toBe(own.price);
});

it('stock is set and changed, in both forms of lists, and never below zero', async () => {
  const { many, variant, variants, one, only } = await chosen();
  const update = (products: object[], written: 'json' | 'brackets' = 'json') =>
    base.call('ProductsQuantityUpdate', { products }, written);
  expect(await update([{ product_id: one, operation: 'change', quantity: '-2' }])).toEqual({ counter: 1 });
  expect((await amounts())[one]?.['0']).toBe(only - 2);
  const rows = [
    { product_id: one, variant_id: '0', operation: 'set', quantity: '5.000' },
    { product_id: many, variant_id: variant, operation: 'change', quantity: 3 },
    { product_id: many, operation: 'change', quantity: -1 },
    { product_id: '999999999', operation: 'set', quantity: 1 },
    { product_id: one, variant_id: variant, operation: 'set', quantity: 1 },
    { product_id: one, operation: 'set', quantity: 'dużo' },
  ];
  expect(await update(rows, 'brackets')).toEqual({ counter: 2 });
  expect((await amounts())[one]?.['0']).toBe(5);
  expect((await amounts())[many]?.[variant]).toBe((variants[variant] ?? 0) + 3);
  expect(await update([{ product_id: one, operation: 'change', quantity: '-7' }])).toEqual({ counter: 1 });
  expect((await amounts())[one]?.['0']).toBe(0);
  const [entry] = await store.journal.entries({ action: 'stock-changed' });
  expect(JSON.stringify(entry)).toContain('"lacking":2');
  expect(await base.refused('ProductsQuantityUpdate', { products: 'x' })).toBe('wrong_field');
  const many1001 = Array.from({ length: 1_001 }, () => ({ product_id: one, operation: 'set', quantity: 1 }));
  expect(await base.refused('ProductsQuantityUpdate', { products: many1001 })).toBe('too_many_rows');
});

it('prices are set within the law, and refusals are told in the panel', async () => {
  const { one } = await chosen();
  const set = (price: string) => base.call('ProductsPriceUpdate', { products: [{ product_id: one, price }] });
  const before = ((await base.pages('ProductsPrices')) as Record<string, Record<string, string>>)[one]?.['0'] ?? '';
  const higher = (Number(before) + 10).toFixed(2);
  expect(await set(higher)).toEqual({ counter: 1 });
  expect(((await base.pages('ProductsPrices')) as Record<string, Record<string, string>>)[one]?.['0']).toBe(higher);
  expect(await set('0')).toEqual({ counter: 0 });
  const calls = await store.integration.calls.of('base');
  expect(calls.find(({ what }) => what === 'ProductsPriceUpdate')?.refusedWhy).toContain('ceny');
});

it('what is sent of a set leaves its parts', async () => {
  const parts = await store.integration.offers.partsOf(Object.keys(await amounts()).map(Number));
  const [part] = parts;
  if (!part) return expect.fail('no set');
  await store.maintain(async ({ script }) =>
    script(`update sizes set amount = 10, status = 'enable' where id = ${part.row}`),
  );
  const rows = [{ product_id: String(part.productId), operation: 'change', quantity: -1 }];
  expect(await base.call('ProductsQuantityUpdate', { products: rows })).toEqual({ counter: 1 });
  const left = await store.integration.sizes.after(part.row - 1, 1);
  expect(left[0]?.amount).toBe(10 - part.quantity);
});

it('nonsense is refused with a code, never with an error of the server', async () => {
  const texts = [
    '{',
    '[[[',
    '{"0":{"product_id":{"a":1}}}',
    'null',
    '5',
    '[null]',
    `${'['.repeat(5_000)}`,
    '\u0000',
    '\ud800',
  ];
  const actions = (await base.call('SupportedMethods')) as unknown as string[];
  for (const action of actions)
    for (const text of texts) {
      const form = formOf(
        action,
        Object.fromEntries(
          [
            'products',
            'page',
            'products_id',
            'filter_limit',
            'filter_name',
            'filter_sort',
            'category_id',
            'orders_ids',
            'time_from',
            'id_from',
            'baselinker_id',
            'update_value',
          ].map((name) => [name, text]),
        ),
      );
      form.set('bl_pass', basePassword);
      await base.raw(form);
    }
  const broken = await shop.send('bl_pass=%00%ff&products[__proto__][x]=1&products[[]=2&[=1&action[]=3');
  expect(broken.status).toBe(200);
  const huge = await shop.send(
    new URLSearchParams({ bl_pass: basePassword, action: 'FileVersion', x: 'x'.repeat(1_100_000) }),
  );
  expect(await huge.json()).toMatchObject({ error_code: 'too_large' });
});
