import type { Locator, Page } from '@playwright/test';
import { to } from '../src/routes.ts';
import { parseMoney } from '../src/shop/money/money.ts';
import { arrive } from './arrival.ts';
import { expect, test, wide } from './shop-fixture.ts';

/** What a listing says is proven without a browser, in `src/server/pages/listing-pages.test.ts`. */

const ceramics = to('category', { slug: 'ceramika' });
const perPage = 12;

const tiles = (page: Page): Locator => page.getByRole('main').getByRole('article');
const names = (page: Page): Promise<string[]> => tiles(page).getByRole('heading').allInnerTexts();
const scrolled = (page: Page) => page.evaluate(() => window.scrollY);

/** Returns the prices of the tiles. Tiles without an amount (by phone, in points, unavailable) are left out. */
async function prices(page: Page): Promise<number[]> {
  const texts = await tiles(page).allInnerTexts();
  return texts.flatMap((text) => parseMoney(/[\d\s]+,\d\d/.exec(text)?.[0] ?? '') ?? []);
}

function isFalling(numbers: number[]): boolean {
  return numbers.length > 0 && numbers.every((number, index) => index === 0 || number <= (numbers[index - 1] ?? 0));
}

test('leads up, sorts at once, shows more under what is there, and comes back to the same place', async ({ page }) => {
  const sort = page.getByLabel('Sortuj');
  const back = page.getByRole('link', { name: 'Wróć', exact: true });
  await arrive(page, to('category', { slug: 'kubki' }));
  await test.step('the way back leads up on the first page of a visit', async () => {
    await back.click();
    await expect(page).toHaveURL(ceramics);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ceramika');
  });
  await test.step('sorts as soon as an order is chosen, and goes back to the one before', async () => {
    await expect(page.getByRole('button', { name: 'Zastosuj' })).toBeHidden();
    await sort.selectOption('Cena: od najwyższej');
    await expect(page).toHaveURL(`${ceramics}?sortuj=cena-malejaco`);
    await expect.poll(async () => isFalling(await prices(page))).toBe(true);
    await page.goBack();
    await expect(page).toHaveURL(ceramics);
    await expect(sort, 'the form shows it again').toHaveValue('trafnosc');
  });
  const sorted = `${ceramics}?sortuj=nazwa`;
  await test.step('the way back leads later to where one came from', async () => {
    await sort.selectOption('Nazwa: A–Z');
    await expect(page).toHaveURL(sorted);
    await tiles(page).getByRole('link').first().click();
    await expect(page).toHaveURL(/\/produkt\//);
    await back.click();
    await expect(page).toHaveURL(sorted);
  });
  await test.step('shows more under what is there, and comes back to the same place', async () => {
    await expect(page.getByText(/^Pokazujemy 12 z\s21\sproduktów$/)).toBeVisible();
    const first = await names(page);
    await page.getByRole('link', { name: 'Pokaż więcej' }).click();
    await expect(page).toHaveURL(`${sorted}&strona=1-2`);
    await expect(tiles(page)).toHaveCount(21);
    expect((await names(page)).slice(0, perPage)).toEqual(first);
    await expect(tiles(page).nth(perPage).getByRole('link')).toBeFocused();
    await expect(page.getByRole('link', { name: 'Pokaż więcej' })).toHaveCount(0);

    const seen = tiles(page).nth(16);
    await seen.scrollIntoViewIfNeeded();
    const place = await scrolled(page);
    expect(place).toBeGreaterThan(1000);
    await seen.getByRole('link').click();
    await expect(page).toHaveURL(/\/produkt\//);
    await expect.poll(() => scrolled(page)).toBe(0);
    await page.goBack();
    await expect(tiles(page)).toHaveCount(21);
    await expect.poll(() => scrolled(page)).toBe(place);
    await page.goBack();
    await expect(page, 'more of a listing is no step of its own').toHaveURL(ceramics);
  });
  await test.step('a page of it begins at its top', async () => {
    const paging = page.getByRole('navigation', { name: 'Strony listy' });
    await paging.getByRole('link', { name: 'Następna strona' }).click();
    await expect(page).toHaveURL(`${ceramics}?strona=2`);
    await expect(paging.getByRole('link', { name: 'Strona 2, bieżąca' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  });
  await test.step('on a desk breadcrumbs lead up, and the count and the order stay under the header', async () => {
    await page.setViewportSize(wide);
    const crumbs = page.getByRole('navigation', { name: 'Jesteś tutaj' });
    await expect(crumbs.getByRole('link', { name: 'Strona główna' })).toBeVisible();
    const bar = page.locator('[data-state]').filter({ hasText: 'Sortuj' });
    await expect(bar).toHaveAttribute('data-state', 'normal');
    await tiles(page).last().scrollIntoViewIfNeeded();
    await expect(bar).toHaveAttribute('data-state', 'fixed');
    await expect(sort).toBeInViewport();
  });
});
