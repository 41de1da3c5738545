import type { Page } from '@playwright/test';
import { enterPanel, ownersTest } from './panel-door.ts';
import { expect, expectNoAxeViolations, narrow, wide } from './shop-fixture.ts';

const test = ownersTest();
// In one worker, which opens one shop for both tests.
test.describe.configure({ mode: 'default' });

/** A picture that a browser can make by itself. */
async function drawn(page: Page, width: number, height: number, colour: string): Promise<Buffer> {
  const data = await page.evaluate(
    ({ w, h, fill }) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: w, height: h });
      const context = canvas.getContext('2d');
      if (context) context.fillStyle = fill;
      context?.fillRect(0, 0, w, h);
      return canvas.toDataURL('image/png').split(',')[1] ?? '';
    },
    { w: width, h: height, fill: colour },
  );
  return Buffer.from(data, 'base64');
}

// A form with faults is answered with 422, and the browser notes it.
test.use({ allowedComplaints: [/status of 422/] });

const listed = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test.describe('an owner keeps the catalogue', () => {
  test('category, producer, product with pictures, preview, stock, file', async ({ page, ownersShop }) => {
    await page.setViewportSize(wide);
    await enterPanel(page, ownersShop);

    await page.goto('/panel/kategorie');
    await expectNoAxeViolations(page);
    await page.getByLabel('Nazwa', { exact: true }).fill('Próbne wazony');
    await page.getByRole('button', { name: 'Dodaj kategorię' }).click();
    await expect(page.getByRole('status')).toHaveText('Kategoria dodana.');
    await page.getByRole('link', { name: 'Producenci' }).click();
    await page.getByRole('link', { name: 'Nowy producent' }).click();
    await expectNoAxeViolations(page);
    for (const [label, text] of [
      ['Nazwa', 'Pracownia Próbna'],
      ['Ulica i numer', 'Gliniana 1'],
      ['Kod pocztowy', '00-001'],
      ['Miejscowość', 'Warszawa'],
      ['E-mail', 'pracownia@probna.example'],
    ] as const) {
      await page.getByLabel(label, { exact: true }).first().fill(text);
    }
    await page.getByRole('button', { name: 'Zapisz' }).click();
    await expect(page.getByRole('status')).toHaveText('Producent dodany.');

    await page.getByRole('link', { name: 'Nowy produkt' }).click();
    await expectNoAxeViolations(page);
    await page.getByLabel('Nazwa', { exact: true }).fill('Wazon próbny');
    await page.getByRole('button', { name: 'Utwórz produkt' }).click();
    await expect(page.getByRole('alert')).toContainText('co najmniej jeden rozmiar z ceną');
    await expect(page.getByLabel('Nazwa', { exact: true })).toHaveValue('Wazon próbny');
    await page.getByLabel('Kod', { exact: true }).fill('WAZ-1');
    await page.getByLabel('Kategoria', { exact: true }).selectOption({ label: 'Próbne wazony' });
    await page.getByLabel('Producent', { exact: true }).selectOption({ label: 'Pracownia Próbna' });
    await page.getByLabel('Wstęp').fill('Wazon na jedną gałązkę.');
    const size = page.getByRole('group', { name: 'Nowy rozmiar 1' });
    await size.getByLabel('Cena brutto (zł)').fill('120,00');
    await size.getByLabel('Zapas').fill('4');
    await page.getByRole('button', { name: 'Utwórz produkt' }).click();

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zdjęcia: Wazon próbny');
    await page.getByLabel('Pliki JPG, PNG lub WebP').setInputFiles([
      { name: 'a.png', mimeType: 'image/png', buffer: await drawn(page, 600, 400, '#9c4427') },
      { name: 'b.png', mimeType: 'image/png', buffer: await drawn(page, 400, 400, '#4a5d46') },
    ]);
    await page.getByLabel('Opis pierwszego z nich').fill('Ceglany wazon na oknie');
    await page.getByRole('button', { name: 'Dodaj', exact: true }).click();
    await expect(page.getByRole('status')).toContainText('Dodano zdjęć: 2.');
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Przytnij' }).click();
    await expect(page.getByRole('status')).toHaveText('Zdjęcie przycięte do kwadratu.');
    await page.getByRole('button', { name: /^Później ?: zdjęcie 1$/ }).press('Enter');
    await expect(page.getByLabel('Opis zdjęcia 2')).toHaveValue('Ceglany wazon na oknie');
    await page.locator('.pictures li').nth(1).dragTo(page.locator('.pictures li').nth(0));
    await expect(page.getByLabel('Opis zdjęcia 1')).toHaveValue('Ceglany wazon na oknie');

    await page.getByRole('link', { name: 'Podgląd' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wazon próbny');
    await page.goBack();
    await page.getByRole('link', { name: 'Dane' }).click();
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Pokaż w sklepie' }).click();
    await page.getByRole('link', { name: 'Strona w sklepie' }).click();
    await expect(page.getByText('Wazon na jedną gałązkę.').first()).toBeVisible();

    await page.setViewportSize(narrow);
    await page.goto('/panel/produkty?q=waz-1');
    await expectNoAxeViolations(page);
    const row = listed(page, 'Wazon próbny');
    const stock = row.getByRole('textbox', { name: /^Zapas: Wazon próbny/ });
    await stock.fill('9');
    await stock.press('Enter');
    await expect(page.getByRole('status')).toHaveText('Zapas zapisany.');
    await expect(stock).toHaveValue('9');
    const isSlid = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    expect(isSlid, 'no sliding sideways on a phone').toBe(false);

    await page.goto('/panel/produkty/zmiany');
    await page.getByLabel('Plik CSV').setInputFiles({
      name: 'ceny.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('kod;nazwa;zapas\r\nWAZ-1;Wazon z pliku;7\r\n'),
    });
    await page.getByRole('button', { name: 'Pokaż różnice' }).click();
    await expect(listed(page, 'WAZ-1')).toContainText(/nazwa:.*Wazon próbny.*Wazon z pliku/);
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Zapisz zmiany: 1' }).click();
    await expect(page.getByRole('status')).toHaveText('Zapisano produktów: 1.');
    await page.getByRole('button', { name: 'Cofnij te zmiany' }).click();
    await expect(page.getByRole('status')).toHaveText('Cofnięto produktów: 1.');
    await page.goto('/panel/produkty?q=waz-1');
    await expect(listed(page, 'Wazon próbny')).toBeVisible();
  });
});

test('a unit of measure is made, given to a product and changed, also on a phone', async ({ page, ownersShop }) => {
  test.setTimeout(150_000);
  await page.setViewportSize(wide);
  await enterPanel(page, ownersShop);
  await page.goto('/panel/produkty');
  await page.getByRole('navigation', { name: 'Katalog' }).getByRole('link', { name: 'Jednostki' }).click();
  await page.getByLabel('Nazwa: 1 …').fill('rolka');
  await page.getByLabel('2, 3, 4 …').fill('rolki');
  await page.getByLabel('5, 12, 100 …').fill('rolek');
  await page.getByLabel('1,5 …').fill('rolki');
  await page.getByLabel('Skrót').fill('rol.');
  await page.getByLabel('Sprzedaż co').fill('co pół');
  await page.getByLabel('Sprzedaż co').press('Enter');
  await expect(page.getByRole('alert')).toContainText('na przykład 1 albo 0,5');
  await expect(page.getByLabel('Nazwa: 1 …')).toHaveValue('rolka');
  await expectNoAxeViolations(page);
  await page.getByLabel('Sprzedaż co').fill('0,5');
  await page.getByRole('button', { name: 'Dodaj jednostkę' }).click();
  await expect(page.getByRole('status')).toContainText('Jednostka dodana.');
  await expect(page.getByRole('table', { name: 'Jednostki miary' })).toContainText('5 rolek');

  await page.goto('/panel/produkty?szukaj=wazon-kula');
  await page.getByRole('table').getByRole('link').first().click();
  await page.getByLabel('Jednostka').selectOption({ label: 'rol.' });
  await page.getByRole('button', { name: 'Zapisz zmiany' }).click();
  await expect(page.getByRole('status')).toContainText('Zapisano.');
  await page.getByRole('link', { name: 'Strona w sklepie' }).click();
  await expect(page.getByText('rol.').first()).toBeVisible();

  await page.setViewportSize(narrow);
  await page.goto('/panel/jednostki');
  await page.getByRole('link', { name: 'rolka' }).click();
  await expect(page.getByText('Tę jednostkę mają produkty: 1.')).toBeVisible();
  await page.getByLabel('Skrót').fill('zwój');
  await page.getByRole('button', { name: 'Zapisz' }).click();
  await expect(page.getByRole('status')).toContainText('Jednostka zapisana.');
  await expectNoAxeViolations(page);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width, 'nothing wider than the screen').toBeLessThanOrEqual(narrow.width);
});
