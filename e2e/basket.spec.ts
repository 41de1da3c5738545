import { readFile } from 'node:fs/promises';
import type { Locator, Page, Request } from '@playwright/test';
import { demoProducts } from '../demo/seed.ts';
import { to } from '../src/routes.ts';
import { timeouts, undoLimits } from '../src/shop/limits.ts';
import { arrive, putIntoBasket, reload } from './arrival.ts';
import { expect, expectAccessible, expectNoAxeViolations, narrow, test, wide } from './shop-fixture.ts';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

const line = (page: Page, name: string | RegExp) => page.getByRole('group', { name });
const quantity = (page: Page, name: string | RegExp) => line(page, name).getByRole('spinbutton', { name: 'Ilość' });
const summary = (page: Page) => page.getByRole('complementary', { name: 'Podsumowanie' });
const link = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Koszyk/ });
const panel = (page: Page) => page.getByRole('region', { name: 'Podgląd koszyka' });

async function openMore(of: Locator) {
  const more = of.locator('details', { has: of.page().locator('summary', { hasText: 'Więcej' }) });
  await expect(more).toBeVisible();
  if (!(await more.evaluate((details: HTMLDetailsElement) => details.open))) await more.locator('summary').click();
}

/** How much of what is written in a field it does not show. */
const cutOff = (field: Locator) => field.evaluate((element) => element.scrollWidth - element.clientWidth);

const colours = (of: Locator) =>
  of.evaluate((element) => {
    const { color: text, backgroundColor: ground } = getComputedStyle(element);
    return { text, ground };
  });

const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
const comeBack = (page: Page) => page.evaluate(() => dispatchEvent(new Event('focus')));
const origin = process.env.E2E_ORIGIN ?? '';

/** Sends the basket's form as another tab would, or whoever does not look at the page. */
async function sendForm(page: Page, form: Record<string, string>) {
  const answer = await page.request.post(to('basket'), { headers: { origin }, form, maxRedirects: 0 });
  expect(answer.status()).toBe(303);
}

/** What the shop has stored of the only line. */
async function stored(page: Page) {
  const html = await (await page.request.get(to('basket'))).text();
  const [, id = '', quantity] = /name="bylo-ilosc-(\d+)" value="([^"]*)"/.exec(html) ?? [];
  const [, comment] = new RegExp(`name="bylo-komentarz-${id}" value="([^"]*)"`).exec(html) ?? [];
  return { id, quantity, comment };
}

/** Some forms are refused on purpose, with status 422. */
test.use({ allowedComplaints: [/status of 422/] });

