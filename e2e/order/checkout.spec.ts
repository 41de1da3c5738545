import type { Page } from '@playwright/test';
import { to } from '../../src/routes.ts';
import { arrive, putIntoBasket } from '../../testing/browser/arrival.ts';
import { expect, expectNoAxeViolations, narrow, test, wide } from '../../testing/browser/shop-fixture.ts';

/** The server's answers to the form are tested in `tests/order/checkout.test.ts`. */

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const orderButton = 'Zamawiam z obowiązkiem zapłaty';
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const way = (page: Page, name: RegExp) => page.getByRole('radio', { name });
const place = (page: Page) => page.getByRole('button', { name: orderButton });
const summary = (page: Page) => page.getByRole('complementary', { name: 'Zamawiasz' });
const extendDemoPromotions = (page: Page) =>
  page.getByRole('complementary', { name: 'Podsumowanie' }).getByRole('button', { name: /^Przejdź/ });

async function fillPerson(page: Page) {
  await field(page, 'Imię').fill('Anna');
  await field(page, 'Nazwisko').fill('Nowak');
  await field(page, 'E-mail').fill('anna@example.pl');
  await field(page, 'Telefon').fill('501 234 567');
}

const home = {
  delivery_region: 'PL',
  region: 'PL',
  street: 'Rzemieślnicza',
  street_number: '7',
  zipcode: '83-300',
  city: 'Kartuzy',
  phone: '501 234 567',
};

/** Sends the form as a browser without scripts does: first for the calculation, then to place the order. */
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

/** Delays the answers to the checkout form until `resolve` is called. */
async function holdAnswers(page: Page) {
  const answers = Promise.withResolvers<void>();
  await page.route(/zamowienie\.data/, async (route) => {
    await answers.promise;
    await route.fallback();
  });
  return answers;
}

