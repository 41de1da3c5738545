import type { Page } from '@playwright/test';
import { to } from '../src/routes.ts';
import { arrive, putIntoBasket } from './arrival.ts';
import { expect, expectAccessible, expectNoAxeViolations, test, wide } from './shop-fixture.ts';

const orderButton = 'Zamawiam z obowiązkiem zapłaty';
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const way = (page: Page, name: RegExp) => page.getByRole('radio', { name });
const place = (page: Page) => page.getByRole('button', { name: orderButton });
const summary = (page: Page) => page.getByRole('complementary', { name: 'Zamawiasz' });

async function open(page: Page) {
  await putIntoBasket(page, 'kubek-piaskowy', 'uniw');
  await arrive(page, to('checkout'));
  await expect(heading(page)).toHaveText('Zamówienie');
}

async function fillPerson(page: Page, { phone = '501 234 567' } = {}) {
  await field(page, 'Imię').fill('Anna');
  await field(page, 'Nazwisko').fill('Nowak');
  await field(page, 'E-mail').fill('anna@example.pl');
  if (phone) await field(page, 'Telefon').fill(phone);
}

async function fillAddress(page: Page) {
  await field(page, 'Ulica').fill('Rzemieślnicza');
  await field(page, 'Nr domu i lokalu').fill('7');
  await field(page, 'Kod pocztowy').fill('83-300');
  await field(page, 'Miejscowość').fill('Kartuzy');
}

const home = {
  ...{ delivery_region: 'PL', region: 'PL', street: 'Rzemieślnicza', street_number: '7', zipcode: '83-300' },
  ...{ city: 'Kartuzy', phone: '501 234 567' },
};

