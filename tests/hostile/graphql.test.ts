import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '../../testing/shop/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
}, 900_000);
afterAll(() => shop?.store.close());

const ask = (body: object) => shop.ask('/graphql/v1', { method: 'POST', body: JSON.stringify(body) });

describe('S6: questions that cost more than they look', () => {
  it('fifty unknown products are one question to the database', async () => {
    let selects = 0;
    await shop.store.maintain(async ({ orm }) => {
      const { select } = orm;
      orm.select = ((...fields: unknown[]) => {
        selects += 1;
        return Reflect.apply(select, orm, fields);
      }) as typeof select;
    });
    const unknown = (from: number) =>
      `{ ${Array.from({ length: 50 }, (_, at) => `a${at}: product(productId: ${from + at}) { id }`).join(' ')} }`;
    const answer = (await (await ask({ query: unknown(900_000) })).json()) as { errors: unknown[] };
    expect(answer.errors).toHaveLength(50);
    expect(selects).toBe(1);
  });

  it('variables that are wrong do not come back many times over', async () => {
    const query = 'query a($in: ShippingInput!) { shipping(ShippingInput: $in) { shippingTime { time } } }';
    const products = Array.from({ length: 1_000 }, (_, at) => ({ [`strange${at}`]: 'x'.repeat(20) }));
    const variables = { in: { products, strange: 'y'.repeat(5_000) } };
    const answer = await ask({ query, variables });
    const text = await answer.text();
    expect(answer.status).toBe(400);
    expect(text.length).toBeLessThan(1_000);
  });

  it('nothing of the schema is given away by hints', async () => {
    for (const query of [
      '{ produkt { id } }',
      '{ product(productID: 1) { id } }',
      '{ product(productId: 1) { nam } }',
    ]) {
      expect(await (await ask({ query })).text()).not.toMatch(/did you mean/i);
    }
    const query = 'query a($in: ShippingInput!) { shipping(ShippingInput: $in) { shippingTime { time } } }';
    expect(await (await ask({ query, variables: { in: { product: [] } } })).text()).not.toMatch(/did you mean/i);
  });
});

describe('S9: markup that was brought into a page', () => {
  it('gets no right to run by the page’s policy', async () => {
    const { product } = shop.store.catalogue;
    const evil = '<script>alert(1)</script>';
    shop.store.catalogue.product = async (slug, now) => {
      const found = await product(slug, now);
      return found && { ...found, name: `${found.name} ${evil}` };
    };
    const answer = await shop.ask('/produkt/kubek-granatowy');
    const html = await answer.text();
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/script-src 'self' 'sha256-/);
    expect(html).not.toContain(evil);
    expect(html).not.toMatch(/\snonce=/);
    const inline = html.match(/<script(?![^>]*\ssrc=)(?![^>]*json)[^>]*>/g) ?? [];
    expect(policy.match(/'sha256-/g)?.length).toBe(inline.length);
    shop.store.catalogue.product = product;
  });
});
