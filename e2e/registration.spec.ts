import type { Locator, Page } from '@playwright/test';
import { to } from '../src/routes.ts';
import { registrationSpacer } from '../src/shop/limits.ts';
import { arrive, putIntoBasket } from './arrival.ts';
import { expect, expectNoAxeViolations, narrow, test, wide } from './shop-fixture.ts';

/** Answers to forms with faults have a status of their own. */
test.use({ allowedComplaints: [/status of (409|422|404)/] });

const newEmail = () => `klient-${Date.now()}-${Math.floor(Math.random() * 1e6)}@example.com`;
const password = 'tajne hasło';
const form = (page: Page) => page.locator('main form').first();
const field = (page: Page, name: string) => form(page).getByLabel(name, { exact: true }).first();
const send = (page: Page) => page.getByRole('button', { name: 'Załóż konto', exact: true });
const register = to('register', {}, { powrot: to('basket') });

async function fillFew(page: Page, email: string) {
  await field(page, 'Imię').fill('Anna');
  await field(page, 'Nazwisko').fill('Nowak');
  await field(page, 'Adres e-mail').fill(email);
  await field(page, 'Hasło').fill(password);
  await field(page, 'Powtórz hasło').fill(password);
  await page.getByLabel(/Akceptuję regulamin/).check();
}

const parts = ['Dodaj adres i telefon', 'Przesyłki na inny adres', 'Inne dane do faktury'];
const ready = (page: Page) => expect(page).toHaveURL(new RegExp(`${to('basket')}$`));

async function expectSpace(page: Page): Promise<void> {
  const sizes = { mobile: narrow, tablet: { width: 800, height: 900 }, desktop: wide };
  for (const view of ['desktop', 'tablet', 'mobile'] as const) {
    await page.setViewportSize(sizes[view]);
    const heading = page.getByRole('heading', { level: 1 });
    const space = await heading.evaluate((element) => getComputedStyle(element.parentElement as Element).paddingTop);
    expect(space, `${page.url()}, ${view}`).toBe(`${registrationSpacer[view]}px`);
    const isWithin = await page.getByRole('main').evaluate((main) => main.scrollWidth <= innerWidth);
    expect(isWithin, 'nothing sticks out').toBe(true);
  }
}

test('registration by tap at 360 px tells faults, opens one account by a double tap, and keeps the basket', async ({
  page,
}) => {
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes(to('register'))) posts.push(request.url());
  });
  await page.goto(to('registerByService'));
  await test.step("the space on top is the specification's, for services too", async () => {
    await expectSpace(page);
    await putIntoBasket(page, 'kubek-piaskowy', 'uniw');
    await arrive(page, register);
    await expectSpace(page);
  });
  await test.step('faults stand beside their fields, nothing is wiped, and the first one is focused', async () => {
    await fillFew(page, newEmail());
    await field(page, 'Imię').fill('');
    await field(page, 'Powtórz hasło').fill('inne hasło');
    await send(page).click();
    await expect(field(page, 'Imię')).toBeFocused();
    await expect(field(page, 'Imię')).toHaveAccessibleDescription('Podaj imię.');
    await expect(field(page, 'Powtórz hasło')).toHaveAccessibleDescription(/Hasła się różnią/);
    await expect(form(page).getByRole('alert').filter({ hasText: '2 pola' })).toBeVisible();
    await expect(field(page, 'Hasło'), 'passwords too').toHaveValue(password);
    for (const part of parts) await page.getByLabel(part).check();
    await send(page).click();
    await expect(form(page).getByText('Podaj imię odbiorcy.')).toBeVisible();
    await expect(form(page).getByText('Podaj miejscowość do faktury.')).toBeVisible();
    await expectNoAxeViolations(page);
  });
  for (const part of parts.toReversed()) await page.getByLabel(part).uncheck();
  await field(page, 'Imię').fill('Anna');
  await field(page, 'Powtórz hasło').fill(password);
  expect(posts).toEqual([]);
  await send(page).dblclick();
  await ready(page);
  await expect(page.getByRole('link', { name: /Kubek piaskowy/ }).first()).toBeVisible();
  expect(posts).toHaveLength(1);
});

