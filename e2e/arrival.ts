import type { Page } from '@playwright/test';

/** Opens a page and waits until its scripts have taken over what the server sent. */
export async function arrive(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.locator('nav[data-live]').waitFor({ state: 'attached' });
}
