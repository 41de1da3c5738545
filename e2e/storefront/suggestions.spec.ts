import type { Locator, Page, Route } from '@playwright/test';
import { to } from '../../src/routes.ts';
import { searchLimits } from '../../src/shop/limits.ts';
import { arrive } from '../../testing/browser/arrival.ts';
import { expect, expectNoAxeViolations, test, wide } from '../../testing/browser/shop-fixture.ts';

/** The search results are tested in `tests/storefront/listing-pages.test.ts`. */

const calls = '**/graphql/v1/**';
const results = (q: string) => to('search', {}, { q });
/** The search is the same on every page; this one is light. */
const anyPage = to('info', { slug: 'regulamin' });
const field = (page: Page): Locator => page.getByRole('banner').locator('input[name=q]');
const list = (page: Page): Locator => page.getByRole('listbox', { name: 'Podpowiedzi wyszukiwania' });
const option = (page: Page, name: string): Locator => list(page).getByRole('option', { name });
const active = (page: Page): Locator => list(page).locator('[aria-selected=true]');
const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 });
const spoken = (page: Page): Locator => page.getByRole('search').getByRole('status');

/** Opens the page with a controllable clock. */
async function come(page: Page): Promise<void> {
  await page.clock.install();
  await arrive(page, anyPage);
}

/** Types into the focused field and waits until suggestions are requested. */
async function type(page: Page, text: string): Promise<void> {
  await expect(field(page)).toHaveRole('combobox');
  await page.keyboard.insertText(text);
  await page.clock.runFor(searchLimits.pause);
}

const textOf = (route: Route): string => route.request().postDataJSON().variables.text;

const price = { gross: { value: 69, formatted: '69,00 zł' }, net: { value: 56.1, formatted: '56,10 zł' } };

/** Returns a response with products of these names. */
const answerOf = (...names: string[]) => ({
  json: {
    data: {
      productsTextSearch: {
        products: names.map((name) => ({
          name,
          link: '/produkt/kubek-granatowy',
          iconSmall: null,
          price: { price },
        })),
        menuNodes: [],
        producers: [],
        series: [],
        cms: [],
        searchQueries: [],
      },
    },
  },
});

