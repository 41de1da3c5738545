import type { Locator, Page } from '@playwright/test';
import { demoProducts } from '../../demo/seed.ts';
import { to } from '../../src/routes.ts';
import { timeouts, undoLimits } from '../../src/shop/limits.ts';
import { arrive, putIntoBasket, reload } from '../../testing/browser/arrival.ts';
import { expect, expectNoAxeViolations, narrow, test, wide } from '../../testing/browser/shop-fixture.ts';

/** The server's answers to the form are tested in `tests/basket/basket-page.test.ts`. */

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

/** How many pixels of a field's text are hidden. */
const cutOff = (field: Locator) => field.evaluate((element) => element.scrollWidth - element.clientWidth);

const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
const comeBack = (page: Page) => page.evaluate(() => dispatchEvent(new Event('focus')));
const origin = process.env.E2E_ORIGIN ?? '';

/** Sends the basket's form without the page, as another tab would. */
async function sendForm(page: Page, form: Record<string, string>) {
  const answer = await page.request.post(to('basket'), { headers: { origin }, form, maxRedirects: 0 });
  expect(answer.status()).toBe(303);
}

/** The stored values of the only line. */
async function stored(page: Page) {
  const html = await (await page.request.get(to('basket'))).text();
  const [, id = '', quantity] = /name="bylo-ilosc-(\d+)" value="([^"]*)"/.exec(html) ?? [];
  const [, comment] = new RegExp(`name="bylo-komentarz-${id}" value="([^"]*)"`).exec(html) ?? [];
  return { id, quantity, comment };
}

/** Waits past the time in which the page ignores a second press after an answer. */
const settle = (page: Page) => page.clock.fastForward(500);

/** Some forms are refused on purpose, with status 422. */
test.use({ contextOptions: { reducedMotion: 'reduce' }, allowedComplaints: [/status of 422/] });