/** Sends the form as a browser without scripts does: counted once, then placed as it was drawn. */
async function placeByForm(page: Page, fields: Record<string, string>) {
  const headers = { origin: process.env.E2E_ORIGIN ?? '' };
  const drawn = await page.request.post(to('checkout'), { headers, form: { ...fields, intencja: 'przelicz' } });
  const html = await drawn.text();
  const hidden = (name: string) =>
    (new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '').replaceAll('&quot;', '"');
  const form = { ...fields, klucz: hidden('klucz'), obraz: hidden('obraz') };
  const placed = await page.request.post(to('checkout'), { headers, form, maxRedirects: 0 });
  expect(placed.headers().location).toMatch(/\/przedplata\//);
}

const agree = (page: Page) => page.getByRole('checkbox', { name: 'Akceptuję regulamin sklepu.' }).check();

async function choosePoint(page: Page) {
  const chooser = page.getByRole('group', { name: 'Punkt odbioru' });
  await chooser.getByRole('searchbox').fill('kartuzy');
  await chooser.getByRole('list', { name: 'Znalezione punkty' }).getByRole('radio').first().check();
}

test.describe('on a phone, by tap', () => {
  test.use({ hasTouch: true });

  test('a guest with a locker fills in four fields, and the sum can be read while it is counted anew', async ({
    page,
  }) => {
    await open(page);
    await test.step('cash on delivery shows its fee and is paid so', async () => {
      await page.getByText('zapłata przy odbiorze').first().tap();
      await expect(summary(page)).toContainText(/Opłata za pobranie\s*5,00/);
      await expect(page.getByRole('radio', { name: /Płatność przy odbiorze/ })).toBeChecked();
    });

    await test.step('counted anew', async () => {
      let answer: () => void = () => undefined;
      const held = new Promise<void>((release) => {
        answer = release;
      });
      await page.route(/zamowienie\.data/, async (route) => {
        await held;
        await route.continue();
      });
      await page.getByText('Automat paczkowy').first().tap();
      await expect(summary(page).locator('[data-counting]')).toBeVisible();
      await expectNoAxeViolations(page, 'aside');
      answer();
      await expect(summary(page)).toContainText(/Razem z dostawą\s*81,99/);
      await expect(summary(page).locator('[data-counting]')).toHaveCount(0);
      await page.unroute(/zamowienie\.data/);
    });

    await expect(field(page, 'Ulica')).toBeHidden();
    await choosePoint(page);
    await fillPerson(page);
    await page.getByText('Przelew tradycyjny').tap();
    await expectAccessible(page);
    await page.getByText('Akceptuję regulamin sklepu.').tap();
    await place(page).tap();
    await expect(page).toHaveURL(/\/przedplata\//);
    await expect(page.getByRole('main')).toContainText('81,99');
  });
});

test('what is missing or wrong is led to instead of sent, and what was typed stays', async ({ page }) => {
  await open(page);
  await way(page, /^Kurier/)
    .first()
    .check();
  await fillPerson(page, { phone: '' });
  await fillAddress(page);

  await test.step('an area that the courier does not serve is told before the order', async () => {
    await field(page, 'Kod pocztowy').fill('84-150');
    await expect(page.getByText(/nie obsługuje okolicy o\skodzie\s84-150/).first()).toBeVisible();
    await expect(field(page, 'Miejscowość')).toHaveValue('Kartuzy');
    await field(page, 'Kod pocztowy').fill('83-300');
    await expect(page.getByText(/nie obsługuje okolicy/)).toHaveCount(0);
  });

  await test.step('the Enter key counts, and never orders', async () => {
    await page.getByRole('radio', { name: /Przelew tradycyjny/ }).check();
    await agree(page);
    const counted = page.waitForResponse(/zamowienie\.data/);
    await field(page, 'Imię').press('Enter');
    expect((await counted).status()).toBe(200);
    await expect(page).toHaveURL(to('checkout'));
    await expect(field(page, 'Imię')).toHaveValue('Anna');
  });

  await test.step('a missing phone', async () => {
    await place(page).click();
    await expect(field(page, 'Telefon')).toBeFocused();
    await expect(field(page, 'Telefon')).toBeInViewport();
    await expect(page).toHaveURL(to('checkout'));
    await expect(field(page, 'Miejscowość')).toHaveValue('Kartuzy');
    await field(page, 'Telefon').fill('501 234 567');
  });

  await test.step('all terms must be ticked, marketing never', async () => {
    const terms = page.getByRole('checkbox', { name: 'Akceptuję regulamin sklepu.' });
    await terms.uncheck();
    await place(page).click();
    await expect(terms).toBeFocused();
    await expect(page.getByText('Zaznacz to pole, aby przejść dalej.')).toHaveCount(1);
    await terms.check();
  });

  await test.step('a firm names its tax number before the order', async () => {
    await page.getByRole('radio', { name: 'firma' }).check();
    await field(page, 'Nazwa firmy').fill('Garnek sp. z o.o.');
    await field(page, 'NIP').fill('5260250275');
    await page.getByRole('radio', { name: /faktura e.mailem/ }).check();
    await place(page).click();
    await expect(page.getByText('Niepoprawny NIP dla wybranego kraju.')).toBeVisible();
    await expect(field(page, 'NIP')).toBeFocused();
    await field(page, 'NIP').fill('5260250274');
    await place(page).click();
    await expect(page).toHaveURL(/\/przedplata\//);
  });
});

test.describe('leaving, and a lost connection', () => {
  test.use({ allowedComplaints: [/ERR_FAILED|Failed to (fetch|load)/] });

  test('whoever has typed is asked to stay or to stop, and to try again when nothing came through', async ({
    page,
  }) => {
    await open(page);
    const link = page.getByRole('link', { name: 'Wróć do koszyka' });
    const dialog = page.getByRole('dialog', { name: 'Przerwać zamawianie?' });
    const goOn = page.getByRole('complementary', { name: 'Podsumowanie' }).getByRole('button', { name: /^Przejdź/ });
    const toBasketAndBack = async () => {
      await expect(page).toHaveURL(to('basket'));
      await goOn.click();
      await expect(heading(page)).toHaveText('Zamówienie');
    };
    await test.step('whoever has typed nothing is not asked', async () => {
      await link.click();
      await toBasketAndBack();
    });

    await test.step('to stay or to stop', async () => {
      await fillPerson(page);
      await link.click();
      await expect(dialog).toBeVisible();
      await expectNoAxeViolations(page, 'dialog');
      await dialog.getByRole('button', { name: 'Zostań i zamawiaj dalej' }).click();
      await expect(dialog).toBeHidden();
      await expect(field(page, 'Imię')).toHaveValue('Anna');
      await link.click();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(page).toHaveURL(to('checkout'));
      await link.click();
      await dialog.getByRole('button', { name: 'Przerwij' }).click();
      await toBasketAndBack();
    });

    await test.step('to try again', async () => {
      await way(page, /Odbiór w pracowni/).check();
      await fillPerson(page, { phone: '' });
      await page.getByRole('radio', { name: /faktura e.mailem/ }).check();
      await fillAddress(page);
      await page.getByRole('radio', { name: /Przelew tradycyjny/ }).check();
      await agree(page);
      await page.route(/zamowienie\.data/, (route) => route.abort());
      await place(page).click();
      await expect(page.getByText(/Nie udało się połączyć ze sklepem/)).toBeVisible();
      await page.unroute(/zamowienie\.data/);
      await expect(field(page, 'Imię')).toHaveValue('Anna');
      await place(page).click();
      await expect(page).toHaveURL(/\/przedplata\//);
    });

    await test.step('what is collected goes to no address, in no parcel, and the page says when the shop is open', async () => {
      await page.getByRole('main').getByRole('link', { name: 'Zobacz zamówienie' }).click();
      const delivery = page.getByRole('region', { name: 'Dostawa' });
      await expect(delivery).toContainText(/Godziny odbioru: od\sponiedziałku/);
      await expect(delivery).not.toContainText('Odbiorca');
      await expect(page.getByRole('region', { name: 'Zamawiający' })).toContainText('Rzemieślnicza 7');
      await expect(page.getByRole('heading', { name: 'Paczki' })).toHaveCount(0);
    });
  });
});

test('by keyboard alone', async ({ page }) => {
  await page.setViewportSize(wide);
  await open(page);
  const reach = async (focused: () => Promise<boolean>) => {
    for (let presses = 0; presses < 60; presses += 1) {
      if (await focused()) return;
      await page.keyboard.press('Tab');
    }
    throw new Error('the Tab key does not reach it');
  };
  const isFocused = (locator: ReturnType<typeof field>) => () =>
    locator.evaluate((element) => element === document.activeElement);
  await way(page, /Automat paczkowy/).focus();
  for (let steps = 0; steps < 10 && !(await way(page, /Odbiór w pracowni/).isChecked()); steps += 1) {
    await page.keyboard.press('ArrowDown');
  }
  await expect(summary(page)).toContainText(/Razem z dostawą\s*69,00/);
  for (const [name, text] of [
    ['Imię', 'Anna'],
    ['Nazwisko', 'Nowak'],
    ['E-mail', 'anna@example.pl'],
  ] as const) {
    await reach(isFocused(field(page, name)));
    await page.keyboard.type(text);
  }
  await reach(() => page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.name === 'payment'));
  await page.keyboard.press('Space');
  await expect(page.locator('input[name=payment]:checked')).toHaveCount(1);
  await reach(isFocused(page.getByRole('checkbox', { name: 'Akceptuję regulamin sklepu.' })));
  await page.keyboard.press('Space');
  await reach(isFocused(place(page)));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/przedplata\//);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, allowedComplaints: [/status of 422/] });

  test('it is counted by a button, a pickup point is found by the form, and the order is placed', async ({ page }) => {
    await putIntoBasket(page, 'kubek-piaskowy', 'uniw');
    await page.goto(to('checkout'));
    await way(page, /zapłata przy odbiorze/).check();
    await expect(field(page, 'Ulica')).toBeVisible();
    await fillPerson(page);
    await page.getByRole('button', { name: 'Przelicz' }).click();
    await expect(summary(page)).toContainText(/Opłata za pobranie\s*5,00/);
    await expect(field(page, 'Imię')).toHaveValue('Anna');
    await expect(page.getByRole('checkbox', { name: 'Akceptuję regulamin sklepu.' })).not.toBeChecked();
    await way(page, /Automat paczkowy/).check();
    const chooser = page.getByRole('group', { name: 'Punkt odbioru' });
    await chooser.getByRole('searchbox').fill('kartuzy');
    await chooser.getByRole('button', { name: 'Szukaj' }).click();
    await chooser.getByRole('list', { name: 'Znalezione punkty' }).getByRole('radio').first().check();
    await page.getByRole('radio', { name: /Przelew tradycyjny/ }).check();
    await page.getByRole('button', { name: 'Przelicz' }).click();
    await place(page).click();
    await expect(page.getByText('Zaznacz to pole, aby przejść dalej.')).toBeVisible();
    await agree(page);
    await place(page).click();
    await expect(page).toHaveURL(/\/przedplata\//);
  });
});

test('a client finds everything filled in: one box and one button', async ({ page, baseURL }) => {
  const form = {
    ...{
      kind: 'private',
      firstname: 'Ola',
      lastname: 'Nowak',
      email: `ekspres.${process.pid}@example.com`,
      terms: '1',
    },
    ...{ password: 'kubek z gliny', repeat_password: 'kubek z gliny' },
  };
  const headers = { origin: new URL(baseURL ?? '').origin };
  expect((await page.request.post(to('register'), { form, headers, maxRedirects: 0 })).status()).toBe(303);
  await putIntoBasket(page, 'kubek-piaskowy', 'uniw');
  expect(await (await page.request.get(to('checkout'))).text(), 'remembered from the account').toMatch(/value="Ola"/);
  await placeByForm(page, { ...form, ...home, delivery: 'kurier', payment: 'transfer', document: 'confirmation' });

  await putIntoBasket(page, 'kubek-piaskowy', 'uniw');
  await arrive(page, `${to('basket')}#login-from-service`);
  await expect(page, 'the marker leads to the summary and is cleared').toHaveURL(to('checkout'));
  await expect(page.getByText(/Wszystko, co pamiętamy/)).toBeVisible();
  await expect(field(page, 'Imię')).toBeHidden();
  await expectNoAxeViolations(page);
  await page.getByText('Zmień').nth(1).click();
  await expect(field(page, 'Miejscowość'), 'a part opens to be changed').toHaveValue('Kartuzy');
  await page.getByText('Zmień').first().click();
  await way(page, /^Poczta/).check();
  await expect(summary(page)).toContainText(/Razem z dostawą\s*82,99/);
  await expect(field(page, 'Miejscowość'), 'the rest stays').toHaveValue('Kartuzy');
  await place(page).click();
  await expect(page.getByText('Zaznacz to pole, aby przejść dalej.')).toBeVisible();
  await agree(page);
  await place(page).click();
  await expect(page).toHaveURL(/\/przedplata\//);
});