/** A printed page has no buttons and no backgrounds. */
async function expectPrinted(page: Page) {
  const ordered = page.getByRole('list', { name: 'Zamawiane produkty' });
  const footer = page.getByRole('contentinfo').getByText(/^©/);
  await page.emulateMedia({ media: 'print' });
  await expect(ordered).toBeVisible();
  await expect(page.getByRole('link', { name: 'Wróć do koszyka' })).toBeHidden();
  await expect(page.getByRole('banner')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await expect(footer).toHaveCSS('color', 'rgb(0, 0, 0)');
  expect((await footer.boundingBox())?.x).toBe((await ordered.boundingBox())?.x);
  await page.emulateMedia({ media: null });
}

test.describe('on a phone, by tap', () => {
  test.use({ hasTouch: true });

  test('a purchase: found, added to the basket, sent to a locker with four fields, ordered', async ({ page }) => {
    await test.step('to the checkout', async () => {
      await arrive(page, to('search', {}, { q: 'kubek piaskowy' }));
      await page.getByRole('heading', { name: 'Kubek piaskowy' }).getByRole('link').tap();
      // Tiles of the search have such a button too.
      await expect(heading(page)).toHaveText('Kubek piaskowy');
      await page.getByRole('button', { name: 'Do koszyka' }).first().tap();
      const added = page.getByRole('status').filter({ hasText: 'Produkt został dodany.' });
      // A toast that has the focus stays: the product, the total and two links.
      await added.getByRole('link', { name: 'Przejdź do koszyka' }).focus();
      await expect(added).toContainText(
        /Kubek piaskowy.*69,00\szł.*brakuje\s181,00\szł.*Przejdź do koszyka.*Kontynuuj zakupy/,
      );
      await added.getByRole('link', { name: 'Przejdź do koszyka' }).tap();
      await expect(heading(page)).toHaveText('Koszyk');
      await expect(added, 'the toast stays with its page').toHaveCount(0);
      await page.getByRole('button', { name: 'Do zamówienia', exact: true }).tap();
      await expect(heading(page)).toHaveText('Zamówienie');
      await expectPrinted(page);
    });

    await test.step('cash on delivery shows its fee and is paid that way', async () => {
      await page.getByText('zapłata przy odbiorze').first().tap();
      await expect(summary(page)).toContainText(/Opłata za pobranie\s*5,00/);
      await expect(page.getByRole('radio', { name: /Płatność przy odbiorze/ })).toBeChecked();
    });

    await test.step('the sum stays readable during a recalculation', async () => {
      const answers = await holdAnswers(page);
      await page.getByText('Automat paczkowy').first().tap();
      const counting = summary(page).locator('[data-counting]');
      await expect(counting).toBeVisible();
      await expectNoAxeViolations(page, 'main');
      await place(page).tap();
      await expect(summary(page)).toContainText('Składamy zamówienie…');
      answers.resolve();
      await expect(summary(page)).toContainText(/Razem z dostawą\s*81,99/);
      await expect(counting).toHaveCount(0);
      await expect(summary(page).getByRole('alert'), 'another sum is not ordered').toHaveText(/^Suma się zmieniła/);
      await expect(place(page)).toBeVisible();
    });

    await expect(field(page, 'Ulica')).toBeHidden();
    const chooser = page.getByRole('group', { name: 'Punkt odbioru' });
    await chooser.getByRole('searchbox').fill('kartuzy');
    await expect(summary(page).getByRole('alert'), 'told of the sum before').toHaveText(/^Suma się zmieniła/);
    // Answers are held back until the order is sent: choosing a point must not need a recalculation, so that a shopper
    // with a slow connection need not press twice.
    const answers = await holdAnswers(page);
    const points = chooser.getByRole('list', { name: 'Znalezione punkty' });
    await points.getByRole('listitem').first().locator('label').tap();
    await expect(summary(page).getByRole('alert'), 'over with the next choice').toHaveText('');
    await expect(points.getByRole('radio').first(), 'the list stays under the focus').toBeFocused();
    await fillPerson(page);
    for (const viewport of [wide, narrow]) {
      await page.setViewportSize(viewport);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    }
    await page.getByText('Akceptuję regulamin sklepu.').tap();

    await test.step('a press during a recalculation waits for the same sum, and is needed only once', async () => {
      await page.getByText('Przelew tradycyjny').tap();
      await place(page).tap();
      await expect(summary(page)).toContainText('Składamy zamówienie…');
      answers.resolve();
      await expect(page).toHaveURL(/\/przedplata\//);
      await expect(page.getByRole('main')).toContainText('81,99');
      await expect(page.getByRole('heading', { level: 1 }), 'the new page is announced').toBeFocused();
    });
  });
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 780 } });

  test('the sum is visible from the first screen to the button, and the first tap on the page can order', async ({
    page,
  }) => {
    await putIntoBasket(page, 'kubek-piaskowy', 'uniw');
    await page.goto(to('checkout'));
    const bar = page.getByText('Razem bez dostawy').last();
    await expect(bar).toBeInViewport();
    // Dispatched like a tap, without earlier pointer events on the page.
    const button = await place(page).elementHandle();
    await button?.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await expect(bar, 'the sum stands above the button').toBeHidden();
    const box = await button?.boundingBox();
    if (!box) throw new Error('no button');
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    await expect(page.getByText('Wybierz sposób dostawy.').first()).toBeVisible();
    for (const name of ['Imię', 'E-mail']) {
      await field(page, name).focus();
      const own = await field(page, name).boundingBox();
      const over = await page.locator('a[href="#podsumowanie"]').boundingBox();
      expect((own?.y ?? 0) + (own?.height ?? 0), 'the bar covers nothing that has the focus').toBeLessThanOrEqual(
        over?.y ?? 0,
      );
    }
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, allowedComplaints: [/status of 422/] });

  test('a purchase: the basket is changed, a point is found by the form, and the order is placed and paid', async ({
    page,
  }) => {
    const mug = page.getByRole('group', { name: /^Kubek piaskowy/ });
    const quantity = mug.getByRole('spinbutton', { name: 'Ilość' });
    await putIntoBasket(page, 'kubek-piaskowy', 'uniw');
    await page.goto(to('basket'));
    await test.step('the basket', async () => {
      await quantity.fill('2');
      await mug.locator('summary', { hasText: 'Więcej' }).click();
      await page.getByRole('textbox', { name: /Komentarz/ }).fill('Bez papieru');
      await page.getByRole('button', { name: 'Przelicz koszyk' }).click();
      await expect(mug.getByText('Zapisane.')).toBeVisible();
      await expect(page.getByRole('textbox', { name: /Komentarz/ })).toHaveValue('Bez papieru');
      await expect(quantity).toHaveValue('2');
      await extendDemoPromotions(page).click();
      await expect(heading(page)).toHaveText('Zamówienie');
    });

    await test.step('the order', async () => {
      await way(page, /zapłata przy odbiorze/).check();
      await expect(field(page, 'Ulica')).toBeVisible();
      await fillPerson(page);
      await way(page, /Automat paczkowy/).check();
      const chooser = page.getByRole('group', { name: 'Punkt odbioru' });
      await chooser.getByRole('searchbox').fill('kartuzy');
      await chooser.getByRole('button', { name: 'Szukaj' }).click();
      await expect(field(page, 'Imię')).toHaveValue('Anna');
      await chooser.getByRole('list', { name: 'Znalezione punkty' }).getByRole('radio').first().check();
      await way(page, /BLIK/).check();
      await page.getByRole('button', { name: 'Przelicz' }).click();
      await expect(summary(page)).toContainText(/Razem z dostawą\s*150,99/);
      await agree(page);
      await place(page).click();
      await expect(page).toHaveURL(/\/przedplata\//);
    });

    await test.step('the payment: the page reloads itself during the confirmation', async () => {
      await page.getByLabel('Kod BLIK').fill('888123');
      await page.getByRole('button', { name: /^Zapłać/ }).click();
      await expect(page.getByText('Potwierdź płatność').first()).toBeVisible();
      await expect(page.locator('main meta[http-equiv=refresh]')).toHaveAttribute('content', '5');
    });
  });
});

