import { test } from '../../testing/browser/orders-shop.ts';

const out = process.env.OUT ?? '/tmp/h/p5/shots';
const pages: [string, string][] = (process.env.PAGES ?? '')
  .split(' ')
  .filter(Boolean)
  .map((one) => one.split('=') as [string, string]);
test.use({ allowedComplaints: [/./] });
test('look', async ({ page, owner: _ }) => {
  test.setTimeout(300_000);
  for (const [name, path] of pages) {
    for (const [w, h] of [
      [1280, 900],
      [360, 780],
      ...(process.env.WIDE
        ? [
            [768, 900],
            [1920, 1000],
          ]
        : []),
    ] as const) {
      await page.setViewportSize({ width: w, height: h });
      await page.goto(path);
      await page.waitForTimeout(400);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      if (wide) console.log('TOO WIDE', name, w);
      await page.screenshot({ path: `${out}/${name}-${w}.png`, fullPage: process.env.FULL === '1' });
    }
  }
});
