import type { Page } from '@playwright/test';
import { to } from '../../src/routes.ts';
import { deliveryCookie } from '../../src/shop/delivery/last-delivery.ts';
import { arrive } from '../../testing/browser/arrival.ts';
import { expect, narrow, test, wide } from '../../testing/browser/shop-fixture.ts';

/** States, prices and forms without scripts are tested in `tests/storefront/product-page.test.ts`. */

const address = (slug: string, rozmiar?: string) => to('product', { slug }, { rozmiar });

const quantity = (page: Page) => page.getByRole('spinbutton', { name: 'Ilość' });
const buy = (page: Page) => page.getByRole('button', { name: 'Do koszyka' });
const notify = (page: Page) => page.getByRole('region', { name: 'Powiadom mnie, gdy będzie dostępny' });
const sizes = (page: Page) => page.getByRole('region', { name: 'Rozmiar' });
const size = (page: Page, name: RegExp) => sizes(page).getByRole('link', { name });
const notice = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text });
const markDocument = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''));

/** The text of the product's own part of the page. */
async function summaryOf(page: Page): Promise<string> {
  const heading = page.getByRole('heading', { level: 1 });
  return (await heading.locator('xpath=..').innerText()).replace(/\s+/g, ' ');
}

test('the price follows the quantity and the subscription, and so does the last used delivery method', async ({
  page,
}) => {
  const url = process.env.E2E_ORIGIN ?? 'http://localhost';
  await page.context().addCookies([{ name: deliveryCookie, value: 'kurier', url }]);
  await test.step('tiers: the current row is marked and the next one is announced', async () => {
    await arrive(page, address('talerz-deserowy-szalwiowy'));
    const region = page.getByRole('region', { name: 'Kup więcej, zapłać mniej' });
    const inForce = region.locator('[aria-current="true"]');
    const delivery = page.getByRole('main').getByText(/Dostawa od|Kurier:/);
    await expect(inForce).toHaveText(/1–3\sszt\.Twoja cena79,00/);
    await expect(region).toContainText('Kup jeszcze 3 sztuki i zapłać mniej: 75,05 zł za sztukę');
    await expect(page.getByText(/^Razem/)).toHaveCount(0);
    await expect(delivery).toHaveText(/^Kurier: 16,99\szł\.\sU\sCiebie .*\d\s\p{L}+$/u);
    await quantity(page).fill('11');
    await expect(inForce).toHaveText(/8–11/);
    await expect(region).toContainText('Kup jeszcze 1 sztukę i zapłać mniej: 67,15 zł za sztukę');
    await expect(delivery).toHaveText(/^Kurier: gratis\.\sU\sCiebie/);
    await page.getByRole('button', { name: 'Zwiększ ilość' }).click();
    await expect(inForce).toHaveText(/od\s12/);
    await expect(page.getByText(/^Razem 805,80\szł, po\s67,15\szł$/)).toBeVisible();
    expect(await summaryOf(page), 'the price in the head follows').toMatch(
      /67,15.*Z rabatem ilościowym 15%, bez niego 79,00/,
    );
    await expect(region).not.toContainText('Kup jeszcze');
  });

  await test.step('subscription, also if chosen before hydration', async () => {
    const script = Promise.withResolvers<void>();
    await page.route('**/assets/subscription-choice-*.js', (route) => script.promise.then(() => route.continue()));
    await arrive(page, address('kawa-ziarnista-etiopia'));
    const period = page.getByLabel('Jak często wysyłać');
    const call = page.waitForRequest(/projector\.php.*subscription=1/);
    await expect(period).toBeHidden();
    await page.getByRole('radio', { name: /Kup w subskrypcji/ }).check();
    script.resolve();
    await call;
    await expect(period).toBeVisible();
    await expect(notice(page, 'Minimalnie możesz zamówić 2 opakowania')).toBeVisible();
    await expect(quantity(page)).toHaveValue('2');
    // The sum of both packs.
    await expect
      .poll(() => summaryOf(page))
      .toMatch(/48,60 zł \/ op\..*194,40 zł \/ kg.*Taniej o 10,80 zł w każdej dostawie/);
    await page.getByRole('radio', { name: /Kup raz/ }).check();
    await expect(period).toBeHidden();
    expect(await summaryOf(page)).toMatch(/54,00 zł \/ op\./);
  });
});

