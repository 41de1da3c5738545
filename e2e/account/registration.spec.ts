import type { Page } from '@playwright/test';
import { to } from '../../src/routes.ts';
import { registrationSpacer } from '../../src/shop/limits.ts';
import { arrive, putIntoBasket } from '../../testing/browser/arrival.ts';
import { expect, expectNoAxeViolations, narrow, test, wide } from '../../testing/browser/shop-fixture.ts';

/** A known e-mail address is answered with 409. */
test.use({ contextOptions: { reducedMotion: 'reduce' }, allowedComplaints: [/status of 409/] });

const password = 'tajne hasło';
const form = (page: Page) => page.locator('main form').first();
const field = (page: Page, name: string) => form(page).getByLabel(name, { exact: true }).first();
const send = (page: Page) => page.getByRole('button', { name: 'Załóż konto', exact: true });
const offer = (page: Page) => page.getByRole('region', { name: 'Konto z tym adresem e-mail już istnieje' });
const register = to('register', {}, { powrot: to('basket') });
const parts = ['Dodaj adres i telefon', 'Przesyłki na inny adres', 'Inne dane do faktury'];
const firm = {
  'Nazwa firmy': 'Glina i Syn',
  NIP: '526-025-02-74',
  Imię: 'Anna',
  Nazwisko: 'Nowak',
  Hasło: password,
  'Powtórz hasło': password,
  Ulica: 'Rzemieślnicza',
  'Nr domu i lokalu': '7',
  'Kod pocztowy': '83-300',
  Miejscowość: 'Kartuzy',
  Telefon: '501 234 567',
};

/** Labels of the focusable elements after the choice of a company. */
const walked = [
  'Nazwa firmy',
  'NIP',
  'Imię',
  'Nazwisko',
  'Adres e-mail',
  'Login (nieobowiązkowy)',
  'Hasło',
  'Pokaż hasło',
  'Powtórz hasło',
  'Pokaż hasło',
  'Ulica',
  'Nr domu i lokalu',
  'Kod pocztowy',
  'Miejscowość',
  'Kraj',
  'Telefon',
  'Drugi telefon (nieobowiązkowy)',
  'Przesyłki na inny adres',
  'Inne dane do faktury',
  'Akceptuję regulamin sklepu i konta.',
];

/** Creates an account without a browser. */
async function newAccount(): Promise<string> {
  const email = `klient-${process.pid}-${Date.now()}@example.com`;
  const origin = process.env.E2E_ORIGIN ?? '';
  const body = new URLSearchParams({
    kind: 'private',
    firstname: 'Ola',
    lastname: 'Nowak',
    email,
    terms: '1',
    password: 'inne hasło',
    repeat_password: 'inne hasło',
  });
  const answer = await fetch(origin + to('register'), {
    method: 'POST',
    body,
    headers: { origin },
    redirect: 'manual',
  });
  expect(answer.status).toBe(303);
  return email;
}

async function expectSpace(page: Page): Promise<void> {
  const sizes = { desktop: wide, tablet: { width: 800, height: 900 }, mobile: narrow };
  for (const [view, size] of Object.entries(sizes) as [keyof typeof sizes, typeof wide][]) {
    await page.setViewportSize(size);
    const seen = await page.getByRole('heading', { level: 1 }).evaluate((heading) => ({
      space: getComputedStyle(heading.parentElement as Element).paddingTop,
      isWithin: document.documentElement.scrollWidth <= innerWidth,
    }));
    expect(seen, view).toEqual({ space: `${registrationSpacer[view]}px`, isWithin: true });
  }
}

/** Presses Tab several times and returns the labels of the focused elements. */
async function walk(page: Page, stops: number): Promise<string[]> {
  const names: string[] = [];
  for (let stop = 0; stop < stops; stop += 1) {
    await page.keyboard.press('Tab');
    names.push(
      await page.evaluate(() => {
        const element = document.activeElement as HTMLInputElement;
        const name = element.labels?.[0]?.textContent ?? element.getAttribute('aria-label') ?? element.textContent;
        return name?.replaceAll('\u00a0', ' ') ?? '';
      }),
    );
  }
  return names;
}

test('registration reports a known address and errors while typing, works by keyboard, and the basket stays', async ({
  page,
}) => {
  const email = await newAccount();
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes(to('register'))) posts.push(request.url());
  });
  await putIntoBasket(page, 'kubek-piaskowy', 'uniw');
  await arrive(page, register);
  await test.step("the space on top is the specification's", () => expectSpace(page));
  await test.step('a known address is reported while typing', async () => {
    await field(page, 'Adres e-mail').fill(email);
    await expect(offer(page)).toBeVisible();
    await expect(field(page, 'Adres e-mail'), 'the offer takes no focus').toBeFocused();
  });
  await test.step('errors are shown at their fields, no value is lost or sent, and the first error is focused', async () => {
    await field(page, 'Hasło').fill(password);
    await field(page, 'Powtórz hasło').fill('inne');
    for (const part of parts) await page.getByLabel(part).check();
    await send(page).click();
    await expect(field(page, 'Imię')).toBeFocused();
    await expect(field(page, 'Powtórz hasło')).toHaveAccessibleDescription(/Hasła się różnią/);
    await expect(form(page).getByText('Podaj miejscowość do faktury.')).toBeVisible();
    await expect(field(page, 'Hasło'), 'passwords too').toHaveValue(password);
    await expect(offer(page)).toBeVisible();
    await expectNoAxeViolations(page, 'main');
    expect(posts).toEqual([]);
    for (const part of parts.toReversed()) await page.getByLabel(part).uncheck();
  });
  await test.step('a link is mailed to the known address', async () => {
    await offer(page).getByRole('button', { name: 'Wyślij mi link do logowania' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Sprawdź skrzynkę' })).toBeVisible();
    expect(posts.splice(0)).toHaveLength(1);
  });
  await test.step('a company has more fields, in the order of the page', async () => {
    await page.getByRole('radio', { name: 'osoby prywatnej' }).focus();
    await page.keyboard.press('ArrowDown');
    expect(await walk(page, walked.length)).toEqual(walked);
    for (const [name, value] of Object.entries(firm)) await field(page, name).fill(value);
    await field(page, 'Adres e-mail').fill(email);
    await page.getByLabel(/Akceptuję regulamin/).press('Space');
    await field(page, 'Telefon').press('Enter');
  });
  await test.step('another account with the same address can be created', async () => {
    await expect(offer(page)).toBeFocused();
    await offer(page)
      .getByRole('button', { name: /Załóż nowe konto z loginem/ })
      .press('Enter');
    await expect(page).toHaveURL(new RegExp(`${to('basket')}$`));
    await expect(page.getByRole('link', { name: /Kubek piaskowy/ }).first()).toBeVisible();
    expect(posts).toHaveLength(2);
  });
});
