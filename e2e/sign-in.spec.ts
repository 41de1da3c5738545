import type { Page } from '@playwright/test';
import { clientPassword } from '../checks/test-clients.ts';
import { to } from '../src/routes.ts';
import { arrive } from './arrival.ts';
import { test } from './mailed-shop.ts';
import { expect, expectNoAxeViolations, wide } from './shop-fixture.ts';

test.use({ allowedComplaints: [/status of (?:404|422|429)/] });

const sessions = to('accountSessions');
const signInTo = (powrot: string) => to('signIn', {}, { powrot });

async function signIn(page: Page, login: string, password = clientPassword): Promise<void> {
  await page.getByLabel('E-mail, login lub telefon').fill(login);
  await page.getByLabel('Hasło', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Zaloguj się', exact: true }).click();
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });
    const open = (page: Page, address: string) =>
      javaScriptEnabled ? arrive(page, address) : page.goto(address).then(() => {});

    // axe is a script too.
    const look = async (page: Page) => {
      if (javaScriptEnabled) await expectNoAxeViolations(page);
    };

    test('a client signs in, sees the devices and signs out', async ({ page }) => {
      await open(page, sessions);
      await expect(page).toHaveURL(signInTo(sessions));
      await look(page);
      await signIn(page, 'anna', 'zgadywane');
      await expect(page.getByRole('alert').filter({ hasText: 'Nieprawidłowy login lub hasło' })).toBeVisible();
      await expect(page.getByLabel('E-mail, login lub telefon')).toHaveValue('anna');
      await expect(page.getByLabel('Hasło', { exact: true })).toHaveValue(javaScriptEnabled ? 'zgadywane' : '');
      await signIn(page, 'Anna@example.com');
      await expect(page).toHaveURL(sessions);
      await expect(page.getByText('To urządzenie', { exact: true })).toBeVisible();
      await look(page);

      await page.goto(to('signOut'));
      await page.getByRole('main').getByRole('button', { name: 'Wyloguj się' }).click();
      await expect(page.getByText('Wylogowano.')).toBeVisible();
      await look(page);
      await page.goto(sessions);
      await expect(page.getByRole('heading', { name: 'Logowanie' })).toBeVisible();
    });

    test('the reminder is a view of the same page; its mail leads to a new password', async ({ page, mailedShop }) => {
      await open(page, signInTo(sessions));
      await page.getByRole('link', { name: 'Nie pamiętasz hasła?' }).click();
      await expect(page.getByRole('heading', { name: 'Nie pamiętasz hasła?' })).toBeVisible();
      await look(page);
      await page.getByLabel('Adres e-mail').fill('zapomina@');
      await page.getByRole('button', { name: 'Wyślij link' }).click();
      await expect(page.getByLabel('Adres e-mail')).toHaveAccessibleDescription(/Wpisz pełny adres/);
      await page.getByLabel('Adres e-mail').fill('zapomina@example.com');
      const before = mailedShop.lettersTo('zapomina@example.com').length;
      await page.getByRole('button', { name: 'Wyślij link' }).click();
      await expect(page.getByRole('status').filter({ hasText: 'Jeśli mamy konto' })).toBeVisible();
      await expect.poll(() => mailedShop.lettersTo('zapomina@example.com').length).toBe(before + 1);
      const mail = mailedShop.lettersTo('zapomina@example.com').at(-1) ?? '';
      const link = /\/nowe-haslo\/[\da-f]{64}/.exec(mail)?.[0] ?? '';

      await open(page, link);
      await expect(page.getByText('Konto: zapominalska')).toBeVisible();
      await look(page);
      await page.getByLabel('Nowe hasło', { exact: true }).fill('nowe hasło');
      await page.getByLabel('Powtórz nowe hasło').fill('nowe haslo');
      await page.getByRole('button', { name: 'Zapisz hasło' }).click();
      await expect(page.getByLabel('Powtórz nowe hasło')).toHaveAccessibleDescription(/Hasła się różnią/);
      await page.getByLabel('Nowe hasło', { exact: true }).fill('nowe hasło');
      await page.getByLabel('Powtórz nowe hasło').fill('nowe hasło');
      await page.getByRole('button', { name: 'Zapisz hasło' }).click();
      await expect(page.getByRole('status').filter({ hasText: 'Hasło jest zapisane.' })).toBeVisible();
      await look(page);

      await page.goto(link);
      await expect(page.getByRole('alert').filter({ hasText: 'Ten link już nie działa.' })).toBeVisible();
    });
  });
}

test('everything is done by keyboard alone, and the password can be shown', async ({ page }) => {
  await arrive(page, signInTo(sessions));
  await page.getByLabel('E-mail, login lub telefon').focus();
  await page.keyboard.type('anna');
  await page.keyboard.press('Tab');
  await page.keyboard.type(clientPassword);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Pokaż hasło' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Hasło', { exact: true })).toHaveAttribute('type', 'text');
  await page.getByLabel('Hasło', { exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(sessions);
});

