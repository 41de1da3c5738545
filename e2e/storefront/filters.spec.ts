import type { Locator, Page } from '@playwright/test';
import { categories } from '../../demo/categories.ts';
import { demoProducts } from '../../demo/seed.ts';
import { to } from '../../src/routes.ts';
import { arrive, chooseFrom } from '../../testing/browser/arrival.ts';
import { expect, expectNoAxeViolations, narrow, test, wide } from '../../testing/browser/shop-fixture.ts';

/** The content of filtered listings is tested in `tests/storefront/listing-pages.test.ts`. */

const ceramics = to('category', { slug: 'ceramika' });
const inCeramics = demoProducts.filter((product) => {
  const slugs = categories.find(({ slug }) => slug === 'ceramika')?.children?.map(({ slug }) => slug) ?? [];
  return product.categories.some((slug) => slug === 'ceramika' || slugs.includes(slug));
});

/** Names of ceramics in any of these colours. */
function coloured(colours: string[]): string[] {
  return inCeramics
    .filter(({ parameters }) => colours.some((colour) => parameters.kolor?.includes(colour)))
    .map(({ name }) => name)
    .sort();
}

const tiles = (page: Page): Locator => page.getByRole('main').getByRole('article');
const names = async (page: Page): Promise<string[]> => (await tiles(page).getByRole('heading').allInnerTexts()).sort();
const filters = (page: Page): Locator => page.getByRole('region', { name: 'Filtry' });
const box = (page: Page, name: string): Locator => filters(page).getByRole('checkbox', { name });
const chips = (page: Page): Locator => page.getByRole('list', { name: 'Wybrane filtry' });

test.use({ hasTouch: true, viewport: wide, contextOptions: { reducedMotion: 'reduce' } });

