import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { to } from '../src/routes.ts';
import { arrive, reload } from './arrival.ts';
import { expect, expectAccessible, expectNoAxeViolations, narrow, test, wide } from './shop-fixture.ts';

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
    ...{ kind: 'private', firstname: 'Ola', lastname: 'Nowak', email, terms: '1' },
    ...{ password, repeat_password: password },
  });
  return email;
}

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { name });
const menu = (page: Page) => page.getByRole('navigation', { name: 'Konto' });

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

/** The part that differs from screen to screen: axe at 360 px, and nothing cut off at either width. */
async function expectFits(page: Page): Promise<void> {
  for (const viewport of [wide, narrow]) {
    await page.setViewportSize(viewport);
    const overflow = await page.locator('main').evaluate((main) => main.scrollWidth - main.clientWidth);
    expect(overflow, `${page.url()} fits at ${viewport.width} px`).toBeLessThanOrEqual(0);
  }
  await expectNoAxeViolations(page, 'main');
}

test('the menu is a column on wide screens and opens on a phone; axe finds nothing on its screens', async ({
  page,
}) => {
  await register(page);
  await arrive(page, to('account'));
  await expect(menu(page)).toHaveCount(0);
  await expectAccessible(page);
  await page.getByText('Menu konta: Przegląd').click();
  await menu(page).getByRole('link', { name: 'Adresy' }).click();
  await expect(heading(page, 'Adresy dostawy')).toBeVisible();
  await page.setViewportSize(wide);
  await expect(menu(page).getByRole('link', { name: 'Adresy' })).toHaveAttribute('aria-current', 'page');
  for (const screen of [
    to('accountAddresses'),
    to('accountData'),
    to('accountConsents'),
    to('accountOrders'),
    to('accountOpinions'),
    to('accountDownload'),
    to('accountDeletion'),
  ]) {
    await page.setViewportSize(wide);
    const link = menu(page).locator(`a[href="${screen}"]`);
    await link.click();
    await expect(link).toHaveAttribute('aria-current', 'page');
    await expectFits(page);
  }
});

test('an address is checked while it is typed, saved once it is right, and changed by the keyboard alone', async ({
  page,
}) => {
  await register(page);
  await test.step('faults are told, and nothing is wiped', async () => {
    await arrive(page, to('accountAddresses'));
    await page.getByRole('link', { name: 'Podaj inne dane do faktury' }).click();
    await expect(heading(page, 'Inne dane do faktury')).toBeVisible();
    await expectFits(page);
    await page.goBack();
    await page.getByRole('link', { name: 'Dodaj adres' }).click();
    await expect(field(page, 'Imię')).toHaveValue('Ola');
    await fillAddress(page);
    await field(page, 'Kod pocztowy').fill('0-0001');
    await expect(field(page, 'Kod pocztowy')).toHaveAttribute('aria-invalid', 'true');
    await page.getByRole('button', { name: 'Zapisz' }).click();
    await expect(field(page, 'Kod pocztowy')).toBeFocused();
    await expect(field(page, 'Miejscowość'), 'nothing is wiped').toHaveValue('Warszawa');
    await expectFits(page);
  });
  await test.step('what is right is saved, and told once', async () => {
    await field(page, 'Kod pocztowy').fill('00001');
    await field(page, 'Miejscowość').press('Enter');
    await expect(page.getByRole('status').filter({ hasText: 'Dodaliśmy adres.' })).toBeVisible();
    await expect(page.getByText('00-001 Warszawa')).toBeVisible();
    await post(page, to('accountAddresses', {}, { dodaj: 'dostawa' }), {
      ...{ intencja: 'zapisz', rodzaj: 'delivery', firstname: 'Ola', lastname: 'Nowak', street: 'Dębowa' },
      ...{ street_number: '12A/4', zipcode: '00-001', city: 'Warszawa', region: 'PL' },
    });
    // The second one is told on the next page, so the one after it is told nothing.
    await page.request.get(to('accountAddresses'));
    await reload(page);
    await expect(page.getByText('00-001 Warszawa')).toHaveCount(2);
    await expect(page.getByText('Dodaliśmy adres.'), 'told once').toHaveCount(0);
  });
  await test.step('it is changed, preferred and removed', async () => {
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
});

test.describe('what an account is for', () => {
  // The answer to a wrong password.
  test.use({ allowedComplaints: [/status of 422/], viewport: wide });

  test('data of a firm, net prices, consents, a file of all data, and deletion', async ({ page }) => {
    const email = await register(page);
    await arrive(page, to('accountData'));
    await test.step('a firm gives its data and sees net prices first', async () => {
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
    });
    await test.step('a consent is given and taken back as easily', async () => {
      await menu(page)
        .locator(`a[href="${to('accountConsents')}"]`)
        .click();
      const name = 'Informacje handlowe e-mailem';
      await page.getByRole('button', { name: `Wyrażam zgodę: ${name}` }).click();
      await expect(page.getByText('Zapisaliśmy Twoją zgodę.')).toBeVisible();
      await page.getByRole('button', { name: `Wycofuję zgodę: ${name}` }).click();
      await expect(page.getByText('Zgoda jest wycofana.')).toBeVisible();
      const rows = page.getByRole('table').getByRole('row');
      await expect(rows.filter({ hasText: 'Wycofana' })).toHaveCount(1);
      await expect(rows.filter({ hasText: 'Wyrażona' })).toHaveCount(2);
    });
    await test.step('the data can be downloaded', async () => {
      await menu(page)
        .locator(`a[href="${to('accountDownload')}"]`)
        .click();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: 'Pobierz plik' }).click(),
      ]);
      expect(download.suggestedFilename()).toMatch(/^moje-dane-.*\.json$/);
      const file = JSON.parse(await readFile(await download.path(), 'utf8'));
      expect(file.konto.email).toBe(email);
    });
    await test.step('an account that is to be deleted says so, and can be kept', async () => {
      await menu(page)
        .locator(`a[href="${to('accountDeletion')}"]`)
        .click();
      await page.getByLabel('Twoje hasło').fill('nie to');
      await page.getByRole('button', { name: /^Usuń konto/ }).click();
      await expect(page.getByText('To nie jest hasło tego konta.')).toBeVisible();
      await page.getByLabel('Twoje hasło').fill(password);
      await page.getByRole('button', { name: /^Usuń konto/ }).click();
      await expect(page.getByText('Przyjęliśmy prośbę o usunięcie konta.')).toBeVisible();
      await expectNoAxeViolations(page, 'main');
      await page.getByRole('button', { name: 'Zachowaj konto' }).click();
      await expect(page.getByText('Konto zostaje.')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Zachowaj konto' })).toHaveCount(0);
    });
  });
});
