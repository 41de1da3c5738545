import { chromium } from '@playwright/test';
import { chromiumFlags } from '../scripts/chromium.mjs';

export interface FirstVisit {
  /** KB over the wire by kind: Document, Script, Stylesheet, Font. */
  kilobytes: Record<string, number>;
  layoutShift: number;
  foreignRequests: number;
  consoleErrors: string[];
}

/** Opens a page in a browser with an empty cache. */
export async function firstVisit(url: string, executablePath: string): Promise<FirstVisit> {
  const browser = await chromium.launch({ executablePath, args: chromiumFlags });
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, locale: 'pl-PL' });
    const consoleErrors: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') consoleErrors.push(message.text());
    });
    page.on('pageerror', (error) => consoleErrors.push(error.message));
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    const kinds = new Map<string, string>();
    const kilobytes: Record<string, number> = {};
    let foreignRequests = 0;
    session.on('Network.responseReceived', ({ requestId, type, response }) => {
      kinds.set(requestId, type);
      if (!response.url.startsWith(new URL(url).origin) && !response.url.startsWith('data:')) foreignRequests += 1;
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const kind = kinds.get(requestId) ?? 'Other';
      kilobytes[kind] = (kilobytes[kind] ?? 0) + encodedDataLength / 1024;
    });
    await page.addInitScript(() => {
      const seen = window as unknown as { layoutShift: number };
      seen.layoutShift = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.layoutShift += (entry as unknown as { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.mouse.wheel(0, 4_000);
    await page.waitForLoadState('networkidle');
    const layoutShift = await page.evaluate(() => (window as unknown as { layoutShift: number }).layoutShift);
    return { kilobytes, layoutShift, foreignRequests, consoleErrors };
  } finally {
    await browser.close();
  }
}
