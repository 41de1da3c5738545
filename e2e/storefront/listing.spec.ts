import type { Locator, Page } from '@playwright/test';
import { to } from '../../src/routes.ts';
import { parseMoney } from '../../src/shop/money/money.ts';
import { arrive, chooseFrom } from '../../testing/browser/arrival.ts';
import { expect, narrow, test, wide } from '../../testing/browser/shop-fixture.ts';

/** The content of listings is tested without a browser, in `tests/storefront/listing-pages.test.ts`. */

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const ceramics = to('category', { slug: 'ceramika' });
const perPage = 12;

const tiles = (page: Page): Locator => page.getByRole('main').getByRole('article');
const names = (page: Page): Promise<string[]> => tiles(page).getByRole('heading').allInnerTexts();
const basket = (page: Page, count: number) =>
  page.getByRole('banner').getByRole('link', { name: new RegExp(`^Koszyk ${count} produkt`) });
const scrolled = (page: Page) => page.evaluate(() => window.scrollY);

/** The prices of the tiles. Tiles without an amount (on request, in points, unavailable) are left out. */
async function prices(page: Page): Promise<number[]> {
  const texts = await tiles(page).allInnerTexts();
  return texts.flatMap((text) => parseMoney(/[\d\s]+,\d\d/.exec(text)?.[0] ?? '') ?? []);
}

function isFalling(numbers: number[]): boolean {
  return numbers.length > 0 && numbers.every((number, index) => index === 0 || number <= (numbers[index - 1] ?? 0));
}

test('links to its parent, sorts immediately, loads more below, restores the scroll position, and sells from its tiles', async ({
  page,
}) => {
  const sort = page.locator('select[name=sortuj]');
  const back = page.getByRole('link', { name: 'Wróć', exact: true });
  await arrive(page, to('category', { slug: 'kubki' }));
  await test.step('on the first page of a visit the back link leads to the parent', async () => {
    await back.click();
    await expect(page).toHaveURL(ceramics);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ceramika');
  });
  const sorted = `${ceramics}?sortuj=cena-malejaco`;
  await test.step('sorts as soon as an order is chosen', async () => {
    await expect(page.getByRole('button', { name: 'Zastosuj' })).toBeHidden();
    await chooseFrom(page, /^Sortuj/, 'Cena: od najwyższej');
    await expect(page).toHaveURL(sorted);
    await expect.poll(async () => isFalling(await prices(page))).toBe(true);
  });
  await test.step('loads more below, and going back restores the scroll position', async () => {
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
    await back.click();
    await expect(tiles(page)).toHaveCount(21);
    await expect.poll(() => scrolled(page)).toBe(place);
    await page.goBack();
    await expect(page, 'more of a listing is no step of its own').toHaveURL(ceramics);
    await expect(sort, 'the form shows the order of before').toHaveValue('trafnosc');
  });
  await test.step('another page starts at its top', async () => {
    const paging = page.getByRole('navigation', { name: 'Strony listy' });
    await paging.getByRole('link', { name: 'Następna strona' }).click();
    await expect(page).toHaveURL(`${ceramics}?strona=2`);
    await expect(paging.getByRole('link', { name: 'Strona 2, bieżąca' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  });
  await test.step('in a wide window breadcrumbs lead to the parent, and the count and the order stick under the header', async () => {
    await page.setViewportSize(wide);
    const crumbs = page.getByRole('navigation', { name: 'Jesteś tutaj' });
    await expect(crumbs.getByRole('link', { name: 'Strona główna' })).toBeVisible();
    const bar = page.locator('[data-state]').filter({ hasText: 'Sortuj' });
    await expect(bar).toHaveAttribute('data-state', 'normal');
    await tiles(page).last().scrollIntoViewIfNeeded();
    await expect(bar).toHaveAttribute('data-state', 'fixed');
    await expect(page.locator('select[name=sortuj] + button')).toBeInViewport();
  });
  await test.step('tiles add to the basket directly, and parallel presses of a new visitor share one session', async () => {
    await page.setViewportSize(narrow);
    await page.goBack();
    await expect(page).toHaveURL(ceramics);
    const main = page.getByRole('main');
    await expect(main.getByRole('article').filter({ hasText: 'Kubek szałwiowy' })).toBeVisible();
    await main.evaluate((list) => {
      for (const form of [...list.querySelectorAll('form[method=post]:has([name=rozmiar])')].slice(0, 2)) {
        form.querySelector<HTMLElement>('[name=rozmiar]:enabled')?.click();
      }
      for (const heart of [...list.querySelectorAll<HTMLElement>('button[data-on]')].slice(0, 2)) heart.click();
    });
    await expect(basket(page, 2)).toBeVisible();
    await expect(main.getByRole('button', { name: /^Usuń z ulubionych/ })).toHaveCount(2);
    const [lines, wishes] = await Promise.all(
      [to('basket'), to('wishlist')].map(async (address) => (await page.request.get(address)).text()),
    );
    expect(lines?.match(/<li id="pozycja-/g)).toHaveLength(2);
    expect(wishes?.match(/<article/g)).toHaveLength(2);
  });
  await test.step('a product with sizes opens them by keyboard', async () => {
    const tile = page.getByRole('article').filter({ hasText: 'Kubek szałwiowy' });
    await tile.getByRole('group').locator('summary').press('Enter');
    await tile.getByRole('button', { name: '350 ml' }).click();
    await expect(basket(page, 3)).toBeVisible();
    await expect(page).toHaveURL(ceramics);
  });
});
