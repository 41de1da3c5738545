import type { Page } from '@playwright/test';
import { focusThrough } from '../../testing/browser/keyboard-stops.ts';
import { test } from '../../testing/browser/orders-shop.ts';
import { expect, expectUsable, narrow, wide } from '../../testing/browser/shop-fixture.ts';

// A form that is refused.
test.use({ allowedComplaints: [/status of 422/] });

/** axe, no overflow, and focusable elements that show their focus, in both sizes of the window. */
async function expectGoodScreen(page: Page): Promise<void> {
  // Without notices of what was just done, which go by themselves.
  await page.reload();
  await expectUsable(page);
  for (const size of [wide, narrow]) {
    await page.setViewportSize(size);
    const stops = await focusThrough(page, 'main');
    expect.soft(stops.filter(({ isSeen, isMarked }) => !isSeen || !isMarked)).toEqual([]);
  }
}

async function press(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true });
  await button.focus();
  await page.keyboard.press('Enter');
}

test('a shop moves in and back by keyboard: file, columns, dry run, result, undo', async ({ page, owner: _ }) => {
  // A retry must not find the products of the first attempt.
  const mark = Date.now().toString(36).toUpperCase();
  const [cup, bowl] = [`Kubek ${mark}`, `Miska ${mark}`];
  const file = `product_code;active;name;price;vat;category;stock
K-${mark};1;${cup};39.00;23%;Z dawnego sklepu > Kubki;12
M-${mark};1;${bowl};59.00;23%;Z dawnego sklepu;3
`;
  const found = async (name: string) =>
    (await page.request.get(`/panel/produkty?q=${encodeURIComponent(name)}`)).text();

  await page.goto('/panel/przeniesienie');
  await expectGoodScreen(page);
  await press(page, 'Wczytaj i sprawdź');
  await expect(page.getByRole('alert')).toContainText('Wybierz plik albo podaj jego adres.');
  const files = page.getByLabel('Pliki CSV, TSV albo XML');
  await files.setInputFiles({ name: 'stary-sklep.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  await press(page, 'Wczytaj i sprawdź');

  await expect(page.getByRole('heading', { name: 'stary-sklep.csv' })).toBeVisible();
  await expect(page.getByLabel('Co to za plik')).toHaveValue('shoper products');
  await expect(page.getByText(`${cup} · ${bowl}`)).toBeVisible();
  await expectGoodScreen(page);
  await page.getByLabel('Producent, gdy plik go nie podaje').fill('');
  await press(page, 'Zrób próbę');
  await expect(page.getByRole('alert')).toContainText('Podaj producenta');
  await page.getByLabel('Producent, gdy plik go nie podaje').fill('Pracownia Żaba');
  await press(page, 'Zrób próbę');

  const report = page.getByRole('region', { name: 'Wynik próby' });
  await expect(report).toContainText(/Nowe produkty \(ukryte\)\s*2/);
  await expect(page.getByRole('status').filter({ hasText: 'po próbie' })).toBeVisible();
  await expectGoodScreen(page);
  expect(await found(cup)).not.toContain(`K-${mark}`);

  await press(page, 'Przenieś dokładnie to');
  await expect(page.getByRole('button', { name: 'Cofnij całe przeniesienie' })).toBeVisible();
  await expect(page.getByText(/Produkty zapisane\s*2/)).toBeVisible();
  await expectGoodScreen(page);
  expect(await found(cup)).toContain(`K-${mark}`);

  await press(page, 'Cofnij całe przeniesienie');
  await expect(page.getByText('cofnięte', { exact: true })).toBeVisible();
  await expectGoodScreen(page);
  expect(await found(cup)).not.toContain(`K-${mark}`);
});
