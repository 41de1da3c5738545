import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '../../testing/shop/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
}, 300_000);
afterAll(() => shop?.store.close());

/** The JSON-LD block of the given type on a page. */
async function block(path: string, type: string) {
  const html = await shop.text(path);
  const blocks = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)].map(([, text]) =>
    JSON.parse(text ?? ''),
  );
  return blocks.flatMap((one) => one['@graph'] ?? [one]).find((one) => one['@type'] === type);
}

test('an offer says what delivery costs and how it can be given back', async () => {
  const { offers } = await block('/produkt/maselniczka', 'Product');
  expect(offers[0]).toMatchObject({
    shippingDetails: {
      shippingRate: { value: '12.99', currency: 'PLN' },
      shippingDestination: { addressCountry: 'PL' },
    },
    hasMerchantReturnPolicy: {
      returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
      merchantReturnDays: 14,
    },
  });
});

test('delivery of what is dear enough is free, and a voucher has none', async () => {
  const lamp = await block('/produkt/lampa-stolowa', 'Product');
  expect(lamp.offers[0].shippingDetails.shippingRate.value).toBe('0.00');
  const card = await block('/produkt/karta-podarunkowa', 'Product');
  expect(card.offers[0].shippingDetails).toBeUndefined();
});

test('what cannot be given back says so', async () => {
  const { offers } = await block('/produkt/warsztaty-ceramiki', 'Product');
  expect(offers[0].hasMerchantReturnPolicy).toEqual({
    '@type': 'MerchantReturnPolicy',
    applicableCountry: 'PL',
    returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted',
  });
});

test('a product carries what buyers wrote', async () => {
  const { review } = await block('/produkt/maselniczka', 'Product');
  expect(review.length).toBeGreaterThan(0);
  expect(review[0]).toMatchObject({
    '@type': 'Review',
    author: { '@type': 'Person' },
    datePublished: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    reviewRating: { bestRating: 5 },
  });
});

test('its head names the price and a preview that every service can read', async () => {
  const html = await shop.text('/produkt/maselniczka');
  expect(html).toContain('<meta property="product:price:amount" content="119.00"/>');
  const preview = /property="og:image" content="http:\/\/shop\.test(\/obrazy\/[^"]+\.jpg)"/.exec(html)?.[1] ?? '';
  const answer = await shop.ask(preview);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('image/jpeg');
  expect([...new Uint8Array(await answer.arrayBuffer()).slice(0, 3)]).toEqual([0xff, 0xd8, 0xff]);
}, 60_000);

test('the shop sits in a country by its code', async () => {
  expect((await block('/', 'OnlineStore')).address.addressCountry).toBe('PL');
});

test('a missing page has a search field and the name of the shop', async () => {
  const answer = await shop.ask('/nie-ma-takiej');
  expect(answer.status).toBe(404);
  const html = await answer.text();
  expect(html).toMatch(/<title>Nie ma takiej strony – Glina i Len<\/title>/);
  expect(html).toMatch(/<search[^>]*><form action="\/szukaj"><input [^>]*type="search"/);
});
