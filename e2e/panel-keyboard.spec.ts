import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { becomeOwner, ownersTest } from './panel-door.ts';
import { expect, expectNoAxeViolations, narrow, wide } from './shop-fixture.ts';

const mostStops = 400;

const test = ownersTest().extend({
  page: async ({ page, ownersShop }, use) => {
    await becomeOwner(page, ownersShop);
    await use(page);
  },
});

// One worker, since another would start the shop and open its owner's account again.
test.describe.configure({ mode: 'default' });

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

async function typeInto(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label, { exact: true }));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}

async function press(page: Page, name: string): Promise<void> {
  await tabTo(page, page.getByRole('button', { name, exact: true }).first());
  await page.keyboard.press('Enter');
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

test.describe('by keyboard, on a phone, without scripts', () => {
  test.use({ viewport: narrow, javaScriptEnabled: false });

  for (const [name, address] of Object.entries({
    today: '/panel',
    products: '/panel/produkty',
    prices: '/panel/ceny',
    returns: '/panel/zwroty',
    complaints: '/panel/reklamacje',
    settings: '/panel/sklep',
    pages: '/panel/strony',
  })) {
    test(`every stop of ${name} is seen and marked`, async ({ page }) => {
      await page.goto(address);
      expect(await badStops(page)).toEqual([]);
    });
  }

  test('the shop gets another slogan', async ({ page }) => {
    await page.goto('/panel/sklep');
    await typeInto(page, 'Hasło', 'Rzeczy na długo');
    await press(page, 'Zapisz');
    await expect(page.getByRole('status')).toContainText('Zapisano.');
    await expect(page.getByLabel('Hasło', { exact: true })).toHaveValue('Rzeczy na długo');
  });

  test('a product is found and its name changed', async ({ page }) => {
    await page.goto('/panel/produkty?szukaj=lampa');
    const product = page.getByRole('link', { name: 'Lampa stołowa' }).first();
    await tabTo(page, product);
    await page.keyboard.press('Enter');
    await typeInto(page, 'Nazwa', 'Lampa stołowa z lnu');
    await press(page, 'Zapisz zmiany');
    await expect(page.getByRole('status')).toContainText('Zapisano.');
  });

  test('an answer that is written often is kept as a template', async ({ page }) => {
    await page.goto('/panel/wzory');
    await typeInto(page, 'Nazwa', 'Prośba o zdjęcie');
    await typeInto(page, 'Treść', 'Prosimy o zdjęcie rzeczy.');
    await press(page, 'Zapisz wzór');
    await expect(page.getByRole('status')).toHaveText('Wzór „Prośba o zdjęcie” jest zapisany.');
    await expect(page.getByText('Prośba o zdjęcie', { exact: true }).first()).toBeVisible();
  });
});

test('axe finds nothing on any screen, and none is wider than its window', async ({ page }) => {
  let screens = 0;
  for (const address of namedAddresses()) {
    const answer = await page.request.get(address, { maxRedirects: 0 });
    if (answer.status() !== 200 || !answer.headers()['content-type']?.startsWith('text/html')) continue;
    screens += 1;
    await test.step(address, async () => {
      await page.setViewportSize(narrow);
      await page.goto(address);
      await expectNoAxeViolations(page);
      for (const viewport of [narrow, wide]) {
        await page.setViewportSize(viewport);
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        expect.soft(width, `${address} at ${viewport.width}`).toBeLessThanOrEqual(viewport.width);
      }
    });
  }
  expect(screens).toBeGreaterThan(35);
});
