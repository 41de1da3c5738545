import { demoProducts } from '../../demo/seed.ts';
import { to } from '../../src/routes.ts';
import { arrive } from '../../testing/browser/arrival.ts';
import { expect, test } from '../../testing/browser/shop-fixture.ts';

/** The content of the page is tested without a browser, in `tests/storefront/product-page.test.ts`. */

const address = (slug: string) => to('product', { slug });

test('after navigating to another product no text of the previous one remains, and recently viewed products are stored', async ({
  page,
}) => {
  const code = (slug: string) => demoProducts.find((one) => one.slug === slug)?.code ?? '?';
  const details = page.getByRole('region', { name: 'Szczegóły' });
  const seen = page.getByRole('region', { name: 'Ostatnio oglądane' });
  await page.addInitScript(() => localStorage.getItem('recentlySeen') ?? localStorage.setItem('recentlySeen', '{"a":'));
  await arrive(page, address('kubek-szalwiowy'));
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await expect(details).toContainText(code('kubek-szalwiowy'));
  await expect.poll(() => page.evaluate(() => localStorage.getItem('recentlySeen'))).toContain('kubek-szalwiowy');
  await expect(seen, 'none, although the browser has kept nonsense').toHaveCount(0);
  expect(await page.evaluate(() => localStorage.length), 'with the one that the fixture has stored').toBe(2);

  const next = page
    .getByRole('region', { name: 'Może Ci się też spodobać' })
    .getByRole('heading', { level: 3 })
    .first()
    .getByRole('link');
  const name = await next.innerText();
  const slug = (await next.getAttribute('href'))?.split('/').at(-1) ?? '';
  await next.click();
  await expect(page).toHaveURL(address(slug));
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(details).toContainText(code(slug));
  await expect(details).not.toContainText(code('kubek-szalwiowy'));
  await expect(seen.getByRole('link')).toHaveText(['Kubek szałwiowy']);
  await expect(seen).not.toContainText('zł');
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toMatch(/price|gross|zł/);

  await seen.getByRole('link').click();
  await expect(page).toHaveURL(address('kubek-szalwiowy'));
  await expect(details).toContainText(code('kubek-szalwiowy'));
  await expect(seen.getByRole('link')).toHaveText([name]);
  await details.getByRole('link', { name: 'Szałwia' }).click();
  await expect(page).toHaveURL(to('series', { slug: 'szalwia' }));
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a size is selected and bought on the page, and the basket count is updated', async ({ page }) => {
    await page.goto(address('obrus-lniany-terakota'));
    const size = page.getByRole('region', { name: 'Rozmiar' }).getByRole('link', { name: /160 × 240/ });
    const buy = page.getByRole('button', { name: 'Do koszyka', exact: true });
    await size.click();
    await expect(page).toHaveURL(/rozmiar=160x240#zakup$/);
    await expect(buy, 'it opens where it was chosen').toBeInViewport();
    await expect(size).toBeInViewport();
    await page.getByRole('spinbutton', { name: 'Ilość' }).fill('2');
    await buy.click();
    await expect(page).toHaveURL(/\?rozmiar=160x240&dodano=1#zakup$/);
    await expect(page.getByRole('status').filter({ hasText: 'Produkt został dodany.' })).toBeVisible();
    const count = page.getByRole('banner').locator('noscript img');
    await expect(count).toBeVisible();
    const picture = await page.request.get(String(await count.getAttribute('src')));
    expect(await picture.text()).toContain('>1</text>');
  });
});
