import { test } from '../../testing/browser/orders-shop.ts';
import { expect, expectNoAxeViolations, expectUsable, wide } from '../../testing/browser/shop-fixture.ts';

// A form with faults is answered with 422, which the browser logs.
test.use({ allowedComplaints: [/status of 422/] });

// The server's handling of each form is tested in tests/panel/catalogue.test.ts; owners-first-day.spec.ts fills a
// shop.

test('a product: errors are shown, pictures are ordered by keyboard and by dragging, and it is previewed', async ({
  page,
  owner: _,
}) => {
  await page.setViewportSize(wide);
  await page.goto('/panel/produkty/nowy');
  await page.getByLabel('Nazwa', { exact: true }).fill('Wazon próbny');
  await page.getByRole('button', { name: 'Utwórz produkt' }).click();
  await expect(page.getByRole('alert')).toContainText('co najmniej jeden rozmiar z ceną');
  await expect(page.getByLabel('Nazwa', { exact: true })).toHaveValue('Wazon próbny');

  await page.goto(`/panel/produkty?q=${encodeURIComponent('Kubek granatowy')}`);
  await page.getByRole('link', { name: 'Kubek granatowy', exact: true }).click();
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toHaveText('Kubek granatowy');
  await page.getByRole('link', { name: /^Dodaj, ułóż, opisz/ }).click();
  const described = await page.getByLabel('Opis zdjęcia 1').inputValue();
  await page.getByRole('button', { name: 'Później: zdjęcie 1' }).press('Enter');
  await expect(page.getByLabel('Opis zdjęcia 2')).toHaveValue(described);
  const pictures = page.getByRole('listitem').filter({ has: page.getByLabel(/^Opis zdjęcia/) });
  await pictures.nth(1).getByRole('img').dragTo(pictures.nth(0), { force: true });
  await expect(page.getByLabel('Opis zdjęcia 1')).toHaveValue(described);
});

test('errors of an imported file and of a unit of measure are shown, also on a phone', async ({ page, owner: _ }) => {
  await page.goto('/panel/produkty/zmiany');
  await page.getByLabel('Plik CSV').setInputFiles({
    name: 'ceny.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('kod;nazwa;zapas\r\nCER-002;Kubek z pliku;7\r\n'),
  });
  await page.getByRole('button', { name: 'Pokaż różnice' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'CER-002' })).toContainText(/nazwa:.*Kubek z pliku/);
  await expectUsable(page);

  await page.goto('/panel/jednostki');
  await page.getByRole('button', { name: 'Nowa jednostka' }).click();
  await page.getByLabel('Nazwa: 1 …').fill('rolka');
  await page.getByRole('textbox', { name: 'Sprzedaż co' }).fill('co pół');
  await page.getByRole('textbox', { name: 'Sprzedaż co' }).press('Enter');
  await expect(page.getByRole('alert')).toContainText('na przykład 1 albo 0,5');
  await expect(page.getByLabel('Nazwa: 1 …')).toHaveValue('rolka');
  await expectNoAxeViolations(page, 'main');
  await page.goto('/panel/jednostki');
  await page.getByRole('table', { name: 'Jednostki miary' }).getByRole('link').first().click();
  await expect(page.getByRole('button', { name: 'Zapisz' })).toBeVisible();
  await expectUsable(page);
});
