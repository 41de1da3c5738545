import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestShop, type TestShop } from './test-shop.ts';
import { visitorOf } from './test-visitor.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.store.close());

/**
 * These include every part that is loaded late: tiers, the form for notifications, the parts of a set, the text about a
 * product.
 */
const pages = [
  '/',
  '/produkt/talerz-deserowy-szalwiowy',
  '/produkt/czajniczek-grafitowy',
  '/produkt/zestaw-prezentowy',
  '/produkt/kawa-ziarnista-etiopia',
  '/produkt/lampa-wiszaca-szalwiowa',
  '/kategoria/ceramika',
  '/szukaj?q=kubek',
  '/koszyk',
  '/zamowienie',
  '/ulubione',
  '/porownanie',
  '/ciasteczka',
  '/blog',
  '/informacje/regulamin',
  '/nie-ma-takiej-strony',
];

it.each(pages)('%s comes with the styles of all that the server draws on it', async (path) => {
  const visitor = visitorOf(() => shop);
  await visitor.buy('maselniczka', 'uniw', '1');
  const html = await (await visitor.ask(path)).text();
  const sheets = [...html.matchAll(/<link rel="stylesheet" href="([^"#]+)/g)].map(([, href = '']) => href);
  expect(sheets.length).toBeGreaterThan(0);
  const css = (await Promise.all(sheets.map((href) => shop.text(href)))).join('\n');
  const classes = new Set([...html.matchAll(/ class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(/\s+/)));
  expect([...classes].filter((name) => name.startsWith('_') && !css.includes(`.${name}`))).toEqual([]);
});
