import { randomBytes } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import type { Page } from '@playwright/test';
import { to } from '../src/routes.ts';
import { arrive } from './arrival.ts';
import { type Query, test } from './orders-shop.ts';
import { expect, expectNoAxeViolations, wide } from './shop-fixture.ts';

test.use({ allowedComplaints: [/status of 422/] });

const password = 'tajne hasło';
// Cheaper than the shop's own. The notation says the cost, so that the shop reads it all the same.
const hashed = hash(password, { memoryCost: 64, timeCost: 1, parallelism: 1 });

/** A registered client; answers the login. */
async function newClient(query: Query, { priceType = 'gross', firstname = '' } = {}): Promise<string> {
  const login = `k${randomBytes(6).toString('hex')}`;
  await query(
    `insert into clients (created_at, login, email, email_confirmed_at, password_hash, price_type, firstname)
      values (now(), $1, $1 || '@example.com', now(), $2, $3, $4)`,
    [login, await hashed, priceType, firstname],
  );
  return login;
}

const sessions = to('accountSessions');
const signInTo = (powrot: string) => to('signIn', {}, { powrot });
const identifierField = (page: Page) => page.getByLabel('E-mail, login lub telefon');
const passwordField = (page: Page) => page.getByLabel('Hasło', { exact: true });
const enter = (page: Page) => page.getByRole('button', { name: 'Zaloguj się', exact: true });

async function signIn(page: Page, login: string, typed = password): Promise<void> {
  await identifierField(page).fill(login);
  await passwordField(page).fill(typed);
  await enter(page).click();
}

test('a client signs in by keyboard, ends the other devices by a tap, and signs out', async ({ page, query }) => {
  const login = await newClient(query);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('logowanie')) sent.push(request.url());
  });
  await arrive(page, sessions);
  await expect(page).toHaveURL(signInTo(sessions));
  await expectNoAxeViolations(page);

  await test.step('fields tell password managers what they are, and allow pasting', async () => {
    await expect(identifierField(page)).toHaveAttribute('autocomplete', 'username webauthn');
    await expect(passwordField(page)).toHaveAttribute('autocomplete', 'current-password');
    await passwordField(page).focus();
    await page.evaluate(() => document.execCommand('insertText', false, 'wklejone'));
    await expect(passwordField(page)).toHaveValue('wklejone');
    await passwordField(page).fill('');
  });
  await test.step('empty fields are named before anything is sent, and the first has the focus', async () => {
    await enter(page).click();
    await expect(identifierField(page)).toBeFocused();
    await expect(passwordField(page)).toHaveAccessibleDescription(/Podaj hasło/);
    expect(sent).toEqual([]);
  });
  await test.step('a wrong password is told, and nothing is wiped', async () => {
    await signIn(page, login, 'zgadywane');
    await expect(page.getByRole('alert').filter({ hasText: 'Nieprawidłowy login lub hasło' })).toBeVisible();
    await expect(identifierField(page)).toHaveValue(login);
    await expect(passwordField(page)).toHaveValue('zgadywane');
  });
  await test.step('the password is shown and sent by keyboard alone', async () => {
    await query(
      `with owner as (insert into owners (client_id, created_at) select id, now() from clients where login = $1
          returning id)
        insert into sessions (token_hash, owner_id, created_at, seen_at, expires_at)
          select $2, id, now(), now(), now() + interval '1 day' from owner`,
      [login, randomBytes(32).toString('hex')],
    );
    await identifierField(page).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(password);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Pokaż hasło' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(passwordField(page)).toHaveAttribute('type', 'text');
    await passwordField(page).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(sessions);
  });
  await test.step('another device is ended from the list, by a tap at 360 px', async () => {
    await expect(page.getByText('To urządzenie', { exact: true })).toBeVisible();
    await expectNoAxeViolations(page, 'main');
    await expect(page.getByRole('button', { name: /^Wyloguj:/ })).toHaveCount(1);
    await page.getByRole('button', { name: 'Wyloguj wszystkie inne' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Wszystkie inne urządzenia' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Wyloguj:/ })).toHaveCount(0);
  });
  await test.step('whoever signs out leaves nothing of the order form in the browser', async () => {
    await arrive(page, to('signOut'));
    await expectNoAxeViolations(page, 'main');
    await page.evaluate(() => sessionStorage.setItem('expchckStep', '2'));
    await page.getByRole('main').getByRole('button', { name: 'Wyloguj się' }).click();
    await expect(page.getByText('Wylogowano.')).toBeVisible();
    await expect
      .poll(() => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('expchck'))))
      .toEqual([]);
  });
});

