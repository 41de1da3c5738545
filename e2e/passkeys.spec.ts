import type { CDPSession, Page } from '@playwright/test';
import { to } from '../src/routes.ts';
import { arrive } from './arrival.ts';
import { codeIn, test } from './mailed-shop.ts';
import { expect, expectNoAxeViolations } from './shop-fixture.ts';

const own = to('accountPasskeys');
const codePage = to('signInByCode', {}, { powrot: own });

interface Authenticator {
  cdp: CDPSession;
  authenticatorId: string;
}

/** Chromium's own authenticator: a platform passkey whose user is always recognised. */
async function addAuthenticator(page: Page, isUserVerified = true): Promise<Authenticator> {
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

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** The three steps of the page of codes, for somebody without an account. */
async function enterByCode(page: Page, email: string, code: () => Promise<string>) {
  await page.getByRole('textbox', { name: 'E-mail, telefon lub login' }).fill(email);
  await button(page, 'Wyślij kod').click();
  await page.getByRole('textbox', { name: 'Kod z wiadomości' }).fill(await code());
  await button(page, 'Zaloguj się').click();
  await page.getByRole('checkbox', { name: 'Akceptuję regulamin sklepu' }).check();
  await button(page, 'Załóż konto i przejdź dalej').click();
}

/** Opens an account and arrives at its passkeys. */
async function openAccount(page: Page, email: string, code: () => Promise<string>) {
  await enterByCode(page, email, code);
  await expect(page).toHaveURL(own);
  await expect(heading(page)).toHaveText('Klucze dostępu');
}

async function addPasskey(page: Page, code: () => Promise<string>) {
  await button(page, 'Wyślij kod').click();
  await page.getByRole('textbox', { name: 'Kod z wiadomości' }).fill(await code());
  await button(page, 'Potwierdź kod').click();
  await button(page, 'Utwórz klucz').click();
}

async function signOut(page: Page) {
  await arrive(page, to('signOut'));
  const out = page.getByRole('main').getByRole('button', { name: /Wyloguj/ });
  await out.click();
  await expect(out).toHaveCount(0);
}

test('a passkey is registered after a code, signs in and is removed', async ({ page, mailedShop }) => {
  const email = 'ola@example.com';
  const { cdp, authenticatorId } = await addAuthenticator(page);
  await arrive(page, codePage);
  await openAccount(page, email, () => codeIn(mailedShop, email));
  await expect(page.getByText('Nie masz jeszcze klucza.')).toBeVisible();
  await addPasskey(page, () => codeIn(mailedShop, email, 2));
  await expect(page.getByRole('status').filter({ hasText: 'Klucz dodany.' })).toBeVisible();
  const keys = page.getByRole('list', { name: 'Twoje klucze' }).getByRole('listitem');
  await expect(keys).toHaveCount(1);
  await expect(button(page, 'Wyślij kod'), 'the steps begin anew').toBeVisible();
  await expect(keys).toContainText('jeszcze nie użyty');
  await expectNoAxeViolations(page);
  const { credentials } = await cdp.send('WebAuthn.getCredentials', { authenticatorId });
  expect(credentials).toMatchObject([{ isResidentCredential: true, rpId: 'localhost' }]);

  await keys.getByText('Zmień nazwę').first().click();
  await keys.getByRole('textbox', { name: 'Nazwa klucza' }).fill('Telefon Oli');
  await keys.getByRole('textbox', { name: 'Nazwa klucza' }).press('Enter');
  await expect(keys.getByRole('heading')).toHaveText('Telefon Oli');

  await signOut(page);
  // Otherwise the authenticator would answer before the button is pressed; the next test is about that.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
  await arrive(page, to('signIn', {}, { powrot: own }));
  const signIn = button(page, 'Zaloguj się kluczem dostępu');
  await expectNoAxeViolations(page);
  await signIn.click();
  await expect(page).toHaveURL(own);
  await expect(keys).toContainText('ostatnio użyty');

  await page.getByRole('button', { name: 'Usuń klucz: Telefon Oli' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Klucz usunięty.' })).toBeVisible();
  await expect(keys).toHaveCount(0);
});

test('a browser that has it offers the passkey by itself', async ({ page, mailedShop }) => {
  const email = 'ewa@example.com';
  await addAuthenticator(page);
  await arrive(page, codePage);
  await openAccount(page, email, () => codeIn(mailedShop, email));
  await addPasskey(page, () => codeIn(mailedShop, email, 2));
  await expect(page.getByRole('list', { name: 'Twoje klucze' })).toBeVisible();
  await signOut(page);
  await page.goto(to('signIn', {}, { powrot: own }));
  await expect(page, 'the conditional request is answered without a click').toHaveURL(own);
});

test('a passkey that is not given is told, and the page stays usable', async ({ page, mailedShop }) => {
  const email = 'iga@example.com';
  await addAuthenticator(page, false);
  await arrive(page, codePage);
  await openAccount(page, email, () => codeIn(mailedShop, email));
  await addPasskey(page, () => codeIn(mailedShop, email, 2));
  await expect(page.getByRole('alert').filter({ hasText: 'Klucz nie powstał.' })).toBeVisible();
  await expect(button(page, 'Utwórz klucz')).toBeEnabled();
});

test('express checkout: a code and a consent lead back to the summary, with the basket', async ({
  page,
  mailedShop,
}) => {
  const email = 'ekspres@example.com';
  await arrive(page, to('product', { slug: 'maselniczka' }));
  await button(page, 'Do koszyka').first().click();
  await expect(page.getByRole('status').filter({ hasText: /dodan/i }).first()).toBeVisible();
  await arrive(page, to('checkout'));
  await page.getByRole('link', { name: /Zaloguj się kodem z e.maila/ }).click();
  await enterByCode(page, email, () => codeIn(mailedShop, email));
  await expect(page).toHaveURL(to('checkout'));
  await expect(heading(page)).toHaveText('Zamówienie');
  await expect(page.getByRole('list', { name: 'Zamawiane produkty' })).toContainText('Maselniczka');
  await expect(page.getByRole('link', { name: /Zaloguj się kodem z e.maila/ })).toHaveCount(0);
  await page.goto(`${to('basket')}#login-from-service`);
  await expect(page, 'the marker of a sign-in service opens the summary and is cleared').toHaveURL(to('checkout'));
});

test('the page of codes leads back to the other ways in', async ({ page }) => {
  await arrive(page, codePage);
  await page.getByRole('link', { name: 'Zaloguj się inaczej' }).click();
  await expect(page, 'and remembers where to go afterwards').toHaveURL(to('signIn', {}, { powrot: own }));
});

test.describe('section 9: Safari below 15', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/14.1 Safari/605.1.15',
  });

  test('is offered no passkey', async ({ page, mailedShop }) => {
    await arrive(page, to('signIn'));
    await expect(page.getByRole('link', { name: /Zaloguj się kodem z e.maila/ })).toBeVisible();
    await expect(button(page, 'Zaloguj się kluczem dostępu')).toHaveCount(0);
    const email = 'safari@example.com';
    await arrive(page, codePage);
    await openAccount(page, email, () => codeIn(mailedShop, email));
    await expect(page.getByText('Ta przeglądarka nie obsługuje kluczy dostępu.')).toBeVisible();
  });
});

