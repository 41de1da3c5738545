import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoProducts } from '../../demo/seed.ts';
import { money2 } from '../../src/shop/money/money.ts';
import { watchLimits } from '../../src/shop/watch/watching.ts';
import { openTestShop, type TestShop } from '../../testing/shop/test-shop.ts';

let shop: TestShop;
const ids = new Map<string, number>();

beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.store.close());

async function idOf(slug: string): Promise<number> {
  const known = ids.get(slug) ?? (await shop.store.catalogue.product(slug, Date.now()))?.id ?? 0;
  ids.set(slug, known);
  return known;
}

async function project(query: string) {
  const response = await shop.ask(`/ajax/projector.php?${query}`);
  expect(response.status, query).toBe(200);
  return response.json();
}

describe('GET /ajax/projector.php', () => {
  it('lists sizes keyed by priority and id', async () => {
    const { sizes } = await project(`action=get&product=${await idOf('kubek-szalwiowy')}&get=sizes`);
    expect(Object.keys(sizes.items)).toEqual(['00000-250', '00001-350']);
    expect(sizes).toMatchObject({
      id: String(await idOf('kubek-szalwiowy')),
      name: 'Kubek szałwiowy',
      link: '/produkt/kubek-szalwiowy',
      unit: 'szt.',
      unit_sellby: '1',
      taxes: { vat: '23' },
    });
    expect(sizes.items['00001-350']).toMatchObject({ type: '350', priority: 1, prices: { value: '89.00' } });
  });

  it('answers the three blocks of a size, money as strings with a point', async () => {
    const id = await idOf('kubek-granatowy');
    const answer = await project(`action=get&product=${id}&size=uniw&get=sizeavailability,sizedelivery,sizeprices`);
    expect(answer.sizeprices).toMatchObject({
      value: '69.00',
      price_formatted: '69,00\u00a0zł',
      price_net: '56.10',
      maxprice: '89.00',
      omnibus_price: '89.00',
      omnibus_price_is_higher_than_selling_price: 'true',
      beforerebate: '89.00',
      yousave: '20.00',
      yousave_percent: '22',
      basket_enable: 'y',
    });
    expect(answer.sizeavailability).toMatchObject({ status: 'enable', delay_time: {} });
    expect(answer.sizedelivery).toMatchObject({ shipping: '12.99' });
  });

  it('gives subscription prices when asked', async () => {
    const query = `action=get&product=${await idOf('kawa-ziarnista-etiopia')}&size=250&get=sizeprices`;
    expect((await project(query)).sizeprices.value).toBe('54.00');
    expect((await project(`${query}&subscription=1`)).sizeprices).toMatchObject({
      value: '48.60',
      beforerebate: '54.00',
      yousave: '5.40',
      yousave_percent: '10',
      unit_converted_price_formatted: '194,40\u00a0zł/kg',
    });
  });

  it('gives what nobody can subscribe to the price it has', async () => {
    const query = `action=get&product=${await idOf('talerz-deserowy-szalwiowy')}&get=sizeprices`;
    expect(await project(`${query}&subscription=1`)).toEqual(await project(query));
  });

  it('tells the tiers and what the next one takes', async () => {
    const query = `action=get&product=${await idOf('talerz-deserowy-szalwiowy')}&get=sizeprices`;
    expect((await project(query)).sizeprices.rebateNumber).toMatchObject({
      items: [
        { threshold: '4', threshold_end: '7', value: '5', price: '75.05' },
        { threshold: '8', threshold_end: '11', value: '10' },
        { threshold: '12', threshold_end: '', value: '15' },
      ],
      nextleft: '3',
      nextthreshold: '4',
    });
  });

  it('tells what a bundle saves', async () => {
    const { sizes } = await project(`action=get&product=${await idOf('zestaw-prezentowy')}&get=sizes`);
    expect(sizes.bundle_price).toMatchObject({ amount_diff_gross: '23.00' });
  });

  it.each([
    ['unavailable', 'czajniczek-grafitowy', { status: 'disable', notify_when_available: 'y' }],
    ['of unknown delivery', 'wazon-kula', { status: 'order', delay_time: { unknown_delivery_time: 'true' } }],
    ['a service', 'warsztaty-ceramiki', { shipping_visible: 'n' }],
  ])('says of a product that it is %s', async (_, slug, expected) => {
    const answer = await project(`action=get&product=${await idOf(slug)}&get=sizeavailability`);
    expect(answer.sizeavailability).toMatchObject(expected);
  });

  it.each([
    'action=get&product=999999&get=sizes',
    'action=get&product=abc&get=sizes',
    'action=get&product=-1&get=sizes',
    'action=get&product=1e3&get=sizes',
    'action=get&product[]=1&get=sizes',
    `action=get&product=${'9'.repeat(300)}&get=sizes`,
    'action=get',
    'action=unknown&product=1',
    'product=abc',
    '',
  ])('answers null to %s', async (query) => {
    expect(await project(query)).toBeNull();
  });

  it('answers null for a block or a size that it does not know', async () => {
    const id = await idOf('maselniczka');
    expect(await project(`action=get&product=${id}&size=nie-ma&get=sizeprices`)).toEqual({ sizeprices: null });
    expect(await project(`action=get&product=${id}&get=constructor,__proto__,sizes2`)).toMatchObject({
      constructor: null,
      sizes2: null,
    });
  });

  it('comes from memory until the product changes', async () => {
    const query = `action=get&product=${await idOf('patera-mietowa')}&get=sizeprices`;
    await project(query);
    await project(query);
    expect(shop.lines.at(-1)?.from).toBe('hit');
    const own = (await shop.store.catalogue.product('patera-mietowa', Date.now()))?.sizes[0];
    const [size, before] = [own?.size.id ?? '', own?.size.regular.gross ?? 0];
    await shop.store.prices.setRegular({ product: 'patera-mietowa', size }, before - 100);
    expect((await project(query)).sizeprices.maxprice).toBe(money2(before - 100));
    // A price that was raised a moment ago is not the regular one.
    await shop.store.prices.setRegular({ product: 'patera-mietowa', size }, 55_500);
    expect((await project(query)).sizeprices).not.toHaveProperty('maxprice');
  });

  it('notes who wants to hear when a size is back, once, and writes the mail then', async () => {
    const id = await idOf('czajniczek-grafitowy');
    const watch = (email: string, product = String(id)) =>
      project(`action=set_product_observed&product=${product}&size=uniw&email=${encodeURIComponent(email)}`);
    expect(await watch('Jan@Example.com')).toEqual({ status: 'ok', errdesc: '' });
    expect(await watch('jan@example.com')).toEqual({ status: 'ok', errdesc: '' });
    expect(await watch('not an address')).toMatchObject({
      status: 'error',
      errdesc: 'mail',
      message: expect.stringContaining('e-mail'),
    });
    expect(await watch('jan@example.com', '999999')).toMatchObject({ status: 'error', errdesc: 'unknown' });
    const other = `/ajax/projector.php?action=set_product_observed&product=${id}&size=uniw&email=ewa@example.com`;
    expect((await shop.ask(other, { headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(403);
    expect((await shop.ask(other, { method: 'HEAD' })).status).toBe(405);
    const available = await idOf('maselniczka');
    expect(await watch('jan@example.com', String(available))).toMatchObject({ status: 'error' });

    const mails = async () => shop.store.outbox.waiting();
    const [first, second] = await mails();
    expect([first, second]).toMatchObject(Array(2).fill({ recipient: 'jan@example.com', kind: 'confirm-watch' }));
    expect(await shop.store.stockWatchers.confirm(String(first?.content.token), Date.now())).toBe('unknown');
    expect(await shop.store.stockWatchers.confirm(String(second?.content.token), Date.now())).toBe('watching');
    expect(await watch('jan@example.com'), 'and is not asked again').toEqual({ status: 'ok', errdesc: '' });

    await shop.store.changes.write(async (tx) => {
      await tx.execute(`update sizes set status = 'enable', amount = 3 where product_id = ${id}`);
    });
    const [, , notice, ...more] = await mails();
    expect(notice).toMatchObject({ recipient: 'jan@example.com', kind: 'back-in-stock' });
    expect(more).toEqual([]);
  });

  it('lets one address watch only so many sizes a day', async () => {
    await shop.store.changes.write(async (tx) => {
      await tx.execute("update sizes set amount = 0 where size_id = 'uniw'");
    });
    const single = demoProducts
      .filter(({ sizes }) => sizes[0]?.id === 'uniw')
      .slice(0, watchLimits.perAddressAndDay + 1);
    expect(single).toHaveLength(watchLimits.perAddressAndDay + 1);
    const results = [];
    for (const { slug } of single) {
      results.push(
        await shop.store.stockWatchers.watch({ product: slug, size: 'uniw' }, 'robot@example.com', Date.now()),
      );
    }
    expect(results.slice(0, -1).every((result) => result === 'watching')).toBe(true);
    expect(results.at(-1)).toBe('too-many');
    const size = { product: 'maselniczka', size: 'uniw' };
    expect(await shop.store.stockWatchers.watch(size, 'osoba@example.com', Date.now())).toBe('watching');
  });
});

async function graphql(query: string, variables?: object, init: RequestInit = {}) {
  const response = await shop.ask('/graphql/v1?query=label', {
    method: 'POST',
    body: JSON.stringify({ query, variables }),
    ...init,
  });
  return { status: response.status, ...(await response.json()) };
}

describe('POST /graphql/v1', () => {
  it('answers a product with its prices, several at once by alias', async () => {
    const [mug, dish] = [await idOf('kubek-granatowy'), await idOf('wazon-smukly')];
    const { data, errors } = await graphql(`{
      a: product(productId: ${mug}) { name link sizes { id amount price { price { gross { value formatted } net { value } }
        max { gross { value } } omnibusPrice { gross { value } }
        omnibusPriceDetails { omnibusPriceIsHigherThanSellingPrice youSavePercent newPriceEffectiveUntil { formatted } } } } }
      b: product(productId: ${dish}) { price { omnibusPriceDetails { omnibusPriceIsHigherThanSellingPrice } } } }`);
    expect(errors).toBeUndefined();
    expect(data.a).toMatchObject({ name: 'Kubek granatowy', link: '/produkt/kubek-granatowy' });
    expect(data.a.sizes[0].price).toMatchObject({
      price: { gross: { value: 69, formatted: '69,00\u00a0zł' }, net: { value: 56.1 } },
      max: { gross: { value: 89 } },
      omnibusPriceDetails: { omnibusPriceIsHigherThanSellingPrice: true, youSavePercent: 22 },
    });
    expect(data.b.price.omnibusPriceDetails.omnibusPriceIsHigherThanSellingPrice).toBe(false);
  });

  it('takes variables, a slash at the end and no Content-Type', async () => {
    const response = await shop.ask('/graphql/v1/', {
      method: 'POST',
      headers: { 'content-type': '' },
      body: JSON.stringify({
        query: 'query ($id: Int!) { product(productId: $id) { id } }',
        variables: { id: await idOf('maselniczka') },
      }),
    });
    expect((await response.json()).data.product.id).toBe(await idOf('maselniczka'));
  });

  it('tells the shipping time of the slowest product', async () => {
    const products = `[{ id: ${await idOf('kubek-szalwiowy')}, size: "250", quantity: 1 }, { id: ${await idOf('kinkiet-mleczny')} }]`;
    const ask = `{ shippingTime { shippingTime { time { days hours minutes } weekDay weekAmount today } time unknownTime todayShipmentDeadline } }`;
    const { data } = await graphql(`{ shipping(ShippingInput: { mode: "product", products: ${products} }) ${ask} }`);
    expect(data.shipping.shippingTime.unknownTime).toBe(false);
    expect(data.shipping.shippingTime.shippingTime.time.days).toBeGreaterThan(29);
    const unknown = await graphql(
      `{ shipping(ShippingInput: { products: [{ id: ${await idOf('wazon-kula')} }] }) ${ask} }`,
    );
    expect(unknown.data.shipping.shippingTime.unknownTime).toBe(true);
  });

  it('answers what it does not have with a code', async () => {
    const { status, data, errors } = await graphql('{ product(productId: 999999) { id } }');
    expect(status).toBe(200);
    expect(data.product).toBeNull();
    expect(errors[0].extensions.code).toBe('PRODUCT_NOT_FOUND');
    const none = await graphql(
      '{ shipping(ShippingInput: { mode: product, products: [] }) { shippingTime { time } } }',
    );
    expect(none.errors[0].extensions.code).toBe('BAD_PRODUCTS');
  });

  it.each([
    ['not JSON', '{'],
    ['an array', '[]'],
    ['null', 'null'],
    ['no query', '{}'],
    ['a number', '{"query": 1}'],
    ['broken syntax', '{"query": "{ product("}'],
    ['an unknown field', '{"query": "{ secrets }"}'],
    ['a huge id', '{"query": "{ product(productId: 99999999999) { id } }"}'],
    ['a list in a list in a list …', JSON.stringify({ query: `{ product(productId: ${'['.repeat(1_950)}) { id } }` })],
    ['introspection', '{"query": "{ __schema { types { name } } }"}'],
    [
      'thousands of fields',
      JSON.stringify({
        query: `{ ${Array.from({ length: 900 }, (_, i) => `a${i}: product(productId: 1) { id }`).join(' ')} }`,
      }),
    ],
  ])('refuses %s with a 4xx', async (_, body) => {
    const response = await shop.ask('/graphql/v1', { method: 'POST', body });
    expect(response.status).toBe(400);
    expect((await response.json()).errors[0].extensions.code).toMatch(/^BAD_/);
  });

  it('does not answer GET', async () => {
    expect((await shop.ask('/graphql/v1?query={product(productId:1){id}}')).status).toBe(405);
  });
});
