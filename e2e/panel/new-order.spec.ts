import { test } from '../../testing/browser/orders-shop.ts';
import { expect, expectUsable, wide } from '../../testing/browser/shop-fixture.ts';

test.use({ allowedComplaints: [/status of 422/] });

test('an order is typed for a buyer with the keyboard: found, counted, refused', async ({ page, owner: _ }) => {
  await page.setViewportSize(wide);
  await page.goto('/panel/zamowienia/nowe');
  await page.getByLabel('Nazwa, kod albo EAN').fill('kubek piaskowy');
  await page.keyboard.press('Enter');
  await page
    .getByRole('button', { name: /^Dodaj Kubek piaskowy/i })
    .first()
    .press('Enter');
  const lines = page.getByRole('list', { name: 'Produkty zamówienia' });
  await expect(lines.getByRole('listitem')).toHaveCount(1);
  // The next product can be typed or scanned at once.
  await expect(page.getByLabel('Nazwa, kod albo EAN')).toBeFocused();
  await lines.getByLabel('Inna cena').fill('40');
  await lines.getByLabel('Powód innej ceny').fill('Stała klientka');
  await expect(lines.getByText('40,00\u00a0zł', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Złóż zamówienie' }).click();
  await expect(page.getByRole('alert')).toContainText('nie jest jeszcze złożone');
  await page.getByRole('textbox', { name: 'Imię' }).fill('Jan');
  await page.getByRole('textbox', { name: 'Nazwisko' }).fill('Telefoniczny');
  await page.getByRole('textbox', { name: 'E-mail' }).fill('jan.telefoniczny@example.com');
  await page.getByRole('textbox', { name: 'Telefon' }).fill('600700800');
  await page.getByRole('textbox', { name: 'Ulica' }).fill('Lipowa');
  await page.getByLabel('Nr domu').fill('1');
  await page.getByRole('textbox', { name: 'Kod pocztowy' }).fill('00-001');
  await page.getByRole('textbox', { name: 'Miejscowość' }).fill('Warszawa');
  await page
    .getByRole('radio', { name: /^Kurier/ })
    .first()
    .check();
  await expect(page.getByRole('radio', { name: 'Przelew tradycyjny' })).toBeVisible();
  await page.getByRole('radio', { name: 'Przelew tradycyjny' }).check();
  await expectUsable(page, 'html');
});