test('the reminder is a view of the same page; its mail leads to a new password', async ({
  page,
  query,
  postgresShop,
}) => {
  const login = await newClient(query);
  const email = `${login}@example.com`;
  await arrive(page, signInTo(sessions));
  await page.getByRole('link', { name: 'Nie pamiętasz hasła?' }).click();
  await expect(page.getByRole('heading', { name: 'Nie pamiętasz hasła?' })).toBeVisible();
  await expectNoAxeViolations(page, 'main');
  await page.getByLabel('Adres e-mail').fill('zapomina@');
  await page.getByRole('button', { name: 'Wyślij link' }).click();
  await expect(page.getByLabel('Adres e-mail')).toHaveAccessibleDescription(/Wpisz pełny adres/);
  await page.getByLabel('Adres e-mail').fill(email);
  await page.getByRole('button', { name: 'Wyślij link' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Jeśli mamy konto' })).toBeVisible();
  await expect.poll(() => postgresShop.lettersTo(email).length).toBe(1);
  const link = /\/nowe-haslo\/[\da-f]{64}/.exec(postgresShop.lettersTo(email)[0] ?? '')?.[0] ?? '';

  await arrive(page, link);
  await expect(page.getByText(`Konto: ${login}`)).toBeVisible();
  await expectNoAxeViolations(page, 'main');
  await page.getByLabel('Nowe hasło', { exact: true }).fill('nowe hasło');
  await page.getByLabel('Powtórz nowe hasło').fill('nowe haslo');
  await page.getByRole('button', { name: 'Zapisz hasło' }).click();
  await expect(page.getByLabel('Powtórz nowe hasło')).toHaveAccessibleDescription(/Hasła się różnią/);
  await page.getByLabel('Powtórz nowe hasło').fill('nowe hasło');
  await page.getByRole('button', { name: 'Zapisz hasło' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Hasło jest zapisane.' })).toBeVisible();
  await expectNoAxeViolations(page, 'main');
});

test('a cached page names the client and has net prices right after signing in, and nothing of it afterwards', async ({
  page,
  query,
}) => {
  const login = await newClient(query, { priceType: 'net', firstname: 'Anna' });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/ajax/get.php')) asked.push(request.url());
  });
  const product = to('product', { slug: 'maselniczka' });
  await arrive(page, product);
  const header = page.getByRole('banner');
  await test.step('nothing is asked for about whoever is not signed in, and the header fits at 360 px', async () => {
    await expect(header.getByRole('link', { name: 'Konto', exact: true })).toBeVisible();
    expect(asked).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    for (const name of ['Konto', 'Koszyk']) {
      const box = await header.getByRole('link', { name }).first().boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 0), `${name} is on the screen`).toBeLessThanOrEqual(360);
    }
  });
  await test.step('signed in', async () => {
    await page.getByRole('button', { name: 'Do koszyka' }).first().click();
    await expect(page.getByRole('status').filter({ hasText: 'Produkt został dodany.' })).toBeVisible();
    await arrive(page, signInTo(product));
    await signIn(page, login);
    await expect(page).toHaveURL(product);
    await expect(header.getByRole('link', { name: 'Konto (Anna)' })).toBeVisible();
    await expect(page.getByRole('main').getByText('96,75 zł netto').first()).toBeVisible();
    await expect(header.getByRole('link', { name: /^Koszyk.*1/ }), 'the basket came along').toBeVisible();
    await page.getByRole('button', { name: 'Otwórz menu' }).click();
    await expect(page.locator('#menu').getByRole('link', { name: 'Konto (Anna)' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.setViewportSize(wide);
    await expectNoAxeViolations(page, 'header');
  });
  await test.step('signed out', async () => {
    await arrive(page, to('signOut'));
    await page.getByRole('main').getByRole('button', { name: 'Wyloguj się' }).click();
    await expect(page.getByText('Wylogowano.')).toBeVisible();
    await page.goto(product);
    await expect(page.getByRole('main').getByText('119,00 zł').first()).toBeVisible();
  });
});
