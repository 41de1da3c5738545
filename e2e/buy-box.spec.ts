import type { Page } from '@playwright/test';
import { to } from '../src/routes.ts';
import { arrive } from './arrival.ts';
import { expect, expectNoAxeViolations, narrow, test, wide } from './shop-fixture.ts';

/** States, prices and forms without scripts are proven in `src/server/pages/product-page.test.ts`. */

const address = (slug: string, rozmiar?: string) => to('product', { slug }, { rozmiar });

const quantity = (page: Page) => page.getByRole('spinbutton', { name: 'Ilość' });
const buy = (page: Page) => page.getByRole('button', { name: 'Do koszyka' });
const notify = (page: Page) => page.getByRole('region', { name: 'Powiadom mnie, gdy będzie dostępny' });
const size = (page: Page, name: RegExp) => page.getByRole('region', { name: 'Rozmiar' }).getByRole('link', { name });
const notice = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text });
const complained = (page: Page, text: string | RegExp) => page.getByRole('alert').filter({ hasText: text });

/** The rest of the page is the same for every product, and looked at in `accessibility.spec.ts`. */
const ownPart = 'main :has(> h1)';

/** The text of the product's own part of the page. */
async function summaryOf(page: Page): Promise<string> {
  const heading = page.getByRole('heading', { level: 1 });
  return (await heading.locator('xpath=..').innerText()).replace(/\s+/g, ' ');
}

test.describe('prices', () => {
  test('tiers: the row in force is marked and the next one is told', async ({ page }) => {
    await arrive(page, address('talerz-deserowy-szalwiowy'));
    await expectNoAxeViolations(page, ownPart);
    const region = page.getByRole('region', { name: 'Kup więcej, zapłać mniej' });
    const inForce = region.locator('[aria-current="true"]');
    await expect(region.getByRole('row')).toHaveText([/1–3/, /4–7.*75,05/, /8–11.*71,10/, /od\s12.*67,15/]);
    await expect(inForce).toHaveText(/1–3\sszt\.Twoja cena79,00/);
    await expect(region).toContainText('Kup jeszcze 3 sztuki i zapłać mniej: 75,05 zł za sztukę');
    await expect(page.getByText(/^Razem/)).toHaveCount(0);
    await quantity(page).fill('2');
    await expect(page.getByText(/^Razem 158,00\szł$/), 'what they come to').toBeVisible();
    await quantity(page).fill('11');
    await expect(inForce).toHaveText(/8–11/);
    await expect(region).toContainText('Kup jeszcze 1 sztukę i zapłać mniej: 67,15 zł za sztukę');
    await page.getByRole('button', { name: 'Zwiększ ilość' }).click();
    await expect(inForce).toHaveText(/od\s12/);
    await expect.poll(() => summaryOf(page), 'the price in the head follows').toMatch(/67,15/);
    await expect.poll(() => summaryOf(page)).toMatch(/Z rabatem ilościowym 15%, bez niego 79,00/);
    await expect(page.getByText(/^Razem 805,80\szł, po\s67,15\szł$/), 'and what one costs then').toBeVisible();
    await expect(region).not.toContainText('Kup jeszcze');
  });

  test('subscription: the price follows the form', async ({ page }) => {
    await arrive(page, address('kawa-ziarnista-etiopia'));
    const call = page.waitForRequest(/projector\.php.*subscription=1/);
    await expect(page.getByLabel('Jak często wysyłać')).toBeHidden();
    await page.getByRole('radio', { name: /Kup w subskrypcji/ }).check();
    await call;
    await expect(page.getByLabel('Jak często wysyłać')).toBeVisible();
    const fewest = notice(page, 'Minimalnie możesz zamówić 2 opakowania');
    await expect(fewest).toBeVisible();
    await fewest.getByRole('button', { name: 'Zamknij' }).click();
    await expect(quantity(page)).toHaveValue('2');
    // Of both packs together.
    await expect
      .poll(() => summaryOf(page))
      .toMatch(/48,60 zł \/ op\..*194,40 zł \/ kg.*Taniej o 10,80 zł w każdej dostawie/);
    await expectNoAxeViolations(page, ownPart);
    await page.getByLabel('Jak często wysyłać').selectOption('co miesiąc');
    await buy(page).click();
    await expect(notice(page, 'Produkt został dodany.')).toBeVisible();
    await page.getByRole('radio', { name: /Kup raz/ }).check();
    await expect(page.getByLabel('Jak często wysyłać')).toBeHidden();
    expect(await summaryOf(page)).toMatch(/54,00 zł \/ op\./);
  });
});

