import { randomBytes } from 'node:crypto';
import type { CDPSession, Page } from '@playwright/test';
import { to } from '../../src/routes.ts';
import { arrive } from '../../testing/browser/arrival.ts';
import { codeIn, test } from '../../testing/browser/postgres-shop.ts';
import { expect, expectNoAxeViolations } from '../../testing/browser/shop-fixture.ts';

const own = to('accountPasskeys');

interface Authenticator {
  cdp: CDPSession;
  authenticatorId: string;
}

/** Chromium's virtual authenticator with a platform passkey. */
async function addAuthenticator(page: Page, isUserVerified: boolean): Promise<Authenticator> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified,
      automaticPresenceSimulation: true,
    },
  });
  return { cdp, authenticatorId };
}

const safari14 =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/14.1 Safari/605.1.15';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const codeField = (page: Page) => page.getByRole('textbox', { name: 'Kod z wiadomości' });
const identifierField = (page: Page) => page.getByRole('textbox', { name: 'E-mail, telefon lub login' });
const signOut = (page: Page) => page.context().clearCookies({ name: 'witryna' });

test.use({ contextOptions: { reducedMotion: 'reduce' }, allowedComplaints: [/status of 422/] });

test('a code signs in by keyboard and returns to the checkout; a second passkey is registered, signs in with and without a click, and is not offered to Safari 14', async ({
  page,
  postgresShop,
}) => {
  const email = `klawiatura-${randomBytes(6).toString('hex')}@example.com`;
  const headers = { origin: postgresShop.origin };
  const post = (address: string, form: Record<string, string>) =>
    page.request.post(address, { headers, form, maxRedirects: 0 });
  await post(to('product', { slug: 'maselniczka' }), { intencja: 'kup', rozmiar: 'uniw', ilosc: '1' });
  await arrive(page, to('checkout'));
  const byCode = page.getByRole('link', { name: /Zaloguj się kodem z e.maila/ });
  await byCode.press('Enter');
  await test.step('the address', async () => {
    await expect(identifierField(page)).toBeVisible();
    await expectNoAxeViolations(page, 'main');
    await identifierField(page).fill(email);
    await page.keyboard.press('Enter');
    await expect(codeField(page)).toBeVisible();
    await expectNoAxeViolations(page, 'main');
  });
  await test.step('after the fifth wrong code the field is replaced by the reason and a link', async () => {
    const first = await codeIn(postgresShop, email);
    const wrong = first.replace(/^./, (digit) => String((Number(digit) + 1) % 10));
    await codeField(page).fill(wrong);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Ten kod nie jest poprawny.')).toBeVisible();
    await codeField(page).fill('');
    await expect(page.getByText('Ten kod nie jest poprawny.')).toHaveCount(0);
    for (const _ of [2, 3, 4]) {
      expect((await post(to('signInByCode'), { krok: 'kod', code: wrong })).status()).toBe(422);
    }
    await codeField(page).fill(wrong);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert').filter({ hasText: /wpisano błędnie 5\srazy/ })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Poproś o nowy kod' })).toBeFocused();
    await page.keyboard.press('Enter');
    await identifierField(page).fill(email);
    await page.keyboard.press('Enter');
  });
  await test.step('the code, the consent and the order', async () => {
    await codeField(page).fill(await codeIn(postgresShop, email, 2));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jeszcze jedna zgoda');
    await expectNoAxeViolations(page, 'main');
    await page.getByRole('checkbox', { name: 'Akceptuję regulamin sklepu' }).press('Space');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(to('checkout'));
    await expect(page.getByRole('list', { name: 'Zamawiane produkty' })).toContainText('Maselniczka');
    await expect(byCode).toHaveCount(0);
  });
  const { cdp, authenticatorId } = await addAuthenticator(page, false);
  const keys = page.getByRole('list', { name: 'Twoje klucze' }).getByRole('listitem');
  await arrive(page, own);
  await button(page, 'Wyślij kod').click();
  await codeField(page).fill(await codeIn(postgresShop, email, 3));
  await button(page, 'Potwierdź kod').click();

  await test.step('a cancelled passkey shows a message, and the page stays usable', async () => {
    await button(page, 'Utwórz klucz').click();
    await expect(page.getByRole('alert').filter({ hasText: 'Klucz nie powstał.' })).toBeVisible();
    await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
    await button(page, 'Utwórz klucz').click();
    await expect(page.getByRole('status').filter({ hasText: 'Klucz dodany.' })).toBeVisible();
    await expect(keys).toContainText('jeszcze nie użyty');
    await expect(button(page, 'Wyślij kod'), 'the steps begin anew').toBeVisible();
    await expectNoAxeViolations(page, 'main');
    const { credentials } = await cdp.send('WebAuthn.getCredentials', { authenticatorId });
    expect(credentials).toMatchObject([{ isResidentCredential: true, rpId: 'localhost' }]);
  });
  await test.step('a browser with a passkey offers it in the field', async () => {
    await signOut(page);
    await page.goto(to('signIn', {}, { powrot: own }));
    await expect(page, 'the conditional request is answered without a click').toHaveURL(own);
    await expect(keys).toContainText('ostatnio użyty');
  });
  await test.step('the button requests it', async () => {
    await signOut(page);
    // Otherwise the authenticator would answer before the button is pressed.
    await page.addInitScript(() => {
      PublicKeyCredential.isConditionalMediationAvailable = async () => false;
    });
    await arrive(page, to('signIn', {}, { powrot: own }));
    await button(page, 'Zaloguj się kluczem dostępu').click();
    await expect(page).toHaveURL(own);
  });
  await test.step('section 9: not offered to Safari below 15', async () => {
    await cdp.send('Emulation.setUserAgentOverride', { userAgent: safari14 });
    await arrive(page, own);
    await expect(page.getByText('Ta przeglądarka nie obsługuje kluczy dostępu.')).toBeVisible();
    await expect(button(page, 'Wyślij kod')).toHaveCount(0);
    await signOut(page);
    await page
      .getByRole('banner')
      .getByRole('link', { name: /^Konto/ })
      .click();
    await expect(page.getByRole('link', { name: /Zaloguj się kodem z e.maila/ })).toBeVisible();
    await expect(button(page, 'Zaloguj się kluczem dostępu')).toHaveCount(0);
  });
});