test.describe('leaving, errors, and a lost connection', () => {
  test.use({ allowedComplaints: [/ERR_FAILED|Failed to (fetch|load)/] });

  test('by keyboard only: leaving asks for confirmation, errors are focused, and a failed order can be retried', async ({
    page,
  }) => {
    await putIntoBasket(page, 'kubek-piaskowy', 'uniw');
    await arrive(page, to('checkout'));
    const link = page.getByRole('link', { name: 'Wróć do koszyka' });
    const dialog = page.getByRole('dialog', { name: 'Przerwać zamawianie?' });
    const toBasketAndBack = async () => {
      await expect(page).toHaveURL(to('basket'));
      await extendDemoPromotions(page).press('Enter');
      await expect(heading(page)).toHaveText('Zamówienie');
    };
    const reach = async (selector: string) => {
      for (let presses = 0; presses < 60; presses += 1) {
        if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return;
        await page.keyboard.press('Tab');
      }
      throw new Error(`the Tab key does not reach ${selector}`);
    };
    await test.step('confirm or cancel leaving', async () => {
      await link.press('Enter');
      await expect(page, 'whoever has typed nothing is not asked').toHaveURL(to('basket'));
      await toBasketAndBack();
      await field(page, 'Imię').fill('Anna');
      await link.press('Enter');
      await expect(dialog).toBeVisible();
      await expectNoAxeViolations(page, 'dialog');
      await dialog.getByRole('button', { name: 'Zostań i zamawiaj dalej' }).press('Enter');
      await expect(dialog).toBeHidden();
      await expect(field(page, 'Imię')).toHaveValue('Anna');
      await link.press('Enter');
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(page).toHaveURL(to('checkout'));
      await link.press('Enter');
      await dialog.getByRole('button', { name: 'Przerwij' }).press('Enter');
      await toBasketAndBack();
    });

    await test.step('the form is filled in with Tab', async () => {
      await way(page, /Automat paczkowy/).focus();
      const courier = way(page, /^Kurier/).first();
      for (let steps = 0; steps < 10 && !(await courier.isChecked()); steps += 1) {
        await page.keyboard.press('ArrowDown');
      }
      await expect(courier).toBeChecked();
      for (const [name, text] of Object.entries({
        firstname: 'Anna',
        lastname: 'Nowak',
        email: 'anna@example.pl',
        street: home.street,
        street_number: home.street_number,
        zipcode: home.zipcode,
        city: home.city,
      })) {
        await reach(`[name=${name}]`);
        await page.keyboard.insertText(text);
      }
      await reach('[name=payment]');
      await page.keyboard.press('Space');
      await expect(page.locator('input[name=payment]:checked')).toHaveCount(1);
      await reach('[name=terms]');
      await page.keyboard.press('Space');
    });
    await test.step('an area that the courier does not serve is reported before ordering', async () => {
      const why = /^Kurier nie dojeżdża pod adres z\skodem 84-150/;
      await field(page, 'Kod pocztowy').fill('84-150');
      await expect(page.getByRole('status').filter({ hasText: why })).toHaveCount(1);
      await expect(field(page, 'Kod pocztowy')).toHaveAccessibleDescription(why);
      await expect(field(page, 'Kod pocztowy'), 'another one may be typed at once').toBeFocused();
      const courier = page.locator('input[name=delivery][value=kurier]');
      await expect(courier).toBeDisabled();
      await expect(courier, 'what cannot be used is not chosen').not.toBeChecked();
      await expect(field(page, 'Miejscowość')).toHaveValue('Kartuzy');
      await field(page, 'Kod pocztowy').fill('83-300');
      await expect(page.getByText(why)).toHaveCount(0);
      await expect(courier, 'and is again when it can').toBeChecked();
    });

    await test.step('the Enter key recalculates, and never orders', async () => {
      const counted = page.waitForResponse(/zamowienie\.data/);
      await field(page, 'Imię').press('Enter');
      expect((await counted).status()).toBe(200);
      await expect(page).toHaveURL(to('checkout'));
    });

    await test.step('missing or invalid fields are focused', async () => {
      await reach('aside button[type=submit]');
      await expect(place(page)).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(field(page, 'Telefon')).toBeFocused();
      await expect(field(page, 'Telefon')).toBeInViewport();
      await field(page, 'Telefon').fill('501 234 567');
      const terms = page.getByRole('checkbox', { name: 'Akceptuję regulamin sklepu.' });
      await terms.uncheck();
      await place(page).click();
      await expect(terms).toBeFocused();
      await expect(page.getByText('Zaznacz to pole, aby przejść dalej.'), 'of marketing nothing is told').toHaveCount(
        1,
      );
      await terms.check();
      const firm = page.getByRole('radio', { name: 'firma', exact: true });
      const receipt = page.getByRole('radio', { name: 'paragon' });
      const invoice = page.getByRole('radio', { name: /^faktura e.mailem/ });
      await firm.check();
      await expect(invoice, 'a firm gets an invoice').toBeChecked();
      await page.getByRole('radio', { name: 'osoba prywatna' }).check();
      await expect(receipt, 'and nobody else whom it was not chosen for').toBeChecked();
      await page.getByRole('radio', { name: 'faktura papierowa' }).check();
      await firm.check();
      await expect(page.getByRole('radio', { name: 'faktura papierowa' }), 'what was chosen stays').toBeChecked();
      await receipt.click();
      await expect(invoice, 'what will be issued is shown').toBeChecked();
      await field(page, 'Nazwa firmy').fill('Garnek sp. z o.o.');
      await field(page, 'NIP').fill('5260250275');
      await place(page).click();
      await expect(page.getByText('Niepoprawny NIP dla wybranego kraju.')).toBeVisible();
      await expect(field(page, 'NIP')).toBeFocused();
      await field(page, 'NIP').fill('5260250274');
    });

    await test.step('retry', async () => {
      await page.route(/zamowienie\.data/, (route) => route.abort());
      await place(page).press('Enter');
      await expect(page.getByText(/Nie udało się połączyć ze sklepem/)).toBeVisible();
      await page.unroute(/zamowienie\.data/);
      await expect(field(page, 'Miejscowość')).toHaveValue('Kartuzy');
      await place(page).press('Enter');
      await expect(page).toHaveURL(/\/przedplata\//);
    });
  });
});

test('a client finds everything filled in: one checkbox and one button', async ({ page, baseURL }) => {
  const person = {
    kind: 'private',
    firstname: 'Ola',
    lastname: 'Nowak',
    email: `ekspres.${crypto.randomUUID().slice(0, 8)}@example.com`,
  };
  const form = { ...person, terms: '1', password: 'kubek z gliny', repeat_password: 'kubek z gliny' };
  const headers = { origin: new URL(baseURL ?? '').origin };
  expect((await page.request.post(to('register'), { form, headers, maxRedirects: 0 })).status()).toBe(303);
  await putIntoBasket(page, 'kubek-piaskowy', 'uniw');
  await placeByForm(page, { ...form, ...home, delivery: 'kurier', payment: 'transfer', document: 'confirmation' });

  await putIntoBasket(page, 'kubek-piaskowy', 'uniw');
  await arrive(page, to('checkout'));
  await expect(page.getByText(/Wszystko, co pamiętamy/)).toBeVisible();
  await expect(field(page, 'Imię')).toBeHidden();
  await expectNoAxeViolations(page, 'main');
  await page.getByText('Zmień').nth(1).click();
  await expect(field(page, 'Miejscowość'), 'a part opens to be changed').toHaveValue('Kartuzy');
  await page.getByText('Zmień').first().click();
  await way(page, /^Poczta/).check();
  await expect(summary(page)).toContainText(/Razem z dostawą\s*82,99/);
  await expect(field(page, 'Miejscowość'), 'the rest stays').toHaveValue('Kartuzy');
  await agree(page);
  await place(page).click();
  await expect(page).toHaveURL(/\/przedplata\//);
});
