import type { Page } from '@playwright/test';
import { categories } from '../../demo/categories.ts';
import { producers } from '../../demo/producers.ts';
import { demoProducts } from '../../demo/seed.ts';
import type { DemoProduct } from '../../demo/shape.ts';
import { to } from '../../src/routes.ts';
import { expect, narrow, test, wide } from '../../testing/browser/shop-fixture.ts';

/** Checks what is visible before the first scroll in the server's HTML, so scripts are off. */
test.use({ javaScriptEnabled: false });

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

interface Seen {
  /** Distances from the top of the window, or null where there is no such element. */
  price: number | null;
  buy: number | null;
  tile: number | null;
  /** The lower edge of the first tile's price. */
  tilePrice: number | null;
}

/**
 * Runs in an open page. Lays out one page after another in its place, which is much faster than opening each. Skips
 * pages with other style sheets.
 */
async function layOut(addresses: string[]): Promise<Record<string, Seen>> {
  const stylesOf = ({ head }: Document) =>
    Array.from(head.querySelectorAll('link[rel=stylesheet]'), (link) => link.getAttribute('href')).join();
  const read = async (address: string) => {
    const answer = await fetch(address);
    return [address, new DOMParser().parseFromString(await answer.text(), 'text/html')] as const;
  };
  const seen: Record<string, Seen> = {};
  for (const [address, answer] of await Promise.all(addresses.map(read))) {
    if (stylesOf(answer) !== stylesOf(document)) continue;
    document.body.replaceWith(answer.body);
    // Browsers request fonts when a text that needs them is laid out.
    document.body.getBoundingClientRect();
    await document.fonts.ready;
    const price = document.querySelector('main h1 ~ [aria-live] p')?.getBoundingClientRect();
    const buy = document.querySelector<HTMLButtonElement>('#zakup button[type=submit]');
    const tile = document.querySelector('main article')?.getBoundingClientRect();
    const tilePrice = document.querySelector('main article :is(h2, h3) + div > p')?.getBoundingClientRect();
    seen[address] = {
      price: price ? price.bottom : null,
      buy: buy && !buy.disabled ? buy.getBoundingClientRect().top : null,
      tile: tile ? tile.top : null,
      tilePrice: tilePrice ? tilePrice.bottom : null,
    };
  }
  return seen;
}

async function walk(page: Page, addresses: string[], isFault: (seen: Seen) => boolean) {
  const all: Record<string, Seen> = {};
  const rest = () => addresses.filter((address) => !(address in all));
  for (let [first] = rest(); first; [first] = rest()) {
    await page.goto(first);
    Object.assign(all, await page.evaluate(layOut, rest()));
    expect(Object.keys(all), 'a page has the same styles whoever asks for it').toContain(first);
  }
  return Object.fromEntries(Object.entries(all).filter(([, seen]) => isFault(seen)));
}

const products = demoProducts.map(({ slug }) => to('product', { slug }));

test.describe('on a phone', () => {
  test.use({ viewport: narrow });

  test('every product shows its price and buy button in the first screen', async ({ page }) => {
    const isFault = ({ price, buy }: Seen) =>
      price === null || price > narrow.height || (buy !== null && buy > narrow.height - 1);
    expect(await walk(page, products, isFault)).toEqual({});
  });

  test('every listing shows a product in the first screen', async ({ page }) => {
    // A hundred pixels of a tile are enough to recognise the product.
    const isFault = ({ tile }: Seen) => tile === null || tile > narrow.height - 100;
    expect(await walk(page, listings, isFault)).toEqual({});
  });
});

/** The properties that affect the height of the buy box. */
const kindOf = ({ type, sizes, bundle, subscription, tiers, netOnly }: DemoProduct) =>
  JSON.stringify([type, sizes.length > 1, !bundle, !subscription, !tiers, !netOnly]);

test.describe('in a wide window', () => {
  test.use({ viewport: wide });

  test('one product of each kind and one listing of each kind show the same', async ({ page }) => {
    const kinds = [...new Map(demoProducts.map((product) => [kindOf(product), product.slug])).values()];
    const lowest = 850;
    const isHidden = ({ price, buy }: Seen) =>
      price === null || price > wide.height || (buy !== null && buy > lowest - 1);
    expect(
      await walk(
        page,
        kinds.map((slug) => to('product', { slug })),
        isHidden,
      ),
    ).toEqual({});
  });

  test('every listing and search shows a price in the first screen', async ({ page }) => {
    const isFault = ({ tilePrice }: Seen) => tilePrice === null || tilePrice > wide.height;
    expect(await walk(page, listings, isFault)).toEqual({});
  });

  test("the main page shows products and the shop's guarantees in the first screen", async ({ page }) => {
    await page.goto(to('home'));
    const tile = await page.locator('main article').first().boundingBox();
    expect(tile?.y, 'most of a picture of goods').toBeLessThan(wide.height - 200);
    for (const promise of ['Dostawa od', '14 dni na zwrot', 'Płatność:']) {
      const box = await page.getByText(promise).first().boundingBox();
      expect((box?.y ?? wide.height) + (box?.height ?? 0), promise).toBeLessThan(wide.height);
    }
  });
});

/** From top to bottom: price, choice, button, availability, delivery, then the rest. */
for (const viewport of [narrow, wide]) {
  test.describe(`the order of a product page at ${viewport.width} px`, () => {
    test.use({ viewport });
    for (const slug of ['sciereczki-lniane-komplet', 'obrus-lniany-terakota', 'kawa-ziarnista-etiopia']) {
      test(slug, async ({ page }) => {
        await page.goto(to('product', { slug }));
        const tops = await page.evaluate(() => {
          const top = (selector: string) =>
            [...document.querySelectorAll(selector)].map((element) => element.getBoundingClientRect().top);
          return {
            name: top('main h1'),
            rating: top('main a[href="#opinie"]'),
            price: top('main h1 ~ [aria-live]:not([data-state]) p:not([data-later])'),
            origin: top('[id^="skad-cena"] button'),
            choice: top('section[aria-labelledby=rozmiary], #zakup fieldset'),
            buy: top('#zakup button[type=submit]').slice(0, 1),
            state: top('main [data-state][aria-live]'),
            delivery: top('[id^="warunki-"] ul'),
            rest: top('[data-later], [id^="raty-"] > div, section[aria-labelledby=progi]'),
          };
        });
        const drawn = Object.entries(tops).filter(([, all]) => all.length > 0);
        for (const [at, [part, all]] of drawn.entries()) {
          const before = drawn[at - 1];
          if (before) expect(Math.min(...all), `${part} is below ${before[0]}`).toBeGreaterThan(Math.max(...before[1]));
        }
        expect(tops.price.length * tops.buy.length * tops.delivery.length * tops.rest.length).toBeGreaterThan(0);
      });
    }
  });
}
