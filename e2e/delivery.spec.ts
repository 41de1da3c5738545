import type { Page } from '@playwright/test';
import { to } from '../src/routes.ts';
import { deliveryCookie } from '../src/shop/delivery/last-delivery.ts';
import { arrive, putIntoBasket } from './arrival.ts';
import { expect, expectNoAxeViolations, narrow, test } from './shop-fixture.ts';

/** What a shopper is told of delivery before the order: product page, basket and its preview. */

const address = to('product', { slug: 'kubek-szalwiowy' });
const delivery = (page: Page) => page.getByRole('main').getByText(/Dostawa od|Kurier:|Dostawa gratis/);

async function took(page: Page, id: string) {
  const url = process.env.E2E_ORIGIN ?? 'http://localhost';
  await page.context().addCookies([{ name: deliveryCookie, value: id, url }]);
}

test('a newcomer reads what delivery costs at least', async ({ page }) => {
  await arrive(page, address);
  await page.mouse.move(200, 200);
  await expect(delivery(page)).toHaveText(/Dostawa od 12,99\szł, gratis od 250,00\szł/);
});

test('whoever took a courier last reads its cost and day, for as many as are wanted', async ({ page }) => {
  await took(page, 'kurier');
  await arrive(page, address);
  await page.mouse.move(200, 200);
  await expect(delivery(page)).toHaveText(/^Kurier: 16,99\szł\.\sU\sCiebie .*\d\s\p{L}+$/u);
  await page.getByRole('spinbutton', { name: 'Ilość' }).fill('4');
  await page.keyboard.press('Tab');
  await expect(delivery(page)).toHaveText(/^Kurier: gratis\.\sU\sCiebie/);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('the page tells the cheapest', async ({ page }) => {
    await took(page, 'kurier');
    await page.goto(address);
    await expect(delivery(page)).toHaveText(/Dostawa od 12,99/);
  });
});

test.describe('on a small screen', () => {
  test.use({ viewport: narrow });
  test('the basket names the way that was taken last, its cost and its day', async ({ page }) => {
    await took(page, 'odbior');
    await putIntoBasket(page, 'maselniczka', 'uniw');
    await page.goto(to('basket'));
    const summary = page.getByRole('complementary', { name: 'Podsumowanie' });
    await expect(summary.getByText('Dostawa: Odbiór w pracowni, Kartuzy, ul. Rzemieślnicza 7')).toBeVisible();
    await expect(summary.getByText(/^Do odbioru /)).toBeVisible();
    await expectNoAxeViolations(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });
});
