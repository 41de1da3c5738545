import { to } from '../../src/routes.ts';
import { arrive, putIntoBasket } from '../../testing/browser/arrival.ts';
import { expect, test } from '../../testing/browser/shop-fixture.ts';

/** The printable area of an A4 sheet, in CSS pixels. */
test.use({ viewport: { width: 718, height: 1000 } });

test('a printed product page has the buy box without buttons and a short footer', async ({ page }) => {
  await arrive(page, to('product', { slug: 'obrus-lniany-terakota' }));
  await page.emulateMedia({ media: 'print' });
  const summary = page.getByRole('heading', { level: 1 }).locator('xpath=..');
  await expect(summary).toHaveCSS('position', 'static');
  const buttons = page.getByRole('main').getByRole('button');
  await expect(buttons).toHaveCount(await page.locator('dt > button').count());
  const [above, below] = await Promise.all([
    summary.boundingBox(),
    page.getByRole('heading', { name: 'Opis' }).boundingBox(),
  ]);
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);

  await putIntoBasket(page, 'maselniczka', 'uniw');
  await arrive(page, to('basket'));
  await expect(page.getByRole('main').getByText('Maselniczka').first()).toBeVisible();
  await expect(buttons).toHaveCount(0);
  expect((await page.getByRole('contentinfo').boundingBox())?.height).toBeLessThan(160);
});
