import type { Page } from '@playwright/test';
import { enterPanel, ownersTest } from './panel-door.ts';
import { expect, expectNoAxeViolations, narrow, wide } from './shop-fixture.ts';

const test = ownersTest({ WITRYNA_DEMO: 'off' });

// Faults are told with a page of status 422.
test.use({ allowedComplaints: [/status of 422/] });

const save = (page: Page) => page.getByRole('button', { name: 'Zapisz', exact: true }).click();

test('an owner names the shop, changes its colours, delivery and terms, and sees each at once', async ({
  page,
  browser,
  ownersShop,
}) => {
  await page.setViewportSize(wide);
  await enterPanel(page, ownersShop);

  await page.getByRole('link', { name: 'Sklep i firma' }).click();
  const fields = {
    ...{ 'Nazwa sklepu': 'Mydło i Powidło', Hasło: 'Rzeczy do łazienki', 'Pełna nazwa': 'Mydło sp. z o.o.' },
    ...{ 'Ulica i numer': 'ul. Długa 1', 'Kod pocztowy': '80-001', Miejscowość: 'Gdańsk', NIP: '200-012-34-58' },
    ...{ 'E-mail': 'sklep@mydlo.example', Telefon: '58 111 22 33', 'Kiedy odbierasz': '9–17' },
  };
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value);
  await save(page);
  await expect(page.getByRole('alert')).toContainText('NIP ma 10 cyfr');
  await expect(page.getByLabel('Nazwa sklepu')).toHaveValue('Mydło i Powidło');
  await page.getByLabel('NIP', { exact: true }).fill('200-012-34-59');
  await save(page);
  await expect(page.getByRole('status')).toContainText('Zapisano.');
  await expectNoAxeViolations(page);
  await page.goto('/');
  await expect(page).toHaveTitle(/Mydło i Powidło/);

  await page.goto('/panel/wyglad');
  await page.getByLabel('Przyciski i linki').fill('#e0b0a0');
  await save(page);
  await expect(page.getByRole('alert')).toContainText('Najbliższy, który przechodzi');
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Zapisz z najbliższymi czytelnymi' }).click();
  const colour = await page.getByLabel('Przyciski i linki').inputValue();
  await page.goto('/');
  const sheet = page.locator('link[href^="/kolory-"]');
  const css = await (await page.request.get((await sheet.getAttribute('href')) ?? '')).text();
  expect(css).toContain(`--clay: ${colour};`);

  await page.goto('/panel/dostawa');
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: /^Automat paczkowy/ }).click();
  await page.getByLabel('Cena (zł), wiersz 1').fill('9,90');
  await save(page);
  await expect(page.getByRole('status')).toContainText('dostawa od 9,90 zł');
  // The draft of the page about delivery follows until somebody has read it.
  await page.goto('/informacje/dostawa');
  await expect(page.getByText('Dostawa kosztuje od 9,90 zł.')).toBeVisible();

  await page.goto('/panel/strony/regulamin');
  await expect(page.getByText('To projekt zrobiony z danych firmy.')).toBeVisible();
  await page.getByLabel('Treść').fill('## Kto sprzedaje\n\nMydło sp. z o.o. w Gdańsku.');
  await page.getByRole('button', { name: 'Podgląd bez zapisywania' }).click();
  await expect(page.getByRole('region', { name: 'Podgląd' })).toContainText('Kto sprzedaje');
  await save(page);
  await expectNoAxeViolations(page);
  await page.goto('/informacje/regulamin');
  await expect(page.getByText('Mydło sp. z o.o. w Gdańsku.')).toBeVisible();

  // Without scripts, and with the keyboard alone.
  const plain = await browser.newContext({
    ...{ baseURL: ownersShop.origin, javaScriptEnabled: false, storageState: await page.context().storageState() },
  });
  const quiet = await plain.newPage();
  await quiet.goto('/panel/paski');
  await quiet.getByLabel('Tekst', { exact: true }).first().focus();
  await quiet.keyboard.type('W piątek wysyłamy do 18.');
  await quiet.keyboard.press('Enter');
  await expect(quiet.getByRole('status')).toContainText('Paski są już w sklepie.');
  await quiet.goto('/');
  await expect(quiet.getByText('W piątek wysyłamy do 18.')).toBeVisible();
  await plain.close();

  await page.setViewportSize(narrow);
  for (const path of [
    'sklep',
    'wyglad',
    'dostawa',
    'dostawa/paczkomat',
    'platnosci',
    'strony',
    'teksty',
    'glowna',
    'paski',
  ]) {
    await page.goto(`/panel/${path}`);
    const overflow = await page.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth);
    expect(overflow, path).toBeLessThanOrEqual(0);
    await expectNoAxeViolations(page);
  }
});
