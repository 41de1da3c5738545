import type { Locator, Page } from '@playwright/test';
import { to } from '../src/routes.ts';
import { parseMoney } from '../src/shop/money/money.ts';
import { arrive } from './arrival.ts';
import { expect, expectNoAxeViolations, test, wide } from './shop-fixture.ts';

/** What a listing says is proven without a browser, in `src/server/pages/listing-pages.test.ts`. */

const ceramics = to('category', { slug: 'ceramika' });
const perPage = 12;

const tiles = (page: Page): Locator => page.getByRole('main').getByRole('article');
const names = (page: Page): Promise<string[]> => tiles(page).getByRole('heading').allInnerTexts();

/** Returns the prices of the tiles. Tiles without an amount (by phone, in points, unavailable) are left out. */
async function prices(page: Page): Promise<number[]> {
  const texts = await tiles(page).allInnerTexts();
  return texts.flatMap((text) => parseMoney(/[\d\s]+,\d\d/.exec(text)?.[0] ?? '') ?? []);
}

function isFalling(numbers: number[]): boolean {
  return numbers.length > 0 && numbers.every((number, index) => index === 0 || number <= (numbers[index - 1] ?? 0));
}

test('sorts as soon as an order is chosen, goes back to the one before, and pages by links that keep it', async ({
  page,
}) => {
  const sort = page.getByLabel('Sortuj');
  await arrive(page, ceramics);
  await expect(page.getByRole('button', { name: 'Zastosuj' })).toBeHidden();
  const recommended = await names(page);
  await sort.selectOption('Cena: od najniższej');
  await expect(page).toHaveURL(`${ceramics}?sortuj=cena-rosnaco`);
  await expect.poll(async () => isFalling((await prices(page)).reverse())).toBe(true);
  await sort.selectOption('Cena: od najwyższej');
  await expect(page).toHaveURL(`${ceramics}?sortuj=cena-malejaco`);
  await expect.poll(async () => isFalling(await prices(page))).toBe(true);
  await sort.selectOption('Polecane');
  await expect(page).toHaveURL(ceramics);
  await expect.poll(() => names(page)).toEqual(recommended);

  await sort.selectOption('Nazwa: A–Z');
  await expect(page).toHaveURL(/sortuj=nazwa/);
  await page.goBack();
  await expect(page).toHaveURL(ceramics);
  await expect(sort, 'the form shows it again').toHaveValue('trafnosc');

  await test.step('paging', async () => {
    await page.goForward();
    await expect(sort).toHaveValue('nazwa');
    const paging = page.getByRole('navigation', { name: 'Strony listy' });
    const first = await names(page);
    await paging.getByRole('link', { name: 'Następna strona' }).click();
    await expect(page).toHaveURL(`${ceramics}?sortuj=nazwa&strona=2`);
    await expect(paging.getByRole('link', { name: 'Strona 2, bieżąca' })).toBeVisible();
    const second = await names(page);
    expect(new Set([...first, ...second]).size).toBe(first.length + second.length);
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
    await paging.getByRole('link', { name: 'Strona 1', exact: true }).click();
    await expect(page).toHaveURL(`${ceramics}?sortuj=nazwa`);
    await expect.poll(() => names(page)).toEqual(first);
  });
});

test('the way back leads up on the first page of a visit, and later to where one came from', async ({ page }) => {
  await arrive(page, to('category', { slug: 'kubki' }));
  const back = page.getByRole('link', { name: 'Wróć', exact: true });
  const heading = (name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await back.click();
  await expect(page).toHaveURL(ceramics);
  await heading('Ceramika');

  await page.getByLabel('Sortuj').selectOption('Nazwa: A–Z');
  await expect(page).toHaveURL(/sortuj=nazwa/);
  await tiles(page).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/produkt\//);
  await back.click();
  await heading('Ceramika');
  await expect(page).toHaveURL(`${ceramics}?sortuj=nazwa`);

  await test.step('sub-categories lead down, and breadcrumbs up on a wide screen', async () => {
    await page.getByRole('navigation', { name: 'Podkategorie' }).getByRole('link', { name: 'Kubki' }).click();
    await expect(page).toHaveURL(to('category', { slug: 'kubki' }));
    await heading('Kubki');
    await page.setViewportSize(wide);
    const crumbs = page.getByRole('navigation', { name: 'Jesteś tutaj' });
    await expect(crumbs.getByText('Kubki')).toBeVisible();
    await crumbs.getByRole('link', { name: 'Ceramika' }).click();
    await expect(page).toHaveURL(ceramics);
    await crumbs.getByRole('link', { name: 'Strona główna' }).click();
    await expect(page).toHaveURL(to('home'));
  });
});

test('shows more under what is there, and comes back to the same place', async ({ page }) => {
  await arrive(page, `${ceramics}?sortuj=nazwa`);
  const first = await names(page);
  await expect(page.getByText(/^Pokazujemy 12 z\s21\sproduktów$/)).toBeVisible();
  await page.getByRole('link', { name: 'Pokaż więcej' }).click();
  await expect(page).toHaveURL(`${ceramics}?sortuj=nazwa&strona=1-2`);
  await expect(tiles(page)).toHaveCount(21);
  expect((await names(page)).slice(0, perPage)).toEqual(first);
  await expect(tiles(page).nth(perPage).getByRole('link')).toBeFocused();
  await expect(page.getByRole('link', { name: 'Pokaż więcej' })).toHaveCount(0);

  const seen = tiles(page).nth(16);
  await seen.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(1000);
  await seen.getByRole('link').click();
  await expect(page).toHaveURL(/\/produkt\//);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(tiles(page)).toHaveCount(21);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
  await page.goBack();
  await expect(page, 'more of a listing is no step of its own').toHaveURL('about:blank');
});

test.describe('on a desk', () => {
  test.use({ viewport: wide });

  test('the count and the order stay under the header, and never over what has the focus', async ({ page }) => {
    await arrive(page, ceramics);
    const bar = page.locator('[data-state]').filter({ hasText: 'Sortuj' });
    await expect(bar).toHaveAttribute('data-state', 'normal');
    const place = await bar.boundingBox();
    await page.evaluate(() => window.scrollTo({ top: 1_400, behavior: 'instant' }));
    await expect(bar).toHaveAttribute('data-state', 'fixed');
    await expect(page.getByLabel('Sortuj')).toBeInViewport();
    expect((await bar.boundingBox())?.height).toBe(place?.height);
    await expectNoAxeViolations(page, '[data-state=fixed]');

    const under = tiles(page).nth(8).getByRole('heading').getByRole('link');
    await under.focus();
    await under.evaluate((link) =>
      window.scrollBy({ top: link.getBoundingClientRect().top - 110, behavior: 'instant' }),
    );
    await expect(bar).toHaveAttribute('data-state', 'aside');
    await under.blur();
    await expect(bar).toHaveAttribute('data-state', 'fixed');
    await page.getByLabel('Sortuj').selectOption('Cena: od najniższej');
    await expect(page).toHaveURL(`${ceramics}?sortuj=cena-rosnaco`);
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await expect(bar).toHaveAttribute('data-state', 'normal');
  });
});
