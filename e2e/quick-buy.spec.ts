import type { Page } from '@playwright/test';
import { to } from '../src/routes.ts';
import { arrive } from './arrival.ts';
import { expect, expectNoAxeViolations, test } from './shop-fixture.ts';

const basket = (page: Page, count: number) =>
  page.getByRole('banner').getByRole('link', { name: new RegExp(`^Koszyk ${count} produkt`) });

test('tiles sell at once or by a size, and what a newcomer presses together is in one session', async ({ page }) => {
  await arrive(page, to('category', { slug: 'ceramika' }));
  const main = page.getByRole('main');
  await test.step('two are bought and two set aside before any answer', async () => {
    await main.evaluate((list) => {
      for (const form of [...list.querySelectorAll('form[method=post]:has([name=rozmiar])')].slice(0, 2)) {
        form.querySelector<HTMLElement>('[name=rozmiar]:enabled')?.click();
      }
      for (const heart of [...list.querySelectorAll<HTMLElement>('button[data-on]')].slice(0, 2)) heart.click();
    });
    await expect(basket(page, 2)).toBeVisible();
    await expect(main.getByRole('button', { name: /^Usuń z ulubionych/ })).toHaveCount(2);
    const [lines, wishes] = await Promise.all(
      [to('basket'), to('wishlist')].map(async (address) => (await page.request.get(address)).text()),
    );
    expect(lines?.match(/<li id="pozycja-/g)).toHaveLength(2);
    expect(wishes?.match(/<article/g)).toHaveLength(2);
  });

  await test.step('a product with sizes opens them by keyboard', async () => {
    const tile = main.getByRole('article').filter({ hasText: 'Kubek szałwiowy' });
    await tile.getByRole('group').locator('summary').press('Enter');
    await expectNoAxeViolations(page, 'article:has(details[open])');
    await tile.getByRole('button', { name: '350 ml' }).click();
    await expect(basket(page, 3)).toBeVisible();
    await expect(page).toHaveURL(to('category', { slug: 'ceramika' }));
  });
});
