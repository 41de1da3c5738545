import type { Page } from '@playwright/test';
import { to } from '../src/routes.ts';
import { arrive } from './arrival.ts';
import { expect, expectNoAxeViolations, narrow, test, wide } from './shop-fixture.ts';

const address = (slug: string, rozmiar?: string) => to('product', { slug }, { rozmiar });

const quantity = (page: Page) => page.getByRole('spinbutton', { name: 'Ilość' });
const buy = (page: Page) => page.getByRole('button', { name: 'Do koszyka' });
const notify = (page: Page) => page.getByRole('region', { name: 'Powiadom mnie, gdy będzie dostępny' });
const sizes = (page: Page) => page.getByRole('region', { name: 'Rozmiar' });
const notice = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text });
const complained = (page: Page, text: string | RegExp) => page.getByRole('alert').filter({ hasText: text });

/** The text of the product's own part of the page. */
async function summaryOf(page: Page): Promise<string> {
  const heading = page.getByRole('heading', { level: 1 });
  return (await heading.locator('xpath=..').innerText()).replace(/\s+/g, ' ');
}

async function expectOpen(page: Page) {
  await expect(buy(page)).toBeEnabled();
  await expect(quantity(page)).toBeEnabled();
  await expect(notify(page)).toHaveCount(0);
}

async function expectClosed(page: Page) {
  await expect(buy(page)).toBeDisabled();
  await expect(quantity(page)).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Zwiększ ilość' })).toBeDisabled();
}

