import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { becomeOwner, expectUsable, panelTest } from './panel-door.ts';
import { expect, narrow } from './shop-fixture.ts';

const mostStops = 400;

const test = panelTest.extend({
  page: async ({ page, ownersShop }, use) => {
    await becomeOwner(page, ownersShop);
    await use(page);
  },
});

// One worker, since another would start the shop and open its owner's account again.
test.describe.configure({ mode: 'default' });
test.use({ viewport: narrow });

/** Addresses without an id that the panel's source names: the screens of its table, and some that are none. */
function namedAddresses(): string[] {
  const files = readdirSync('src/panel', { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name));
  const named = files.flatMap((name) =>
    [...readFileSync(join('src/panel', name), 'utf8').matchAll(/'(\/panel[a-z0-9/-]*)'/g)].map(([, path = '']) => path),
  );
  return [...new Set(named)].sort();
}

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  const isFocused = () => target.evaluate((element) => element === document.activeElement);
  for (let stops = 0; stops < mostStops; stops += 1) {
    if (await isFocused()) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The keyboard does not come to ${target}.`);
}

/** Walks through a screen with Tab. Returns the stops that cannot be seen or show no focus. */
async function badStops(page: Page): Promise<string[]> {
  const bad: string[] = [];
  for (let stops = 0; stops < mostStops; stops += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return null;
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2;
      const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2;
      const hit = document.elementFromPoint(x, y);
      const { outlineStyle, boxShadow } = getComputedStyle(element);
      return {
        name: element.outerHTML.slice(0, 120),
        isSeen: hit !== null && (element.contains(hit) || hit.contains(element)) && hit !== document.documentElement,
        isMarked: outlineStyle !== 'none' || boxShadow !== 'none',
      };
    });
    if (!stop) return stops > 5 ? bad : [`the keyboard stopped ${stops} times`];
    if (!stop.isSeen || !stop.isMarked) bad.push(`${stop.isSeen ? 'no mark' : 'not seen'}: ${stop.name}`);
  }
  return [...bad, 'the keyboard never came to the end'];
}

/** Rows of a list are alike, so few are enough. */
const shortened: Partial<Record<string, string>> = {
  '/panel/produkty': '/panel/produkty?szukaj=lampa',
  '/panel/ceny': '/panel/ceny?szukaj=lampa',
};
const addresses = [...namedAddresses(), '/panel/dostawa/paczkomat', '/panel/strony/regulamin']
  // A page of the shop, drawn as the main page is.
  .filter((address) => address !== '/panel/glowna/podglad')
  .sort();
const parts = 4;
for (let part = 0; part < parts; part += 1) {
  const own = addresses.slice((part * addresses.length) / parts, ((part + 1) * addresses.length) / parts);
  const [first, last] = [own[0], own.at(-1)];

  test(`axe finds nothing on any screen, and none is wider than its window: ${first} to ${last}`, async ({ page }) => {
    let screens = 0;
    for (const address of own) {
      const answer = await page.request.get(address, { maxRedirects: 0 });
      if (answer.status() !== 200 || !answer.headers()['content-type']?.startsWith('text/html')) continue;
      screens += 1;
      await test.step(address, async () => {
        await page.goto(shortened[address] ?? address);
        await expectUsable(page);
      });
    }
    expect(screens).toBeGreaterThan(9);
  });
}

test('every stop of the keyboard is seen and marked, on a phone', async ({ page }) => {
  // What waits, lists, forms, texts.
  for (const address of [
    '/panel',
    '/panel/produkty',
    '/panel/ceny',
    '/panel/zwroty',
    '/panel/reklamacje',
    '/panel/sklep',
    '/panel/strony',
  ]) {
    await page.goto(shortened[address] ?? address);
    expect.soft(await badStops(page), address).toEqual([]);
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('an answer that is written often is kept as a template, by keyboard alone', async ({ page }) => {
    await page.goto('/panel/wzory');
    for (const [label, text] of [
      ['Nazwa', 'Prośba o zdjęcie'],
      ['Treść', 'Prosimy o zdjęcie rzeczy.'],
    ] as const) {
      await tabTo(page, page.getByLabel(label, { exact: true }));
      await page.keyboard.type(text);
    }
    await tabTo(page, page.getByRole('button', { name: 'Zapisz wzór', exact: true }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status')).toHaveText('Wzór „Prośba o zdjęcie” jest zapisany.');
    await expect(page.getByText('Prośba o zdjęcie', { exact: true }).first()).toBeVisible();
  });
});
