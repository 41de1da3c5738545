import { randomBytes } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import type { Page } from '@playwright/test';
import { to } from '../../src/routes.ts';
import { arrive } from '../../testing/browser/arrival.ts';
import { type Query, test } from '../../testing/browser/orders-shop.ts';
import { letterTo } from '../../testing/browser/postgres-shop.ts';
import { expect, expectNoAxeViolations } from '../../testing/browser/shop-fixture.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, allowedComplaints: [/status of 422/] });

const password = 'tajne hasło';
// Cheaper parameters than the shop's own. The encoded hash contains them, so the shop can verify it.
const hashed = hash(password, { memoryCost: 64, timeCost: 1, parallelism: 1 });

/** Creates a client with net prices and returns the login. */
async function newClient(query: Query): Promise<string> {
  const login = `k${randomBytes(6).toString('hex')}`;
  await query(
    `with client as (
        insert into clients (created_at, login, email, email_confirmed_at, password_hash, price_type, firstname)
          values (now(), $1, $1 || '@example.com', now(), $2, 'net', 'Anna') returning id)
      insert into owners (client_id, created_at) select id, now() from client`,
    [login, await hashed],
  );
  return login;
}

/** Signs the client in on another device. */
async function signInElsewhere(query: Query, login: string): Promise<void> {
  await query(
    `insert into sessions (token_hash, owner_id, created_at, seen_at, expires_at)
      select $2, owners.id, now(), now(), now() + interval '1 day'
        from owners join clients on clients.id = owners.client_id where login = $1`,
    [login, randomBytes(32).toString('hex')],
  );
}

const product = to('product', { slug: 'maselniczka' });
const identifierField = (page: Page) => page.getByLabel('E-mail, login lub telefon');
const passwordField = (page: Page) => page.getByLabel('Hasło', { exact: true });
const told = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

test('a client signs in by keyboard, sees the name and net prices on a cached page, signs out, resets the password by mail and ends other sessions', async ({
  page,
  query,
  postgresShop,
}) => {
  const login = await newClient(query);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/ajax/get.php')) asked.push(request.url());
  });
  const header = page.getByRole('banner');
  await arrive(page, to('signIn', {}, { powrot: product }));
  await test.step('the header fits at 360 px', async () => {
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    for (const name of ['Konto', 'Koszyk']) {
      const box = await header.getByRole('link', { name }).first().boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 0), `${name} is on the screen`).toBeLessThanOrEqual(360);
    }
  });
  const email = `${login}@example.com`;
  await test.step('the reminder is a view of the same page', async () => {
    await expectNoAxeViolations(page, 'main');
    await page.getByRole('link', { name: 'Nie pamiętasz hasła?' }).click();
    await expect(page.getByRole('heading', { name: 'Nie pamiętasz hasła?' })).toBeVisible();
    await expectNoAxeViolations(page, 'main');
    await page.getByLabel('Adres e-mail').fill(email);
    await page.getByRole('button', { name: 'Wyślij link' }).click();
    await expect(told(page, 'Jeśli mamy konto')).toBeVisible();
    await page.getByRole('link', { name: 'Wróć do logowania' }).click();
  });
  await test.step('a wrong password shows an error, and the fields are not cleared', async () => {
    await identifierField(page).fill(login);
    await passwordField(page).fill('zgadywane');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert').filter({ hasText: 'Nieprawidłowy login lub hasło' })).toBeVisible();
    await expect(identifierField(page)).toHaveValue(login);
    await expect(passwordField(page)).toHaveValue('zgadywane');
  });
  await test.step('the password is pasted, shown and sent by keyboard only', async () => {
    await identifierField(page).press('Tab');
    await expect(passwordField(page)).toBeFocused();
    await page.keyboard.press('ControlOrMeta+A');
    await page.evaluate((text) => document.execCommand('insertText', false, text), password);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Pokaż hasło' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(passwordField(page)).toHaveAttribute('type', 'text');
    await passwordField(page).press('Enter');
  });
  await test.step("a cached page shows the client's name and net prices", async () => {
    await expect(page).toHaveURL(product);
    await expect(header.getByRole('link', { name: 'Konto (Anna)' })).toBeVisible();
    await expect(page.getByRole('main').getByText('96,75 zł netto').first()).toBeVisible();
    await expect(page.locator('#menu a').filter({ hasText: 'Konto (Anna)' }), 'in the drawer too').toHaveCount(1);
  });
  await test.step('signing out removes the checkout data and the prices from the browser', async () => {
    await arrive(page, to('signOut'));
    await expectNoAxeViolations(page, 'main');
    await page.evaluate(() => sessionStorage.setItem('expchckStep', '2'));
    await page.getByRole('main').getByRole('button', { name: 'Wyloguj się' }).click();
    await expect(told(page, 'Wylogowano.')).toBeVisible();
    await expect
      .poll(() => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('expchck'))))
      .toEqual([]);
    asked.length = 0;
    await arrive(page, product);
    await expect(page.getByRole('main').getByText('119,00 zł').first()).toBeVisible();
    await expect(header.getByRole('link', { name: 'Konto', exact: true })).toBeVisible();
    expect(asked, 'nothing is asked for about whoever is not signed in').toEqual([]);
  });
  await test.step('the link from the mail leads to a new password', async () => {
    const link = /\/nowe-haslo\/[\da-f]{64}/.exec(await letterTo(postgresShop, email))?.[0] ?? '';
    await arrive(page, link);
    await expectNoAxeViolations(page, 'main');
    await page.getByLabel('Nowe hasło', { exact: true }).fill('nowe hasło');
    await page.getByLabel('Powtórz nowe hasło').fill('nowe hasło');
    await page.getByRole('button', { name: 'Zapisz hasło' }).click();
    await expect(told(page, 'Hasło jest zapisane.')).toBeVisible();
    await expectNoAxeViolations(page, 'main');
  });
  await test.step('another session is ended from the list, by a tap at 360 px', async () => {
    await signInElsewhere(query, login);
    await page.getByText('Menu konta: ').click();
    await page
      .getByRole('navigation', { name: 'Konto' })
      .locator(`a[href="${to('accountSessions')}"]`)
      .click();
    await expect(page.getByRole('button', { name: /^Wyloguj:/ })).toHaveCount(1);
    await expectNoAxeViolations(page, 'main');
    await page.getByRole('button', { name: 'Wyloguj wszystkie inne' }).click();
    await expect(told(page, 'Wszystkie inne urządzenia')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Wyloguj:/ })).toHaveCount(0);
  });
});
