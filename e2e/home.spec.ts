import { to } from '../src/routes.ts';
import { arrive } from './arrival.ts';
import { expect, narrow, test, wide } from './shop-fixture.ts';

// What stands on the page: src/server/home-page.test.ts.
test.use({ viewport: wide });

test('opens with its picture; a tile shows its second one under the pointer, and is one link as a whole', async ({
  page,
}) => {
  await arrive(page, to('home'));
  for (const viewport of [narrow, wide]) {
    await page.setViewportSize(viewport);
    await expect(page.getByRole('img', { name: 'Wazon z suszonymi trawami' })).toBeInViewport();
  }
  const tile = page.getByRole('region', { name: 'Promocje' }).getByRole('article').first();
  const name = await tile.getByRole('link').innerText();
  const second = tile.locator('picture').nth(1);
  await expect(second).toHaveCSS('opacity', '0');
  await tile.hover({ position: { x: 40, y: 40 } });
  await expect(second).toHaveCSS('opacity', '1');
  await tile.click({ position: { x: 40, y: 40 } });
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});