test.describe('the way of a purchase', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('find, choose, add, change, comment, attach, remove, undo, code, free delivery, order', async ({ page }) => {
    const cup = /Kubek szałwiowy, 350/;
    const comment = page.getByRole('textbox', { name: /Komentarz do pozycji: Kubek/ });
    await test.step('find, choose and add', async () => {
      await arrive(page, to('search', {}, { q: 'kubek szałwiowy' }));
      await page.getByRole('heading', { name: 'Kubek szałwiowy' }).getByRole('link').click();
      await page
        .getByRole('region', { name: 'Rozmiar' })
        .getByRole('link', { name: /350\sml/ })
        .click();
      await expect(page).toHaveURL(/rozmiar=350/);
      // The address changes before the page is drawn.
      await expect(page.locator('#zakup [name=rozmiar]')).toHaveValue('350');
      await page.getByRole('button', { name: 'Do koszyka' }).first().click();
      const added = page.getByRole('status').filter({ hasText: 'Produkt został dodany.' });
      // At once, since it fades: what was added, to what, and two ways on.
      await expect(added).toContainText(
        /Kubek szałwiowy, 350\sml.*89,00\szł.*brakuje\s161,00\szł.*Przejdź do koszyka.*Kontynuuj zakupy/,
      );
      await link(page).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Koszyk' })).toBeVisible();
      await expect(added, 'the toast stays with its page').toHaveCount(0);
    });

    await test.step('change', async () => {
      await quantity(page, cup).fill('99999');
      for (const viewport of [wide, narrow]) {
        await page.setViewportSize(viewport);
        expect(await cutOff(quantity(page, cup)), 'five digits can be read').toBe(0);
      }
      await quantity(page, cup).fill('1');
      await expect(summary(page)).toContainText(/Wartość produktów\s*89,00\szł\s*72,36\szł netto/);
      await line(page, cup).getByRole('button', { name: 'Zwiększ ilość' }).click();
      await expect(summary(page)).toContainText('178,00 zł');
      await quantity(page, cup).fill('99');
      await quantity(page, cup).press('Enter');
      await expect(line(page, cup).getByText('Maksymalnie możesz zamówić 7 sztuk')).toBeVisible();
      await expect(quantity(page, cup)).toHaveValue('7');
      await expect(quantity(page, cup)).toBeFocused();
      await expect(summary(page)).toContainText('Dostawa gratis!');
      await quantity(page, cup).fill('2');
      await quantity(page, cup).blur();
      await expect(summary(page)).toContainText(/Do darmowej dostawy brakuje 72,00\szł\./);
    });

    await test.step('comment and attach', async () => {
      await openMore(line(page, cup));
      await comment.fill('x'.repeat(256));
      await expect(line(page, cup).getByText('O 1 znak za dużo.')).toBeVisible();
      await comment.blur();
      await expect(line(page, cup).getByText('Komentarz może mieć najwyżej 255 znaków.')).toBeVisible();
      await expect(comment).toHaveValue('x'.repeat(256));
      await comment.fill('Na prezent');
      await comment.blur();
      await expect(line(page, cup).getByText('Zapisane.')).toBeVisible();
      await expect(comment, 'what was opened stays open').toBeVisible();

      const file = line(page, cup).getByLabel(/Plik do pozycji/);
      await file.setInputFiles({ name: 'szkic.jpg', mimeType: 'image/jpeg', buffer: png });
      await expect(line(page, cup).getByText(/Nie można wgrać pliku szkic\.jpg/)).toBeVisible();
      await file.setInputFiles({ name: 'szkic.png', mimeType: 'image/png', buffer: png });
      await expect(line(page, cup).getByRole('button', { name: 'Usuń plik szkic.png' })).toBeVisible();
      const saved = page.waitForEvent('download');
      await line(page, cup).getByRole('link', { name: 'Pobierz plik szkic.png' }).click();
      expect(await readFile(await (await saved).path()), 'what was attached can be seen').toEqual(png);
    });

    await test.step('remove and undo', async () => {
      await line(page, cup)
        .getByRole('button', { name: /Usuń z koszyka/ })
        .click();
      await expect(page.getByRole('heading', { level: 1, name: 'Koszyk jest pusty' })).toBeVisible();
      const undo = page.getByRole('button', { name: 'Cofnij usunięcie: Kubek szałwiowy' });
      await expect(undo).toBeFocused();
      await expect(link(page)).toHaveAccessibleName('Koszyk');
      await pressUntil(undo, () => expect(undo).toHaveCount(0, { timeout: 1_000 }));
      await expect(comment).toHaveValue('Na prezent');
      await expect(line(page, cup).getByRole('link', { name: 'Kubek szałwiowy' })).toBeFocused();
    });

    await test.step('a code', async () => {
      await summary(page).getByText('Mam kod rabatowy').click();
      const code = summary(page).getByRole('textbox', { name: 'Kod rabatowy' });
      await code.fill('len20');
      await page.keyboard.press('Enter');
      const refusal = summary(page).getByText(/Kod LEN20 działa od 200,00\szł\. Brakuje 22,00\szł\./);
      await expect(refusal).toBeVisible();
      await expect(code).toBeFocused();
      await expect(code).toHaveValue('LEN20');
      for (const viewport of [wide, narrow]) {
        await page.setViewportSize(viewport);
        await refusal.scrollIntoViewIfNeeded();
        expect(await summary(page).evaluate((part) => part.scrollHeight - part.clientHeight)).toBe(0);
        await expect(refusal).toBeInViewport();
      }
      await page.evaluate(() => scrollTo(0, 0));
      await code.fill('glina10');
      await summary(page).getByRole('button', { name: 'Użyj kodu' }).click();
      await expect(summary(page)).toContainText(/Kod GLINA10 działa: płacisz o 17,80\szł mniej\./);
      await expectAccessible(page);
    });

    await test.step('order, as it will be sent and on paper', async () => {
      await quantity(page, cup).fill('99');
      await summary(page).getByRole('button', { name: 'Przejdź do zamówienia' }).click();
      await expect(line(page, cup).getByText('Maksymalnie możesz zamówić 7 sztuk')).toBeVisible();
      await expect(page).toHaveURL(to('basket'));
      await expect(quantity(page, cup)).toHaveValue('7');
      await pressUntil(summary(page).getByRole('button', { name: 'Przejdź do zamówienia' }), () =>
        expect(page.getByRole('heading', { level: 1, name: 'Zamówienie' })).toBeVisible({ timeout: 1_000 }),
      );
      await expect(page).toHaveURL(to('checkout'));
      const ordered = page.getByRole('list', { name: 'Zamawiane produkty' });
      await expect(ordered).toContainText(
        /Kubek szałwiowy.*350\sml, 7\ssztuk.*Komentarz: Na prezent.*szkic\.png.*623,00\szł/,
      );
      await expect(page.getByRole('complementary', { name: 'Zamawiasz' })).toContainText(
        /Kod GLINA10.*−62,30\szł.*560,70\szł/,
      );
      for (const viewport of [wide, narrow]) {
        await page.setViewportSize(viewport);
        expect(await overflow(page)).toBeLessThanOrEqual(0);
        await page.emulateMedia({ media: 'print' });
        await expect(ordered).toBeVisible();
        await expect(page.getByRole('link', { name: 'Wróć do koszyka' }), 'is of no use on paper').toBeHidden();
        expect(await colours(page.getByRole('banner'))).toMatchObject({ ground: 'rgba(0, 0, 0, 0)' });
        const footer = page.getByRole('contentinfo').getByText(/^©/);
        expect(await colours(footer)).toMatchObject({ text: 'rgb(0, 0, 0)' });
        expect((await footer.boundingBox())?.x).toBe((await ordered.boundingBox())?.x);
        await page.emulateMedia({ media: null });
      }
    });
  });
});

