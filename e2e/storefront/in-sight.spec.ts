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

declare const window: Window & { bodies: Map<string, HTMLElement> };

/** Runs in an open page. Fetches pages and keeps their bodies, except of pages with other style sheets. */
async function fetchBodies(addresses: string[]): Promise<string[]> {
  const stylesOf = ({ head }: Document) =>
    Array.from(head.querySelectorAll('link[rel=stylesheet]'), (link) => link.getAttribute('href')).join();
  const read = async (address: string) => {
    const answer = await fetch(address);
    return [address, new DOMParser().parseFromString(await answer.text(), 'text/html')] as const;
  };
  const pages = await Promise.all(addresses.map(read));
  const alike = pages.filter(([, page]) => stylesOf(page) === stylesOf(document));
  window.bodies = new Map(alike.map(([address, { body }]) => [address, body]));
  return [...window.bodies.keys()];
}

/** Runs in that page. Lays out one body after another in its place, which is much faster than opening each page. */
async function layOut(addresses: string[]): Promise<Record<string, Seen>> {
  const seen: Record<string, Seen> = {};
  for (const address of addresses) {
    const body = window.bodies.get(address);
    if (!body) continue;
    if (body !== document.body) document.body.replaceWith(body);
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

interface Walk {
  viewport: typeof narrow;
  addresses: string[];
  isFault(seen: Seen): boolean;
}

/** Returns the pages with a fault, by address and width. */
async function walk(page: Page, walks: Walk[]) {
  const rest = new Set(walks.flatMap(({ addresses }) => addresses));
  const faults: Record<string, Seen> = {};
  for (let [first] = rest; first; [first] = rest) {
    await page.goto(first);
    const alike = await page.evaluate(fetchBodies, [...rest]);
    expect(alike, 'a page has the same styles whoever asks for it').toContain(first);
    for (const { viewport, addresses, isFault } of walks) {
      await page.setViewportSize(viewport);
      for (const [address, seen] of Object.entries(await page.evaluate(layOut, addresses))) {
        if (isFault(seen)) faults[`${address} at ${viewport.width} px`] = seen;
      }
    }
    for (const address of alike) rest.delete(address);
  }
  return faults;
}

/** The properties that affect the height of the buy box. */
const kindOf = ({ type, sizes, bundle, subscription, tiers, netOnly }: DemoProduct) =>
  JSON.stringify([type, sizes.length > 1, !bundle, !subscription, !tiers, !netOnly]);
const oneOfEachKind = [...new Map(demoProducts.map((product) => [kindOf(product), product])).values()];
const pagesOf = (products: DemoProduct[]) => products.map(({ slug }) => to('product', { slug }));

test('every product on a phone, and one of each kind in a wide window, shows its price and buy button in the first screen', async ({
  page,
}) => {
  const below = (lowest: number, lowestButton: number) => ({
    isFault: ({ price, buy }: Seen) => price === null || price > lowest || (buy !== null && buy > lowestButton - 1),
  });
  const phone = { viewport: narrow, addresses: pagesOf(demoProducts), ...below(narrow.height, narrow.height) };
  const screen = { viewport: wide, addresses: pagesOf(oneOfEachKind), ...below(wide.height, 850) };
  expect(await walk(page, [phone, screen])).toEqual({});
});

test('every listing and search shows a product in the first screen, with its price in a wide window', async ({
  page,
}) => {
  const phone = {
    viewport: narrow,
    addresses: listings,
    // A hundred pixels of a tile are enough to recognise the product.
    isFault: ({ tile }: Seen) => tile === null || tile > narrow.height - 100,
  };
  const screen = {
    viewport: wide,
    addresses: listings,
    isFault: ({ tilePrice }: Seen) => tilePrice === null || tilePrice > wide.height,
  };
  expect(await walk(page, [phone, screen])).toEqual({});
});

test("the main page shows products and the shop's guarantees in the first screen of a wide window", async ({
  page,
}) => {
  await page.setViewportSize(wide);
  await page.goto(to('home'));
  const tile = await page.locator('main article').first().boundingBox();
  expect(tile?.y, 'most of a picture of goods').toBeLessThan(wide.height - 200);
  for (const promise of ['Dostawa od', '14 dni na zwrot', 'Płatność:']) {
    const box = await page.getByText(promise).first().boundingBox();
    expect((box?.y ?? wide.height) + (box?.height ?? 0), promise).toBeLessThan(wide.height);
  }
});

test('a product page has price, choice, button, availability, delivery and the rest in this order', async ({
  page,
}) => {
  for (const slug of ['sciereczki-lniane-komplet', 'obrus-lniany-terakota', 'kawa-ziarnista-etiopia']) {
    await page.goto(to('product', { slug }));
    for (const viewport of [narrow, wide]) {
      await test.step(`${slug} at ${viewport.width} px`, async () => {
        await page.setViewportSize(viewport);
        await expectInOrder(page);
      });
    }
  }
});

async function expectInOrder(page: Page): Promise<void> {
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
}