test('registration by keyboard alone, as a firm with address', async ({ page }) => {
  await page.setViewportSize(wide);
  await arrive(page, register);
  const reach = async (wanted: Locator) => {
    for (let presses = 0; presses < 20; presses += 1) {
      await page.keyboard.press('Tab');
      if (await wanted.evaluate((element) => element === document.activeElement)) return;
    }
    throw new Error('the keyboard does not reach it');
  };
  const type = async (name: string, text: string) => {
    await reach(field(page, name));
    await page.keyboard.type(text);
  };
  await page.getByRole('radio', { name: 'osoby prywatnej' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'firmy' })).toBeChecked();
  await type('Nazwa firmy', 'Glina i Syn');
  await type('NIP', '526-025-02-74');
  await type('Imię', 'Anna');
  await type('Nazwisko', 'Nowak');
  await type('Adres e-mail', newEmail());
  await type('Hasło', password);
  await type('Powtórz hasło', password);
  await type('Ulica', 'Rzemieślnicza');
  await type('Nr domu i lokalu', '7');
  await type('Kod pocztowy', '83-300');
  await type('Miejscowość', 'Kartuzy');
  await type('Telefon', '501 234 567');
  await reach(page.getByLabel(/Akceptuję regulamin/));
  await page.keyboard.press('Space');
  await field(page, 'Telefon').focus();
  await page.keyboard.press('Enter');
  await ready(page);
});

test('a taken login proposes a free one, and a known address offers three ways', async ({ page, request }) => {
  const [email, login] = [newEmail(), `ola-${Date.now()}`];
  const answer = await request.post(register, {
    headers: { origin: process.env.E2E_ORIGIN ?? '' },
    form: {
      ...{ kind: 'private', firstname: 'Ola', lastname: 'Nowak', email, login, terms: '1' },
      ...{ password, repeat_password: password },
    },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(303);
  await arrive(page, register);
  const offer = page.getByRole('region', { name: 'Konto z tym adresem e-mail już istnieje' });
  await test.step('told while the form is still being filled in, and mailed a link', async () => {
    await field(page, 'Adres e-mail').fill(email);
    await offer.getByRole('button', { name: 'Wyślij mi link do logowania' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Sprawdź skrzynkę' })).toBeVisible();
  });
  await test.step('a login that is taken', async () => {
    await fillFew(page, newEmail());
    await field(page, 'Login (nieobowiązkowy)').fill(login);
    await send(page).click();
    await expect(field(page, 'Login (nieobowiązkowy)')).toHaveAccessibleDescription(new RegExp(`${login}2`));
  });
  await test.step('another account with the same address', async () => {
    await field(page, 'Login (nieobowiązkowy)').fill('');
    await field(page, 'Adres e-mail').fill(email);
    await send(page).click();
    await expect(offer.getByRole('link', { name: 'Zaloguj się' })).toBeVisible();
    await expectNoAxeViolations(page, 'main');
    await offer.getByRole('button', { name: /Załóż nowe konto z loginem/ }).click();
    await ready(page);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the same form gives the same faults, keeps what was typed and registers', async ({ page }) => {
    const email = newEmail();
    await page.goto(register);
    await fillFew(page, email);
    await field(page, 'Nazwisko').fill('Nowak2');
    await page.getByLabel('Dodaj adres i telefon').check();
    await field(page, 'Ulica').fill('Rzemieślnicza');
    await send(page).click();
    await expect(field(page, 'Nazwisko')).toHaveAccessibleDescription('Pole nie może zawierać cyfr.');
    await expect(field(page, 'Nr domu i lokalu')).toHaveAccessibleDescription('Podaj nr domu.');
    await expect(field(page, 'Adres e-mail')).toHaveValue(email);
    await expect(page.getByLabel('Dodaj adres i telefon')).toBeChecked();
    await expect(field(page, 'Hasło'), 'passwords are never written into a page').toHaveValue('');

    await field(page, 'Nazwisko').fill('Nowak');
    await page.getByLabel('Dodaj adres i telefon').uncheck();
    await expect(field(page, 'Ulica')).toBeHidden();
    await field(page, 'Hasło').fill(password);
    await field(page, 'Powtórz hasło').fill(password);
    await page.getByLabel(/Akceptuję regulamin/).check();
    await send(page).click();
    await ready(page);
  });
});
