import { to } from '../src/routes.ts';
import { arrive } from './arrival.ts';
import { expect, expectNoAxeViolations, test, wide } from './shop-fixture.ts';

const results = (q: string) => to('search', {}, { q });

test.describe('wide', () => {
  test.use({ viewport: wide });

  test('finds, sorts, narrows, and understands a slip of the finger', async ({ page }) => {
    await arrive(page, results('kubek'));
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('Wyniki dla „kubek”');
    await expect(page.getByRole('main').getByRole('article').first()).toContainText(/kubek/i);
    await expect(
      page.getByRole('navigation', { name: 'Znaleźliśmy też' }).getByRole('link', { name: 'Kubki' }),
    ).toBeVisible();
    await expect(page.getByLabel('Sortuj').locator('option:checked')).toHaveText('Trafność');
    await expectNoAxeViolations(page, 'main > header');

    await page.getByLabel('Sortuj').selectOption('Cena: od najniższej');
    await expect(page).toHaveURL(`${results('kubek')}&sortuj=cena-rosnaco`);
    await page.getByRole('region', { name: 'Filtry' }).getByRole('checkbox', { name: 'W promocji' }).check();
    await expect(page).toHaveURL(`${results('kubek')}&promocja=tak&sortuj=cena-rosnaco`);
    await expect(page.getByRole('main').getByRole('article')).toHaveText([/Kubek granatowy/]);

    await page.getByLabel('Czego szukasz?').fill('  kubke ');
    await page.getByLabel('Czego szukasz?').press('Enter');
    await expect(page).toHaveURL(results('kubke'));
    await expect(heading).toHaveText('Wyniki dla „kubke”');
    await expect(page.getByText(/^Nie znaleźliśmy „kubke”\. Pokazujemy wyniki dla „kub/)).toBeVisible();
    await expect(page.getByRole('main').getByRole('article').first()).toContainText(/kubek/i);

    await page.getByLabel('Czego szukasz?').fill('duża deska');
    await page.getByLabel('Czego szukasz?').press('Enter');
    await expect(page.getByText('Nie znaleźliśmy „duża deska”. Pokazujemy wyniki dla „deska”.')).toBeVisible();
    await expect(page.getByRole('main').getByRole('article').first()).toContainText('Deska do krojenia');

    await page.goBack();
    await expect(page).toHaveURL(results('kubke'));
    await page.goBack();
    await expect(page.getByLabel('Czego szukasz?')).toHaveValue('kubek');
    await expect(page.getByRole('checkbox', { name: 'W promocji' })).toBeChecked();
  });
});

test('helps whoever finds nothing, and whoever has not begun', async ({ page }) => {
  await arrive(page, results('xyzqq'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Nie znaleźliśmy niczego dla\s„xyzqq”$/);
  await expect(page.getByRole('navigation', { name: 'Zajrzyj do działu' }).getByRole('link')).toHaveCount(6);
  await expect(page.getByRole('region', { name: 'Najczęściej oceniane' }).getByRole('article')).toHaveCount(4);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await expectNoAxeViolations(page, 'main');
  await page.getByRole('navigation', { name: 'Często szukane' }).getByRole('link', { name: 'kubek' }).click();
  await expect(page).toHaveURL(results('kubek'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wyniki dla „kubek”');

  await page.getByLabel('Czego szukasz?').fill('');
  await page.getByRole('main').getByRole('button', { name: 'Szukaj' }).click();
  await expect(page).toHaveURL(to('search'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Szukaj');
  await expect(page.getByRole('navigation', { name: 'Często szukane' })).toBeVisible();
});
