import type { Page } from '@playwright/test';
import { categories } from '../demo/categories.ts';
import { producers } from '../demo/producers.ts';
import { demoProducts } from '../demo/seed.ts';
import { to } from '../src/routes.ts';
import { expect, narrow, test, wide } from './shop-fixture.ts';

/** Checks what is visible before the first scroll in the server's HTML, so scripts are off. */
test.use({ javaScriptEnabled: false });
test.describe.configure({ timeout: 240_000 });

const allCategories = categories.flatMap((category) => [category, ...(category.children ?? [])]);
const listings = [
  ...allCategories.map(({ slug }) => to('category', { slug })),
  ...producers.map(({ slug }) => to('producer', { slug })),
  ...[...new Set(demoProducts.flatMap(({ series }) => series ?? []))].map((name) =>
    to('series', { slug: name.toLowerCase().replaceAll('ł', 'l').normalize('NFD').replace(/\p{M}/gu, '') }),
  ),
  to('newest'),
  to('bargains'),
  to('search', {}, { q: 'kubek' }),
  to('search', {}, { q: 'lniany obrus terakota' }),
];

/** Distances from the top of the window, or null where there is no such element. */
async function edges(page: Page) {
  return page.evaluate(() => {
    const price = document.querySelector('main h1 ~ [aria-live] p')?.getBoundingClientRect();
    const buy = document.querySelector<HTMLButtonElement>('#zakup button[type=submit]');
    const tile = document.querySelector('main article')?.getBoundingClientRect();
    return {
      price: price ? price.bottom : null,
      buy: buy && !buy.disabled ? buy.getBoundingClientRect().top : null,
      tile: tile ? tile.top : null,
    };
  });
}

async function walk(page: Page, addresses: string[], fault: (seen: Awaited<ReturnType<typeof edges>>) => boolean) {
  const faults: Record<string, unknown> = {};
  for (const address of addresses) {
    await page.goto(address, { waitUntil: 'domcontentloaded' });
    // The first page of a browser may be parsed before its styles have come.
    await expect.poll(() => page.evaluate(isStyled)).toBe(true);
    await page.evaluate(() => document.fonts.ready.then(() => {}));
    const seen = await edges(page);
    if (fault(seen)) faults[address] = seen;
  }
  return faults;
}

const products = demoProducts.map(({ slug }) => to('product', { slug }));

for (const { viewport, lowest } of [
  { viewport: narrow, lowest: narrow.height },
  { viewport: wide, lowest: 850 },
]) {
  test.describe(`on a screen of ${viewport.width} by ${viewport.height}`, () => {
    test.use({ viewport });

    test('every product shows its price and the button that buys it', async ({ page }) => {
      const faults = await walk(
        page,
        products,
        ({ price, buy }) => price === null || price > viewport.height || (buy !== null && buy > lowest - 1),
      );
      expect(faults).toEqual({});
    });

    test('every listing shows a product', async ({ page }) => {
      // A hundred pixels of a tile are enough to recognise the product.
      expect(await walk(page, listings, ({ tile }) => tile === null || tile > viewport.height - 100)).toEqual({});
    });
  });
}

function isStyled(): boolean {
  return [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(({ sheet }) => sheet !== null);
}
