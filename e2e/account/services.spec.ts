import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { to } from '../../src/routes.ts';
import { arrive } from '../../testing/browser/arrival.ts';
import { test as base } from '../../testing/browser/postgres-shop.ts';
import { expect, expectNoAxeViolations } from '../../testing/browser/shop-fixture.ts';
import { openShop } from '../../testing/shop/running-shop.ts';

const login = `anna-${randomBytes(6).toString('hex')}`;

/** A second shop on the shared database, with a real OpenID Connect provider as its sign-in service. */
const test = base.extend({
  baseURL: async ({ postgresShop }, use) => {
    const settings = { DATABASE_URL: postgresShop.url, PERSON: login };
    const { origin, stop } = await openShop('testing/shop/shop-with-service.ts', settings);
    await use(origin);
    await stop();
  },
});

// The provider's pages are on another port and request their own font.
test.use({
  contextOptions: { reducedMotion: 'reduce' },
  allowedComplaints: [/127\.0\.0\.1|fonts\.googleapis|ERR_|Content Security Policy|status of 403/],
});

/** Signs in at the provider and gives consent, on the provider's pages. */
async function agreeAtService(page: Page): Promise<void> {
  await page.getByPlaceholder('Enter any login').fill(login);
  await page.getByPlaceholder('and password').fill('x');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const byService = (page: Page) => page.getByRole('link', { name: 'Zaloguj się przez Probny' });
const own = (page: Page) => page.getByRole('listitem').filter({ hasText: 'Probny' });

test('form values survive the visit to a service, except the password', async ({ page }) => {
  await arrive(page, to('register'));
  await page.getByLabel('Imię').first().fill('Zofia');
  await page.getByLabel('Hasło', { exact: true }).fill('tajne haslo');
  await page.getByRole('link', { name: /Probny/ }).click();
  await agreeAtService(page);
  await expect(heading(page)).toHaveText('Załóż konto przez inny serwis');
  await expect(page.getByLabel('Imię').first()).toHaveValue('Zofia');
  await expect(page.getByLabel('Adres e-mail').first()).toHaveValue(`${login}@example.com`);
  expect(page.url()).not.toContain('tajne');
});

test('a new visitor registers with a service, and unlinks it when another sign-in method exists', async ({ page }) => {
  await arrive(page, to('signIn', {}, { powrot: to('accountServices') }));
  await test.step('registers with the data of the service, by keyboard only', async () => {
    await byService(page).click();
    await agreeAtService(page);
    await expect(heading(page)).toHaveText('Załóż konto przez inny serwis');
    await expect(page.getByLabel('Imię').first()).toHaveValue('Anna');
    await expect(page.getByLabel('Adres e-mail').first()).toHaveValue(`${login}@example.com`);
    await expect(page.getByLabel('Hasło', { exact: true })).toHaveCount(0);
    const terms = page.getByRole('checkbox', { name: /Akceptuję regulamin/ });
    await expect(terms).not.toBeChecked();
    await terms.focus();
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: 'Załóż konto' }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${to('accountServices')}`);
    await expect(own(page)).toContainText(`${login}@example.com`);
    await expectNoAxeViolations(page, 'main');
  });
  await test.step('the service can be unlinked when it is not the last sign-in method', async () => {
    // The service has verified the address, so a code can be mailed to it, and this is not the last sign-in method.
    await page.getByRole('button', { name: 'Odłącz Probny' }).click();
    await expect(page.getByText('Usługa jest odłączona')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Połącz z Probny' })).toBeVisible();
  });
});