test('the panel in the header opens by pointer and keyboard and links to the basket, which is changed, emptied and refilled', async ({
  page,
}) => {
  await page.setViewportSize(wide);
  await page.context().addCookies([{ name: 'koszyk', value: '5', url: origin }]);
  await page.clock.install();
  await arrive(page, to('product', { slug: 'kubek-szalwiowy' }, { rozmiar: '250' }));
  await test.step('by pointer, with updates after changes', async () => {
    await expect(link(page)).toHaveAccessibleName('Koszyk 5 produktów');
    const call = page.waitForRequest((request) => request.url().endsWith('/ajax/get.php'));
    await link(page).hover();
    expect(new URLSearchParams((await call).postData() ?? '').get('request')).toContain('Basket');
    await expect(link(page), 'there is no such basket').toHaveAccessibleName('Koszyk');
    await expect(panel(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Do koszyka' }).first().click();
    await expect(link(page)).toHaveAccessibleName('Koszyk 1 produkt');
    await link(page).hover();
    await expect(panel(page)).toContainText(/W\skoszyku: 1\sprodukt.*Kubek szałwiowy.*250\sml, 1\ssztuka.*79,00\szł/);
    await expect(panel(page)).toContainText(/Do darmowej dostawy brakuje 171,00\szł\./);
    await expect(panel(page).locator('img')).toHaveCount(1);
  });

  await test.step('by keyboard, on a phone', async () => {
    await page.mouse.move(2, 400);
    await page.setViewportSize(narrow);
    await expect(panel(page)).toHaveCount(0);
    await link(page).focus();
    await expect(panel(page).getByRole('link').first()).toBeVisible();
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await page.keyboard.press('Tab');
    await expect(panel(page).getByRole('link').first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(panel(page)).toHaveCount(0);
    await expect(link(page), 'the keyboard stays where the panel was').toBeFocused();
  });

  await test.step('many lines as a plain list, in a low window', async () => {
    const firms = 'talerze-dla-gastronomii';
    const others = buyableSizes().filter(({ slug }) => slug !== firms && slug !== 'kubek-szalwiowy');
    const sizes = [{ slug: firms, size: 'uniw' }, ...others];
    for (const { slug, size } of sizes.slice(0, 21)) await putIntoBasket(page, slug, size);
    await page.setViewportSize({ width: 1280, height: 720 });
    await link(page).hover();
    await comeBack(page);
    await expect(panel(page)).toContainText(/W\skoszyku: 22\sprodukty/);
    await expect(panel(page).getByRole('listitem')).toHaveCount(22);
    await expect(panel(page).locator('img')).toHaveCount(0);
    await expect(
      panel(page).getByRole('listitem').filter({ hasText: 'Talerze' }).first(),
      'goods for companies are told in gross',
    ).toContainText(/1\s033,20\szł$/);
    // The panel fills a low window but does not leave it.
    const { y = 0, height = 0 } = (await panel(page).boundingBox()) ?? {};
    expect(y + height).toBeGreaterThan(640);
    expect(y + height).toBeLessThan(720);
    // Above 22 lines the panel is removed, even while the pointer rests on it and its script is loaded.
    for (const { slug, size } of sizes.slice(21, 22)) await putIntoBasket(page, slug, size);
    await comeBack(page);
    await expect(link(page)).toHaveAccessibleName('Koszyk 23 produkty');
    await expect(panel(page)).toHaveCount(0);
  });

  const cup = /Kubek szałwiowy, 350/;
  const comment = page.getByRole('textbox', { name: /Komentarz do pozycji: Kubek/ });
  await test.step('another visitor has one line', async () => {
    await page.context().clearCookies({ name: /^(witryna|koszyk)$/ });
    await putIntoBasket(page, 'kubek-szalwiowy', '350');
    await page.setViewportSize(narrow);
    await link(page).click();
    await expect(quantity(page, cup)).toHaveValue('1');
  });
  await test.step('change', async () => {
    await quantity(page, cup).fill('99999');
    for (const viewport of [wide, narrow]) {
      await page.setViewportSize(viewport);
      expect(await cutOff(quantity(page, cup)), 'five digits can be read').toBe(0);
    }
    await quantity(page, cup).fill('1');
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

  await test.step('comment', async () => {
    await openMore(line(page, cup));
    await comment.fill('x'.repeat(256));
    await expect(line(page, cup).getByText('O 1 znak za dużo.')).toBeVisible();
    await comment.fill('Na prezent');
    await comment.blur();
    await expect(line(page, cup).getByText('Zapisane.')).toBeVisible();
    await expect(comment, 'what was opened stays open').toBeVisible();
  });

  await test.step('remove and undo', async () => {
    await line(page, cup)
      .getByRole('button', { name: /Usuń z koszyka/ })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'Koszyk jest pusty' })).toBeVisible();
    const undo = page.getByRole('button', { name: 'Cofnij usunięcie: Kubek szałwiowy' });
    await expect(undo).toBeFocused();
    await expect(link(page)).toHaveAccessibleName('Koszyk');
    await expectNoAxeViolations(page, 'main');
    await settle(page);
    await undo.press('Enter');
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
      expect(await overflow(page)).toBeLessThanOrEqual(0);
    }
  });

  await test.step('a gift, by keyboard', async () => {
    await putIntoBasket(page, 'zestaw-prezentowy', 'uniw');
    await comeBack(page);
    const set = line(page, /^Zestaw prezentowy/);
    await expect(set).toContainText(/W zestawie:.*1 × Kubek/s);
    await summary(page)
      .getByRole('button', { name: /Wybieram prezent/ })
      .press('Enter');
    await expect(summary(page)).toContainText('Dołożymy do paczki');
    await expect(summary(page).getByRole('button', { name: /Rezygnuję z prezentu/ })).toBeFocused();
    await set.locator('summary', { hasText: 'Więcej' }).press('Enter');
    await expectNoAxeViolations(page, 'main');
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

/** Holds each request of the form until the test releases it. */
async function holdSendings(page: Page) {
  const held: (() => void)[] = [];
  await page.route('**/koszyk.data**', async (route) => {
    if (route.request().method() === 'POST') await new Promise<void>((go) => held.push(go));
    await route.continue();
  });
  const release = async (count: number) => {
    await expect.poll(() => held.length).toBe(count);
    held.at(-1)?.();
  };
  return { held, release };
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 }, contextOptions: { reducedMotion: 'no-preference' } });

  test('messages are visible, and the focus moves to them', async ({ page }) => {
    for (const slug of ['maselniczka', 'lampa-stolowa', 'kawa-ziarnista-etiopia']) {
      await putIntoBasket(page, slug, demoProducts.find((one) => one.slug === slug)?.sizes[0]?.id ?? '');
    }
    await arrive(page, to('basket'));
    const extendDemoPromotions = summary(page).getByRole('button', { name: 'Przejdź do zamówienia' });
    const first = line(page, /^Maselniczka/);
    await expect(extendDemoPromotions, 'the summary is far below').not.toBeInViewport();
    await expect(page.getByRole('button', { name: 'Do zamówienia', exact: true })).toBeInViewport({ ratio: 1 });
    await expect(page.getByText('Razem z dostawą', { exact: true }).last()).toBeInViewport();
    // The line is scrolled out of view, far above the window.
    await quantity(page, /^Maselniczka/).fill('99999');
    await extendDemoPromotions.click();
    await expect(page.getByRole('status').getByText(/^Maselniczka: Maksymalnie/)).toBeInViewport();
    await expect(first.getByText(/Maksymalnie/)).not.toBeInViewport();

    // The price is in view and the message of the line is below the window. Leaving the page and going back removes
    // earlier messages, which would disappear with the next answer and move the content below them.
    const lamp = quantity(page, /^Lampa/);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Regulamin' }).click();
    await expect(lamp).toHaveCount(0);
    await page.goBack();
    await expect(first.getByText(/Maksymalnie/)).toHaveCount(0);
    await lamp.fill('99999');
    await lamp.evaluate((field) =>
      scrollBy({ top: field.getBoundingClientRect().bottom - innerHeight + 4, behavior: 'instant' }),
    );
    await lamp.press('Enter');
    await expect(page.getByRole('status').getByText(/^Lampa.*: Maksymalnie/)).toBeInViewport();
    // Removes toasts, which would cover the next checked element until they fade out.
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

/** Expects the element to be fully in the window and not under the header. */
const expectUncovered = (element: Locator) =>
  expect
    .poll(() =>
      element.evaluate((one) => {
        const { left, top, right, bottom } = one.getBoundingClientRect();
        return [top + 1, bottom - 1].every((y) => one.contains(document.elementFromPoint((left + right) / 2, y)));
      }),
    )
    .toBe(true);

test.describe('with a slow connection that fails for a while', () => {
  test.use({ allowedComplaints: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] });

  test('text typed before hydration stays and is sent', async ({ page }) => {
    await putIntoBasket(page, 'lampa-stolowa', 'uniw');
    const scripts = Promise.withResolvers<void>();
    await page.route(/\.js$/, async (route) => {
      await scripts.promise;
      await route.continue();
    });
    await page.goto(to('basket'), { waitUntil: 'commit' });
    const typed = quantity(page, /^Lampa/);
    await typed.fill('4');
    scripts.resolve();
    await page.locator('nav[data-live]').waitFor({ state: 'attached' });
    await typed.press('Tab');
    await expect.poll(() => stored(page)).toMatchObject({ quantity: '4' });
    await expect(typed).toHaveValue('4');
  });

  test('later changes win, double presses count once, answers are repeated, unsaved values stay, and undo expires', async ({
    page,
  }) => {
    await putIntoBasket(page, 'maselniczka', 'uniw');
    await page.clock.install();
    await arrive(page, to('basket'));
    const { held, release } = await holdSendings(page);
    const dish = line(page, /^Maselniczka/);
    const pieces = quantity(page, /^Maselniczka/);

    await test.step('a value changed again during the request', async () => {
      await dish.getByRole('button', { name: 'Zwiększ ilość' }).click();
      await expect.poll(() => held.length).toBe(1);
      await dish.getByRole('button', { name: 'Zmniejsz ilość' }).click();
      await release(1);
      await release(2);
      await expect(summary(page)).not.toHaveAttribute('aria-busy', 'true');
      await expect(summary(page)).toContainText('119,00 zł');
      await expect(pieces).toHaveValue('1');
      expect(await stored(page)).toMatchObject({ quantity: '1' });
    });

    await test.step('pressed again during the request', async () => {
      const remove = dish.getByRole('button', { name: /Usuń z koszyka/ });
      await remove.click();
      await expect(summary(page)).toHaveAttribute('aria-busy', 'true');
      expect(await waitingLine(page), 'a thin line under the header').toBe(true);
      await remove.click();
      await release(3);
      const undo = page.getByRole('button', { name: /Cofnij/ });
      await expect(undo).toBeFocused();
      expect(await waitingLine(page)).toBe(false);
      await settle(page);
      await undo.press('Enter');
      await expect.poll(() => held.length).toBe(4);
      await undo.click();
      await release(4);
      await expect(dish.getByText('Produkt wrócił do koszyka.')).toBeVisible();
      await expect(page.getByText(/nie ma już|nie możemy już/)).toHaveCount(0);
    });

    await test.step('the same answer is shown again', async () => {
      await dish.getByRole('button', { name: 'Zwiększ ilość' }).click();
      await release(5);
      const saved = dish.getByText('Zapisane.');
      await saved.evaluate((notice) => notice.setAttribute('data-earlier', ''));
      const heard = page.getByRole('status').filter({ hasText: /^Razem/ });
      await expect(heard).toHaveText(/^Razem z dostawą 250,99\szł$/);
      await dish.getByRole('button', { name: 'Zwiększ ilość' }).click();
      await release(6);
      await expect(heard).toHaveText(/357,00\szł$/);
      await expect(saved).toBeVisible();
      await expect(saved, 'is another node, or nobody would hear it').not.toHaveAttribute('data-earlier');

      await openMore(dish);
      await dish.getByLabel(/Plik do/).setInputFiles({ name: 'szkic.png', mimeType: 'image/png', buffer: png });
      const uploading = dish.getByRole('status').filter({ hasText: /^Wysyłamy: szkic\.png…$/ });
      await expect(uploading).toBeVisible();
      await page.clock.fastForward(timeouts.product * 3);
      await expect(uploading, 'a file takes its time').toBeVisible();
      await release(7);
      await expect(dish.getByText('Dołączyliśmy plik.')).toBeVisible();
      await expect(uploading).toHaveCount(0);
    });

    const comment = page.getByRole('textbox', { name: /Komentarz/ });
    const codeBar = page.getByRole('region', { name: 'Ogłoszenia' }).getByText('Twój kod rabatowy: GLINA10.');
    await page.unrouteAll();
    await test.step('without a connection', async () => {
      await openMore(dish);
      await comment.fill('Nie zgub mnie');
      await page.context().setOffline(true);
      await comment.blur();
      await expect(page.getByRole('alert').getByText('Nie udało się zapisać zmiany.')).toBeInViewport();
      await comeBack(page);
      await expect(comment).toHaveValue('Nie zgub mnie');
      await page.context().setOffline(false);
      await pieces.fill('2');
      await pieces.press('Enter');
      await expect(summary(page)).toContainText('238,00 zł');
    });

    await test.step('another tab', async () => {
      const { id, ...now } = await stored(page);
      expect(now, 'sent with what was changed next').toEqual({ quantity: '2', comment: 'Nie zgub mnie' });
      const before = { [`bylo-ilosc-${id}`]: '2', [`bylo-komentarz-${id}`]: 'Nie zgub mnie' };
      await sendForm(page, { [`ilosc-${id}`]: '4', [`komentarz-${id}`]: 'Z drugiej karty', ...before });
      await comeBack(page);
      await expect(comment).toHaveValue('Z drugiej karty');
      await expect(pieces).toHaveValue('4');
      await expect(summary(page)).toContainText('Dostawa gratis!');
    });

    await test.step('leaving the page', async () => {
      await comment.fill('Bez wyjścia z pola');
      await pieces.fill('3');
      await reload(page);
      await expect(pieces, 'the page that was asked for before knows it').toHaveValue('3');
      await expect(comment).toHaveValue('Bez wyjścia z pola');
      await sendForm(page, { kod: 'GLINA10', 'uzyj-kodu': '1' });
      await expect(codeBar).toBeHidden();
      let arrives: (() => void) | undefined;
      await page.route(/\/koszyk(\.data)?(\?|$)/, async (route) => {
        if (route.request().method() === 'POST') await new Promise<void>((done) => (arrives = done));
        await route.continue();
      });
      await pieces.fill('4');
      await page.getByRole('contentinfo').getByRole('link', { name: 'Regulamin' }).click();
      await expect(dish, 'the address changes before the page is drawn').toHaveCount(0);
      await expect(page).toHaveURL(to('info', { slug: 'regulamin' }));
      await expect(codeBar, 'a new code is named above the next page').toBeVisible();
      await link(page).click();
      await expect(pieces, 'not there yet').toHaveValue('3');
      await expect.poll(() => arrives).toBeDefined();
      arrives?.();
      await expect(pieces, 'a step inside the shop is a way out too').toHaveValue('4');
    });

    await test.step('a removed line can be restored for 20 seconds, and longer while it has the pointer or the focus', async () => {
      await page.unrouteAll();
      await putIntoBasket(page, 'lampa-stolowa', 'uniw');
      await comeBack(page);
      await expect(quantity(page, /^Lampa/)).toBeVisible();
      await page.clock.pauseAt(Date.now() + 3_600_000);
      const undo = page.getByRole('button', { name: 'Cofnij usunięcie: Maselniczka' });
      await dish.getByRole('button', { name: /Usuń z koszyka/ }).click();
      await expect(undo).toBeFocused();
      await page.keyboard.press('Enter');
      await page.clock.runFor(undoLimits.shown + 5_000);
      await expect(undo, 'a second press was meant for what had just gone').toBeVisible();
      // The reloaded basket no longer lists the removed line, because the server's time to undo is over.
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
  });
});

const takenOut = /"removed",\[\d+\]/;

const waitingLine = (page: Page) =>
  page.getByRole('banner').evaluate((header) => getComputedStyle(header, '::after').content !== 'none');
