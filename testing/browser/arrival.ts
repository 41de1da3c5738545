import { expect, type Page } from '@playwright/test';
import { to } from '../../src/routes.ts';

/** Opens a page and waits until it is hydrated. */
export async function arrive(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await isLive(page);
}

/** Reloads the page and waits until it is hydrated, since clicks before that have no effect. */
export async function reload(page: Page): Promise<void> {
  await page.reload();
  await isLive(page);
}

/** Moves the pointer, because some parts load their scripts on the first interaction only. */
async function isLive(page: Page): Promise<void> {
  await page.locator('nav[data-live]').waitFor({ state: 'attached' });
  await page.mouse.move(2, 2);
}

/** Chooses from one of our own dropdowns, which replace the browser's after the first interaction. */
export async function chooseFrom(page: Page, list: string | RegExp, option: string): Promise<void> {
  await page.getByRole('combobox', { name: list }).and(page.locator('button')).click();
  await page.getByRole('option', { name: option, exact: true }).and(page.locator('div')).click();
}

/** Sends the product page's form without opening the page, for tests of something other than buying. */
export async function putIntoBasket(page: Page, slug: string, size: string, quantity = 1): Promise<void> {
  const address = to('product', { slug });
  const answer = await page.request.post(address, {
    headers: { origin: process.env.E2E_ORIGIN ?? '' },
    form: { intencja: 'kup', rozmiar: size, ilosc: quantity },
    maxRedirects: 0,
  });
  expect(answer.status(), address).toBe(303);
}
