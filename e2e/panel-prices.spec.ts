import { enterPanel, ownersTest } from './panel-door.ts';
import { expect, expectNoAxeViolations, narrow, wide } from './shop-fixture.ts';

const test = ownersTest();

// Faults are told with a page of status 422.
test.use({ allowedComplaints: [/status of 422/] });

test('a price that would mislead is refused with its reason, a lawful one is previewed, saved and told in the shop', async ({
  page,
  browser,
  ownersShop,
}) => {
  test.setTimeout(150_000);
  await page.setViewportSize(wide);
  await enterPanel(page, ownersShop);
  await page.getByRole('link', { name: 'Ceny', exact: true }).click();
  await page.getByLabel('Produkt: nazwa albo kod').fill('CER-001');
  await page.getByRole('button', { name: 'Szukaj' }).click();
  await page.getByRole('link', { name: 'Kubek szałwiowy', exact: true }).click();
  await page.getByRole('link', { name: 'Zmień ceny: 350 ml' }).click();

  // The percentage is more than the price makes true.
  const price = page.getByLabel('Cena promocyjna brutto (zł)');
  const percent = page.getByLabel('Obniżka, którą ogłosisz (%)');
  await price.fill('80');
  await percent.fill('20');
  await percent.press('Enter');
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Nie wolno ogłosić obniżki o 20%');
  await expect(alert).toContainText('to naprawdę 10%');
  await expect(alert).toContainText('ustaw najwyżej 71,20 zł');
  await expect(price).toHaveValue('80');
  await expectNoAxeViolations(page);

  // A price above the regular one is no reduction.
  await price.fill('95');
  await percent.fill('');
  await page.getByRole('region', { name: 'Nowa promocja' }).getByRole('button', { name: 'Sprawdź' }).click();
  await expect(alert).toContainText('Promocja musi być niższa od ceny regularnej');

  await price.fill('71,20');
  await percent.fill('20');
  await page.getByRole('region', { name: 'Nowa promocja' }).getByRole('button', { name: 'Sprawdź' }).click();
  await expect(page.getByText('Nic jeszcze nie jest zapisane.')).toBeVisible();
  const board = page.getByRole('table', { name: 'Co zobaczy kupujący' });
  await expect(board).toContainText('Promocja −20%');
  await expect(board).toContainText('Najniższa cena z 30 dni przed obniżką: 89,00 zł');
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Zapisz', exact: true }).click();
  await expect(page.getByRole('status')).toContainText('Zapisano. Sklep pokazuje już nową cenę.');

  await page.goto('/produkt/kubek-szalwiowy?rozmiar=350');
  await expect(page.getByText('71,20 zł').first()).toBeVisible();
  await expect(page.getByText('Najniższa cena z 30 dni przed obniżką').first()).toBeVisible();

  // A crossed-out price that nobody paid.
  await page.goBack();
  await page.getByLabel('Cena brutto (zł)').fill('150');
  await page.getByRole('region', { name: 'Cena regularna' }).getByRole('button', { name: 'Sprawdź' }).click();
  await expect(alert).toContainText('nie obowiązywała przed obniżką');
  await page.setViewportSize(narrow);
  await expectNoAxeViolations(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(narrow.width);

  for (const path of [
    '/panel/ceny',
    '/panel/ceny/kalendarz',
    '/panel/ceny/zmiany',
    '/panel/kody',
    '/panel/karty',
    '/panel/zgodnosc',
  ]) {
    await page.goto(path);
    await expectNoAxeViolations(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(narrow.width);
  }

  // The same without scripts.
  const plain = await browser.newContext({
    ...{ javaScriptEnabled: false, baseURL: ownersShop.origin, storageState: await page.context().storageState() },
  });
  const still = await plain.newPage();
  await still.goto('/panel/ceny?szukaj=CER-001');
  await still.getByRole('link', { name: 'Kubek szałwiowy', exact: true }).click();
  await still.getByRole('link', { name: 'Zmień ceny: 350 ml' }).click();
  await still.getByRole('button', { name: 'Zakończ' }).click();
  await still.getByRole('button', { name: 'Zapisz', exact: true }).click();
  await expect(still.getByText('Zapisano. Sklep pokazuje już nową cenę.')).toBeVisible();
  await plain.close();
});
