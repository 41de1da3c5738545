import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { focusThrough, type Stop, tabThrough } from '../../testing/browser/keyboard-stops.ts';
import { test } from '../../testing/browser/orders-shop.ts';
import { expectUsableScreen } from '../../testing/browser/panel-screens.ts';
import { expect } from '../../testing/browser/shop-fixture.ts';

// Previews of the shop run no script.
test.use({ allowedComplaints: [/Blocked script execution/] });

/** Addresses without parameters in the panel's source: the screens, and some that are not screens. */
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
  for (let stops = 0; stops < 100; stops += 1) {
    if (await isFocused()) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The keyboard does not come to ${target}.`);
}

/** Expects every focusable element to be visible and to show its focus. */
function expectGoodStops(stops: Stop[]): void {
  expect(stops.length).toBeGreaterThan(0);
  expect.soft(stops.filter(({ isSeen, isMarked }) => !isSeen || !isMarked)).toEqual([]);
}

const elsewhere = [
  // A page of the shop, rendered like the main page.
  '/panel/wyglad/podglad',
  // These are tested with content in `panel-orders`, `panel-after-sale` and `panel-prices`.
  '/panel/zamowienia',
  '/panel/wyslane-e-maile',
  '/panel/ceny/kalendarz',
  '/panel/odstapienia',
  '/panel/opinie',
];
const details = [
  '/panel/dostawa/paczkomat',
  '/panel/strony/regulamin',
  '/panel/polaczenia/connectors/ksef',
  '/panel/ceny/1',
  '/panel/ceny/14/uniw',
  '/panel/kategorie/1',
  '/panel/jednostki/szt',
  '/panel/e-maile/placed',
  '/panel/blog/wpis/jak-dbac-o-len',
];
const addresses = [...namedAddresses(), ...details].filter((address) => !elsewhere.includes(address)).sort();
const parts = 2;
for (let part = 0; part < parts; part += 1) {
  const own = addresses.slice((part * addresses.length) / parts, ((part + 1) * addresses.length) / parts);
  const [first, last] = [own[0], own.at(-1)];

  test(`all screens pass axe, fit the window, and have visible focusable elements: ${first} to ${last}`, async ({
    page,
    owner: _,
  }) => {
    await page.goto('/panel/konto');
    let screens = 0;
    for (const address of own) {
      const answer = await page.request.get(address, { maxRedirects: 0 });
      if (answer.status() !== 200 || !answer.headers()['content-type']?.startsWith('text/html')) continue;
      screens += 1;
      await test.step(address, async () => {
        await expectUsableScreen(page, address, await answer.text());
        expectGoodStops(await focusThrough(page));
      });
    }
    expect(screens).toBeGreaterThan(15);
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a frequent answer is saved as a template, by keyboard only', async ({ page, owner: _ }) => {
    await page.goto('/panel/wzory');
    expectGoodStops(await tabThrough(page));
    for (const [label, text] of [
      ['Nazwa', 'Prośba o zdjęcie'],
      ['Treść', 'Prosimy o zdjęcie rzeczy.'],
    ] as const) {
      await tabTo(page, page.getByLabel(label, { exact: true }));
      await page.keyboard.insertText(text);
    }
    await tabTo(page, page.getByRole('button', { name: 'Zapisz wzór', exact: true }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status')).toHaveText('Wzór „Prośba o zdjęcie” jest zapisany.');
    await expect(page.getByText('Prośba o zdjęcie', { exact: true }).first()).toBeVisible();
  });
});
