import type { Locator, Page } from '@playwright/test';
import { categories } from '../demo/categories.ts';
import { demoProducts } from '../demo/seed.ts';
import type { DemoCategory } from '../demo/shape.ts';
import { to } from '../src/routes.ts';
import { parseMoney } from '../src/shop/money/money.ts';
import { arrive } from './arrival.ts';
import { expect, expectNoAxeViolations, test, wide } from './shop-fixture.ts';

const ceramics = to('category', { slug: 'ceramika' });
const perPage = 12;

const tiles = (page: Page): Locator => page.getByRole('main').getByRole('article');
const names = (page: Page): Promise<string[]> => tiles(page).getByRole('heading').allInnerTexts();

/** Returns the prices of the tiles. Tiles without an amount (by phone, in points, unavailable) are left out. */
async function prices(page: Page): Promise<number[]> {
  const texts = await tiles(page).allInnerTexts();
  return texts.flatMap((text) => parseMoney(/[\d\s]+,\d\d/.exec(text)?.[0] ?? '') ?? []);
}

test('counts in correct Polish what each category holds with all below it', async ({ page }) => {
  for (const category of categories.flatMap((top) => [top, ...(top.children ?? [])])) {
    const slugs = new Set(branch(category));
    const count = demoProducts.filter((product) => product.categories.some((slug) => slugs.has(slug))).length;
    const address = to('category', { slug: category.slug });
    const html = await (await page.request.get(address)).text();
    expect(html, address).toMatch(new RegExp(`>${count}\\s${form(count)}<`));
    expect(html.match(/<article/g), address).toHaveLength(Math.min(count, perPage));
  }
});

function branch({ slug, children = [] }: DemoCategory): string[] {
  return [slug, ...children.flatMap(branch)];
}

function form(count: number): string {
  if (count === 1) return 'produkt';
  const few = count % 10 >= 2 && count % 10 <= 4 && !(count % 100 >= 12 && count % 100 <= 14);
  return few ? 'produkty' : 'produktów';
}

test('sorts as soon as an order is chosen', async ({ page }) => {
  await arrive(page, ceramics);
  await expect(page.getByRole('button', { name: 'Zastosuj' })).toBeHidden();
  const recommended = await names(page);

  await page.getByLabel('Sortuj').selectOption('Cena: od najniższej');
  await expect(page).toHaveURL(`${ceramics}?sortuj=cena-rosnaco`);
  await expect.poll(async () => isFalling((await prices(page)).reverse())).toBe(true);

  await page.getByLabel('Sortuj').selectOption('Cena: od najwyższej');
  await expect(page).toHaveURL(`${ceramics}?sortuj=cena-malejaco`);
  await expect.poll(async () => isFalling(await prices(page))).toBe(true);

  await page.getByLabel('Sortuj').selectOption('Polecane');
  await expect(page).toHaveURL(ceramics);
  await expect.poll(() => names(page)).toEqual(recommended);
});

function isFalling(numbers: number[]): boolean {
  return numbers.length > 0 && numbers.every((number, index) => index === 0 || number <= (numbers[index - 1] ?? 0));
}

test('sorts names as the Polish alphabet does', async ({ page }) => {
  await page.goto(to('category', { slug: 'kuchnia' }, { sortuj: 'nazwa' }));
  const shown = await names(page);
  expect(shown.length).toBeGreaterThan(5);
  expect(shown).toEqual(shown.toSorted(new Intl.Collator('pl').compare));
});

test('goes back to the order before, which the form shows again', async ({ page }) => {
  await arrive(page, ceramics);
  await page.getByLabel('Sortuj').selectOption('Nazwa: A–Z');
  await expect(page).toHaveURL(/sortuj=nazwa/);
  await page.goBack();
  await expect(page).toHaveURL(ceramics);
  await expect(page.getByLabel('Sortuj')).toHaveValue('trafnosc');
});

