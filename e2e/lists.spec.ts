import type { Page } from '@playwright/test';
import { to } from '../src/routes.ts';
import { arrive } from './arrival.ts';
import { expect, expectNoAxeViolations, narrow, test, wide } from './shop-fixture.ts';

const mugs = ['kubek-granatowy', 'kubek-szalwiowy', 'maselniczka', 'wazon-kula', 'lampa-stolowa'];
const product = (index: number) => to('product', { slug: mugs[index] ?? '' });
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
const wish = (page: Page) => button(page, 'Dodaj do ulubionych');
const wished = (page: Page) => button(page, 'Usuń z ulubionych');
const compare = (page: Page) => button(page, 'Porównaj');
const compared = (page: Page) => button(page, 'Usuń z porównania');
const footer = (page: Page) => page.getByRole('contentinfo');

/** Puts a product on the comparison without opening its page. */
async function setAside(page: Page, index: number): Promise<void> {
  const html = await (await page.request.get(product(index))).text();
  const [form = ''] = html.match(/<form[^>]*action="\/lista\/porownanie"[\s\S]*?<\/form>/) ?? [];
  const [, produkt = ''] = /name="produkt" value="(\d+)"/.exec(form) ?? [];
  const answer = await page.request.post(to('listChange', { list: 'porownanie' }), {
    headers: { origin: process.env.E2E_ORIGIN ?? '' },
    form: { produkt, wlacz: '1' },
    maxRedirects: 0,
  });
  expect(answer.headers().location, product(index)).toBe(to('comparison'));
}

const groundOf = (element: Element, part?: string) => getComputedStyle(element, part).backgroundColor;

