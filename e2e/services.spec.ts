import type { Page } from '@playwright/test';
import { to } from '../src/routes.ts';
import { arrive } from './arrival.ts';
import { openShop } from './running-shop.ts';
import { test as base, expect, expectNoAxeViolations } from './shop-fixture.ts';

/** A shop of its own, with a real OpenID Connect provider as its sign-in service. */
const test = base.extend<object, { shop: { origin: string } }>({
  shop: [
    async ({ browserName: _ }, use) => {
      const { origin, stop } = await openShop('checks/shop-with-service.ts');
      await use({ origin });
      await stop();
    },
    { scope: 'worker', timeout: 360_000 },
  ],
  baseURL: async ({ shop }, use) => {
    await use(shop.origin);
  },
});

// The provider's pages are on another port, and ask for a font of their own.
test.use({ allowedComplaints: [/127\.0\.0\.1|fonts\.googleapis|ERR_|Content Security Policy|status of 403/] });

/** Signs in at the provider and agrees, on its own pages. */
async function agreeAtService(page: Page, login: string): Promise<void> {
  await page.getByPlaceholder('Enter any login').fill(login);
  await page.getByPlaceholder('and password').fill('x');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });
    const login = javaScriptEnabled ? 'anna' : 'ewa';
    const name = javaScriptEnabled ? 'Anna' : 'Ewa';

    test('a newcomer registers by a service, comes back by it, and unlinks nothing that is the last way in', async ({
      page,
      browser,
      shop,
    }) => {
      const open = async (address: string, at: Page = page) => {
        if (javaScriptEnabled) await arrive(at, address);
        else await at.goto(address);
      };
      await open(to('signIn', {}, { powrot: to('accountServices') }));
      await page.getByRole('link', { name: 'Zaloguj się przez Probny' }).click();
      await agreeAtService(page, login);

      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Załóż konto przez inny serwis');
      await expect(page.getByLabel('Imię').first()).toHaveValue(name);
      await expect(page.getByLabel('Adres e-mail').first()).toHaveValue(`${login}@example.com`);
      await expect(page.getByLabel('Hasło', { exact: true })).toHaveCount(0);
      if (javaScriptEnabled) await expectNoAxeViolations(page);
      // The keyboard alone.
      const terms = page.getByRole('checkbox', { name: /Akceptuję regulamin/ });
      await expect(terms).not.toBeChecked();
      await terms.focus();
      await page.keyboard.press('Space');
      await page.getByRole('button', { name: 'Załóż konto' }).focus();
      await page.keyboard.press('Enter');

      await page.waitForURL(`**${to('accountServices')}`);
      await expect(page.getByRole('listitem').filter({ hasText: 'Probny' })).toContainText(`${login}@example.com`);
      if (javaScriptEnabled) await expectNoAxeViolations(page);

      const phone = await browser.newContext({ javaScriptEnabled, baseURL: shop.origin });
      const other = await phone.newPage();
      await open(to('signIn', {}, { powrot: to('accountServices') }), other);
      await other.getByRole('link', { name: 'Zaloguj się przez Probny' }).click();
      await agreeAtService(other, login);
      await other.waitForURL(`**${to('accountServices')}`);
      await expect(other.getByRole('listitem').filter({ hasText: 'Probny' })).toBeVisible();
      // The address is confirmed by the service, so a code can be sent to it: this is not the last way in.
      await other.getByRole('button', { name: 'Odłącz Probny' }).click();
      await expect(other.getByText('Usługa jest odłączona')).toBeVisible();
      await expect(other.getByRole('link', { name: 'Połącz z Probny' })).toBeVisible();
      await phone.close();
    });

    test('who breaks off at the service is told so, with other ways in', async ({ page }) => {
      await page.goto(to('signInByService', { id: 'probny' }));
      await page.getByRole('link', { name: 'Cancel' }).click();
      await expect(page.getByText('zostało przerwane')).toBeVisible();
      await page.getByRole('link', { name: 'Zaloguj się inaczej' }).click();
      await expect(page.getByRole('heading', { name: 'Logowanie', exact: true })).toBeVisible();
    });
  });
}
