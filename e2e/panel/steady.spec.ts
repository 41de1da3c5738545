import type { Page } from '@playwright/test';
import { test } from '../../testing/browser/orders-shop.ts';
import { expect, wide } from '../../testing/browser/shop-fixture.ts';

/** Where the rows are. */
async function placesOf(page: Page): Promise<number[]> {
  // All of the page is parsed; its scripts may still be on their way.
  await page.waitForFunction(() => document.readyState !== 'loading');
  await page.evaluate(() => document.fonts.ready);
  return page.getByRole('row').evaluateAll((rows) => rows.map((row) => Math.round(row.getBoundingClientRect().top)));
}

for (const address of ['/panel/produkty?q=Kubek', '/panel/zamowienia', '/panel/klienci']) {
  test(`a row stays under the pointer when the scripts come: ${address}`, async ({
    page,
    owner: _,
    placeClientsOrder,
  }) => {
    await placeClientsOrder();
    await page.setViewportSize(wide);
    const held = Promise.withResolvers<void>();
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto(address, { waitUntil: 'commit' });
    const before = await placesOf(page);
    expect(before.length).toBeGreaterThan(1);
    held.resolve();
    await expect(page.getByRole('button', { name: 'Widok tabeli' })).toBeVisible();
    expect(await placesOf(page)).toEqual(before);
  });
}
