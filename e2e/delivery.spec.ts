import type { Page } from '@playwright/test';
import { to } from '../src/routes.ts';
import { deliveryCookie } from '../src/shop/delivery/last-delivery.ts';
import { arrive, putIntoBasket, reload } from './arrival.ts';
import { expect, expectNoAxeViolations, test } from './shop-fixture.ts';

/** What a shopper is told of delivery before the order: product page, basket and its preview. */

const delivery = (page: Page) => page.getByRole('main').getByText(/Dostawa od|Kurier:|Dostawa gratis/);

async function took(page: Page, id: string) {
  const url = process.env.E2E_ORIGIN ?? 'http://localhost';
  await page.context().addCookies([{ name: deliveryCookie, value: id, url }]);
}

test('a product and the basket tell what the way costs that was taken last, and its day', async ({ page }) => {
  await arrive(page, to('product', { slug: 'kubek-szalwiowy' }));
  await page.mouse.move(200, 200);
  await expect(delivery(page), 'of a newcomer the cheapest').toHaveText(/Dostawa od 12,99\szł, gratis od 250,00\szł/);

  await test.step('a courier, for as many as are wanted', async () => {
    await took(page, 'kurier');
    await reload(page);
    await page.mouse.move(200, 200);
    await expect(delivery(page)).toHaveText(/^Kurier: 16,99\szł\.\sU\sCiebie .*\d\s\p{L}+$/u);
    await page.getByRole('spinbutton', { name: 'Ilość' }).fill('4');
    await page.keyboard.press('Tab');
    await expect(delivery(page)).toHaveText(/^Kurier: gratis\.\sU\sCiebie/);
  });
  await test.step('in the basket of a small screen', async () => {
    await took(page, 'odbior');
    await putIntoBasket(page, 'maselniczka', 'uniw');
    await page.goto(to('basket'));
    const summary = page.getByRole('complementary', { name: 'Podsumowanie' });
    await expect(summary.getByText('Dostawa: Odbiór w pracowni, Kartuzy, ul. Rzemieślnicza 7')).toBeVisible();
    await expect(summary.getByText(/^Do odbioru /)).toBeVisible();
    await expectNoAxeViolations(page, 'aside');
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });
});
