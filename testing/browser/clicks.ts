import type { Page } from '@playwright/test';

/** Counts presses in the page from now on, over all its documents. Keys do not count, as in the table of the panel. */
export async function countClicks(page: Page): Promise<() => number> {
  let clicks = 0;
  await page.exposeFunction('countedClick', () => {
    clicks += 1;
  });
  const listen = () => {
    const told = window as unknown as { countedClick(): void; countsClicks?: boolean };
    if (told.countsClicks) return;
    told.countsClicks = true;
    addEventListener('pointerdown', () => told.countedClick(), true);
  };
  await page.addInitScript(listen);
  await page.evaluate(listen);
  return () => clicks;
}
