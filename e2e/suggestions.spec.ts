import type { Locator, Page, Route } from '@playwright/test';
import { to } from '../src/routes.ts';
import { arrive, reload } from './arrival.ts';
import { expect, expectNoAxeViolations, test, wide } from './shop-fixture.ts';

const calls = '**/graphql/v1/**';
/** The search is the same on every page; this one is light. */
const anyPage = to('info', { slug: 'regulamin' });
const field = (page: Page): Locator => page.getByRole('banner').locator('input[name=q]');
const list = (page: Page): Locator => page.getByRole('listbox', { name: 'Podpowiedzi wyszukiwania' });
const option = (page: Page, name: string): Locator => list(page).getByRole('option', { name });
const active = (page: Page): Locator => list(page).locator('[aria-selected=true]');
const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 });
const spoken = (page: Page): Locator => page.getByRole('search').getByRole('status');

const textOf = (route: Route): string => route.request().postDataJSON().variables.text;

const price = { gross: { value: 69, formatted: '69,00 zł' }, net: { value: 56.1, formatted: '56,10 zł' } };

/** Returns a response with one product, named like the query. */
const answerOf = (name: string) => ({
  json: {
    data: {
      productsTextSearch: {
        products: [{ name, link: '/produkt/kubek-granatowy', iconSmall: null, price: { price } }],
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
  test.use({ viewport: wide, contextOptions: { reducedMotion: 'reduce' } });

  test('the keyboard alone leads from the first stop of the page to a product', async ({ page }) => {
    await arrive(page, to('home'));
    const close = page.getByRole('banner').getByRole('search').getByRole('button', { name: 'Zamknij' });
    await page.setViewportSize({ width: 1152, height: 800 });
    await expect(close, 'is for the search of a phone, which opens over the page').toBeHidden();
    await page.setViewportSize(wide);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Przejdź do treści' })).toBeFocused();
    const closed = await field(page).boundingBox();
    for (let stop = 0; stop < 30 && !(await isFocused(field(page))); stop += 1) await page.keyboard.press('Tab');
    await expect(field(page)).toBeFocused();
    await expect.poll(async () => (await field(page).boundingBox())?.width).toBeGreaterThan((closed?.width ?? 0) * 3);

    await page.keyboard.type('granatow');
    await expect(list(page)).toBeVisible();
    const header = await page.getByRole('banner').boundingBox();
    const below = (header?.y ?? 0) + (header?.height ?? 0);
    expect((await list(page).boundingBox())?.y, 'it lies under the header').toBeGreaterThan(below);
    await expect(field(page)).toHaveRole('combobox');
    await expect(field(page)).toHaveAttribute('aria-expanded', 'true');
    await expect(spoken(page)).toHaveText(/^\d+\spodpowied(ź|zi)\. Wybieraj strzałkami/);
    const mug = option(page, 'Kubek granatowy');
    await expect(mug.locator('mark')).toHaveText('granatow');
    await expect(mug).toContainText('69,00 zł');
    await expect(mug.locator('s')).toHaveCount(0);
    await expectNoAxeViolations(page, 'search');
    const [box, ends] = await Promise.all([
      list(page).boundingBox(),
      list(page)
        .getByRole('option')
        .evaluateAll((lines) => Math.max(...lines.map((line) => line.getBoundingClientRect().bottom))),
    ]);
    expect((box?.y ?? 0) + (box?.height ?? 0) - ends, 'the panel ends where its last line ends').toBeLessThan(40);

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

  test('arrows, Home, End, Escape, Tab and the pointer do what they do in a combobox', async ({ page }) => {
    await arrive(page, anyPage);
    await field(page).click();
    await page.keyboard.type('lni');
    await expect(list(page).getByRole('group', { name: 'Produkty' }).getByRole('option')).toHaveCount(12);
    await expect(active(page)).toHaveCount(0);
    const first = list(page).getByRole('option').first();
    const last = option(page, 'Zobacz wszystkie wyniki');
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

    await page.keyboard.press('Escape');
    await expect(list(page)).toBeHidden();
    await expect(field(page)).toHaveAttribute('aria-expanded', 'false');
    await expect(field(page)).toHaveValue('lni');
    await page.keyboard.press('ArrowDown');
    await expect(list(page)).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(list(page)).toBeHidden();
    await expect(page.getByRole('search').getByRole('button', { name: 'Szukaj' })).toBeFocused();
    await field(page).click();
    await expect(list(page)).toBeVisible();
    await page.mouse.click(640, 880);
    await expect(list(page)).toBeHidden();
    await field(page).focus();
    await page.keyboard.press('Escape');
    await expect(field(page)).toHaveValue('');

    await page.keyboard.type('obrus');
    await option(page, 'Obrus lniany terakota').click();
    await expect(heading(page)).toHaveText('Obrus lniany terakota');
    await field(page).click();
    await page.keyboard.type('obrus');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/szukaj\?q=obrus$/);
    await expect(list(page)).toBeHidden();
    await expect(heading(page)).toHaveText('Wyniki dla „obrus”');
    await expect(page.getByLabel('Czego szukasz?')).toHaveValue('obrus');
    await expect(field(page), 'the query stands in the field of its results alone').toHaveValue('');
  });

  test('a text is asked for once a visit, nothing found closes, and what was typed before the list came counts', async ({
    page,
  }) => {
    const asked: string[] = [];
    await page.route(calls, async (route) => {
      asked.push(textOf(route));
      await route.continue();
    });
    const script = Promise.withResolvers<void>();
    await page.route('**/search-suggestions-*.js', async (route) => {
      await script.promise;
      await route.continue();
    });
    await arrive(page, anyPage);
    await field(page).click();
    await page.keyboard.type('kubek');
    script.resolve();
    await expect(list(page)).toBeVisible();
    await field(page).fill('qqxxqqxx');
    await expect(list(page)).toBeHidden();
    await expect(spoken(page)).toHaveText(/^Brak podpowiedzi/);
    await field(page).fill('kubek');
    await expect(list(page)).toBeVisible();
    await field(page).fill('k');
    await expect(list(page)).toBeHidden();
    await reload(page);
    await field(page).click();
    await page.keyboard.type('kubek');
    await expect(list(page)).toBeVisible();
    expect(asked).toEqual(['kubek', 'qqxxqqxx']);
  });

  test.describe('calls', () => {
    test.use({ allowedComplaints: [/Failed to load resource/] });

    test('a newer text never loses to an older answer; of a failure nobody is told, and the form still searches', async ({
      page,
    }) => {
      const held = new Map<string, () => Promise<void>>();
      await page.route(calls, (route) => {
        const text = textOf(route);
        // The browser has aborted the older request by then, and Playwright may refuse to fulfil it.
        held.set(text, () => route.fulfill(answerOf(text)).catch(() => {}));
      });
      await arrive(page, anyPage);
      await field(page).click();
      await page.keyboard.type('kub');
      await expect.poll(() => [...held.keys()]).toEqual(['kub']);
      const givenUp = page.waitForEvent('requestfailed', (request) => request.postData()?.includes('"kub"') ?? false);
      await page.keyboard.type('ek');
      await givenUp;
      await expect.poll(() => [...held.keys()]).toEqual(['kub', 'kubek']);
      await held.get('kubek')?.();
      await expect(option(page, 'kubek')).toBeVisible();
      await held.get('kub')?.();
      await page.keyboard.press('ArrowDown');
      await expect(active(page)).toHaveText(/^kubek/);

      await test.step('a failure', async () => {
        let failures = 0;
        await page.unroute(calls);
        await page.route(calls, async (route) => {
          failures += 1;
          await (failures === 1 ? route.fulfill({ status: 500 }) : route.abort());
        });
        await field(page).fill('');
        await page.keyboard.type('misk');
        await expect.poll(() => failures).toBe(1);
        await page.keyboard.type('a');
        await expect.poll(() => failures).toBe(2);
        await expect(list(page)).toBeHidden();
        await expect(spoken(page)).toHaveText('');
        await expect(page.getByRole('alert')).toHaveText('');
        await page.keyboard.press('Enter');
        await expect(page).toHaveURL(/\/szukaj\?q=miska$/);
      });
    });
  });
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, contextOptions: { reducedMotion: 'reduce' } });

  test('the search opens over the page, and gives the place back', async ({ page }) => {
    await arrive(page, to('home'));
    const opener = page.getByRole('button', { name: 'Szukaj' });
    await expect(field(page)).toBeHidden();
    await opener.tap();
    await expect(field(page)).toBeFocused();
    await page.keyboard.type('obrus');
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
    await test.step('Tab leaves it rather than walk under it', async () => {
      await opener.focus();
      await page.keyboard.press('Enter');
      await expect(field(page)).toBeFocused();
      for (let stop = 0; stop < 3; stop += 1) await page.keyboard.press('Tab');
      await expect(field(page)).toBeHidden();
    });
    await opener.tap();
    await page.keyboard.type('obrus');
    await option(page, 'Obrus lniany terakota').tap();
    await expect(heading(page)).toHaveText('Obrus lniany terakota');
    await expect(field(page)).toBeHidden();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('plain forms search, on a phone, wide and on the page of results, and narrow it', async ({ page }) => {
    await page.goto(to('home'));
    await page.getByRole('button', { name: 'Szukaj' }).click();
    await field(page).fill('kubek');
    await page.getByRole('search').getByRole('button', { name: 'Szukaj' }).last().click();
    await expect(page).toHaveURL(/\/szukaj\?q=kubek$/);
    await expect(heading(page)).toContainText('kubek');

    await page.setViewportSize(wide);
    await field(page).fill('obrus');
    await field(page).press('Enter');
    await expect(page).toHaveURL(/\/szukaj\?q=obrus$/);

    await page.getByLabel('Czego szukasz?').fill('obrus lniany');
    await page.getByRole('main').getByRole('button', { name: 'Szukaj' }).click();
    await expect(page).toHaveURL(to('search', {}, { q: 'obrus lniany' }));
    await expect(page.getByRole('main').getByRole('article').first()).toContainText(/obrus/i);
    await page.getByRole('checkbox', { name: 'Dostępne' }).check();
    await page.getByRole('button', { name: 'Pokaż wyniki' }).click();
    await expect(page).toHaveURL(/q=obrus\+lniany.*dostepne=tak/);
    await expect(heading(page)).toHaveText('Wyniki dla „obrus lniany”');
  });
});

const isFocused = (element: Locator): Promise<boolean> =>
  element.evaluate((candidate) => candidate === document.activeElement);