test.describe('a sign-in by code', () => {
  test.use({ allowedComplaints: [/status of 422/] });

  test('goes by keyboard alone, with every fault beside its field', async ({ page, mailedShop }) => {
    const email = 'klawiatura@example.com';
    await arrive(page, codePage);
    await expectNoAxeViolations(page);
    const identifier = page.getByRole('textbox', { name: 'E-mail, telefon lub login' });
    await identifier.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Proszę wypełnić to pole.')).toBeVisible();
    await expect(identifier).toBeFocused();
    await page.keyboard.type(email);
    await page.keyboard.press('Enter');
    const code = page.getByRole('textbox', { name: 'Kod z wiadomości' });
    await expect(code).toBeVisible();
    await expectNoAxeViolations(page);
    await code.focus();
    await page.keyboard.type('12');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Kod z wiadomości ma 6 cyfr.')).toBeVisible();
    await expect(code).toBeFocused();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(await codeIn(mailedShop, email));
    await page.keyboard.press('Enter');
    await expect(heading(page)).toHaveText('Jeszcze jedna zgoda');
    await expectNoAxeViolations(page);
    const terms = page.getByRole('checkbox', { name: 'Akceptuję regulamin sklepu' });
    await terms.focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(own);
  });

  test('says after five wrong codes why none is asked for, and then the way on', async ({ page, mailedShop }) => {
    const email = 'piec-razy@example.com';
    await arrive(page, codePage);
    await page.getByRole('textbox', { name: 'E-mail, telefon lub login' }).fill(email);
    await button(page, 'Wyślij kod').click();
    const right = await codeIn(mailedShop, email);
    const code = page.getByRole('textbox', { name: 'Kod z wiadomości' });
    for (const digit of [1, 2, 3, 4]) {
      await code.fill(right.replace(/^./, (first) => String((Number(first) + digit) % 10)));
      await code.press('Enter');
      await expect(page.getByText('Ten kod nie jest poprawny.')).toBeVisible();
      await code.fill('');
      await expect(page.getByText('Ten kod nie jest poprawny.')).toHaveCount(0);
    }
    await code.fill(right.replace(/^./, (first) => String((Number(first) + 5) % 10)));
    await code.press('Enter');
    await expect(page.getByRole('alert').filter({ hasText: /wpisano błędnie 5\srazy/ })).toBeVisible();
    await expect(code).toHaveCount(0);
    await expect(page.getByText(/w\sdrodze/)).toHaveCount(0);
    await expectNoAxeViolations(page);
    await expect(page.getByRole('link', { name: 'Poproś o nowy kod' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: 'E-mail, telefon lub login' })).toBeVisible();
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('opens an account and says that a passkey needs scripts', async ({ page, mailedShop }) => {
      const email = 'bez-skryptow@example.com';
      await page.goto(codePage);
      await openAccount(page, email, () => codeIn(mailedShop, email));
      await expect(page.getByText('Aby dodać klucz, włącz JavaScript w przeglądarce.')).toBeVisible();
    });
  });
});