test.describe('on a wide screen', () => {
  test.use({ viewport: wide, contextOptions: { reducedMotion: 'reduce' }, allowedComplaints: [/ERR_FAILED/] });

  test('suggestions are requested once per text, never show an older answer, work by keyboard as a combobox, and lead to results', async ({
    page,
  }) => {
    const held = new Map<string, (...names: string[]) => Promise<void>>();
    await page.route(calls, (route) => {
      // The browser has aborted an older request by then, and Playwright may refuse to fulfil it.
      held.set(textOf(route), (...names) => route.fulfill(answerOf(...names)).catch(() => {}));
    });
    const script = Promise.withResolvers<void>();
    await page.route('**/search-suggestions-*.js', async (route) => {
      await script.promise;
      await route.continue();
    });
    await come(page);
    const close = page.getByRole('banner').getByRole('search').getByRole('button', { name: 'Zamknij' });
    await page.setViewportSize({ width: 1152, height: 800 });
    await expect(close, 'is for the search of a phone, which opens over the page').toBeHidden();
    await page.setViewportSize(wide);
    const closed = await field(page).boundingBox();
    await page.getByRole('navigation', { name: 'Kategorie' }).getByRole('link', { name: 'Blog' }).focus();
    await page.keyboard.press('Tab');
    await expect(field(page)).toBeFocused();
    await expect.poll(async () => (await field(page).boundingBox())?.width).toBeGreaterThan((closed?.width ?? 0) * 3);

    await test.step('text typed before the script was loaded counts', async () => {
      await page.keyboard.insertText('kub');
      script.resolve();
      await type(page, '');
      await expect.poll(() => [...held.keys()]).toEqual(['kub']);
    });
    await test.step('an older answer never replaces a newer one', async () => {
      const givenUp = page.waitForEvent('requestfailed', (request) => request.postData()?.includes('"kub"') ?? false);
      await type(page, 'ek');
      await givenUp;
      await expect.poll(() => [...held.keys()]).toEqual(['kub', 'kubek']);
      await held.get('kubek')?.('kubek');
      await expect(option(page, 'kubek')).toBeVisible();
      await held.get('kub')?.('kub');
      await page.keyboard.press('ArrowDown');
      await expect(active(page)).toHaveText(/^kubek/);
    });
    await test.step('no results close the list, and known results are not requested again', async () => {
      await field(page).fill('');
      await expect(list(page)).toBeHidden();
      await type(page, 'qqxxqqxx');
      await expect.poll(() => held.size).toBe(3);
      await held.get('qqxxqqxx')?.();
      await expect(spoken(page)).toHaveText(/^Brak podpowiedzi/);
      await expect(list(page)).toBeHidden();
      await field(page).fill('');
      await type(page, 'kubek');
      await expect(option(page, 'kubek')).toBeVisible();
      expect(held.size).toBe(3);
      await page.unroute(calls);
      await field(page).fill('');
    });

    const mug = option(page, 'Kubek granatowy');
    const first = list(page).getByRole('option').first();
    const last = option(page, 'Zobacz wszystkie wyniki');
    await test.step('the list', async () => {
      await type(page, 'granatow');
      await expect(list(page)).toBeVisible();
      const header = await page.getByRole('banner').boundingBox();
      const below = (header?.y ?? 0) + (header?.height ?? 0);
      expect((await list(page).boundingBox())?.y, 'it lies under the header').toBeGreaterThan(below);
      await expect(field(page)).toHaveAttribute('aria-expanded', 'true');
      await expect(spoken(page)).toHaveText(/^\d+\spodpowied(ź|zi)\. Wybieraj strzałkami/);
      await expect(mug.locator('mark')).toHaveText('granatow');
      await expect(mug).toContainText('69,00 zł');
      await expect(mug.locator('s')).toHaveCount(0);
      const [box, ends] = await Promise.all([
        list(page).boundingBox(),
        list(page)
          .getByRole('option')
          .evaluateAll((lines) => Math.max(...lines.map((line) => line.getBoundingClientRect().bottom))),
      ]);
      expect((box?.y ?? 0) + (box?.height ?? 0) - ends, 'the panel ends where its last line ends').toBeLessThan(40);
      await expect(active(page)).toHaveCount(0);
    });
    await test.step('arrows, Home and End', async () => {
      await page.keyboard.press('ArrowDown');
      await expect(first).toHaveAttribute('aria-selected', 'true');
      await expect(field(page)).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id')) ?? '');
      await page.keyboard.press('End');
      await expect(last).toHaveAttribute('aria-selected', 'true');
      await expect(last).toBeInViewport();
      await page.keyboard.press('ArrowDown');
      await expect(active(page)).toHaveCount(0);
      await page.keyboard.press('ArrowUp');
      await expect(last).toHaveAttribute('aria-selected', 'true');
      await page.keyboard.press('Home');
      await expect(first).toHaveAttribute('aria-selected', 'true');
    });
    await test.step('Escape, Tab and the pointer', async () => {
      await page.keyboard.press('Escape');
      await expect(list(page)).toBeHidden();
      await expect(field(page)).toHaveAttribute('aria-expanded', 'false');
      await expect(field(page)).toHaveValue('granatow');
      await page.keyboard.press('ArrowDown');
      await expect(list(page)).toBeVisible();
      await page.keyboard.press('Tab');
      await expect(list(page)).toBeHidden();
      await expect(page.getByRole('search').getByRole('button', { name: 'Szukaj' })).toBeFocused();
      await field(page).click();
      await expect(list(page)).toBeVisible();
      await page.mouse.click(640, 880);
      await expect(list(page)).toBeHidden();
    });
    await test.step('Enter opens the chosen option', async () => {
      await field(page).focus();
      await page.keyboard.press('ArrowDown');
      for (let step = 0; step < 20 && (await mug.getAttribute('aria-selected')) !== 'true'; step += 1) {
        await page.keyboard.press('ArrowDown');
      }
      await expect(mug).toHaveAttribute('aria-selected', 'true');
      await page.keyboard.press('Enter');
      await expect(heading(page)).toHaveText('Kubek granatowy');
      await expect(list(page)).toBeHidden();
      await expect(page.getByRole('main')).toBeFocused();
      await expect(field(page)).toHaveValue('');
    });
    await test.step('a failure is not shown, and Enter searches for the typed text', async () => {
      await page.route(calls, (route) => route.abort());
      await field(page).click();
      const failed = page.waitForEvent('requestfailed');
      await type(page, 'obrus');
      await failed;
      await expect(list(page)).toBeHidden();
      await expect(spoken(page)).toHaveText('');
      await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/szukaj\?q=obrus$/);
      await expect(heading(page)).toHaveText('Wyniki dla „obrus”');
      await expect(page.getByLabel('Czego szukasz?')).toHaveValue('obrus');
      await expect(field(page), 'the query stands in the field of its results alone').toHaveValue('');
    });
    await test.step('an empty result offers help; results can be filtered, searched again and left by going back, in one document', async () => {
      await page.evaluate(() => Object.assign(window, { sameDocument: true }));
      const again = page.getByLabel('Czego szukasz?');
      await again.fill('xyzqq');
      await again.press('Enter');
      const often = page.getByRole('navigation', { name: 'Często szukane' }).getByRole('link', { name: 'kubek' });
      await expect(often).toBeVisible();
      await expectNoAxeViolations(page, 'main');
      await often.click();
      await expect(page).toHaveURL(results('kubek'));
      await expect(heading(page)).toHaveText('Wyniki dla „kubek”');
      await page.getByRole('article').filter({ hasText: 'Kubek szałwiowy' }).locator('summary').press('Enter');
      await expectNoAxeViolations(page, 'article:has(details[open])');

      const reduced = page.getByRole('region', { name: 'Filtry' }).getByRole('checkbox', { name: 'W promocji' });
      await reduced.check();
      await expect(page).toHaveURL(`${results('kubek')}&promocja=tak`);
      await again.fill('  kubke ');
      await again.press('Enter');
      await expect(page).toHaveURL(results('kubke'));
      await expect(page.getByText(/^Nie znaleźliśmy „kubke”\. Pokazujemy wyniki dla „kub/)).toBeVisible();
      await page.goBack();
      await expect(again).toHaveValue('kubek');
      await expect(reduced).toBeChecked();
      expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    });
  });
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, contextOptions: { reducedMotion: 'reduce' } });

  test('the search opens over the page, and closing restores the focus', async ({ page }) => {
    await come(page);
    const opener = page.getByRole('button', { name: 'Szukaj' });
    await expect(field(page)).toBeHidden();
    await opener.tap();
    await expect(field(page)).toBeFocused();
    await type(page, 'obrus');
    await expect(list(page)).toBeVisible();
    const over = page.getByRole('search').locator('form');
    expect(await over.boundingBox()).toMatchObject({ x: 0, y: 0, width: 360 });
    await expectNoAxeViolations(page, 'search');

    await page.keyboard.press('Escape');
    await expect(list(page)).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(field(page)).toHaveValue('');
    await page.keyboard.press('Escape');
    await expect(field(page)).toBeHidden();
    await expect(opener).toBeFocused();

    await opener.tap();
    await page.getByRole('button', { name: 'Zamknij', exact: true }).tap();
    await expect(field(page)).toBeHidden();
    await test.step('Tab closes it, so that the focus does not move under it', async () => {
      await opener.focus();
      await page.keyboard.press('Enter');
      await expect(field(page)).toBeFocused();
      for (let stop = 0; stop < 3; stop += 1) await page.keyboard.press('Tab');
      await expect(field(page)).toBeHidden();
    });
    await opener.tap();
    await type(page, 'obrus');
    await option(page, 'Obrus lniany terakota').tap();
    await expect(heading(page)).toHaveText('Obrus lniany terakota');
    await expect(field(page)).toBeHidden();
  });
});
