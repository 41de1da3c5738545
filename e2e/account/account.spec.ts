import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { to } from '../../src/routes.ts';
import { arrive } from '../../testing/browser/arrival.ts';
import { expect, expectNoAxeViolations, narrow, test, wide } from '../../testing/browser/shop-fixture.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const password = 'kubek z gliny';
let counted = 0;

async function post(page: Page, address: string, form: Record<string, string>): Promise<void> {
  const headers = { origin: process.env.E2E_ORIGIN ?? '' };
  const answer = await page.request.post(address, { form, headers, maxRedirects: 0 });
  expect(answer.status(), address).toBe(303);
}

/** Registers a client, who is signed in afterwards. */
async function register(page: Page): Promise<string> {
  counted += 1;
  const email = `ola.${process.pid}.${counted}@example.com`;
  await post(page, to('register'), {
    kind: 'private',
    firstname: 'Ola',
    lastname: 'Nowak',
    email,
    terms: '1',
    password,
    repeat_password: password,
  });
  return email;
}

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const menu = (page: Page) => page.getByRole('navigation', { name: 'Konto' });
const told = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

async function expectFits(page: Page): Promise<void> {
  const overflow = await page.locator('main').evaluate((main) => main.scrollWidth - main.clientWidth);
  expect(overflow, `${page.url()} fits at ${page.viewportSize()?.width} px`).toBeLessThanOrEqual(0);
}

test('on a phone the menu opens and screens fit and pass axe; in a wide window it is a column; an address is saved', async ({
  page,
}) => {
  const email = await register(page);
  await post(page, to('accountDeletion'), { intencja: 'usun', current_password: password });
  await arrive(page, to('account'));
  await test.step('a planned deletion is shown and can be cancelled', async () => {
    await expect(menu(page)).toHaveCount(0);
    await expectFits(page);
    await expectNoAxeViolations(page, 'main');
    await page.getByRole('button', { name: 'Zachowaj konto' }).click();
    await expect(told(page, 'Konto zostaje.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Zachowaj konto' })).toHaveCount(0);
  });
  for (const screen of [
    to('accountConsents'),
    to('accountOpinions'),
    to('accountDeletion'),
    to('accountData'),
    to('accountDownload'),
  ]) {
    await page.getByText('Menu konta: ').click();
    await menu(page).locator(`a[href="${screen}"]`).click();
    await expect(page).toHaveURL(screen);
    await expect(menu(page), 'folded again').toHaveCount(0);
    await expectFits(page);
    await expectNoAxeViolations(page, 'main');
  }
  await test.step('the data can be downloaded', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Pobierz plik' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^moje-dane-.*\.json$/);
    expect(JSON.parse(await readFile(await download.path(), 'utf8')).konto.email).toBe(email);
  });
  await test.step('in a wide window the menu is a column', async () => {
    await page.setViewportSize(wide);
    await menu(page).getByRole('link', { name: 'Adresy' }).click();
    await expect(menu(page).getByRole('link', { name: 'Adresy' })).toHaveAttribute('aria-current', 'page');
    await expectFits(page);
    await page.setViewportSize(narrow);
    await expectFits(page);
  });
  await test.step('an address with an error is not sent, and its values stay', async () => {
    await page.getByRole('link', { name: 'Dodaj adres' }).click();
    await expect(field(page, 'Imię')).toHaveValue('Ola');
    await field(page, 'Ulica').fill('Lipowa');
    await field(page, 'Nr domu i lokalu').fill('12A/4');
    await field(page, 'Kod pocztowy').fill('0-0001');
    await field(page, 'Miejscowość').fill('Warszawa');
    await page.getByRole('button', { name: 'Zapisz' }).click();
    await expect(field(page, 'Kod pocztowy')).toBeFocused();
    await expect(field(page, 'Kod pocztowy')).toHaveAttribute('aria-invalid', 'true');
    await expect(field(page, 'Miejscowość'), 'nothing is wiped').toHaveValue('Warszawa');
    await expectFits(page);
    await expectNoAxeViolations(page, 'main');
  });
  await test.step('it is saved when valid, and changed by keyboard', async () => {
    await field(page, 'Kod pocztowy').fill('00001');
    await field(page, 'Miejscowość').press('Enter');
    await expect(told(page, 'Dodaliśmy adres.')).toBeVisible();
    await expect(page.getByText('00-001 Warszawa')).toBeVisible();
    await expectNoAxeViolations(page, 'main');

    await page.getByRole('link', { name: 'Zmień: Lipowa 12A/4' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'Zmiana adresu dostawy' })).toBeVisible();
    await field(page, 'Miejscowość').fill('Sopot');
    await page.keyboard.press('Enter');
    await expect(told(page, 'Zapisaliśmy adres.')).toBeVisible();
    await expect(page.getByText('00-001 Sopot')).toBeVisible();
  });
});