test.describe('states', () => {
  test('available: amount, dispatch, cost of delivery', async ({ page }) => {
    await page.goto(address('kubek-piaskowy'));
    await expectOpen(page);
    const unlimited = await summaryOf(page);
    expect(unlimited).toContain('Dostępny');
    expect(unlimited).not.toContain('W magazynie');
    await page.goto(address('maselniczka'));
    const summary = await summaryOf(page);
    expect(summary).toMatch(/Dostępny W magazynie: 21 sztuk/);
    expect(summary).toMatch(/Wysyłka|Zamów do \d/);
    expect(summary).toContain('Dostawa od 12,99 zł, gratis od 250,00 zł');
    await expect(page.getByRole('region', { name: 'Rozmiar' })).toHaveCount(0);
    await page.goto(address('czarka-tenmoku'));
    expect(await summaryOf(page)).toContain('Ostatnie sztuki: 3');
  });

  test('unavailable: nothing to buy, someone to notify', async ({ page }) => {
    await page.goto(address('czajniczek-grafitowy'));
    await expectClosed(page);
    await expect(page.getByText('Produkt niedostępny', { exact: true })).toBeVisible();
    await expect(notify(page)).toBeVisible();
    expect(await summaryOf(page)).not.toMatch(/Wysyłka|W magazynie|Zostało/);
    await expectNoAxeViolations(page);
  });

  test('made to order: how goes into the basket with it', async ({ page }) => {
    await arrive(page, address('taca-okragla-z-orzecha'));
    await page.getByRole('textbox', { name: 'Twoje wskazania' }).fill('Średnica 34 cm, litery A.N.');
    await expectNoAxeViolations(page);
    await buy(page).first().click();
    await expect(notice(page, 'Produkt został dodany.')).toBeVisible();
    await arrive(page, to('basket'));
    const comment = page.getByRole('textbox', { name: 'Komentarz do pozycji: Taca okrągła z orzecha' });
    await expect(comment).toBeVisible();
    await expect(comment).toHaveValue('Średnica 34 cm, litery A.N.');
    await page.goto(address('maselniczka'));
    await expect(page.getByRole('textbox', { name: 'Twoje wskazania' })).toHaveCount(0);
  });

  test('a gift card says its worth once', async ({ page }) => {
    await page.goto(address('karta-podarunkowa'));
    const worth = page.getByRole('region', { name: 'Wartość' });
    await expect(worth.getByRole('link', { name: /^50\szł/ })).toBeVisible();
    await expect(worth.getByText(/50,00/)).toHaveCount(0);
    await page.goto(address('obrus-lniany-terakota'));
    await expect(
      sizes(page)
        .getByText(/,\d\d\szł/)
        .first(),
    ).toBeVisible();
  });

  test('price by phone: nothing to buy, someone to ask', async ({ page }) => {
    await page.goto(address('lampa-wiszaca-szalwiowa'));
    await expectClosed(page);
    await expect(page.getByText('Cena na telefon. Skontaktuj się ze sprzedawcą')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Zapytaj o cenę' })).toHaveAttribute('href', /^mailto:sklep@/);
    await expect(notify(page)).toHaveCount(0);
    expect(await summaryOf(page)).not.toMatch(/549|Dostawa gratis|punkt/);
  });

  test('for points only: the loyalty programme is named, money buys nothing', async ({ page }) => {
    await page.goto(address('podstawki-korkowe'));
    await expect(page.getByRole('button', { name: 'Do koszyka' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Kup za\s900\spunktów$/ })).toBeEnabled();
    await expect(page.getByText('Produkt dostępny tylko w programie lojalnościowym')).toBeVisible();
    expect(await summaryOf(page)).not.toMatch(/\d,\d\d zł netto|29,00/);
  });

  test('for money or points', async ({ page }) => {
    await page.goto(address('lyzki-drewniane'));
    await expectOpen(page);
    expect(await summaryOf(page)).toMatch(
      /79,00 zł.*albo 1 500 punktów.*Z kontem w sklepie otrzymasz za zakup 7 punktów/,
    );
  });

  test('unknown delivery time: a note in the place of a time', async ({ page }) => {
    await page.goto(address('wazon-kula'));
    await expectOpen(page);
    const summary = await summaryOf(page);
    expect(summary).toContain('Na zamówienie');
    expect(summary).toContain('Czas wysyłki ustalimy po złożeniu zamówienia. Dostarczymy najpóźniej');
    expect(summary).not.toMatch(/Wysyłka|W magazynie/);
  });

  test('over 29 days are counted', async ({ page }) => {
    await page.goto(address('kinkiet-mleczny'));
    expect(await summaryOf(page)).toMatch(/Robimy na zamówienie.*Wysyłka za \d\d dni/);
  });

  for (const [slug, instead] of [
    ['karta-podarunkowa', 'Wysyłamy e\u2011mailem'],
    ['warsztaty-ceramiki', 'Usługa, bez wysyłki'],
  ] as const) {
    test(`without weight: ${slug} has no dispatch, no delivery and no stock`, async ({ page }) => {
      await page.goto(address(slug));
      await expectOpen(page);
      const summary = await summaryOf(page);
      expect(summary).toContain(instead);
      expect(summary).not.toMatch(/Wysyłka|Dostawa|W magazynie|Zostało|zgodność towaru/);
    });
  }

  test('free: no buy section', async ({ page }) => {
    await page.goto(address('probki-tkanin-lnianych'));
    await expect(page.getByText('Gratis', { exact: true })).toBeVisible();
    await expect(buy(page)).toHaveCount(0);
    await expect(quantity(page)).toHaveCount(0);
  });
});

test.describe('prices', () => {
  test('recommended, advance, savings, free delivery, what a set saves', async ({ page }) => {
    const expected: [string, RegExp][] = [
      ['mlynek-reczny', /249,00 zł 202,44 zł netto Cena zalecana przez producenta: 279,00 zł/],
      ['taca-okragla-z-orzecha', /Zaliczka: 40,00 zł/],
      ['lampa-stolowa', /Oszczędzasz: 60,00 zł \(13%\).*Dostawa gratis!/],
      ['zestaw-prezentowy', /Razem taniej o 23,00 zł niż osobno/],
      ['talerze-dla-gastronomii', /840,00 zł netto.*1 033,20 zł brutto/],
    ];
    for (const [slug, text] of expected) {
      await page.goto(address(slug));
      expect(await summaryOf(page), slug).toMatch(text);
    }
  });

  test('tiers: the row in force is marked and the next one is told', async ({ page }) => {
    await arrive(page, address('talerz-deserowy-szalwiowy'));
    const region = page.getByRole('region', { name: 'Kup więcej, zapłać mniej' });
    const inForce = region.locator('[aria-current="true"]');
    await expect(region.getByRole('row')).toHaveText([/1–3/, /4–7.*75,05/, /8–11.*71,10/, /od\s12.*67,15/]);
    await expect(inForce).toHaveText(/1–3\sszt\.Twoja cena79,00/);
    await expect(region).toContainText('Kup jeszcze 3 sztuki i zapłać mniej: 75,05 zł za sztukę');
    await quantity(page).fill('11');
    await expect(inForce).toHaveText(/8–11/);
    await expect(region).toContainText('Kup jeszcze 1 sztukę i zapłać mniej: 67,15 zł za sztukę');
    await quantity(page).fill('12');
    await expect(inForce).toHaveText(/od\s12/);
    await expect.poll(() => summaryOf(page), 'the price in the head follows').toMatch(/67,15/);
    await expect.poll(() => summaryOf(page)).toMatch(/Z rabatem ilościowym 15%, bez niego 79,00/);
    await expect(region).not.toContainText('Kup jeszcze');
  });

  test('subscription: the price follows the form, by percentage and by quota', async ({ page }) => {
    await arrive(page, address('kawa-ziarnista-etiopia'));
    const call = page.waitForRequest(/projector\.php.*subscription=1/);
    await expect(page.getByLabel('Jak często wysyłać')).toBeHidden();
    await page.getByRole('radio', { name: /Kup w subskrypcji/ }).check();
    await call;
    await expect(page.getByLabel('Jak często wysyłać')).toBeVisible();
    await expect(notice(page, 'Minimalnie możesz zamówić 2 opakowania')).toBeVisible();
    await expect(quantity(page)).toHaveValue('2');
    // Of both packs together.
    await expect
      .poll(() => summaryOf(page))
      .toMatch(/48,60 zł \/ op\..*194,40 zł \/ kg.*Taniej o 10,80 zł w każdej dostawie/);
    await page.getByLabel('Jak często wysyłać').selectOption('co miesiąc');
    await buy(page).click();
    await expect(notice(page, 'Produkt został dodany.')).toBeVisible();
    await page.getByRole('radio', { name: /Kup raz/ }).check();
    await expect(page.getByLabel('Jak często wysyłać')).toBeHidden();
    expect(await summaryOf(page)).toMatch(/54,00 zł \/ op\./);

    await arrive(page, address('herbata-w-puszce'));
    await page.getByRole('radio', { name: /Kup w subskrypcji/ }).check();
    expect(await summaryOf(page)).toMatch(/39,00 zł.*Taniej o 3,00 zł w każdej dostawie/);
  });
});

test.describe('sizes', () => {
  test('are chosen without a reload, and the address carries the choice', async ({ page }) => {
    await arrive(page, address('kubek-szalwiowy'));
    await page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''));
    const call = page.waitForRequest(/\/ajax\/projector\.php\?action=get&product=\d+&size=350&get=sizeavailability/);
    await sizes(page)
      .getByRole('link', { name: /350\sml/ })
      .click();
    await call;
    await expect(page).toHaveURL(address('kubek-szalwiowy', '350'));
    await expect(sizes(page).locator('[aria-current="true"]')).toHaveText(/350\sml/);
    const summary = await summaryOf(page);
    expect(summary).toMatch(/89,00 zł 72,36 zł netto.*opinii.*W magazynie: 7 sztuk/);
    await expect(page.locator('html[data-same-page]')).toHaveCount(1);
  });

  test('a link opens on its size; an unknown one on the cheapest that can be had', async ({ page }) => {
    await page.goto(address('kubek-szalwiowy', '350'));
    expect(await summaryOf(page)).toMatch(/89,00 zł 72,36 zł netto.*opinii/);
    await page.goto(address('posciel-lniana', 'nie-ma-takiego'));
    await expect(sizes(page).locator('[aria-current="true"]')).toHaveText(/140\s×\s200/);
  });

  test('each has its own availability', async ({ page }) => {
    await arrive(page, address('posciel-lniana'));
    await expectOpen(page);
    await sizes(page)
      .getByRole('link', { name: /160 × 200/ })
      .click();
    await expect(notice(page, 'Produkt niedostępny')).toBeVisible();
    await expectClosed(page);
    await expect(notify(page)).toBeVisible();
    await sizes(page)
      .getByRole('link', { name: /200 × 220/ })
      .click();
    await expectOpen(page);
    await expect(page.getByText('W magazynie: 4 komplety')).toBeVisible();
  });

  test('the page is read anew when the server says something else', async ({ page }) => {
    await arrive(page, address('kubek-szalwiowy'));
    await page.route(/projector\.php/, async (route) => {
      const response = await route.fetch();
      const answer = await response.json();
      await route.fulfill({ response, json: { ...answer, sizeprices: { ...answer.sizeprices, value: '95.00' } } });
    });
    const again = page.waitForRequest(/kubek-szalwiowy\.data/);
    await sizes(page)
      .getByRole('link', { name: /350\sml/ })
      .click();
    await again;
  });

  test.describe('when the call fails', () => {
    test.use({ allowedComplaints: [/ERR_FAILED/] });

    test('it is tried once more, then the address is loaded whole', async ({ page }) => {
      await arrive(page, address('kubek-szalwiowy'));
      let tries = 0;
      await page.route(/projector\.php/, (route) => {
        tries += 1;
        return route.abort();
      });
      await page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''));
      await sizes(page)
        .getByRole('link', { name: /350\sml/ })
        .click();
      await expect(page.locator('html:not([data-same-page])')).toHaveCount(1);
      await expect(page).toHaveURL(address('kubek-szalwiowy', '350'));
      await expect.poll(() => summaryOf(page)).toMatch(/89,00 zł 72,36 zł netto.*opinii/);
      expect(tries).toBe(2);
    });
  });
});

