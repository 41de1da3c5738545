import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { to } from '../src/routes.ts';
import { arrive } from './arrival.ts';
import { expect, expectAccessible, expectNoAxeViolations, narrow, test, wide } from './shop-fixture.ts';

const password = 'kubek z gliny';
let counted = 0;

/** Registers a client, who is signed in afterwards. */
async function register(page: Page, origin: string | undefined): Promise<string> {
  counted += 1;
  const email = `ola.${process.pid}.${counted}@example.com`;
  const form = {
    ...{ kind: 'private', firstname: 'Ola', lastname: 'Nowak', email, terms: '1' },
    ...{ password, repeat_password: password },
  };
  const headers = { origin: new URL(origin ?? '').origin };
  const answer = await page.request.post(to('register'), { form, headers, maxRedirects: 0 });
  expect(answer.status()).toBe(303);
  return email;
}

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { name });

async function fillAddress(page: Page): Promise<void> {
  await field(page, 'Ulica').fill('Lipowa');
  await field(page, 'Nr domu i lokalu').fill('12A/4');
  await field(page, 'Kod pocztowy').fill('00-001');
  await field(page, 'Miejscowość').fill('Warszawa');
}

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  for (let presses = 0; presses < 120; presses += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('the keyboard does not reach it');
}

const screens = [
  to('account'),
  to('accountData'),
  to('accountAddresses'),
  to('accountAddresses', {}, { dodaj: 'dostawa' }),
  to('accountAddresses', {}, { dodaj: 'faktura' }),
  to('accountConsents'),
  to('accountOrders'),
  to('accountOpinions'),
  to('accountDownload'),
  to('accountDeletion'),
];

test('axe finds nothing and nothing is cut off, at both widths', async ({ page, baseURL }) => {
  await register(page, baseURL);
  for (const address of screens) {
    await arrive(page, address);
    await expectAccessible(page);
    for (const viewport of [wide, narrow]) {
      await page.setViewportSize(viewport);
      const overflow = await page.locator('main').evaluate((main) => main.scrollWidth - main.clientWidth);
      expect(overflow, `${address} fits at ${viewport.width} px`).toBeLessThanOrEqual(0);
    }
  }
});

test('the menu is a column on wide screens and opens on a phone', async ({ page, baseURL }) => {
  await register(page, baseURL);
  await arrive(page, to('account'));
  const menu = page.getByRole('navigation', { name: 'Konto' });
  await expect(menu).toHaveCount(0);
  await page.getByText('Menu konta: Przegląd').click();
  await menu.getByRole('link', { name: 'Adresy' }).click();
  await expect(heading(page, 'Adresy dostawy')).toBeVisible();
  await page.setViewportSize(wide);
  await expect(menu.getByRole('link', { name: 'Adresy' })).toHaveAttribute('aria-current', 'page');
});