test('in a column they apply immediately, are shown as chips and undone by going back; in a drawer they open by keyboard and tap', async ({
  page,
}) => {
  await arrive(page, ceramics);
  const sorted = `${ceramics}?sortuj=nazwa`;
  await test.step('two quick choices are both applied', async () => {
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
    await chooseFrom(page, /^Sortuj/, 'Nazwa: A–Z');
    // A busy browser may abort the first request before it is sent.
    await expect.poll(() => asked.at(-1)).toContain('cecha-kolor=bialy&sortuj=nazwa');
    answers.resolve();
    await expect(page).toHaveURL(`${ceramics}?cecha-kolor=bialy&sortuj=nazwa`);
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await page.unroute('**/kategoria/ceramika.data*');
    expect(await names(page)).toEqual(coloured(['biały']));
  });

  const both = `${ceramics}?cecha-kolor=bialy&cecha-kolor=granatowy&sortuj=nazwa`;
  await test.step('chips show the choices and remove them', async () => {
    await box(page, 'granatowy').check();
    await expect(page).toHaveURL(both);
    await expect.poll(() => names(page)).toEqual(coloured(['biały', 'granatowy']));
    await expect(box(page, 'granatowy')).toBeFocused();
    await expect(page.getByRole('status').filter({ hasText: 'produkt' })).toHaveText(
      new RegExp(`^${coloured(['biały', 'granatowy']).length}\\s`),
    );
    await expect(chips(page).getByRole('listitem')).toHaveText([
      'Kolor: biały',
      'Kolor: granatowy',
      'Wyczyść wszystkie',
    ]);
    await chips(page).getByRole('link', { name: 'Usuń filtr: Kolor: biały' }).click();
    await expect(page).toHaveURL(`${ceramics}?cecha-kolor=granatowy&sortuj=nazwa`);
    await expect(box(page, 'biały')).not.toBeChecked();
    await expect(chips(page).getByRole('link', { name: 'Usuń filtr: Kolor: granatowy' })).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL(both);
    await expect(box(page, 'biały')).toBeChecked();
    await chips(page).getByRole('link', { name: 'Wyczyść wszystkie' }).click();
    await expect(page).toHaveURL(sorted);
    await expect(chips(page)).toHaveCount(0);
  });

  const from = filters(page).getByLabel('Cena od');
  const until = filters(page).getByLabel('Cena do');
  await test.step('a price that cannot be parsed', async () => {
    await from.fill('dużo');
    await from.press('Enter');
    await expect(filters(page).getByRole('alert')).toHaveText(/^Wpisz kwotę w\szłotych, na przykład 49,90\.$/);
    await expect(from).toHaveAttribute('aria-invalid', 'true');
    await expect(page).toHaveURL(sorted);
  });
  await test.step('prices in the usual formats', async () => {
    await from.fill('89,50');
    await from.blur();
    await expect(page).toHaveURL(`${ceramics}?cena-od=89.50&sortuj=nazwa`);
    await expect(filters(page).getByRole('alert')).toHaveText('');
    await expect(chips(page).getByRole('link')).toHaveText([/^Cena: od 89,50\szł$/]);
    await page.goBack();
    await expect(page).toHaveURL(sorted);
    await expect(from).toHaveValue('');
  });
  await test.step('an empty result can be cleared, and a cleared box filters again', async () => {
    await until.fill('5 zł');
    await until.press('Enter');
    await expect(page).toHaveURL(`${ceramics}?cena-do=5&sortuj=nazwa`);
    await expect(page.getByText('Żaden produkt nie spełnia wszystkich warunków naraz.')).toBeVisible();
    await expect(box(page, 'kamionka'), 'what would leave nothing is not offered').toBeHidden();
    await page.getByRole('link', { name: 'Wyczyść filtry' }).click();
    await expect(page).toHaveURL(sorted);
    await box(page, 'biały').check();
    await expect(page).toHaveURL(`${ceramics}?cecha-kolor=bialy&sortuj=nazwa`);
  });
  await chips(page)
    .getByRole('link', { name: /^Usuń filtr/ })
    .click();
  await expect(page).toHaveURL(sorted);

  await page.setViewportSize(narrow);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const opener = page.getByRole('button', { name: /^Filtry/ });
  const show = filters(page).getByRole('button', { name: /^Pokaż \d+ produkt/ });
  await test.step('the focus moves in, a filter is chosen, and the focus is restored', async () => {
    await expect(filters(page)).toBeHidden();
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(filters(page)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Zamknij filtry' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(box(page, 'Dostępne')).toBeFocused();
    await page.keyboard.press('Space');
    await expect(page).toHaveURL(`${ceramics}?dostepne=tak&sortuj=nazwa`);
    await expect(box(page, 'Dostępne')).toBeFocused();
    await expect(filters(page)).toBeVisible();
    const results = page.getByRole('main').locator('div:has(> ul article)').last();
    await expect(results, 'no longer dimmed').toHaveCSS('opacity', '1');
    await expectNoAxeViolations(page, '#filtry, [aria-label="Wybrane filtry"]');
    await expect(show).toHaveText(/^Pokaż 20\sproduktów$/);
    await show.press('Enter');
    await expect(filters(page)).toBeHidden();
    await expect(opener).toHaveText('Filtry (1)');
    await expect(opener).toBeFocused();
    await page.keyboard.press('Enter');
    await filters(page).getByRole('link', { name: 'Wyczyść' }).press('Enter');
    await expect(page).toHaveURL(sorted);
    await expect(box(page, 'Dostępne')).not.toBeChecked();
  });
  await test.step('a price that cannot be parsed shows an error, and the drawer stays open', async () => {
    await filters(page).getByLabel('Cena od').fill('dużo');
    await show.press('Enter');
    await expect(filters(page).getByRole('alert')).toHaveText(/^Wpisz kwotę/);
    await expect(filters(page)).toBeVisible();
    await filters(page).getByLabel('Cena od').fill('');
    await page.keyboard.press('Escape');
    await expect(filters(page)).toBeHidden();
    await expect(opener).toHaveText('Filtry');
  });
  await test.step('Tab past the last control closes it, so that it covers no focused element', async () => {
    await opener.press('Enter');
    await show.focus();
    await page.keyboard.press('Tab');
    await expect(filters(page)).toBeHidden();
    await expect(page.locator(':focus')).toBeInViewport();
  });
  await test.step('by tap, from any scroll position, up to 1023 px', async () => {
    const openAt = async (width: number) => {
      await page.setViewportSize({ width, height: 780 });
      await tiles(page).last().scrollIntoViewIfNeeded();
      await expect(opener, `the way to the filters stays at ${width} px`).toBeInViewport();
      await opener.tap();
      await filters(page).getByRole('heading', { name: 'Filtry' }).tap();
      await expect(filters(page)).toBeVisible();
    };
    await openAt(360);
    const white = filters(page).locator('label', { has: page.getByRole('checkbox', { name: 'biały' }) });
    expect((await white.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await white.getByText(/^\d+$/).tap();
    await expect(opener).toHaveText('Filtry (1)');
    await expect(filters(page)).toBeVisible();
    await expect.poll(() => names(page)).toEqual(coloured(['biały']));
    await show.tap();
    await expect(filters(page)).toBeHidden();
    await openAt(1023);
  });
  await test.step('in a wider window it becomes the column', async () => {
    await expect(page.locator(':popover-open')).toHaveCount(1);
    await page.setViewportSize(wide);
    await expect(page.locator(':popover-open')).toHaveCount(0);
    await expect(filters(page)).toBeVisible();
  });
});