test.describe('quantity', () => {
  test('is silent on load, and tells the limits it meets', async ({ page }) => {
    await arrive(page, address('talerz-obiadowy'));
    await expect(quantity(page)).toHaveValue('2');
    await expect(page.getByText('Minimalnie możesz zamówić')).toHaveCount(0);
    await page.getByRole('button', { name: 'Zmniejsz ilość' }).click();
    await expect(notice(page, 'Minimalnie możesz zamówić 2 sztuki')).toBeVisible();
    await expect(quantity(page)).toHaveValue('2');
    await quantity(page).fill('25');
    await quantity(page).blur();
    await expect(notice(page, 'Maksymalnie możesz zamówić 24 sztuki')).toBeVisible();
    await expect(quantity(page)).toHaveValue('24');
  });

  test('takes a decimal comma, arrows and buttons, and no letters', async ({ page }) => {
    await arrive(page, address('tkanina-lniana-naturalna'));
    await expect(quantity(page)).toHaveValue('0,5');
    await quantity(page).press('ArrowUp');
    await expect(quantity(page)).toHaveValue('0,6');
    await quantity(page).press('ArrowDown');
    await quantity(page).press('ArrowDown');
    await expect(quantity(page)).toHaveValue('0,5');
    await expect(notice(page, 'Minimalnie możesz zamówić 0,5 metra')).toBeVisible();
    await page.getByRole('button', { name: 'Zwiększ ilość' }).click();
    await expect(quantity(page)).toHaveValue('0,6');
    await quantity(page).fill('');
    await quantity(page).pressSequentially('a1x.y2z');
    await expect(quantity(page)).toHaveValue('1.2');
    await quantity(page).blur();
    await expect(quantity(page)).toHaveValue('1,2');
    await quantity(page).fill('99');
    await quantity(page).press('Enter');
    await expect(notice(page, 'Maksymalnie możesz zamówić 37,4 metra')).toBeVisible();
    await expect(quantity(page)).toHaveValue('37,4');
    await expect(notice(page, 'Produkt został dodany.')).toHaveCount(0);
  });
});

