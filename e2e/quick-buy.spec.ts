import type { Page } from '@playwright/test';
import { to } from '../src/routes.ts';
import { arrive } from './arrival.ts';
import { expect, expectNoAxeViolations, test } from './shop-fixture.ts';

const basket = (page: Page, count: number) =>
  page.getByRole('banner').getByRole('link', { name: new RegExp(`^Koszyk ${count} produkt`) });
const added = (page: Page) => page.getByRole('status').filter({ hasText: 'Produkt został dodany.' });

test('a product goes into the basket from its tile, at once or by its size', async ({ page }) => {
  await arrive(page, to('category', { slug: 'ceramika' }));
  await page.getByRole('button', { name: 'Kup: Maselniczka' }).click();
  await expect(added(page)).toBeVisible();
  await expect(basket(page, 1)).toBeVisible();
  await added(page).getByRole('button', { name: 'Zamknij' }).click();
  const tile = page.getByRole('main').getByRole('article').filter({ hasText: 'Kubek szałwiowy' });
  await tile.getByRole('group').locator('summary').press('Enter');
  await expectNoAxeViolations(page, 'article:has(details[open])');
  await tile.getByRole('button', { name: '350 ml' }).click();
  await expect(added(page)).toBeVisible();
  await expect(basket(page, 2)).toBeVisible();
  await expect(page).toHaveURL(to('category', { slug: 'ceramika' }));
});

test('the comparison sells what it compares, and says in one row what nothing shares', async ({ page }) => {
  for (const slug of ['maselniczka', 'obrus-lniany-terakota']) {
    const html = await (await page.request.get(to('product', { slug }))).text();
    const produkt = Number(/action="\/lista\/porownanie".*?name="produkt" value="(\d+)"/s.exec(html)?.[1]);
    const headers = { origin: process.env.E2E_ORIGIN ?? '' };
    await page.request.post('/lista/porownanie', { form: { produkt, wlacz: 1 }, headers });
  }
  await arrive(page, to('comparison'));
  await expect(page.getByRole('row', { name: /^Tylko tutaj/ })).toBeVisible();
  for (const row of await page.getByRole('row').all()) {
    expect((await row.getByText('brak danych').count()) + 1).toBeLessThan(3);
  }
  await expect(page.getByRole('link', { name: 'Zobacz produkt: Obrus lniany terakota' })).toBeVisible();
  await page.getByRole('button', { name: 'Do koszyka: Maselniczka' }).click();
  await expect(basket(page, 1)).toBeVisible();
});