test('empty fields are named before anything is sent, and the first has the focus', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('logowanie')) sent.push(request.url());
  });
  await arrive(page, to('signIn'));
  await page.getByRole('button', { name: 'Zaloguj się', exact: true }).click();
  await expect(page.getByLabel('E-mail, login lub telefon')).toBeFocused();
  await expect(page.getByLabel('Hasło', { exact: true })).toHaveAccessibleDescription(/Podaj hasło/);
  expect(sent).toEqual([]);
});

test('fields tell password managers what they are, and allow pasting', async ({ page }) => {
  await arrive(page, to('signIn'));
  await expect(page.getByLabel('E-mail, login lub telefon')).toHaveAttribute('autocomplete', 'username webauthn');
  const password = page.getByLabel('Hasło', { exact: true });
  await expect(password).toHaveAttribute('autocomplete', 'current-password');
  await password.focus();
  await page.evaluate(() => document.execCommand('insertText', false, 'wklejone'));
  await expect(password).toHaveValue('wklejone');
});

test('the header of a cached page names the client, asks only for whoever is signed in, and fits at 360 px', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/ajax/get.php')) asked.push(request.url());
  });
  await arrive(page, to('product', { slug: 'maselniczka' }));
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Konto', exact: true })).toBeVisible();
  expect(asked).toEqual([]);
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(await overflow()).toBe(0);
  for (const name of ['Konto', 'Koszyk']) {
    const box = await header.getByRole('link', { name }).first().boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0), `${name} is on the screen`).toBeLessThanOrEqual(360);
  }

  await arrive(page, signInTo(to('product', { slug: 'maselniczka' })));
  await signIn(page, 'anna');
  await expect(page).toHaveURL(to('product', { slug: 'maselniczka' }));
  await expect(header.getByRole('link', { name: 'Konto (Anna)' })).toBeVisible();
  await page.getByRole('button', { name: 'Otwórz menu' }).click();
  await expect(page.locator('#menu').getByRole('link', { name: 'Konto (Anna)' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expectNoAxeViolations(page);
});

test('a client with net prices sees them on a cached page right after signing in, and gross after signing out', async ({
  page,
}) => {
  await page.setViewportSize(wide);
  await arrive(page, signInTo(to('product', { slug: 'maselniczka' })));
  await signIn(page, 'firma');
  await expect(page).toHaveURL(to('product', { slug: 'maselniczka' }));
  await expect(page.getByRole('main').getByText('96,75 zł netto').first()).toBeVisible();
  await page.goto(to('category', { slug: 'ceramika' }));
  await expect(page.getByRole('main').getByText(/netto/).first()).toBeVisible();
  await page.goto(to('signOut'));
  await page.evaluate(() => sessionStorage.setItem('expchckStep', '2'));
  await page.getByRole('main').getByRole('button', { name: 'Wyloguj się' }).click();
  await expect(page.getByText('Wylogowano.')).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('expchck'))))
    .toEqual([]);
  await page.goto(to('product', { slug: 'maselniczka' }));
  await expect(page.getByRole('main').getByText('119,00 zł').first()).toBeVisible();
});

test('the basket of the visitor is there after signing in', async ({ page, mailedShop }) => {
  const bought = await page.request.post(to('product', { slug: 'kubek-granatowy' }), {
    headers: { origin: mailedShop.origin },
    form: { intencja: 'kup', rozmiar: 'uniw', ilosc: 1 },
    maxRedirects: 0,
  });
  expect(bought.status()).toBe(303);
  await arrive(page, signInTo(to('basket')));
  await signIn(page, 'anna');
  await expect(page).toHaveURL(to('basket'));
  await expect(page.getByRole('main').getByRole('link', { name: 'Kubek granatowy' }).first()).toBeVisible();
});

test('another device is ended from the list, by a tap at 360 px', async ({ page, browser, mailedShop }) => {
  const other = await browser.newContext({ baseURL: mailedShop.origin });
  const phone = await other.newPage();
  await phone.goto(signInTo(sessions));
  await signIn(phone, 'firma');
  await expect(phone).toHaveURL(sessions);
  await arrive(page, signInTo(sessions));
  await signIn(page, 'firma');
  await expect(page).toHaveURL(sessions);
  await page.getByRole('button', { name: 'Wyloguj wszystkie inne' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Wszystkie inne urządzenia' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Wyloguj:/ })).toHaveCount(0);
  await phone.reload();
  await expect(phone.getByRole('heading', { name: 'Logowanie' })).toBeVisible();
  await other.close();
});
