import type { Locator, Page } from '@playwright/test';
import { categories } from '../demo/categories.ts';
import { demoProducts } from '../demo/seed.ts';
import { to } from '../src/routes.ts';
import { parseMoney } from '../src/shop/money/money.ts';
import { arrive } from './arrival.ts';
import { expect, expectNoAxeViolations, test, wide } from './shop-fixture.ts';

const ceramics = to('category', { slug: 'ceramika' });
const inCeramics = demoProducts.filter((product) => {
  const slugs = categories.find(({ slug }) => slug === 'ceramika')?.children?.map(({ slug }) => slug) ?? [];
  return product.categories.some((slug) => slug === 'ceramika' || slugs.includes(slug));
});

/** Returns names of ceramics in any of these colours, optionally by one producer. */
function coloured(colours: string[], producer?: string): string[] {
  return inCeramics
    .filter(({ parameters }) => colours.some((colour) => parameters.kolor?.includes(colour)))
    .filter((product) => producer === undefined || product.producer === producer)
    .map(({ name }) => name)
    .sort();
}

const tiles = (page: Page): Locator => page.getByRole('main').getByRole('article');
const names = async (page: Page): Promise<string[]> => (await tiles(page).getByRole('heading').allInnerTexts()).sort();
const filters = (page: Page): Locator => page.getByRole('region', { name: 'Filtry' });
const box = (page: Page, name: string): Locator => filters(page).getByRole('checkbox', { name });
const chips = (page: Page): Locator => page.getByRole('list', { name: 'Wybrane filtry' });

