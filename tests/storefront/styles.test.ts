import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '../../testing/shop/test-shop.ts';
import { visitorOf } from '../../testing/shop/test-visitor.ts';

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
  const css = await stylesOf(html);
  const classes = new Set([...html.matchAll(/ class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(/\s+/)));
  const ofModules = [...classes].filter((name) => /_[0-9a-f]{5}$/.test(name));
  expect(ofModules.length).toBeGreaterThan(20);
  expect(ofModules.filter((name) => !css.includes(`.${name}`))).toEqual([]);
});

it('a page preloads the fonts that its styles name, and no others', async () => {
  const html = await shop.text('/');
  const preloaded = [...html.matchAll(/<link rel="preload" as="font"[^>]* href="([^"]+)"/g)].map(([, href]) => href);
  const named = [...(await stylesOf(html)).matchAll(/url\(["']?([^"')]+\.woff2)/g)].map(([, href]) => href);
  expect(preloaded.toSorted()).toEqual(named.toSorted());
  expect(preloaded).toHaveLength(4);
});

async function stylesOf(html: string): Promise<string> {
  const sheets = [...html.matchAll(/<link rel="stylesheet" href="([^"#]+)/g)].map(([, href = '']) => href);
  expect(sheets.length).toBeGreaterThan(0);
  return (await Promise.all(sheets.map((href) => shop.text(href)))).join('\n');
}