test('an address is checked while it is typed, and saved once it is right', async ({ page, baseURL }) => {
  await register(page, baseURL);
  await arrive(page, to('accountAddresses'));
  await page.getByRole('link', { name: 'Dodaj adres' }).click();
  await expect(field(page, 'Imię')).toHaveValue('Ola');
  await fillAddress(page);
  await field(page, 'Kod pocztowy').fill('0-0001');
  await expect(field(page, 'Kod pocztowy')).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('button', { name: 'Zapisz' }).click();
  await expect(field(page, 'Kod pocztowy')).toBeFocused();
  await expect(field(page, 'Miejscowość'), 'nothing is wiped').toHaveValue('Warszawa');
  await field(page, 'Kod pocztowy').fill('00001');
  await page.getByRole('button', { name: 'Zapisz' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Dodaliśmy adres.' })).toBeVisible();
  await expect(page.getByText('00-001 Warszawa')).toBeVisible();
  await page.reload();
  await expect(page.getByText('00-001 Warszawa')).toBeVisible();
  await expect(page.getByText('Dodaliśmy adres.'), 'told once').toHaveCount(0);
});

test('an address is changed, preferred and removed by the keyboard alone', async ({ page, baseURL }) => {
  await register(page, baseURL);
  for (const street of ['Lipowa', 'Dębowa']) {
    await arrive(page, to('accountAddresses', {}, { dodaj: 'dostawa' }));
    await fillAddress(page);
    await field(page, 'Ulica').fill(street);
    await field(page, 'Miejscowość').press('Enter');
    await expect(page.getByText(`${street} 12A/4`)).toBeVisible();
  }
  await tabTo(page, page.getByRole('link', { name: 'Zmień: Dębowa 12A/4' }));
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Zmiana adresu dostawy')).toBeVisible();
  await tabTo(page, field(page, 'Miejscowość'));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Sopot');
  await tabTo(page, page.getByRole('button', { name: 'Zapisz' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Zapisaliśmy adres.')).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Ustaw jako domyślny: Dębowa 12A/4' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Ten adres jest teraz domyślny.')).toBeVisible();
  await expect(page.getByRole('list').filter({ hasText: 'Sopot' }).getByRole('listitem').first()).toContainText(
    'Dębowa',
  );
  await tabTo(page, page.getByRole('link', { name: 'Usuń: Lipowa 12A/4' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Usuń adres' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Usunęliśmy adres.')).toBeVisible();
  await expect(page.getByText('Lipowa 12A/4')).toHaveCount(0);
});

test('a firm gives its data and sees net prices first', async ({ page, baseURL }) => {
  await register(page, baseURL);
  await arrive(page, to('accountData'));
  await expect(field(page, 'NIP')).toBeHidden();
  await page.getByRole('radio', { name: 'firmy' }).check();
  await field(page, 'Nazwa firmy').fill('Len sp. z o.o.');
  await field(page, 'NIP').fill('526-025-02-74');
  await fillAddress(page);
  await field(page, 'Telefon').fill('501 234 567');
  await page.getByRole('button', { name: 'Zapisz dane' }).click();
  await expect(page.getByText('Zapisaliśmy Twoje dane.')).toBeVisible();
  await page.getByRole('radio', { name: 'netto' }).check();
  await page.getByRole('button', { name: 'Zapisz', exact: true }).click();
  await expect(page.getByText('które ceny pokazujemy')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'netto' })).toBeChecked();
  await arrive(page, to('product', { slug: 'kubek-piaskowy' }));
  await expect(page.getByText(/netto/).first()).toBeVisible();
});

test('the data can be downloaded', async ({ page, baseURL }) => {
  const email = await register(page, baseURL);
  await arrive(page, to('accountDownload'));
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Pobierz plik' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^moje-dane-.*\.json$/);
  const file = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(file.konto.email).toBe(email);
});

test('a consent is given and taken back as easily', async ({ page, baseURL }) => {
  await register(page, baseURL);
  await arrive(page, to('accountConsents'));
  const name = 'Informacje handlowe e-mailem';
  await page.getByRole('button', { name: `Wyrażam zgodę: ${name}` }).click();
  await expect(page.getByText('Zapisaliśmy Twoją zgodę.')).toBeVisible();
  await page.getByRole('button', { name: `Wycofuję zgodę: ${name}` }).click();
  await expect(page.getByText('Zgoda jest wycofana.')).toBeVisible();
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows.filter({ hasText: 'Wycofana' })).toHaveCount(1);
  await expect(rows.filter({ hasText: 'Wyrażona' })).toHaveCount(2);
});

test.describe('an account that is to be deleted', () => {
  // The answer to a wrong password.
  test.use({ allowedComplaints: [/status of 422/] });

  test('is told about everywhere and can be kept', async ({ page, baseURL }) => {
    await register(page, baseURL);
    await arrive(page, to('accountDeletion'));
    await page.getByLabel('Twoje hasło').fill('nie to');
    await page.getByRole('button', { name: /^Usuń konto/ }).click();
    await expect(page.getByText('To nie jest hasło tego konta.')).toBeVisible();
    await page.getByLabel('Twoje hasło').fill(password);
    await page.getByRole('button', { name: /^Usuń konto/ }).click();
    await expect(page.getByText('Przyjęliśmy prośbę o usunięcie konta.')).toBeVisible();
    await arrive(page, to('accountOrders'));
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Zachowaj konto' }).click();
    await expect(page.getByText('Konto zostaje.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Zachowaj konto' })).toHaveCount(0);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, allowedComplaints: [/status of 4\d\d/] });

  test('an address is refused with the same faults, added and changed', async ({ page, baseURL }) => {
    await register(page, baseURL);
    await page.goto(to('accountAddresses'));
    await page.getByRole('link', { name: 'Dodaj adres' }).click();
    await fillAddress(page);
    await field(page, 'Kod pocztowy').fill('0-0001');
    await page.getByRole('button', { name: 'Zapisz' }).click();
    await expect(field(page, 'Kod pocztowy')).toHaveAttribute('aria-invalid', 'true');
    await expect(field(page, 'Ulica')).toHaveValue('Lipowa');
    await field(page, 'Kod pocztowy').fill('00-001');
    await page.getByRole('button', { name: 'Zapisz' }).click();
    await expect(page.getByText('Dodaliśmy adres.')).toBeVisible();
    await page.getByRole('link', { name: 'Zmień: Lipowa 12A/4' }).click();
    await field(page, 'Miejscowość').fill('Łódź');
    await page.getByRole('button', { name: 'Zapisz' }).click();
    await expect(page.getByText('00-001 Łódź')).toBeVisible();
  });

  test('data, consents and deletion work', async ({ page, baseURL }) => {
    await register(page, baseURL);
    await page.goto(to('accountData'));
    await field(page, 'Telefon').fill('501 234 567');
    await page.getByRole('button', { name: 'Zapisz dane' }).click();
    await expect(page.getByText('Zapisaliśmy Twoje dane.')).toBeVisible();
    await field(page, 'Nowy adres e-mail').fill('nowa@example.com');
    await page.getByLabel('Twoje hasło').fill('nie to');
    await page.getByRole('button', { name: 'Wyślij link' }).click();
    await expect(page.getByText('To nie jest hasło tego konta.')).toBeVisible();
    await expect(field(page, 'Nowy adres e-mail')).toHaveValue('nowa@example.com');
    await page.goto(to('accountConsents'));
    await page.getByRole('button', { name: /Wyrażam zgodę.*SMS/ }).click();
    await expect(page.getByText('Zapisaliśmy Twoją zgodę.')).toBeVisible();
    await page.goto(to('accountDeletion'));
    await page.getByLabel('Twoje hasło').fill(password);
    await page.getByRole('button', { name: /^Usuń konto/ }).click();
    await page.getByRole('button', { name: 'Zachowaj konto' }).click();
    await expect(page.getByText('Konto zostaje.')).toBeVisible();
  });
});
