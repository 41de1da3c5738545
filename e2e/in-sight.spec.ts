import type { Page } from '@playwright/test';
import { categories } from '../demo/categories.ts';
import { producers } from '../demo/producers.ts';
import { demoProducts } from '../demo/seed.ts';
import { to } from '../src/routes.ts';
import { expect, leavePicturesOut, narrow, test, wide } from './shop-fixture.ts';

/** Checks what is visible before the first scroll in the server's HTML, so scripts are off. */
test.use({ javaScriptEnabled: false, allowedComplaints: [/ERR_BLOCKED_BY_CLIENT/] });

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

const screens = [
  { viewport: wide, lowest: 850 },
  { viewport: narrow, lowest: narrow.height },
];

type Screen = (typeof screens)[number];
type Seen = Awaited<ReturnType<typeof edges>>;

/** Distances from the top of the window, or null where there is no such element. */
async function edges(page: Page) {
  return page.evaluate(async () => {
    await document.fonts.ready;
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

/** Opens each page once and looks at it in both windows: without scripts only the styles know how wide a window is. */
async function walk(page: Page, addresses: string[], fault: (seen: Seen, screen: Screen) => boolean) {
  await leavePicturesOut(page);
  const faults: Record<string, unknown> = {};
  for (const address of addresses) {
    await page.goto(address);
    // The window in which the page before was left comes first: each change of its size is a layout.
    screens.reverse();
    for (const screen of screens) {
      await page.setViewportSize(screen.viewport);
      const seen = await edges(page);
      if (fault(seen, screen)) faults[`${address} at ${screen.viewport.width} px`] = seen;
    }
  }
  return faults;
}

const products = demoProducts.map(({ slug }) => to('product', { slug }));

test('every product shows its price and the button that buys it', async ({ page }) => {
  const faults = await walk(
    page,
    products,
    ({ price, buy }, { viewport, lowest }) =>
      price === null || price > viewport.height || (buy !== null && buy > lowest - 1),
  );
  expect(faults).toEqual({});
});

test('every listing shows a product', async ({ page }) => {
  // A hundred pixels of a tile are enough to recognise the product.
  const faults = await walk(page, listings, ({ tile }, { viewport }) => tile === null || tile > viewport.height - 100);
  expect(faults).toEqual({});
});
