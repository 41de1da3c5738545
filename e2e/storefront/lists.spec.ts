import type { Page } from '@playwright/test';
import { to } from '../../src/routes.ts';
import { arrive } from '../../testing/browser/arrival.ts';
import { expect, expectNoAxeViolations, narrow, test } from '../../testing/browser/shop-fixture.ts';

const product = (slug: string) => to('product', { slug });
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
const wish = (page: Page) => button(page, 'Dodaj do ulubionych');
const wished = (page: Page) => button(page, 'Usuń z ulubionych');
const compare = (page: Page) => button(page, 'Porównaj');
const heading = (page: Page) => page.getByRole('heading', { name: 'Ulubione', level: 1 });
const footerLink = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('link', { name, exact: true });

/** Adds a product to a list without opening its page. */
async function setAside(page: Page, list: 'ulubione' | 'porownanie', slug: string): Promise<void> {
  const html = await (await page.request.get(product(slug))).text();
  const [form = ''] = html.match(/<form[^>]*action="\/lista\/porownanie"[\s\S]*?<\/form>/) ?? [];
  const [, produkt = ''] = /name="produkt" value="(\d+)"/.exec(form) ?? [];
  const answer = await page.request.post(to('listChange', { list }), {
    headers: { origin: process.env.E2E_ORIGIN ?? '' },
    form: { produkt, wlacz: '1' },
    maxRedirects: 0,
  });
  expect(answer.headers().location, slug).toBe(`/${list}`);
}

const groundOf = (element: Element, part?: string) => getComputedStyle(element, part).backgroundColor;

// The server refuses a full comparison with 409, and browsers log that status and lost connections.
test.use({
  contextOptions: { reducedMotion: 'reduce' },
  allowedComplaints: [/status of 409|ERR_INTERNET_DISCONNECTED/],
});