test.describe('sizes', () => {
  test('are chosen without a reload, each with its own address, price and availability', async ({ page }) => {
    await arrive(page, address('posciel-lniana'));
    await page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''));
    await expect(buy(page)).toBeEnabled();
    await size(page, /160 × 200/).click();
    await expect(notice(page, 'Produkt niedostępny')).toBeVisible();
    await expect(buy(page)).toBeDisabled();
    await expect(quantity(page)).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Zwiększ ilość' })).toBeDisabled();
    await expect(notify(page)).toBeVisible();

    const call = page.waitForRequest(
      /\/ajax\/projector\.php\?action=get&product=\d+&size=200x220&get=sizeavailability/,
    );
    await size(page, /200 × 220/).click();
    await call;
    await expect(page).toHaveURL(address('posciel-lniana', '200x220'));
    await expect(page.getByRole('region', { name: 'Rozmiar' }).locator('[aria-current="true"]')).toHaveText(
      /200\s×\s220/,
    );
    await expect(buy(page)).toBeEnabled();
    await expect(quantity(page)).toBeEnabled();
    await expect(notify(page)).toHaveCount(0);
    expect(await summaryOf(page)).toMatch(/749,00 zł.*W magazynie: 4 komplety/);

    await test.step('the page is read anew when the server says something else', async () => {
      await page.route(/projector\.php/, async (route) => {
        const response = await route.fetch();
        const answer = await response.json();
        await route.fulfill({ response, json: { ...answer, sizeprices: { ...answer.sizeprices, value: '95.00' } } });
      });
      const again = page.waitForRequest(/posciel-lniana\.data/);
      await size(page, /140 × 200/).click();
      await again;
    });
    await expect(page.locator('html[data-same-page]')).toHaveCount(1);
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
      await size(page, /350\sml/).click();
      await expect(page.locator('html:not([data-same-page])')).toHaveCount(1);
      await expect(page).toHaveURL(address('kubek-szalwiowy', '350'));
      await expect.poll(() => summaryOf(page)).toMatch(/89,00 zł 72,36 zł netto.*opinii/);
      expect(tries).toBe(2);
    });
  });
});

test('a quantity is silent on load, tells its limits, takes a decimal comma, arrows, buttons, and no letters', async ({
  page,
}) => {
  const tooFew = notice(page, 'Minimalnie możesz zamówić 0,5 metra');
  const tooMany = notice(page, 'Maksymalnie możesz zamówić 37,4 metra');
  await arrive(page, address('tkanina-lniana-naturalna'));
  await expect(quantity(page)).toHaveValue('0,5');
  await expect(page.getByText('Minimalnie możesz zamówić')).toHaveCount(0);
  await page.getByRole('button', { name: 'Zmniejsz ilość' }).click();
  await expect(tooFew).toBeVisible();
  await tooFew.getByRole('button', { name: 'Zamknij' }).click();
  await expect(tooFew).toHaveCount(0);
  await page.getByRole('button', { name: 'Zwiększ ilość' }).click();
  await expect(quantity(page)).toHaveValue('0,6');
  await quantity(page).press('ArrowUp');
  await expect(quantity(page)).toHaveValue('0,7');
  for (const _ of '...') await quantity(page).press('ArrowDown');
  await expect(quantity(page)).toHaveValue('0,5');
  await expect(tooFew).toBeVisible();
  await quantity(page).fill('');
  await quantity(page).pressSequentially('a1x.y2z');
  await expect(quantity(page)).toHaveValue('1.2');
  await quantity(page).blur();
  await expect(quantity(page)).toHaveValue('1,2');
  await quantity(page).fill('38');
  await quantity(page).blur();
  await expect(tooMany).toBeVisible();
  await expect(quantity(page)).toHaveValue('37,4');
  await quantity(page).fill('99');
  await quantity(page).press('Enter');
  await expect(quantity(page)).toHaveValue('37,4');
  await expect(notice(page, 'Produkt został dodany.'), 'nothing is bought by it').toHaveCount(0);
});