test('pages by links that keep the order, and shows every product once', async ({ page }) => {
  await arrive(page, `${ceramics}?sortuj=nazwa`);
  const first = await names(page);
  expect(first).toHaveLength(perPage);
  const paging = page.getByRole('navigation', { name: 'Strony listy' });
  await expect(paging.getByRole('link', { name: 'Strona 1, bieżąca' })).toHaveAttribute('aria-current', 'page');
  await expect(paging.getByRole('link', { name: 'Poprzednia strona' })).toHaveCount(0);

  await paging.getByRole('link', { name: 'Następna strona' }).click();
  await expect(page).toHaveURL(`${ceramics}?sortuj=nazwa&strona=2`);
  await expect(paging.getByRole('link', { name: 'Strona 2, bieżąca' })).toBeVisible();
  await expect(paging.getByRole('link', { name: 'Następna strona' })).toHaveCount(0);
  const second = await names(page);
  await expect(page.getByText(`${first.length + second.length} produktów`, { exact: true })).toBeVisible();
  expect(new Set([...first, ...second]).size).toBe(first.length + second.length);
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();

  await paging.getByRole('link', { name: 'Strona 1', exact: true }).click();
  await expect(page).toHaveURL(`${ceramics}?sortuj=nazwa`);
  await expect.poll(() => names(page)).toEqual(first);
});

test('a listing of one page has no paging', async ({ page }) => {
  await page.goto(to('category', { slug: 'swiatlo' }));
  await expect(tiles(page).first()).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Strony listy' })).toHaveCount(0);
});

test('an unreadable page number is the first page', async ({ page }) => {
  await page.goto(`${ceramics}?strona=druga&sortuj=kolor`);
  await expect(page.getByRole('link', { name: 'Strona 1, bieżąca' })).toBeVisible();
  await expect(page.getByLabel('Sortuj')).toHaveValue('trafnosc');
});

test('names the sub-categories and leads into them', async ({ page }) => {
  await arrive(page, ceramics);
  const subcategories = page.getByRole('navigation', { name: 'Podkategorie' }).getByRole('link');
  await expect(subcategories).toHaveText((categories[0]?.children ?? []).map(({ name }) => name));
  await subcategories.filter({ hasText: 'Kubki' }).click();
  await expect(page).toHaveURL(to('category', { slug: 'kubki' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Kubki' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Podkategorie' })).toHaveCount(0);
});

test.describe('wide', () => {
  test.use({ viewport: wide });

  test('tells by breadcrumbs where one is', async ({ page }) => {
    await arrive(page, to('category', { slug: 'kubki' }));
    const crumbs = page.getByRole('navigation', { name: 'Jesteś tutaj' });
    await expect(crumbs.getByRole('listitem')).toHaveText(['Strona główna', 'Ceramika', 'Kubki']);
    await expect(crumbs.getByText('Kubki')).toHaveAttribute('aria-current', 'page');
    await crumbs.getByRole('link', { name: 'Ceramika' }).click();
    await expect(page).toHaveURL(ceramics);
    await crumbs.getByRole('link', { name: 'Strona główna' }).click();
    await expect(page).toHaveURL(to('home'));
  });
});