test.describe('in a column', () => {
  test.use({ viewport: wide });

  test('narrow at once, are told as chips, and can be walked back and forth', async ({ page }) => {
    await arrive(page, ceramics);
    await box(page, 'biały').check();
    await expect(page).toHaveURL(`${ceramics}?cecha-kolor=bialy`);
    await expect.poll(() => names(page)).toEqual(coloured(['biały']));
    await expect(box(page, 'biały')).toBeFocused();

    await box(page, 'granatowy').check();
    const both = `${ceramics}?cecha-kolor=bialy&cecha-kolor=granatowy`;
    await expect(page).toHaveURL(both);
    await expect.poll(() => names(page)).toEqual(coloured(['biały', 'granatowy']));
    await expect(page.getByRole('status').filter({ hasText: 'produkt' })).toHaveText(
      new RegExp(`^${coloured(['biały', 'granatowy']).length}\\s`),
    );

    await filters(page).getByText('Producent', { exact: true }).click();
    await box(page, 'Pracownia Glina i Ogień').check();
    const three = `${both}&producent=glina-i-ogien`;
    await expect(page).toHaveURL(three);
    await expect.poll(() => names(page)).toEqual(coloured(['biały', 'granatowy'], 'glina-i-ogien'));
    await expect(chips(page).getByRole('listitem')).toHaveText([
      'Kolor: biały',
      'Kolor: granatowy',
      'Pracownia Glina i Ogień',
      'Wyczyść wszystkie',
    ]);
    await expectNoAxeViolations(page, '[aria-label="Wybrane filtry"]');

    await chips(page).getByRole('link', { name: 'Usuń filtr: Kolor: biały' }).click();
    const left = `${ceramics}?cecha-kolor=granatowy&producent=glina-i-ogien`;
    await expect(page).toHaveURL(left);
    await expect(box(page, 'biały')).not.toBeChecked();
    await expect(chips(page).getByRole('link', { name: 'Usuń filtr: Kolor: granatowy' })).toBeFocused();

    await page.goBack();
    await expect(page).toHaveURL(three);
    await expect(box(page, 'biały')).toBeChecked();
    await page.goBack();
    await expect(page).toHaveURL(both);
    await expect(box(page, 'Pracownia Glina i Ogień')).not.toBeChecked();
    await expect.poll(() => names(page)).toEqual(coloured(['biały', 'granatowy']));
    await page.goForward();
    await expect(page).toHaveURL(three);
    await expect(box(page, 'Pracownia Glina i Ogień')).toBeChecked();

    await page.getByLabel('Sortuj').selectOption('Nazwa: A–Z');
    await expect(page).toHaveURL(`${three}&sortuj=nazwa`);
    const clear = chips(page).getByRole('link', { name: 'Wyczyść wszystkie' });
    await expect(clear).toHaveAttribute('href', /sortuj=nazwa/);
    await clear.click();
    await expect(page).toHaveURL(`${ceramics}?sortuj=nazwa`);
    await expect(chips(page)).toHaveCount(0);
    await box(page, 'biały').check();
    await expect(page, 'a box that was cleared narrows again').toHaveURL(`${ceramics}?cecha-kolor=bialy&sortuj=nazwa`);
  });

  test('two quick choices are two filters; a price is taken as people write it; nothing left can be cleared', async ({
    page,
  }) => {
    await arrive(page, ceramics);
    await test.step('two quick choices', async () => {
      const asked: string[] = [];
      const answers = Promise.withResolvers<void>();
      await page.route('**/kategoria/ceramika.data*', async (route) => {
        asked.push(new URL(route.request().url()).search);
        await answers.promise;
        // The browser has aborted the first request by then, and Playwright may refuse to continue it.
        await route.continue().catch(() => {});
      });
      await box(page, 'biały').check();
      await expect(page.locator('[aria-busy=true]')).toBeVisible();
      await page.getByLabel('Sortuj').selectOption('Nazwa: A–Z');
      await expect.poll(() => asked).toHaveLength(2);
      answers.resolve();
      await expect(page).toHaveURL(`${ceramics}?cecha-kolor=bialy&sortuj=nazwa`);
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      await page.unroute('**/kategoria/ceramika.data*');
      await box(page, 'biały').uncheck();
      await page.getByLabel('Sortuj').selectOption('Polecane');
      await expect(page).toHaveURL(ceramics);
    });

    const from = filters(page).getByLabel('Cena od');
    const until = filters(page).getByLabel('Cena do');
    await test.step('a price that cannot be read', async () => {
      await from.fill('dużo');
      await from.press('Enter');
      await expect(filters(page).getByRole('alert')).toHaveText(/^Wpisz kwotę w\szłotych, na przykład 49,90\.$/);
      await expect(from).toHaveAttribute('aria-invalid', 'true');
      await expect(page).toHaveURL(ceramics);
    });
    await test.step('prices as people write them', async () => {
      await from.fill('89,50');
      await from.press('Enter');
      await expect(page).toHaveURL(`${ceramics}?cena-od=89.50`);
      await expect(filters(page).getByRole('alert')).toHaveText('');
      await until.fill('130 zł');
      await until.blur();
      await expect(page).toHaveURL(`${ceramics}?cena-od=89.50&cena-do=130`);
      await expect(chips(page).getByRole('link')).toHaveText([/^Cena: od 89,50\szł do 130\szł$/]);
      const texts = await tiles(page).allInnerTexts();
      const prices = texts.map((text) => parseMoney(/[\d\s]+,\d\d/.exec(text)?.[0] ?? ''));
      expect(prices.length).toBeGreaterThan(2);
      for (const price of prices) expect(price).toBeGreaterThanOrEqual(8_950);
      for (const price of prices) expect(price).toBeLessThanOrEqual(13_000);

      await page.goBack();
      await expect(page).toHaveURL(`${ceramics}?cena-od=89.50`);
      await expect(until).toHaveValue('');
      await expect(from).toHaveValue('89,50');
    });
    await test.step('nothing left', async () => {
      await box(page, 'biały').check();
      await expect(page).toHaveURL(/cecha-kolor=bialy/);
      await from.fill('');
      await until.fill('5');
      await until.press('Enter');
      await expect(page.getByText('Żaden produkt nie spełnia wszystkich warunków naraz.')).toBeVisible();
      await expect(box(page, 'kamionka'), 'what would leave nothing is not offered').toBeHidden();
      await expectNoAxeViolations(page, 'main');
      await page.getByRole('link', { name: 'Wyczyść filtry' }).click();
      await expect(page).toHaveURL(ceramics);
      await expect(tiles(page).first()).toBeVisible();
      await expect(box(page, 'biały')).not.toBeChecked();
    });
  });
});