test.describe('buying', () => {
  test.use({ allowedComplaints: [/status of 422/] });

  test('says so in passing, buys once however often it is pressed, and tells when there is no more', async ({
    page,
  }) => {
    await arrive(page, address('czarka-tenmoku'));
    const sent: string[] = [];
    const answers = Promise.withResolvers<void>();
    await page.route(/czarka-tenmoku\.data/, async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      sent.push(route.request().postData() ?? '');
      const response = await route.fetch();
      await answers.promise;
      await route.fulfill({ response });
    });
    await quantity(page).fill('2');
    const button = await buy(page).elementHandle();
    await buy(page).click();
    await expect.poll(() => sent.length).toBe(1);
    await button?.evaluate((element) => (element as HTMLButtonElement).click());
    answers.resolve();
    const form = new URLSearchParams(sent[0]);
    expect(Object.fromEntries(form)).toMatchObject({ intencja: 'kup', rozmiar: 'uniw', ilosc: '2', odpowiedz: 'json' });
    const toast = notice(page, 'Produkt został dodany.');
    await expect(toast).toBeVisible();
    await expect(page).toHaveURL(address('czarka-tenmoku'));
    await toast.getByRole('button', { name: 'Zamknij' }).click();
    await expect(page.getByText('Produkt został dodany.')).toHaveCount(0);
    expect(sent).toHaveLength(1);
    const basket = await (await page.request.get(to('basket'))).text();
    expect(basket).toMatch(/name="bylo-ilosc-\d+" value="2"/);

    await test.step('over the limit of the whole basket it adds what fits, then refuses', async () => {
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
});

test.describe('what is sold out', () => {
  test.use({ allowedComplaints: [/status of 422/] });

  test('draws no dead controls, and asks for an address and a consent that nobody gave in advance', async ({
    page,
  }) => {
    let come: (() => void) | undefined;
    const asked = new Promise<void>((done) => (come = done));
    await page.route('**/assets/notify-*.js', (route) => asked.then(() => route.continue()));
    await arrive(page, address('czajniczek-grafitowy'));
    await expect(buy(page)).toBeDisabled();
    expect(await buy(page).evaluate((element) => getComputedStyle(element.parentElement ?? element).width)).toBe('1px');
    await expectNoAxeViolations(page, ownPart);

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

test('the bar of a phone takes the place of the button that was scrolled past, and never hides the focus', async ({
  page,
}) => {
  const similar = page.getByRole('region', { name: 'Może Ci się też spodobać' });
  await page.setViewportSize(wide);
  await arrive(page, address('kubek-szalwiowy'));
  await similar.getByRole('heading').first().scrollIntoViewIfNeeded();
  await expect(buy(page), 'not on a wide screen').toHaveCount(1);
  await page.setViewportSize(narrow);
  await similar.getByRole('heading').first().scrollIntoViewIfNeeded();
  await expect(buy(page)).toHaveCount(2);
  const bar = buy(page).last();
  await expect(bar).toBeInViewport({ ratio: 1 });
  await bar.click();
  await expect(notice(page, 'Produkt został dodany.')).toBeVisible();

  for (const link of await similar.getByRole('link').all()) {
    await link.focus();
    const focused = await link.boundingBox();
    const top = (await bar.boundingBox())?.y ?? 0;
    expect((focused?.y ?? 0) + (focused?.height ?? 0)).toBeLessThanOrEqual(top);
  }
  await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded();
  await expect(buy(page)).toHaveCount(1);
});

test('axe finds no fault with a price by phone and with a thing made to order', async ({ page }) => {
  for (const slug of ['lampa-wiszaca-szalwiowa', 'taca-okragla-z-orzecha']) {
    await arrive(page, address(slug));
    await expectNoAxeViolations(page, ownPart);
  }
});
