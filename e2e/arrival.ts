import { expect, type Page } from '@playwright/test';
import { to } from '../src/routes.ts';

/** Opens a page and waits until its scripts have taken over what the server sent. */
export async function arrive(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await isLive(page);
}

/** As `arrive`, for the page that is open: what is clicked or chosen before its scripts listen would be lost. */
export async function reload(page: Page): Promise<void> {
  await page.reload();
  await isLive(page);
}

const isLive = (page: Page) => page.locator('nav[data-live]').waitFor({ state: 'attached' });

/** By the product page's own form, without opening the page: where buying is not what is tested. */
export async function putIntoBasket(page: Page, slug: string, size: string, quantity = 1): Promise<void> {
  const address = to('product', { slug });
  const answer = await page.request.post(address, {
    headers: { origin: process.env.E2E_ORIGIN ?? '' },
    form: { intencja: 'kup', rozmiar: size, ilosc: quantity },
    maxRedirects: 0,
  });
  expect(answer.status(), address).toBe(303);
}