test.describe('sizes', () => {
  test.use({ allowedComplaints: [/status of 422/] });

  test('are selected without a reload; a sold-out size has no dead controls and offers a notification', async ({
    page,
  }) => {
    let come: (() => void) | undefined;
    const asked = new Promise<void>((done) => (come = done));
    await page.route('**/assets/notify-*.js', (route) => asked.then(() => route.continue()));
    await arrive(page, address('posciel-lniana', '160x200'));
    await test.step('the notification form works before its script is loaded', async () => {
      await expect(buy(page)).toBeDisabled();
      expect(
        await buy(page).evaluate(({ parentElement }) => parentElement && getComputedStyle(parentElement).width),
      ).toBe('1px');
      const email = notify(page).getByLabel('Adres e-mail');
      await expect(notify(page).getByRole('checkbox'), 'nobody gave it in advance').not.toBeChecked();
      await notify(page).getByRole('button', { name: 'Powiadom mnie' }).click();
      await expect(email).toHaveAttribute('aria-invalid', 'true');
      come?.();
      await expect(email).toBeFocused();
    });

    await markDocument(page);
    const call = page.waitForRequest(
      /\/ajax\/projector\.php\?action=get&product=\d+&size=200x220&get=sizeavailability/,
    );
    await size(page, /200 × 220/).click();
    await call;
    await expect(page).toHaveURL(address('posciel-lniana', '200x220'));
    await expect(sizes(page).locator('[aria-current="true"]')).toHaveText(/200\s×\s220/);
    await expect(buy(page)).toBeEnabled();
    await expect(quantity(page)).toBeEnabled();
    await expect(notify(page)).toHaveCount(0);
    expect(await summaryOf(page)).toMatch(/749,00 zł.*W magazynie: 4 komplety/);
    await size(page, /160 × 200/).click();
    await expect(notice(page, 'Produkt niedostępny')).toBeVisible();
    await expect(buy(page)).toBeDisabled();
    await expect(quantity(page)).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Zwiększ ilość' })).toBeDisabled();
    await expect(notify(page)).toBeVisible();

    await test.step('the page data are reloaded when the server reports a difference', async () => {
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
});

test('a quantity shows no message on load, reports its limits, accepts a comma and arrows but no letters, and is bought once', async ({
  page,
}) => {
  const tooFew = notice(page, 'Minimalnie możesz zamówić 0,5 metra');
  await arrive(page, address('tkanina-lniana-naturalna'));
  await expect(quantity(page)).toHaveValue('0,5');
  await expect(page.getByText('Minimalnie możesz zamówić')).toHaveCount(0);
  await page.getByRole('button', { name: 'Zmniejsz ilość' }).click();
  await expect(tooFew).toBeVisible();
  await page.getByRole('button', { name: 'Zwiększ ilość' }).click();
  await expect(quantity(page)).toHaveValue('0,6');
  await quantity(page).press('ArrowUp');
  await expect(quantity(page)).toHaveValue('0,7');
  await quantity(page).press('ArrowDown');
  await expect(quantity(page)).toHaveValue('0,6');
  await quantity(page).fill('');
  await quantity(page).pressSequentially('a1.x2');
  await expect(quantity(page)).toHaveValue('1.2');
  await quantity(page).blur();
  await expect(quantity(page)).toHaveValue('1,2');
  await quantity(page).fill('99');
  await quantity(page).press('Enter');
  await expect(notice(page, 'Maksymalnie możesz zamówić 37,4 metra')).toBeVisible();
  await expect(quantity(page)).toHaveValue('37,4');
  await expect(notice(page, 'Produkt został dodany.'), 'nothing is bought by it').toHaveCount(0);

  await test.step('pressed again during the request', async () => {
    const sent: string[] = [];
    const answers = Promise.withResolvers<void>();
    await page.route(/tkanina-lniana-naturalna\.data/, async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      sent.push(route.request().postData() ?? '');
      const response = await route.fetch();
      await answers.promise;
      await route.fulfill({ response });
    });
    await quantity(page).fill('2');
    // By handle, because its label changes while it waits.
    const button = await buy(page).elementHandle();
    await button?.click();
    await expect.poll(() => sent.length).toBe(1);
    await button?.evaluate((element) => (element as HTMLButtonElement).click());
    answers.resolve();
    const form = new URLSearchParams(sent[0]);
    expect(Object.fromEntries(form)).toMatchObject({ intencja: 'kup', rozmiar: 'uniw', ilosc: '2', odpowiedz: 'json' });
    await expect(notice(page, 'Produkt został dodany.')).toBeVisible();
    await expect(buy(page), 'it can be bought again').toBeEnabled();
    await expect(page).toHaveURL(address('tkanina-lniana-naturalna'));
    expect(sent).toHaveLength(1);
    const basket = await (await page.request.get(to('basket'))).text();
    expect(basket).toMatch(/name="bylo-ilosc-\d+" value="2"/);
  });
});

test.describe('with a connection that fails', () => {
  test.use({ allowedComplaints: [/ERR_FAILED/], contextOptions: { reducedMotion: 'reduce' } });

  test('a phone has a buy bar that covers no focus; a failed purchase shows an error, and a size reloads the page', async ({
    page,
  }) => {
    const slug = 'kubek-szalwiowy';
    const similar = page.getByRole('region', { name: 'Może Ci się też spodobać' });
    await page.setViewportSize(wide);
    await arrive(page, address(slug));
    await test.step('the bar replaces the button after scrolling past it', async () => {
      await similar.getByRole('heading').first().scrollIntoViewIfNeeded();
      await expect(buy(page), 'not on a wide screen').toHaveCount(1);
      await page.setViewportSize(narrow);
      await similar.getByRole('heading').first().scrollIntoViewIfNeeded();
      await expect(buy(page)).toHaveCount(2);
      await expect(buy(page).last()).toBeInViewport({ ratio: 1 });
      const bar = await buy(page).last().elementHandle();
      const under = await similar.getByRole('link').evaluateAll((links, covering) => {
        const bottoms = links.map((link) => {
          link.focus();
          return link.getBoundingClientRect().bottom - (covering?.getBoundingClientRect().top ?? 0);
        });
        return bottoms.filter((below) => below > 0);
      }, bar);
      expect(under, 'the focus is above it').toEqual([]);
    });

    await test.step('a lost answer shows an error until it is closed, below the header', async () => {
      await page.route(/kubek-szalwiowy\.data/, (route) => route.abort());
      await buy(page).last().click();
      const toast = page.getByRole('alert').filter({ hasText: 'Wystąpił błąd podczas dodawania produktu.' });
      await expect(toast).toBeVisible();
      // The position of the header depends on the bars above it and on scrolling.
      for (const scrolled of [0, 40, 1_000]) {
        await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), scrolled);
        const [header, said] = [await page.getByRole('banner').boundingBox(), await toast.boundingBox()];
        expect(said?.y, `at ${scrolled}`).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
        expect(said?.y, `at ${scrolled}`).toBeLessThan(200);
      }
      await toast.getByRole('button', { name: 'Zamknij' }).click();
      await expect(toast).toHaveCount(0);
      await page.unrouteAll();
      await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded();
      await expect(buy(page)).toHaveCount(1);
    });

    await test.step('a request for a size is repeated once, then its page is loaded', async () => {
      let tries = 0;
      await page.route(/projector\.php/, (route) => {
        tries += 1;
        return route.abort();
      });
      await markDocument(page);
      await size(page, /350\sml/).click();
      await expect(page.locator('html:not([data-same-page])')).toHaveCount(1);
      await expect(page).toHaveURL(address(slug, '350'));
      await expect.poll(() => summaryOf(page)).toMatch(/opinii.*89,00 zł 72,36 zł netto/);
      expect(tries).toBe(2);
    });
  });
});