test.describe('with scripts', () => {
  // The server refuses a full comparison with 409, and browsers log that status and lost connections.
  test.use({
    contextOptions: { reducedMotion: 'reduce' },
    allowedComplaints: [/status of 409|ERR_INTERNET_DISCONNECTED/],
  });

  test('a product is set aside, found on the list and taken off again', async ({ page }) => {
    await arrive(page, product(0));
    await wish(page).click();
    await expect(page.getByText('Dodaliśmy produkt do ulubionych.')).toBeVisible();
    await expect(wished(page)).toBeFocused();
    await expect(footer(page).getByRole('link', { name: 'Ulubione (1)' })).toBeVisible();
    await page.getByRole('status').getByRole('link', { name: 'Zobacz ulubione (1)' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ulubione');
    await expect(page.getByRole('heading', { name: 'Kubek granatowy' })).toBeVisible();
    await expectNoAxeViolations(page);
    await page.setViewportSize(wide);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Ulubione 1', exact: true })).toBeVisible();
    await page.setViewportSize(narrow);

    // A cached page is the same for everyone. The browser fetches the visitor's lists separately.
    await arrive(page, product(0));
    await expect(wished(page)).toBeVisible();
    await expect(footer(page).getByRole('link', { name: 'Ulubione (1)' })).toBeVisible();
    await page.context().setOffline(true);
    await wished(page).click();
    await expect(page.getByRole('alert').getByText('Nie udało się zmienić listy. Spróbuj ponownie.')).toBeVisible();
    await page.context().setOffline(false);
    await wished(page).click();
    await wish(page).click();
    await expect(wished(page)).toBeVisible();

    await footer(page).getByRole('link', { name: 'Ulubione' }).click();
    await expect(page.getByRole('heading', { name: 'Ulubione', level: 1 })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Kubek granatowy' })).toBeVisible();
    // The heart on the tile removes the product too. This is the button below it.
    await page.getByRole('button', { name: 'Usuń z ulubionych: Kubek granatowy' }).getByText('Usuń').click();
    await expect(page.getByText('Nie masz jeszcze ulubionych produktów')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Ulubione', level: 1 })).toBeFocused();
    await expect(footer(page).getByRole('link', { name: 'Ulubione', exact: true })).toBeVisible();
    await expectNoAxeViolations(page, 'main');

    // This heart disappears when the list replaces the recommendations, so the focus moves to the heading.
    const heart = page
      .getByRole('article')
      .first()
      .getByRole('button', { name: /^Dodaj do ulubionych: / });
    const name = (await heart.getAttribute('aria-label'))?.replace('Dodaj do ulubionych: ', '');
    await heart.click();
    await expect(page.getByRole('button', { name: `Usuń z ulubionych: ${name}` })).toHaveCount(2);
    await expect(page.getByRole('heading', { name: 'Ulubione', level: 1 })).toBeFocused();
  });

  test('products are laid side by side, four at most', async ({ page }) => {
    for (const index of [0, 1, 2]) await setAside(page, index);
    await arrive(page, product(3));
    await compare(page).click();
    await expect(compared(page)).toBeVisible();
    await arrive(page, product(4));
    await compare(page).click();
    await expect(page.getByText(/Porównujemy najwyżej 4\sprodukty naraz/)).toBeVisible();
    await expect(compare(page)).toBeVisible();

    // Forced colours still show the mark.
    await page.emulateMedia({ forcedColors: 'active' });
    expect(await compare(page).evaluate(groundOf, '::before')).not.toBe(await page.locator('html').evaluate(groundOf));

    await footer(page).getByRole('link', { name: 'Porównanie' }).click();
    const table = page.getByRole('table', { name: 'Porównanie cech produktów' });
    await expect(table.getByRole('columnheader')).toHaveCount(4);
    await expect(table.getByRole('row', { name: /^Cena/ }).getByRole('cell').first()).toContainText('zł');
    const ground = await page.locator('html').evaluate(groundOf);
    expect(await table.getByRole('img', { name: 'różnica' }).first().evaluate(groundOf)).not.toBe(ground);
    const lineUnder = (name: string) =>
      page.getByRole('link', { name }).evaluate((link) => getComputedStyle(link).borderBottomColor);
    expect(await lineUnder('Tylko różnice')).toBe(ground);
    expect(await lineUnder('Wszystkie cechy')).not.toBe(ground);
    await page.emulateMedia({ forcedColors: 'none' });
    await page.setViewportSize(wide);
    await expectNoAxeViolations(page, 'main');
    await page.setViewportSize(narrow);
    await expectNoAxeViolations(page, 'main');

    // The table scrolls by keyboard, and the labels stay in view.
    const region = page.getByRole('region', { name: 'Porównanie cech produktów' });
    const label = table.getByRole('rowheader', { name: 'Cena', exact: true });
    const before = await label.boundingBox();
    await region.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => region.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
    expect((await label.boundingBox())?.x).toBe(before?.x);

    // A phone shows two whole products, with each label above its values.
    await region.evaluate((element) => element.scrollTo({ left: 0 }));
    await expect(table.getByRole('columnheader').nth(1)).toBeInViewport({ ratio: 1 });
    const price = await table.getByRole('row', { name: /^Cena/ }).getByText('zł').first().boundingBox();
    expect(price?.y).toBeGreaterThan(((await label.boundingBox())?.y ?? 0) + 15);

    // With labels in a column of their own, Shift+Tab must not scroll the focused link under them.
    await page.setViewportSize({ width: 768, height: 780 });
    await table.getByRole('columnheader').last().getByRole('link').focus();
    for (const _ of [1, 2, 3]) await page.keyboard.press('Shift+Tab');
    const first = table.getByRole('columnheader').first().getByRole('link');
    await expect(first).toBeFocused();
    const [beside, held] = [await first.boundingBox(), await label.boundingBox()];
    expect(beside?.x).toBeGreaterThanOrEqual((held?.x ?? 0) + (held?.width ?? 0));
    await page.setViewportSize(narrow);

    // No row has the same value for all four products. Three of them are made in the same place.
    const rows = table.getByRole('rowheader');
    const notice = ['Cena', 'Kupno', 'Ocena', 'Dostępność', 'Wymiary'];
    const ofFour = ['Waga', 'Materiał', 'Szkliwo', 'Zmywarka', 'Miejsce produkcji', 'Kolor', 'Przeznaczenie'];
    const ofSome = ['Pojemność', 'Mikrofalówka', 'Tylko tutaj'];
    await expect(rows).toHaveText([...notice, ...ofFour, ...ofSome]);
    await page.getByRole('link', { name: 'Tylko różnice' }).click();
    await expect(page).toHaveURL(/roznice=1/);
    await expect(page.getByRole('link', { name: 'Tylko różnice' })).toHaveAttribute('aria-current', 'true');
    await expect(rows).toHaveText([...notice, ...ofFour, ...ofSome]);

    await page.getByRole('button', { name: 'Usuń z porównania: Maselniczka' }).click();
    await expect(table.getByRole('columnheader')).toHaveCount(3);
    await expect(page).toHaveURL(/roznice=1/);
    const differing = ['Waga', 'Materiał', 'Szkliwo', 'Zmywarka', 'Kolor', 'Przeznaczenie', 'Mikrofalówka'];
    await expect(rows).toHaveText([...notice, 'Pojemność', ...differing]);
    await page.getByRole('link', { name: 'Wszystkie cechy' }).click();
    await expect(rows).toHaveText([...notice, 'Pojemność', ...differing.toSpliced(4, 0, 'Miejsce produkcji')]);
    await expect(footer(page).getByRole('link', { name: 'Porównanie' })).toBeVisible();
  });
});