test('a product is added to the wishlist and removed; up to four products are compared', async ({ page }) => {
  await setAside(page, 'ulubione', 'lampa-stolowa');
  for (const slug of ['kubek-granatowy', 'kubek-szalwiowy', 'maselniczka', 'wazon-kula']) {
    await setAside(page, 'porownanie', slug);
  }
  await arrive(page, product('lampa-stolowa'));
  await test.step('a cached page is the same for everyone, and the browser requests the lists', async () => {
    await expect(wished(page)).toBeVisible();
    await expect(footerLink(page, 'Ulubione (1)')).toBeVisible();
  });
  await test.step('while the shop cannot be reached, nothing changes', async () => {
    await page.context().setOffline(true);
    await wished(page).click();
    await expect(page.getByRole('alert').getByText('Nie udało się zmienić listy. Spróbuj ponownie.')).toBeVisible();
    await page.context().setOffline(false);
    await wished(page).click();
    await expect(footerLink(page, 'Ulubione')).toBeVisible();
  });
  await test.step('it is added, with a link to the list', async () => {
    await wish(page).click();
    await expect(page.getByText('Dodaliśmy produkt do ulubionych.')).toBeVisible();
    await expect(wished(page)).toBeFocused();
    await page.getByRole('status').getByRole('link', { name: 'Zobacz ulubione (1)' }).click();
    await expect(heading(page)).toBeVisible();
    await expect(page.locator('header a').filter({ hasText: /^Ulubione 1$/ }), 'for a wide window').toHaveCount(1);
    await expectNoAxeViolations(page, 'main');
  });
  await test.step('it is removed, and the focus moves to the remaining content', async () => {
    // The heart on the tile removes the product too. This is the button below it.
    await page
      .getByRole('button', { name: /^Usuń z ulubionych: Lampa/ })
      .getByText('Usuń')
      .click();
    await expect(page.getByText('Nie masz jeszcze ulubionych produktów')).toBeVisible();
    await expect(heading(page)).toBeFocused();
    await expect(footerLink(page, 'Ulubione')).toBeVisible();
    // This heart disappears when the list replaces the recommendations, so the focus moves to the heading.
    const heart = page
      .getByRole('article')
      .first()
      .getByRole('button', { name: /^Dodaj do ulubionych: / });
    const name = (await heart.getAttribute('aria-label'))?.replace('Dodaj do ulubionych: ', '');
    await heart.click();
    await expect(page.getByRole('button', { name: `Usuń z ulubionych: ${name}` })).toHaveCount(2);
    await expect(heading(page)).toBeFocused();
  });
  await test.step('a fifth product is not compared', async () => {
    await page.goBack();
    await compare(page).click();
    await expect(page.getByText(/Porównujemy najwyżej 4\sprodukty naraz/)).toBeVisible();
    await expect(compare(page)).toBeVisible();
  });
  const table = page.getByRole('table', { name: 'Porównanie cech produktów' });
  await test.step('marks are visible with forced colours', async () => {
    await page.emulateMedia({ forcedColors: 'active' });
    const ground = await page.locator('html').evaluate(groundOf);
    expect(await compare(page).evaluate(groundOf, '::before')).not.toBe(ground);
    await footerLink(page, 'Porównanie (4)').click();
    await expect(table.getByRole('columnheader')).toHaveCount(4);
    expect(await table.getByRole('img', { name: 'różnica' }).first().evaluate(groundOf)).not.toBe(ground);
    const lineUnder = (name: string) =>
      page.getByRole('link', { name }).evaluate((link) => getComputedStyle(link).borderBottomColor);
    expect(await lineUnder('Tylko różnice')).toBe(ground);
    expect(await lineUnder('Wszystkie cechy')).not.toBe(ground);
    await page.emulateMedia({ forcedColors: 'none' });
    await expectNoAxeViolations(page, 'main');
  });
  const region = page.getByRole('region', { name: 'Porównanie cech produktów' });
  const label = table.getByRole('rowheader', { name: 'Cena', exact: true });
  await test.step('a phone shows two whole products, with each label above its values', async () => {
    await expect(table.getByRole('columnheader').nth(1)).toBeInViewport({ ratio: 1 });
    const price = await table.getByRole('row', { name: /^Cena/ }).getByText('zł').first().boundingBox();
    expect(price?.y).toBeGreaterThan(((await label.boundingBox())?.y ?? 0) + 15);
  });
  await test.step('the table scrolls by keyboard, and the labels stay in view', async () => {
    const before = await label.boundingBox();
    // Waits for the end of the scrolling, which would move the element that is focused next.
    const scrolled = region.evaluate((element) => new Promise((done) => element.addEventListener('scrollend', done)));
    await region.press('ArrowRight');
    await scrolled;
    expect(await region.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
    expect((await label.boundingBox())?.x).toBe(before?.x);
  });
  await test.step('with labels in a separate column, Shift+Tab scrolls no focused link under them', async () => {
    await page.setViewportSize({ width: 768, height: 780 });
    await table.getByRole('columnheader').last().getByRole('link').focus();
    for (const _ of [1, 2, 3]) await page.keyboard.press('Shift+Tab');
    const first = table.getByRole('columnheader').first().getByRole('link');
    await expect(first).toBeFocused();
    await expect(async () => {
      const [beside, held] = [await first.boundingBox(), await label.boundingBox()];
      expect(beside?.x).toBeGreaterThanOrEqual((held?.x ?? 0) + (held?.width ?? 0));
    }).toPass({ timeout: 60_000 });
    await page.setViewportSize(narrow);
  });
  await test.step('only differences are shown on request, also after a product was removed', async () => {
    await page.getByRole('link', { name: 'Tylko różnice' }).click();
    await expect(page.getByRole('link', { name: 'Tylko różnice' })).toHaveAttribute('aria-current', 'true');
    await page.getByRole('button', { name: 'Usuń z porównania: Maselniczka' }).click();
    await expect(table.getByRole('columnheader')).toHaveCount(3);
    await expect(page).toHaveURL(/roznice=1/);
    await expect(table.getByRole('rowheader', { name: 'Miejsce produkcji' })).toHaveCount(0);
    await expect(footerLink(page, 'Porównanie (3)')).toBeVisible();
  });
});