test.describe('buying', () => {
  test('says so in passing; another click before the answer buys no more', async ({ page }) => {
    await arrive(page, address('maselniczka'));
    const sent: string[] = [];
    const answers = Promise.withResolvers<void>();
    await page.route(/maselniczka\.data/, async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      sent.push(route.request().postData() ?? '');
      const response = await route.fetch();
      await answers.promise;
      await route.fulfill({ response });
    });
    const button = await buy(page).elementHandle();
    await buy(page).click();
    await expect.poll(() => sent.length).toBe(1);
    await button?.evaluate((element) => (element as HTMLButtonElement).click());
    answers.resolve();
    const form = new URLSearchParams(sent[0]);
    expect(Object.fromEntries(form)).toMatchObject({ intencja: 'kup', rozmiar: 'uniw', ilosc: '1', odpowiedz: 'json' });
    const toast = notice(page, 'Produkt został dodany.').getByText('Produkt został dodany.');
    await expect(toast).toBeVisible();
    await expect(toast).toHaveCount(0);
    await expect(page).toHaveURL(address('maselniczka'));
    await arrive(page, to('basket'));
    await expect(quantity(page)).toHaveValue('1');
  });

  test('a toast can be closed', async ({ page }) => {
    await arrive(page, address('maselniczka'));
    await buy(page).click();
    await notice(page, 'Produkt został dodany.').getByRole('button', { name: 'Zamknij' }).click();
    await expect(page.getByText('Produkt został dodany.')).toHaveCount(0);
  });

  test.describe('over the limit of the whole basket', () => {
    test.use({ allowedComplaints: [/status of 422/] });

    test('adds what fits, then refuses', async ({ page }) => {
      await arrive(page, address('czarka-tenmoku'));
      await quantity(page).fill('2');
      await buy(page).click();
      await expect(notice(page, 'Produkt został dodany.')).toBeVisible();
      await buy(page).click();
      await expect(notice(page, 'Maksymalnie możesz zamówić 3 sztuki')).toBeVisible();
      const refused = page.waitForResponse((response) => response.request().method() === 'POST');
      await buy(page).click();
      expect((await refused).status()).toBe(422);
    });
  });

  test.describe('when the answer is lost', () => {
    test.use({ allowedComplaints: [/ERR_FAILED/] });

    test('says that it failed, until it is closed, and leaves the header to be used', async ({ page }) => {
      await page.setViewportSize(narrow);
      await arrive(page, address('maselniczka'));
      await page.route(/maselniczka\.data/, (route) => route.abort());
      await buy(page).click();
      const toast = complained(page, 'Wystąpił błąd podczas dodawania produktu.');
      await expect(toast).toBeVisible();
      // The position of the header depends on the bars above it and on scrolling.
      for (const scrolled of [0, 40, 1_000]) {
        await page.evaluate((y) => scrollTo(0, y), scrolled);
        const [header, said] = [await page.getByRole('banner').boundingBox(), await toast.boundingBox()];
        expect(said?.y, `at ${scrolled}`).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
        expect(said?.y, `at ${scrolled}`).toBeLessThan(200);
      }
      await expect(page.getByRole('heading', { level: 1, name: 'Maselniczka' })).toBeAttached();
      await toast.getByRole('button', { name: 'Zamknij' }).click();
      await expect(page.getByText('Wystąpił błąd podczas dodawania produktu.')).toHaveCount(0);
    });
  });

  test('nothing that a form may hold brings the page down', async ({ page }) => {
    const refused = [
      {},
      { intencja: 'kup' },
      { intencja: 'kup', rozmiar: 'nie-ma', ilosc: '1' },
      { intencja: 'kup', rozmiar: '\0', ilosc: '1' },
      { intencja: 'kup', rozmiar: 'uniw', ilosc: 'dużo' },
      { intencja: 'kup', rozmiar: 'uniw', ilosc: '-1' },
      { intencja: 'kup', rozmiar: 'uniw', ilosc: '1', subskrypcja: '1', okres: '14' },
      { intencja: 'kup', rozmiar: 'uniw', ilosc: '1', subskrypcja: '1', okres: '1e9' },
      { intencja: 'powiadom' },
      { intencja: 'powiadom', rozmiar: 'uniw', email: 'a\0@example.com', zgoda: '1' },
      { intencja: 'powiadom', rozmiar: '\0', email: 'a@example.com', zgoda: '1' },
      { intencja: 'powiadom', rozmiar: 'uniw', email: 'a@example.com', zgoda: '1' },
      { intencja: '__proto__', rozmiar: 'constructor', ilosc: '9'.repeat(300) },
    ];
    const headers = { origin: process.env.E2E_ORIGIN ?? '' };
    for (const form of refused) {
      const answer = await page.request.post(address('maselniczka'), { form: form as Record<string, string>, headers });
      expect(answer.status(), JSON.stringify(form)).toBe(422);
      expect(await answer.text()).toContain('Maselniczka');
    }
    const file = { name: 'ilosc', mimeType: 'text/plain', buffer: Buffer.from('1') };
    for (const multipart of [{ intencja: 'kup', rozmiar: 'uniw', ilosc: file }, { rozmiar: file }]) {
      expect((await page.request.post(address('maselniczka'), { multipart, headers })).status()).toBe(422);
    }
    const json = await page.request.post(address('maselniczka'), { data: { intencja: 'kup' }, headers });
    expect(json.status(), 'no form at all').toBe(400);
    expect((await page.request.post(address('nie-ma-takiego'), { form: { intencja: 'kup' }, headers })).status()).toBe(
      404,
    );
  });
});

