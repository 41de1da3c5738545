import type { CDPSession, Page } from '@playwright/test';
import { to } from '../src/routes.ts';
import { arrive } from './arrival.ts';
import { test } from './orders-shop.ts';
import { codeIn } from './postgres-shop.ts';
import { expect, expectNoAxeViolations } from './shop-fixture.ts';

const own = to('accountPasskeys');
const codePage = to('signInByCode', {}, { powrot: own });

interface Authenticator {
  cdp: CDPSession;
  authenticatorId: string;
}

/** Chromium's own authenticator: a platform passkey. */
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

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const codeField = (page: Page) => page.getByRole('textbox', { name: 'Kod z wiadomości' });
const identifierField = (page: Page) => page.getByRole('textbox', { name: 'E-mail, telefon lub login' });
const signOut = (page: Page) => page.context().clearCookies({ name: 'witryna' });

test('a passkey is registered after a code, signs in with and without a click, and is removed', async ({
  page,
  signIn,
  query,
  postgresShop,
}) => {
  const login = await signIn();
  await query('update clients set email_confirmed_at = now() where login = $1', [login]);
  const { cdp, authenticatorId } = await addAuthenticator(page, false);
  const keys = page.getByRole('list', { name: 'Twoje klucze' }).getByRole('listitem');
  await arrive(page, own);
  await expect(page.getByText('Nie masz jeszcze klucza.')).toBeVisible();
  await button(page, 'Wyślij kod').click();
  await codeField(page).fill(await codeIn(postgresShop, `${login}@example.pl`));
  await button(page, 'Potwierdź kod').click();

  await test.step('one that is not given is told, and the page stays usable', async () => {
    await button(page, 'Utwórz klucz').click();
    await expect(page.getByRole('alert').filter({ hasText: 'Klucz nie powstał.' })).toBeVisible();
    await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
    await button(page, 'Utwórz klucz').click();
    await expect(page.getByRole('status').filter({ hasText: 'Klucz dodany.' })).toBeVisible();
    await expect(keys).toHaveCount(1);
    await expect(button(page, 'Wyślij kod'), 'the steps begin anew').toBeVisible();
    await expect(keys).toContainText('jeszcze nie użyty');
    await expectNoAxeViolations(page);
    const { credentials } = await cdp.send('WebAuthn.getCredentials', { authenticatorId });
    expect(credentials).toMatchObject([{ isResidentCredential: true, rpId: 'localhost' }]);
  });
  await test.step('it gets another name', async () => {
    await keys.getByText('Zmień nazwę').first().click();
    await keys.getByRole('textbox', { name: 'Nazwa klucza' }).fill('Telefon Oli');
    await keys.getByRole('textbox', { name: 'Nazwa klucza' }).press('Enter');
    await expect(keys.getByRole('heading')).toHaveText('Telefon Oli');
  });
  await test.step('a browser that has it offers it by itself', async () => {
    await signOut(page);
    await page.goto(to('signIn', {}, { powrot: own }));
    await expect(page, 'the conditional request is answered without a click').toHaveURL(own);
    await expect(keys).toContainText('ostatnio użyty');
  });
  await test.step('the button asks for it', async () => {
    await signOut(page);
    // Otherwise the authenticator would answer before the button is pressed.
    await page.addInitScript(() => {
      PublicKeyCredential.isConditionalMediationAvailable = async () => false;
    });
    await arrive(page, to('signIn', {}, { powrot: own }));
    await expectNoAxeViolations(page, 'main');
    await button(page, 'Zaloguj się kluczem dostępu').click();
    await expect(page).toHaveURL(own);
  });
  await test.step('it is removed', async () => {
    await page.getByRole('button', { name: 'Usuń klucz: Telefon Oli' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Klucz usunięty.' })).toBeVisible();
    await expect(keys).toHaveCount(0);
  });
});

test.describe('section 9: Safari below 15', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/14.1 Safari/605.1.15',
  });

  test('is offered no passkey', async ({ page, signIn }) => {
    await arrive(page, to('signIn'));
    await expect(page.getByRole('link', { name: /Zaloguj się kodem z e.maila/ })).toBeVisible();
    await expect(button(page, 'Zaloguj się kluczem dostępu')).toHaveCount(0);
    await signIn();
    await arrive(page, own);
    await expect(page.getByText('Ta przeglądarka nie obsługuje kluczy dostępu.')).toBeVisible();
  });
});