test('the way back leads up on the first page of a visit, and later to where one came from', async ({ page }) => {
  await arrive(page, to('category', { slug: 'kubki' }));
  const back = page.getByRole('link', { name: 'Wróć', exact: true });
  await back.click();
  await expect(page).toHaveURL(ceramics);
  await expect(page.getByRole('heading', { level: 1, name: 'Ceramika' })).toBeVisible();

  await page.getByLabel('Sortuj').selectOption('Nazwa: A–Z');
  await expect(page).toHaveURL(/sortuj=nazwa/);
  await tiles(page).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/produkt\//);
  await back.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ceramika' })).toBeVisible();
  await expect(page).toHaveURL(`${ceramics}?sortuj=nazwa`);
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
    await expectNoAxeViolations(page);

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

test('a search engine is told which of the addresses is the page', async ({ page }) => {
  const head = async (query: string) => {
    await page.goto(ceramics + query);
    const links = (rel: string) =>
      page
        .locator(`head link[rel=${rel}]`)
        .evaluateAll((all) => all.map((one) => new URL((one as HTMLLinkElement).href)));
    const [canonical, prev, next] = await Promise.all(['canonical', 'prev', 'next'].map(links));
    const notice = (urls: URL[] = []) => urls.map(({ pathname, search }) => pathname + search).join();
    return [
      notice(canonical),
      notice(prev),
      notice(next),
      await page.locator('meta[name=robots][content*=noindex]').count(),
    ];
  };
  expect(await head('')).toEqual([ceramics, '', `${ceramics}?strona=2`, 0]);
  expect(await head('?strona=2')).toEqual([`${ceramics}?strona=2`, ceramics, '', 0]);
  expect(await head('?strona=1-2')).toEqual([ceramics, '', '', 0]);
  expect(await head('?sortuj=nazwa&strona=2')).toEqual([ceramics, '', '', 0]);
  expect(await head('?cecha-kolor=szalwiowy')).toEqual([ceramics, '', '', 1]);
});

test('a size goes from its tile into the basket', async ({ page }) => {
  await arrive(page, to('category', { slug: 'kubki' }));
  const tile = tiles(page).filter({ hasText: 'Kubek szałwiowy' });
  await tile.getByRole('group').locator('summary').press('Enter');
  await tile.getByRole('button', { name: '350 ml' }).click();
  await expect(page.getByRole('status').getByText('Produkt został dodany.')).toBeVisible();
  await expect(page).toHaveURL(to('category', { slug: 'kubki' }));
  await expectNoAxeViolations(page);

  await page.goto(to('search', {}, { q: 'pościel' }));
  await tiles(page).locator('summary').first().click();
  await expect(tiles(page).getByRole('button', { name: '160 × 200 cm' })).toBeDisabled();
});

test('a product leads to its producer and to its series', async ({ page }) => {
  await arrive(page, to('product', { slug: 'kubek-szalwiowy' }));
  await page.getByRole('main').getByRole('link', { name: 'Szałwia', exact: true }).click();
  await expect(page).toHaveURL(to('series', { slug: 'szalwia' }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Szałwia');
  await tiles(page).getByRole('link', { name: 'Kubek szałwiowy' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Pracownia Glina i Ogień' }).first().click();
  await expect(page).toHaveURL(to('producer', { slug: 'glina-i-ogien' }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Pracownia Glina i\sOgień$/);
  await expect(tiles(page)).toHaveCount(perPage);
});

test.describe('what is not there', () => {
  test.use({ allowedComplaints: [/status of 404/] });

  for (const address of [to('category', { slug: 'meble' }), `${ceramics}?strona=99`, `${to('newest')}?strona=7`]) {
    test(`${address} is a page that says so and leads on`, async ({ page }) => {
      const answer = await page.goto(address);
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nie ma takiej strony');
      await page.getByRole('main').getByRole('link', { name: 'Ceramika' }).click();
      await expect(page).toHaveURL(ceramics);
      await expect(page.getByRole('heading', { level: 1, name: 'Ceramika' })).toBeVisible();
    });
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('sorts by a form with a button', async ({ page }) => {
    await page.goto(ceramics);
    await page.getByLabel('Sortuj').selectOption('Cena: od najniższej');
    await page.getByRole('button', { name: 'Zastosuj' }).click();
    await expect(page).toHaveURL(`${ceramics}?sortuj=cena-rosnaco`);
    await expect(page.getByLabel('Sortuj')).toHaveValue('cena-rosnaco');
    expect(isFalling((await prices(page)).reverse())).toBe(true);
  });

  test('pages by links that keep the order', async ({ page }) => {
    await page.goto(`${ceramics}?sortuj=nazwa`);
    const first = await names(page);
    await page.getByRole('link', { name: 'Następna strona' }).click();
    await expect(page).toHaveURL(`${ceramics}?sortuj=nazwa&strona=2`);
    expect(await names(page)).not.toContain(first[0]);
    await page.getByRole('link', { name: 'Poprzednia strona' }).click();
    await expect(page).toHaveURL(`${ceramics}?sortuj=nazwa`);
  });

  test('a size goes from its tile to its product, into the basket', async ({ page }) => {
    await page.goto(to('category', { slug: 'kubki' }));
    await tiles(page).locator('summary').first().click();
    await tiles(page).getByRole('button', { name: '250 ml' }).click();
    await expect(page).toHaveURL(/\/produkt\/kubek-szalwiowy\?rozmiar=250&dodano=1#zakup$/);
    await expect(page.getByText('Produkt został dodany.')).toBeVisible();
  });

  test('the way back leads up', async ({ page }) => {
    await page.goto(to('category', { slug: 'kubki' }));
    await page.getByRole('link', { name: 'Wróć', exact: true }).click();
    await expect(page).toHaveURL(ceramics);
  });
});