test('groups, sets, tiers and subscriptions; an empty basket; every step by keyboard', async ({ page }) => {
  await arrive(page, to('basket'));
  await expect(page.getByRole('heading', { level: 1, name: 'Koszyk jest pusty' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Gdzie zajrzeć' }).getByRole('link').first()).toBeVisible();
  await expectNoAxeViolations(page, 'main');

  for (const [slug, size] of [
    ['kubek-szalwiowy', '250'],
    ['kubek-szalwiowy', '350'],
    ['zestaw-prezentowy', 'uniw'],
    ['talerz-deserowy-szalwiowy', 'uniw'],
  ] as const) {
    await putIntoBasket(page, slug, size);
  }
  const subscription = { intencja: 'kup', rozmiar: '250', ilosc: '1', subskrypcja: '1', okres: '30' };
  const coffee = to('product', { slug: 'kawa-ziarnista-etiopia' });
  await page.request.post(coffee, { headers: { origin }, form: subscription, maxRedirects: 0 });
  await reload(page);
  await expect(link(page)).toHaveAccessibleName('Koszyk 5 produktów');
  const group = page.locator('summary', { hasText: 'Kubek szałwiowy: 2 pozycje' });
  await expect(line(page, /Kubek szałwiowy, 250/)).toBeVisible();
  await group.press('Enter');
  await expect(line(page, /Kubek szałwiowy, 250/)).toBeHidden();
  await expect(line(page, /^Zestaw prezentowy/)).toContainText(/W zestawie:.*1 × Kubek/s);
  await expect(line(page, /^Kawa/)).toContainText(/Subskrypcja: co/);
  const more = line(page, /^Zestaw prezentowy/).locator('summary', { hasText: 'Więcej' });
  await more.press('Enter');
  await line(page, /^Zestaw prezentowy/)
    .getByRole('button', { name: 'Dodaj do porównania' })
    .press('Enter');
  await expect(line(page, /^Zestaw prezentowy/)).toContainText('Dodaliśmy produkt do porównania.');
  await line(page, /^Zestaw prezentowy/)
    .getByRole('button', { name: 'Przenieś do ulubionych' })
    .press('Enter');
  await expect(page.getByText('Przenieśliśmy produkt do ulubionych.')).toBeVisible();
  await expect(page.getByRole('contentinfo').getByRole('link', { name: /Ulubione.*1/ })).toBeVisible();
  const undo = page.getByRole('button', { name: /^Cofnij usunięcie: Zestaw/ });
  await expect(undo).toBeFocused();
  await pressUntil(undo, () => expect(line(page, /^Zestaw prezentowy/)).toBeVisible({ timeout: 1_000 }));
  await quantity(page, /^Talerz/).fill('4');
  await quantity(page, /^Talerz/).press('Enter');
  await expect(line(page, /^Talerz/)).toContainText(/Przy tej ilości 75,05\szł za sztukę/);
  await expect(line(page, /^Talerz/)).toContainText(/300,20\szł/);

  await summary(page)
    .getByRole('button', { name: /Wybieram prezent/ })
    .press('Enter');
  await expect(summary(page)).toContainText('Dołożymy do paczki');
  await expect(summary(page).getByRole('button', { name: /Rezygnuję z prezentu/ })).toBeFocused();
});

test.describe('the panel in the header', () => {
  const panelPart = 'section[aria-label="Podgląd koszyka"]';
  const counted = (page: Page, value: string) => page.context().addCookies([{ name: 'koszyk', value, url: origin }]);

  test('is opened by pointer and keyboard, and told what has changed', async ({ page }) => {
    await putIntoBasket(page, 'kubek-szalwiowy', '250');
    await arrive(page, to('product', { slug: 'kubek-szalwiowy' }, { rozmiar: '250' }));
    const call = page.waitForRequest((request) => request.url().endsWith('/ajax/get.php'));
    await link(page).focus();
    expect(new URLSearchParams((await call).postData() ?? '').get('request')).toContain('Basket');
    await expect(panel(page)).toContainText(/W\skoszyku: 1\sprodukt.*Kubek szałwiowy.*250\sml, 1\ssztuka.*79,00\szł/);
    await expect(panel(page)).toContainText(/Do darmowej dostawy brakuje 171,00\szł\./);
    for (const viewport of [wide, narrow]) {
      await page.setViewportSize(viewport);
      await expectNoAxeViolations(page, panelPart);
      expect(await overflow(page)).toBeLessThanOrEqual(0);
    }
    await page.keyboard.press('Escape');
    await expect(panel(page)).toHaveCount(0);
    await link(page).blur();
    await link(page).focus();
    await expect(panel(page).getByRole('link').first()).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(panel(page).getByRole('link').first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(panel(page)).toHaveCount(0);
    await expect(link(page), 'the keyboard stays where the panel was').toBeFocused();

    await page.setViewportSize(wide);
    await page.getByRole('button', { name: 'Zwiększ ilość' }).click();
    await page.getByRole('button', { name: 'Do koszyka' }).first().click();
    await expect(page.getByRole('status').filter({ hasText: 'Produkt został dodany.' })).toBeVisible();
    await link(page).hover();
    await expect(panel(page)).toContainText(/3\ssztuki.*237,00\szł/);
    await panel(page).getByRole('link', { name: 'Przejdź do koszyka' }).click();
    await expect(page).toHaveURL(to('basket'));
    await expect(panel(page)).toHaveCount(0);
  });

  test('believes the answer, is a plain list above 10, and is not there above 22 or of nothing', async ({ page }) => {
    await page.setViewportSize(wide);
    await counted(page, '5');
    await arrive(page, to('home'));
    await expect(link(page)).toHaveAccessibleName('Koszyk 5 produktów');
    await link(page).hover();
    await expect(link(page), 'there is no such basket').toHaveAccessibleName('Koszyk');
    await expect(panel(page)).toHaveCount(0);

    const firms = 'talerze-dla-gastronomii';
    const sizes = [{ slug: firms, size: 'uniw' }, ...buyableSizes().filter(({ slug }) => slug !== firms)];
    const fillTo = async (from: number, lines: number) => {
      for (const { slug, size } of sizes.slice(from, lines)) await putIntoBasket(page, slug, size);
    };
    await fillTo(0, 1);
    await counted(page, '3');
    await comeBack(page);
    await expect(panel(page)).toContainText(/W\skoszyku: 1\sprodukt/);
    await expect(link(page)).toHaveAccessibleName('Koszyk 1 produkt');
    await expect(panel(page).getByRole('listitem'), 'goods for companies are told in gross').toContainText(
      /1\s033,20\szł$/,
    );

    await fillTo(1, 10);
    await comeBack(page);
    await expect(panel(page)).toContainText(/W\skoszyku: 10\sproduktów/);
    await expect(panel(page).getByRole('listitem')).toHaveCount(10);
    await expect(panel(page).locator('img')).toHaveCount(10);
    await fillTo(10, 11);
    await comeBack(page);
    await expect(panel(page)).toContainText(/W\skoszyku: 11\sproduktów/);
    await expect(panel(page).locator('img')).toHaveCount(0);
    await expectNoAxeViolations(page, panelPart);
    await page.context().clearCookies({ name: 'koszyk' });
    await comeBack(page);
    await expect(link(page)).toHaveAccessibleName('Koszyk');
    await expect(panel(page)).toHaveCount(0);
    await fillTo(11, 22);
    await comeBack(page);
    await expect(panel(page)).toContainText(/W\skoszyku: 22\sprodukty/);
    await expect(panel(page).getByRole('listitem')).toHaveCount(22);
    // The panel fills a low window but does not leave it.
    await page.setViewportSize({ width: 1280, height: 720 });
    const { y = 0, height = 0 } = (await panel(page).boundingBox()) ?? {};
    expect(y + height).toBeGreaterThan(640);
    expect(y + height).toBeLessThan(720);
    // Above 22 lines the panel is removed, even while the pointer rests on it and its script is loaded.
    await fillTo(22, 23);
    await comeBack(page);
    await expect(link(page)).toHaveAccessibleName('Koszyk 23 produkty');
    await expect(panel(page)).toHaveCount(0);
  });
});

/** Returns one size per basket line. Products that need a choice or a larger minimum quantity are left out. */
function buyableSizes(): { slug: string; size: string }[] {
  return demoProducts.flatMap(({ slug, sizes, ...product }) => {
    const plain = !('range' in product) && !('unit' in product) && !('type' in product);
    const size = sizes.find(({ amount, ...rest }) => amount > 0 && Object.keys(rest).every((key) => !odd.has(key)));
    return plain && size ? [{ slug, size: size.id }] : [];
  });
}

const odd = new Set(['status', 'phonePrice', 'gratis', 'pointsOnly']);

const takenOut = /"removed",\[\d+\]/;

test('what was taken out can be put back for 20 seconds, and longer while someone is at it', async ({ page }) => {
  await putIntoBasket(page, 'maselniczka', 'uniw');
  await putIntoBasket(page, 'lampa-stolowa', 'uniw');
  await page.clock.install();
  await arrive(page, to('basket'));
  await page.clock.pauseAt(Date.now() + 3_600_000);
  const remove = line(page, /^Maselniczka/).getByRole('button', { name: /Usuń z koszyka/ });
  const undo = page.getByRole('button', { name: 'Cofnij usunięcie: Maselniczka' });
  await remove.click();
  await expect(undo).toBeFocused();
  await page.keyboard.press('Enter');
  await page.clock.runFor(undoLimits.shown + 5_000);
  await expect(undo, 'a second press was meant for what had just gone').toBeVisible();
  // The reloaded basket no longer lists the removed line, because the server's time for undoing it is over.
  let notice = '';
  await page.route('**/koszyk.data**', async (route) => {
    const answer = await route.fetch();
    notice = await answer.text();
    await route.fulfill({ response: answer, body: notice.replace(takenOut, '"removed",[]') });
  });
  const reread = page.waitForResponse('**/koszyk.data**');
  await comeBack(page);
  await reread;
  expect(notice).toMatch(takenOut);
  await expect(undo).toBeFocused();
  await page.unrouteAll();
  await quantity(page, /^Lampa/).focus();
  await page.mouse.move(0, 0);
  await page.clock.runFor(undoLimits.shown - 100);
  await expect(undo).toBeVisible();
  await page.clock.runFor(200);
  await expect(undo).toHaveCount(0);

  const last = page.getByRole('button', { name: /Cofnij usunięcie: Lampa/ });
  await line(page, /^Lampa/)
    .getByRole('button', { name: /Usuń z koszyka/ })
    .click();
  await expect(last).toBeFocused();
  await page.clock.runFor(undoLimits.held);
  await expect(last, 'no button for what can no longer be had back').toHaveCount(0);
});

test.describe('the code at work', () => {
  test.use({ viewport: wide });

  test('is named above every page until its line is closed, for a day', async ({ page }) => {
    const bar = page.getByRole('region', { name: 'Ogłoszenia' }).getByText('Twój kod rabatowy: GLINA10.');
    await putIntoBasket(page, 'lampa-stolowa', 'uniw');
    await arrive(page, to('basket'));
    await summary(page).getByText('Mam kod rabatowy').click();
    await summary(page).getByRole('textbox', { name: 'Kod rabatowy' }).fill('GLINA10');
    await page.keyboard.press('Enter');
    await expect(summary(page)).toContainText('Kod GLINA10 działa');
    await expect(bar).toBeHidden();
    await page.getByRole('banner').getByRole('link', { name: 'Glina i Len' }).click();
    await expect(bar).toBeVisible();
    await arrive(page, to('product', { slug: 'maselniczka' }));
    await expect(bar).toBeVisible();
    await page.getByRole('button', { name: 'Zamknij: Twój kod rabatowy' }).click();
    await expect(bar).toHaveCount(0);
    await reload(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(bar).toHaveCount(0);
    const stored = (await page.context().cookies()).find(({ name }) => name === 'dismissed-rebate-code');
    expect((stored?.expires ?? 0) - Date.now() / 1_000).toBeLessThanOrEqual(86_400);
  });
});

test.describe('without a connection', () => {
  test.use({ allowedComplaints: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] });

  test('says what was not saved, keeps the page and what was typed, and follows another tab', async ({
    page,
    context,
  }) => {
    await putIntoBasket(page, 'maselniczka', 'uniw');
    await arrive(page, to('basket'));
    const dish = /^Maselniczka/;
    await openMore(line(page, dish));
    const comment = page.getByRole('textbox', { name: /Komentarz/ });
    await comment.fill('Nie zgub mnie');
    await context.setOffline(true);
    await comment.blur();
    await expect(page.getByRole('alert').getByText('Nie udało się zapisać zmiany.')).toBeInViewport();
    await comeBack(page);
    await expect(comment).toHaveValue('Nie zgub mnie');
    await context.setOffline(false);
    await quantity(page, dish).fill('2');
    await quantity(page, dish).press('Enter');
    await expect(summary(page)).toContainText('238,00 zł');
    const { id, ...now } = await stored(page);
    expect(now, 'sent with what was changed next').toEqual({ quantity: '2', comment: 'Nie zgub mnie' });

    const before = { [`bylo-ilosc-${id}`]: '2', [`bylo-komentarz-${id}`]: 'Nie zgub mnie' };
    await sendForm(page, { [`ilosc-${id}`]: '4', [`komentarz-${id}`]: 'Z drugiej karty', ...before });
    await comeBack(page);
    await expect(comment).toHaveValue('Z drugiej karty');
    await expect(quantity(page, dish)).toHaveValue('4');
    await expect(summary(page)).toContainText('Dostawa gratis!');
  });
});

test('what a newcomer buys and sets aside at once is in one session', async ({ page }) => {
  await arrive(page, to('category', { slug: 'ceramika' }));
  await page.getByRole('main').evaluate((main) => {
    for (const form of [...main.querySelectorAll('form[method=post]:has([name=rozmiar])')].slice(0, 2)) {
      form.querySelector<HTMLElement>('[name=rozmiar]:enabled')?.click();
    }
    for (const heart of [...main.querySelectorAll<HTMLElement>('button[data-on]')].slice(0, 2)) heart.click();
  });
  await expect(link(page)).toHaveAccessibleName('Koszyk 2 produkty');
  await expect(page.getByRole('main').getByRole('button', { name: /^Usuń z ulubionych/ })).toHaveCount(2);
  const [basket, wishlist] = await Promise.all(
    [to('basket'), to('wishlist')].map(async (address) => (await page.request.get(address)).text()),
  );
  expect(basket?.match(/<li id="pozycja-/g)).toHaveLength(2);
  expect(wishlist?.match(/<article/g)).toHaveLength(2);
});

/** Holds each request of the form until the test releases it. */
async function holdSendings(page: Page) {
  const held: (() => void)[] = [];
  let answered = 0;
  const count = (request: Request) => {
    if (request.method() === 'POST' && request.url().includes('/koszyk.data')) answered += 1;
  };
  page.on('requestfinished', count);
  // The browser gives up what the next one replaces.
  page.on('requestfailed', count);
  await page.route('**/koszyk.data**', async (route) => {
    if (route.request().method() === 'POST') await new Promise<void>((go) => held.push(go));
    await route.continue();
  });
  const release = async (count: number) => {
    await expect.poll(() => held.length).toBe(count);
    held.at(-1)?.();
  };
  return { held, release, answered: () => answered };
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 } });

  test('what happened is in sight, and the keyboard goes on there', async ({ page }) => {
    for (const slug of ['maselniczka', 'lampa-stolowa', 'kawa-ziarnista-etiopia']) {
      await putIntoBasket(page, slug, demoProducts.find((one) => one.slug === slug)?.sizes[0]?.id ?? '');
    }
    await arrive(page, to('basket'));
    const goOn = summary(page).getByRole('button', { name: 'Przejdź do zamówienia' });
    const first = line(page, /^Maselniczka/);
    await expect(goOn, 'the summary is far below').not.toBeInViewport();
    await expect(page.getByRole('button', { name: 'Do zamówienia', exact: true })).toBeInViewport({ ratio: 1 });
    await expect(page.getByText('Razem z dostawą', { exact: true }).last()).toBeInViewport();
    // As somebody who has typed it and then scrolled: the line is far above.
    await quantity(page, /^Maselniczka/).fill('99999');
    await goOn.click();
    await expect(page.getByRole('status').getByText(/^Maselniczka: Maksymalnie/)).toBeInViewport();
    await expect(first.getByText(/Maksymalnie/)).not.toBeInViewport();

    // The price is in view and the message of the line is below the window. The reload avoids that messages of other
    // lines disappear during the test.
    await reload(page);
    const lamp = quantity(page, /^Lampa/);
    await lamp.fill('99999');
    await lamp.evaluate((field) =>
      scrollBy({ top: field.getBoundingClientRect().bottom - innerHeight + 4, behavior: 'instant' }),
    );
    await lamp.press('Enter');
    await expect(page.getByRole('status').getByText(/^Lampa.*: Maksymalnie/)).toBeInViewport();
    // What has been told goes by itself after a while, and covers what is looked at next until then.
    await page.locator('[role="status"] > [data-kind]').evaluateAll((told) => {
      for (const animation of told.flatMap((one) => one.getAnimations())) animation.finish();
    });

    await openMore(first);
    await first.getByLabel(/Plik do pozycji/).setInputFiles({ name: 'szkic.png', mimeType: 'image/png', buffer: png });
    const detach = first.getByRole('button', { name: 'Usuń plik szkic.png' });
    await detach.evaluate((button) => scrollBy({ top: button.getBoundingClientRect().top - 90, behavior: 'instant' }));
    await detach.press('Enter');
    const files = first.getByLabel(/Plik do pozycji/);
    await expect(files).toBeFocused();
    await expectUncovered(files);

    const last = line(page, /^Kawa/);
    const remove = last.getByRole('button', { name: /Usuń z koszyka/ });
    await remove.evaluate((button) => scrollBy({ top: button.getBoundingClientRect().top - 90, behavior: 'instant' }));
    await remove.press('Enter');
    const undo = page.getByRole('button', { name: /Cofnij/ });
    await expect(undo).toBeFocused();
    await expectUncovered(undo);
  });
});

/** The element is fully in the window and not under the header. */
const expectUncovered = (element: Locator) =>
  expect
    .poll(() =>
      element.evaluate((one) => {
        const { left, top, right, bottom } = one.getBoundingClientRect();
        return [top + 1, bottom - 1].every((y) => one.contains(document.elementFromPoint((left + right) / 2, y)));
      }),
    )
    .toBe(true);

test('a change of mind under way is heard, a second press is done once, and each answer is told anew', async ({
  page,
}) => {
  await putIntoBasket(page, 'maselniczka', 'uniw');
  await page.clock.install();
  await arrive(page, to('basket'));
  const { held, release, answered } = await holdSendings(page);
  const dish = line(page, /^Maselniczka/);
  const comment = page.getByRole('textbox', { name: /Komentarz/ });

  await test.step('a change of mind', async () => {
    await dish.getByRole('button', { name: 'Zwiększ ilość' }).click();
    await expect.poll(() => held.length).toBe(1);
    await dish.getByRole('button', { name: 'Zmniejsz ilość' }).click();
    await release(1);
    await release(2);
    await expect(summary(page)).toContainText('119,00 zł');
    await expect(quantity(page, /^Maselniczka/)).toHaveValue('1');

    await openMore(dish);
    await comment.fill('Na prezent');
    await comment.blur();
    await expect.poll(() => held.length).toBe(3);
    await comment.fill('');
    await comment.blur();
    await release(3);
    await release(4);
    // The first of the two may have been saved, and told, before the second.
    await expect.poll(answered).toBe(4);
    await expect(dish.getByText('Zapisane.')).toBeVisible();
    expect(await stored(page)).toMatchObject({ quantity: '1', comment: '' });
  });

  await test.step('pressed again while it is under way', async () => {
    const remove = dish.getByRole('button', { name: /Usuń z koszyka/ });
    await remove.click();
    await expect(summary(page)).toHaveAttribute('aria-busy', 'true');
    expect(await waitingLine(page), 'a thin line under the header').toBe(true);
    await remove.click();
    await release(5);
    const undo = page.getByRole('button', { name: /Cofnij/ });
    await expect(undo).toBeFocused();
    expect(await waitingLine(page)).toBe(false);
    await pressUntil(undo, () => expect.poll(() => held.length, { timeout: 500 }).toBe(6));
    await undo.click();
    await release(6);
    await expect(dish.getByText('Produkt wrócił do koszyka.')).toBeVisible();
    await expect(page.getByText(/nie ma już|nie możemy już/)).toHaveCount(0);
  });

  await test.step('told anew', async () => {
    await dish.getByRole('button', { name: 'Zwiększ ilość' }).click();
    await release(7);
    const saved = dish.getByText('Zapisane.');
    await saved.evaluate((notice) => notice.setAttribute('data-earlier', ''));
    const heard = page.getByRole('status').filter({ hasText: /^Razem/ });
    await expect(heard).toHaveText(/^Razem z dostawą 250,99\szł$/);
    await dish.getByRole('button', { name: 'Zwiększ ilość' }).click();
    await release(8);
    await expect(heard).toHaveText(/357,00\szł$/);
    await expect(saved).toBeVisible();
    await expect(saved, 'is another node, or nobody would hear it').not.toHaveAttribute('data-earlier');

    await openMore(dish);
    await dish.getByLabel(/Plik do/).setInputFiles({ name: 'szkic.png', mimeType: 'image/png', buffer: png });
    const uploading = dish.getByRole('status').filter({ hasText: /^Wysyłamy: szkic\.png…$/ });
    await expect(uploading).toBeVisible();
    await page.clock.fastForward(timeouts.product * 3);
    await expect(uploading, 'a file takes its time').toBeVisible();
    await release(9);
    await expect(dish.getByText('Dołączyliśmy plik.')).toBeVisible();
    await expect(uploading).toHaveCount(0);
  });
});

test('what was typed is sent on every way out', async ({ page }) => {
  await putIntoBasket(page, 'maselniczka', 'uniw');
  await arrive(page, to('basket'));
  const dish = line(page, /^Maselniczka/);
  await quantity(page, /^Maselniczka/).fill('3');
  await reload(page);
  await expect(quantity(page, /^Maselniczka/), 'the page that was asked for before knows it').toHaveValue('3');
  await page.getByRole('banner').getByRole('link', { name: 'Glina i Len' }).click();
  await expect(dish, 'the address changes before the page is drawn').toHaveCount(0);
  await expect(page).toHaveURL(to('home'));
  await link(page).click();
  let arrives: (() => void) | undefined;
  await page.route(/\/koszyk(\.data)?(\?|$)/, async (route) => {
    if (route.request().method() === 'POST') await new Promise<void>((done) => (arrives = done));
    await route.continue();
  });
  await quantity(page, /^Maselniczka/).fill('4');
  await page.goBack();
  await expect(dish, 'the address of a step back changes before its page has come').toHaveCount(0);
  await expect(page).toHaveURL(to('home'));
  await link(page).click();
  await expect(quantity(page, /^Maselniczka/), 'not there yet').toHaveValue('3');
  await expect.poll(() => arrives).toBeDefined();
  arrives?.();
  await expect(quantity(page, /^Maselniczka/), 'a step inside the shop is a way out too').toHaveValue('4');

  // From here on nothing is held: what a page sent last, the next one may send again.
  await page.unrouteAll();
  await openMore(dish);
  await page.getByRole('textbox', { name: /Komentarz/ }).fill('Bez wyjścia z pola');
  await page.goto(to('blog'));
  await expect.poll(async () => (await stored(page)).comment, 'to another document').toBe('Bez wyjścia z pola');
});

const waitingLine = (page: Page) =>
  page.getByRole('banner').evaluate((header) => getComputedStyle(header, '::after').content !== 'none');

/** The page ignores a press right after an update, since the shopper may have aimed at the removed button. */
const pressUntil = (button: Locator, done: () => Promise<void>) =>
  expect(async () => {
    await button.page().waitForTimeout(400);
    if (await button.isVisible()) await button.press('Enter', { timeout: 1_000 });
    await done();
  }).toPass();

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the same form does it all', async ({ page }) => {
    await putIntoBasket(page, 'maselniczka', 'uniw');
    await page.goto(to('basket'));
    const dish = /^Maselniczka/;
    await quantity(page, dish).fill('3');
    await openMore(line(page, dish));
    await page.getByRole('textbox', { name: /Komentarz/ }).fill('Bez papieru');
    await page.getByRole('button', { name: 'Przelicz koszyk' }).click();
    await expect(summary(page)).toContainText('357,00 zł');
    await expect(line(page, dish).getByText('Zapisane.')).toBeVisible();
    await expect(page.getByRole('textbox', { name: /Komentarz/ })).toHaveValue('Bez papieru');
    await line(page, dish)
      .getByLabel(/Plik do/)
      .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: png });
    await line(page, dish).getByRole('button', { name: 'Wyślij plik' }).click();
    await expect(line(page, dish).getByText('Dołączyliśmy plik.')).toBeVisible();
    await line(page, dish)
      .getByRole('button', { name: /Usuń z koszyka/ })
      .click();
    await page.getByRole('button', { name: /Cofnij/ }).click();
    await expect(page.getByText('Produkt wrócił do koszyka.')).toBeVisible();
    await expect(quantity(page, dish)).toHaveValue('3');
    await summary(page).getByRole('button', { name: 'Przejdź do zamówienia' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Zamówienie' })).toBeVisible();
  });
});
