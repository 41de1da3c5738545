import type { Page } from '@playwright/test';
import { to } from '../../src/routes.ts';
import { arrive } from '../../testing/browser/arrival.ts';
import { test } from '../../testing/browser/orders-shop.ts';
import { expect, wide } from '../../testing/browser/shop-fixture.ts';

test.use({ viewport: wide, contextOptions: { reducedMotion: 'reduce' }, allowedComplaints: [/status of 422/] });

const line = (page: Page, name: RegExp) => page.getByRole('group', { name });
const summary = (page: Page) => page.getByRole('complementary', { name: 'Podsumowanie' });
const extendDemoPromotions = (page: Page) => summary(page).getByRole('button', { name: 'Przejdź do zamówienia' });

test("a basket shows the owner's changes before the shopper can order", async ({ page, postgresShop, query }) => {
  // Products that no other test of this shop buys.
  for (const slug of ['dripper-ceramiczny', 'mlynek-reczny', 'karafka-szklana']) {
    const form = { intencja: 'kup', rozmiar: 'uniw', ilosc: 2 };
    const headers = { origin: postgresShop.origin };
    const put = await page.request.post(to('product', { slug }), { headers, form, maxRedirects: 0 });
    expect(put.status(), slug).toBe(303);
  }
  await arrive(page, to('basket'));
  await expect(extendDemoPromotions(page)).toBeVisible();

  const stock = 'update sizes set amount = $2 where product_id = (select id from products where slug = $1)';
  const price = stock.replace('amount = $2', 'regular_gross = $2, regular_net = $3');
  await query(price, ['dripper-ceramiczny', 135_50, 110_16]);
  await query(stock, ['mlynek-reczny', 1]);
  await query(stock, ['karafka-szklana', 0]);
  // The page has not been refreshed yet. The server reports the changes when the form is sent.
  await extendDemoPromotions(page).click();
  await expect(page.getByRole('alert').getByText('Coś się w koszyku zmieniło.')).toBeVisible();
  await expect(extendDemoPromotions(page)).toHaveCount(0);
  await expect(summary(page).getByRole('link', { name: /Zajrzyj do pozycji „Dripper/ })).toBeFocused();

  await expect(page.getByRole('heading', { name: 'Od Twojej ostatniej wizyty coś się zmieniło' })).toBeVisible();
  await expect(line(page, /^Dripper/)).toContainText(/zmieniła się z\s129,00\szł na\s135,50\szł\./);
  await expect(line(page, /^Młynek/)).toContainText(/możesz kupić najwyżej\s1\ssztukę\./);
  await expect(line(page, /^Karafka/)).toContainText('Ktoś był szybszy: tego produktu zabrakło.');
  // Two pieces of the first at the new price and two of the second. The third is not counted.
  await expect(summary(page)).toContainText(/Wartość produktów\s*769,00\szł/);

  await summary(page)
    .getByRole('link', { name: /Zajrzyj do pozycji „Młynek/ })
    .click();
  await line(page, /^Młynek/)
    .getByRole('button', { name: /Zmień na 1\sszt\./ })
    .click();
  await expect(line(page, /^Młynek/)).not.toContainText('Zostało mniej');
  await line(page, /^Karafka/)
    .getByRole('button', { name: /Usuń z koszyka/ })
    .click();
  // This button is at the top of the page. The next step is in the summary.
  await page
    .getByRole('region', { name: /coś się zmieniło/ })
    .getByRole('button', { name: /^Akceptuję now/ })
    .click();
  await expect(extendDemoPromotions(page)).toBeFocused();
  await expect(extendDemoPromotions(page)).toBeInViewport({ ratio: 1 });
  await extendDemoPromotions(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Zamówienie' })).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Zamawiasz' })).toContainText(/520,00\szł/);
});