test.describe('a sign-in by code', () => {
  test.use({ allowedComplaints: [/status of 422/] });

  test('leads back to the order with its basket, by keyboard alone, with every fault beside its field', async ({
    page,
    postgresShop,
  }) => {
    const email = 'klawiatura@example.com';
    const headers = { origin: postgresShop.origin };
    const form = { intencja: 'kup', rozmiar: 'uniw', ilosc: 1 };
    await page.request.post(to('product', { slug: 'maselniczka' }), { headers, form });
    await arrive(page, to('checkout'));
    const byCode = page.getByRole('link', { name: /Zaloguj się kodem z e.maila/ });
    await byCode.click();
    await expect(identifierField(page)).toBeVisible();
    await expect(
      page.getByRole('link', { name: 'Zaloguj się inaczej' }),
      'the other ways in remember where to go',
    ).toHaveAttribute('href', to('signIn', {}, { powrot: to('checkout') }));
    await expectNoAxeViolations(page);
    await test.step('the address', async () => {
      await identifierField(page).focus();
      await page.keyboard.press('Enter');
      await expect(page.getByText('Proszę wypełnić to pole.')).toBeVisible();
      await expect(identifierField(page)).toBeFocused();
      await page.keyboard.type(email);
      await page.keyboard.press('Enter');
    });
    await test.step('the code', async () => {
      await expect(codeField(page)).toBeVisible();
      await expectNoAxeViolations(page, 'main');
      await codeField(page).focus();
      await page.keyboard.type('12');
      await page.keyboard.press('Enter');
      await expect(page.getByText('Kod z wiadomości ma 6 cyfr.')).toBeVisible();
      await expect(codeField(page)).toBeFocused();
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(await codeIn(postgresShop, email));
      await page.keyboard.press('Enter');
    });
    await test.step('the consent', async () => {
      await expect(heading(page)).toHaveText('Jeszcze jedna zgoda');
      await expectNoAxeViolations(page, 'main');
      await page.getByRole('checkbox', { name: 'Akceptuję regulamin sklepu' }).focus();
      await page.keyboard.press('Space');
      await page.keyboard.press('Enter');
    });
    await test.step('the order', async () => {
      await expect(page).toHaveURL(to('checkout'));
      await expect(heading(page)).toHaveText('Zamówienie');
      await expect(page.getByRole('list', { name: 'Zamawiane produkty' })).toContainText('Maselniczka');
      await expect(byCode).toHaveCount(0);
      await page.goto(`${to('basket')}#login-from-service`);
      await expect(page, 'the marker of a sign-in service opens the summary and is cleared').toHaveURL(to('checkout'));
    });
  });

  test('says after five wrong codes why none is asked for, and then the way on', async ({ page, postgresShop }) => {
    const email = 'piec-razy@example.com';
    const send = (form: Record<string, string>) =>
      page.request.post(codePage, { form, headers: { origin: postgresShop.origin }, maxRedirects: 0 });
    await send({ krok: 'adres', identifier: email });
    const right = await codeIn(postgresShop, email);
    const wrong = right.replace(/^./, (first) => String((Number(first) + 1) % 10));
    await arrive(page, to('signInByCode', {}, { krok: 'kod', powrot: own }));
    await codeField(page).fill(wrong);
    await codeField(page).press('Enter');
    await expect(page.getByText('Ten kod nie jest poprawny.')).toBeVisible();
    await codeField(page).fill('');
    await expect(page.getByText('Ten kod nie jest poprawny.')).toHaveCount(0);
    for (const _ of [2, 3, 4]) expect((await send({ krok: 'kod', code: wrong })).status()).toBe(422);
    await codeField(page).fill(wrong);
    await codeField(page).press('Enter');
    await expect(page.getByRole('alert').filter({ hasText: /wpisano błędnie 5\srazy/ })).toBeVisible();
    await expect(codeField(page)).toHaveCount(0);
    await expect(page.getByText(/w\sdrodze/)).toHaveCount(0);
    await expectNoAxeViolations(page, 'main');
    await expect(page.getByRole('link', { name: 'Poproś o nowy kod' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(identifierField(page)).toBeVisible();
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a client is told that a passkey needs them', async ({ page, signIn }) => {
    await signIn();
    await page.goto(own);
    await expect(page.getByText('Aby dodać klucz, włącz JavaScript w przeglądarce.')).toBeVisible();
  });
});