test('open as a drawer on a phone, by keyboard alone', async ({ page }) => {
  await arrive(page, ceramics);
  const opener = page.getByRole('button', { name: /^Filtry/ });
  await expect(filters(page)).toBeHidden();
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(filters(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Zamknij filtry' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(box(page, 'Dostępne')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(`${ceramics}?dostepne=tak`);
  await expect(box(page, 'Dostępne')).toBeFocused();
  await expect(filters(page)).toBeVisible();
  const results = page.getByRole('main').locator('div:has(> ul article)').last();
  await expect(results, 'no longer dimmed').toHaveCSS('opacity', '1');
  await expectNoAxeViolations(page, '#filtry');

  const show = filters(page).getByRole('button', { name: /^Pokaż \d+ produkt/ });
  await expect(show).toHaveText(/^Pokaż 20\sproduktów$/);
  await show.press('Enter');
  await expect(filters(page)).toBeHidden();
  await expect(opener).toHaveText('Filtry (1)');
  await expect(opener).toBeFocused();

  await page.keyboard.press('Enter');
  await filters(page).getByRole('link', { name: 'Wyczyść' }).press('Enter');
  await expect(page).toHaveURL(ceramics);
  await expect(box(page, 'Dostępne')).not.toBeChecked();
  await page.keyboard.press('Escape');
  await expect(filters(page)).toBeHidden();
  await expect(opener).toHaveText('Filtry');

  await test.step('a price that cannot be read keeps it open, and is told', async () => {
    await opener.press('Enter');
    await filters(page).getByLabel('Cena od').fill('dużo');
    await show.press('Enter');
    await expect(filters(page).getByRole('alert')).toHaveText(/^Wpisz kwotę/);
    await expect(filters(page)).toBeVisible();
    await filters(page).getByLabel('Cena od').fill('');
    await page.keyboard.press('Escape');
    await expect(filters(page)).toBeHidden();
  });

  // Tab past the last control closes the drawer, so that it does not cover the focused element.
  await opener.press('Enter');
  await show.focus();
  await page.keyboard.press('Tab');
  await expect(filters(page)).toBeHidden();
  await expect(page.locator(':focus')).toBeInViewport();

  await opener.press('Enter');
  await expect(page.locator(':popover-open')).toHaveCount(1);
  await page.setViewportSize(wide);
  await expect(page.locator(':popover-open'), 'the drawer has become the column').toHaveCount(0);
  await expect(filters(page)).toBeVisible();
});

test.describe('by tap', () => {
  test.use({ hasTouch: true });

  test('take a tap on a name, on its count and on nothing in particular, below 1024 px', async ({ page }) => {
    await arrive(page, ceramics);
    const opener = page.getByRole('button', { name: /^Filtry/ });
    const row = (name: string) => filters(page).locator('label', { has: page.getByRole('checkbox', { name }) });
    const show = filters(page).getByRole('button', { name: /^Pokaż \d+ produkt/ });
    const isReached = async (width: number) => {
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      await tiles(page).last().scrollIntoViewIfNeeded();
      await expect(opener, `the way to the filters stays at ${width} px`).toBeInViewport();
      await opener.tap();
      await filters(page).getByRole('heading', { name: 'Filtry' }).tap();
      await expect(filters(page)).toBeVisible();
    };
    await isReached(360);
    await filters(page).getByText('biały', { exact: true }).tap();
    await expect(page).toHaveURL(`${ceramics}?cecha-kolor=bialy`);
    await expect(filters(page)).toBeVisible();
    expect((await row('granatowy').boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await row('granatowy').getByText(/^\d+$/).tap();
    await expect(page).toHaveURL(`${ceramics}?cecha-kolor=bialy&cecha-kolor=granatowy`);
    await show.tap();
    await expect(filters(page)).toBeHidden();
    await expect.poll(() => names(page)).toEqual(coloured(['biały', 'granatowy']));

    for (const [width, name, count] of [
      [768, 'brązowy', 3],
      [1023, 'grafitowy', 4],
    ] as const) {
      await page.setViewportSize({ width, height: 780 });
      await isReached(width);
      expect((await row(name).boundingBox())?.height).toBeGreaterThanOrEqual(44);
      await row(name).getByText(/^\d+$/).tap();
      await expect(opener).toHaveText(`Filtry (${count})`);
      await expect(filters(page)).toBeVisible();
      await show.tap();
      await expect(filters(page)).toBeHidden();
    }
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('are a form that keeps the order, and an order that keeps them', async ({ page }) => {
    await page.goto(`${ceramics}?sortuj=nazwa`);
    await page.getByRole('button', { name: 'Filtry' }).click();
    await filters(page).getByText('Pokaż wszystkie (10)').click();
    await box(page, 'szałwiowy').check();
    await filters(page).getByLabel('Cena do').fill('100');
    await filters(page).getByRole('button', { name: 'Pokaż wyniki' }).click();
    await expect(page).toHaveURL(/sortuj=nazwa/);
    await expect(page).toHaveURL(/cecha-kolor=szalwiowy/);
    await expect(chips(page).getByRole('link').first()).toHaveText('Kolor: szałwiowy');
    await expect(page.getByLabel('Sortuj')).toHaveValue('nazwa');
    const narrowed = await names(page);
    expect(narrowed.length).toBeGreaterThan(0);

    await page.getByLabel('Sortuj').selectOption('Cena: od najwyższej');
    await page.getByRole('button', { name: 'Zastosuj' }).click();
    await expect(page).toHaveURL(`${ceramics}?cecha-kolor=szalwiowy&cena-do=100&sortuj=cena-malejaco`);
    await expect.poll(() => names(page)).toEqual(narrowed);
    await chips(page).getByRole('link', { name: 'Usuń filtr: Kolor: szałwiowy' }).click();
    await expect(page).toHaveURL(`${ceramics}?cena-do=100&sortuj=cena-malejaco`);
  });
});
