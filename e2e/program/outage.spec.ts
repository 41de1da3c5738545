import { to } from '../../src/routes.ts';
import { arrive } from '../../testing/browser/arrival.ts';
import { expect, test } from '../../testing/browser/shop-fixture.ts';

test.use({ allowedComplaints: [/status of 503/] });

test('if the database is unavailable, a purchase shows an error, and the typed values can be sent again', async ({
  page,
}) => {
  await arrive(page, to('product', { slug: 'maselniczka' }));
  const quantity = page.getByRole('spinbutton', { name: 'Ilość' });
  await quantity.fill('3');
  const away = { status: 503, headers: { 'retry-after': '5' }, json: { error: { code: 'STORE_AWAY' } } };
  await page.route(/maselniczka\.data/, (route) => route.fulfill(away));
  await page.getByRole('button', { name: 'Do koszyka' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Nie udało się tego teraz zapisać.' })).toBeVisible();
  await expect(quantity).toHaveValue('3');
  await page.unroute(/maselniczka\.data/);
  await page.getByRole('button', { name: 'Do koszyka' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Produkt został dodany.' })).toBeVisible();
});
