import { to } from '../src/routes.ts';
import { arrive } from './arrival.ts';
import { expect, expectNoAxeViolations, test, wide } from './shop-fixture.ts';

/** What the search finds and says: `src/server/pages/listing-pages.test.ts`. */

const results = (q: string) => to('search', {}, { q });

test('helps whoever finds nothing, and is narrowed, asked again and walked back without a reload', async ({ page }) => {
  const heading = page.getByRole('heading', { level: 1 });
  const field = page.getByLabel('Czego szukasz?');
  await page.setViewportSize(wide);
  await arrive(page, results('xyzqq'));
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await expectNoAxeViolations(page, 'main');
  await page.getByRole('navigation', { name: 'Często szukane' }).getByRole('link', { name: 'kubek' }).click();
  await expect(page).toHaveURL(results('kubek'));
  await expect(heading).toHaveText('Wyniki dla „kubek”');
  await page.getByRole('article').filter({ hasText: 'Kubek szałwiowy' }).locator('summary').press('Enter');
  await expectNoAxeViolations(page, 'article:has(details[open])');

  await page.getByRole('region', { name: 'Filtry' }).getByRole('checkbox', { name: 'W promocji' }).check();
  await expect(page).toHaveURL(`${results('kubek')}&promocja=tak`);
  await field.fill('  kubke ');
  await field.press('Enter');
  await expect(page).toHaveURL(results('kubke'));
  await expect(page.getByText(/^Nie znaleźliśmy „kubke”\. Pokazujemy wyniki dla „kub/)).toBeVisible();
  await page.goBack();
  await expect(field).toHaveValue('kubek');
  await expect(page.getByRole('checkbox', { name: 'W promocji' })).toBeChecked();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});