test.describe('notify when available', () => {
  test.use({ allowedComplaints: [/status of 422/] });

  test('asks for an address and a consent that nobody gave in advance', async ({ page }) => {
    let come: (() => void) | undefined;
    const asked = new Promise<void>((done) => (come = done));
    await page.route('**/assets/notify-*.js', (route) => asked.then(() => route.continue()));
    await arrive(page, address('czajniczek-grafitowy'));
    const email = notify(page).getByLabel('Adres e-mail');
    const consent = notify(page).getByRole('checkbox');
    const send = notify(page).getByRole('button', { name: 'Powiadom mnie' });
    await expect(consent).not.toBeChecked();
    await send.click();
    await expect(email, 'the form works before its script has come').toHaveAttribute('aria-invalid', 'true');
    come?.();
    await expect(email).toBeFocused();
    await expect(email).toHaveAccessibleDescription(/Wpisz pełny adres e-mail/);
    await expect(consent).toHaveAccessibleDescription(/Zaznacz zgodę/);

    await email.fill('anna@example.com');
    await send.click();
    await expect(consent).toBeFocused();
    await expect(email).not.toHaveAttribute('aria-invalid');

    await consent.check();
    await send.click();
    await expect(notice(page, 'Sprawdź skrzynkę').first()).toBeVisible();
    await expect(email).toHaveCount(0);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, allowedComplaints: [/status of 422/] });

  test('a size is a link, buying is a form', async ({ page }) => {
    await page.goto(address('kubek-szalwiowy'));
    await sizes(page)
      .getByRole('link', { name: /350\sml/ })
      .click();
    await expect(page).toHaveURL(`${address('kubek-szalwiowy', '350')}#zakup`);
    expect(await summaryOf(page)).toMatch(/89,00 zł 72,36 zł netto.*opinii/);
    await quantity(page).fill('2');
    await buy(page).click();
    await expect(page).toHaveURL(/\?rozmiar=350&dodano=1#zakup$/);
    await expect(notice(page, 'Produkt został dodany.')).toBeVisible();
    expect(await summaryOf(page)).toMatch(/89,00 zł 72,36 zł netto.*opinii/);
    const cookies = await page.context().cookies();
    const named = (name: string) => cookies.find((cookie) => cookie.name === name);
    expect(named('witryna')).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
    // The number of lines is in a readable cookie, because cached pages are the same for everyone.
    expect(named('koszyk')).toMatchObject({ value: '1', httpOnly: false });
  });

  test('limits are told, refusals too', async ({ page }) => {
    await page.goto(address('czarka-tenmoku'));
    await quantity(page).fill('99');
    await buy(page).click();
    await expect(notice(page, 'Produkt został dodany.')).toBeVisible();
    await expect(notice(page, 'Maksymalnie możesz zamówić 3 sztuki')).toBeVisible();
    await buy(page).click();
    await expect(page.getByText('Produkt został dodany.')).toHaveCount(0);
    await expect(notice(page, 'Maksymalnie możesz zamówić 3 sztuki')).toBeVisible();
  });

  test('a subscription can be chosen', async ({ page }) => {
    await page.goto(address('kawa-ziarnista-etiopia'));
    await page.getByRole('radio', { name: /Kup w subskrypcji/ }).check();
    await page.getByLabel('Jak często wysyłać').selectOption('co 2 miesiące');
    await buy(page).click();
    await expect(notice(page, 'Produkt został dodany.')).toBeVisible();
    await expect(notice(page, 'Minimalnie możesz zamówić 2 opakowania')).toBeVisible();
  });

  test('an address can be left, and mended', async ({ page }) => {
    await page.goto(address('posciel-lniana', '160x200'));
    await notify(page).getByLabel('Adres e-mail').fill('ewa@example');
    await notify(page).getByRole('button', { name: 'Powiadom mnie' }).click();
    await expect(notify(page).getByLabel('Adres e-mail')).toHaveValue('ewa@example');
    await expect(notify(page)).toContainText('Wpisz pełny adres e-mail');
    await expect(notify(page)).toContainText('Zaznacz zgodę');
    await notify(page).getByLabel('Adres e-mail').fill('ewa@example.com');
    await notify(page).getByRole('checkbox').check();
    await notify(page).getByRole('button', { name: 'Powiadom mnie' }).click();
    await expect(notice(page, 'Sprawdź skrzynkę')).toBeVisible();
  });
});

test.describe('the bar of a phone', () => {
  test('takes the place of the button that was scrolled past, and never hides the focus', async ({ page }) => {
    await arrive(page, address('kubek-szalwiowy'));
    await expect(buy(page)).toHaveCount(1);
    await page.getByRole('heading', { name: 'Opinie' }).scrollIntoViewIfNeeded();
    await expect(buy(page)).toHaveCount(2);
    const bar = buy(page).last();
    await expect(bar).toBeInViewport({ ratio: 1 });
    await bar.click();
    await expect(notice(page, 'Produkt został dodany.')).toBeVisible();

    const similar = page.getByRole('region', { name: 'Może Ci się też spodobać' }).getByRole('link');
    for (const link of await similar.all()) {
      await link.focus();
      const focused = await link.boundingBox();
      const top = (await bar.boundingBox())?.y ?? 0;
      expect((focused?.y ?? 0) + (focused?.height ?? 0)).toBeLessThanOrEqual(top);
    }
    await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded();
    await expect(buy(page)).toHaveCount(1);
  });

  test.describe('on a wide screen', () => {
    test.use({ viewport: wide });

    test('does not come, until the window becomes a narrow one', async ({ page }) => {
      await arrive(page, address('kubek-szalwiowy'));
      await page.getByRole('heading', { name: 'Może Ci się też spodobać' }).scrollIntoViewIfNeeded();
      await expect(buy(page)).toHaveCount(1);
      await page.setViewportSize({ width: 390, height: 780 });
      await page.getByRole('heading', { name: 'Może Ci się też spodobać' }).scrollIntoViewIfNeeded();
      await expect(buy(page)).toHaveCount(2);
    });
  });
});

for (const slug of ['kawa-ziarnista-etiopia', 'talerz-deserowy-szalwiowy', 'lampa-wiszaca-szalwiowa']) {
  test(`axe finds no fault with ${slug}`, async ({ page }) => {
    await arrive(page, address(slug));
    await expectNoAxeViolations(page);
  });
}
