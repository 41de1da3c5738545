import type { Page } from '@playwright/test';
import { to } from '../src/routes.ts';
import { arrive } from './arrival.ts';
import { focusThrough, tabThrough } from './keyboard-stops.ts';
import { expect, expectNoAxeViolations, narrow, test, wide } from './shop-fixture.ts';
import { openSlowLine } from './slow-line.ts';

const screens = {
  home: to('home'),
  listing: to('category', { slug: 'ceramika' }),
  product: to('product', { slug: 'lampa-stolowa' }),
  'product with sizes': to('product', { slug: 'kubek-szalwiowy' }),
  bundle: to('product', { slug: 'zestaw-prezentowy' }),
  blog: to('blog'),
  post: to('post', { slug: 'jak-powstaje-kubek' }),
  'information page': to('info', { slug: 'regulamin' }),
  'unknown address': '/czego/tu/nie-ma',
};

/** One of the screens is the page for unknown addresses, which has status 404. */
test.use({ allowedComplaints: [/status of 404|ERR_BLOCKED_BY_CLIENT/] });

type Screen = keyof typeof screens;

/** What opens on the first page, at each width. */
const openings = {
  [narrow.width]: async (page: Page) => {
    await page.getByRole('button', { name: 'Otwórz menu' }).click();
    const drawer = page.getByRole('navigation', { name: 'Menu', exact: true });
    await drawer.getByText('Ceramika', { exact: true }).click();
    await expect(drawer.getByRole('link', { name: 'Kubki' })).toBeInViewport({ ratio: 1 });
    return ':popover-open';
  },
  [wide.width]: async (page: Page) => {
    const menu = page.getByRole('navigation', { name: 'Kategorie' });
    await menu.locator('summary').first().click();
    await expect(menu.getByRole('link', { name: 'Dla gastronomii' })).toBeVisible();
    return 'details[open]';
  },
};

for (const viewport of [narrow, wide]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });

    for (const name of Object.keys(screens) as Screen[]) {
      // Only these screens have a different layout on a wide window.
      if (viewport === wide && !['home', 'listing', 'product with sizes'].includes(name)) continue;
      test(name, async ({ page }) => {
        await page.addInitScript(recordShifts);
        await arrive(page, screens[name]);
        // What is around the page is the same on all of them.
        const part = name === 'home' ? 'html' : 'main';
        await expectNoAxeViolations(page, part);
        await scrollThrough(page);
        expect
          .soft(await shifts(page), 'nothing jumps while the page loads and while one scrolls through it')
          .toEqual([]);
        await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
        await drawn(page);
        // Pressing each key takes long. On a phone bars stand over these pages, which come with the scroll, and late.
        const isPressed = viewport === narrow && ['home', 'product', 'product with sizes', 'bundle'].includes(name);
        expect.soft(await smallTargets(page, part), 'every target is at least 24 px each way').toEqual([]);
        expect
          .soft(await hiddenStops(page, isPressed), 'the eye can follow the keyboard from the first stop to the last')
          .toEqual([]);
        if (name === 'home') {
          await test.step('what opens has no faults either, and its targets are large enough', async () => {
            const opened = (await openings[viewport.width]?.(page)) ?? '';
            await expectNoAxeViolations(page, opened);
            expect(await smallTargets(page, opened)).toEqual([]);
          });
        }
        if (viewport === narrow) await expectNothingWider(page);
      });
    }
  });
}

/** From 360 to 1920 px, and in letters twice as large. */
async function expectNothingWider(page: Page): Promise<void> {
  // Their places are kept before they come, and each width would have others made.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.setBlockedURLs', { urls: ['*/obrazy/*'] });
  for (const width of [360, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await contentWidth(page), `at ${width} px`).toBeLessThanOrEqual(width);
  }
  await page.setViewportSize({ width: 640, height: 900 });
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  expect(await contentWidth(page), 'in large letters').toBeLessThanOrEqual(640);
}

test('letters that come late move nothing', async ({ page }) => {
  await page.addInitScript(recordShifts);
  const heldBack: (() => Promise<void>)[] = [];
  await page.route('**/*.woff2', (route) => void heldBack.push(() => route.continue()));
  const phone = [to('home'), screens.listing, screens.product, to('basket')];
  for (const [viewport, addresses] of [[narrow, phone] as const, [wide, [to('home'), screens.product]] as const]) {
    await page.setViewportSize(viewport);
    for (const address of addresses) {
      await page.goto(address, { waitUntil: 'domcontentloaded' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await drawn(page);
      const where = `${address} at ${viewport.width} px`;
      expect(heldBack.length, where).toBeGreaterThan(0);
      await Promise.all(heldBack.splice(0).map((release) => release()));
      await page.waitForLoadState();
      await drawn(page);
      expect(await shiftsSoFar(page), where).toEqual([]);
    }
  }
});

test.describe('over a slow line', () => {
  test.use({
    baseURL: async ({ browserName: _ }, use) => {
      const line = await openSlowLine(process.env.E2E_ORIGIN ?? '');
      await use(line.origin);
      line.close();
    },
  });

  test('a page that comes in small pieces moves nothing', async ({ context }) => {
    await context.addInitScript(recordShifts);
    const windows = await Promise.all(
      [narrow, wide].map(async (viewport) => {
        const page = await context.newPage();
        await page.setViewportSize(viewport);
        return page;
      }),
    );
    for (const address of [to('home'), screens.listing, screens.bundle, to('basket'), screens['unknown address']]) {
      // Both at once: most of the time is the line's.
      await Promise.all(windows.map((page) => page.goto(address)));
      for (const page of windows) {
        await drawn(page);
        // A text may be cut where a piece ends, and its rest moves what follows by a few lines.
        expect(
          (await shiftsSoFar(page)).filter(({ value, pixels }) => value > 0.01 || pixels > fewLines),
          `${address} at ${page.viewportSize()?.width} px`,
        ).toEqual([]);
      }
    }
  });
});

const contentWidth = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

/**
 * Returns targets without a free square of 24 px around their centre (WCAG 2.5.8). The criterion exempts links inside a
 * sentence.
 */
function smallTargets(page: Page, within = 'body'): Promise<string[]> {
  return page.evaluate((root) => {
    const targets = [...document.querySelectorAll<HTMLElement>(`${root} :is(a[href], button, select, input, summary)`)];
    const inSentence = (target: HTMLElement) =>
      getComputedStyle(target).display === 'inline' &&
      [...(target.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && /\p{L}/u.test(node.textContent ?? ''),
      );
    const isShown = (target: HTMLElement) => {
      const { width, height } = target.getBoundingClientRect();
      const clipped = target.closest('[style*="clip-path"]') || getComputedStyle(target).clipPath !== 'none';
      return target.checkVisibility({ visibilityProperty: true }) && width > 1 && height > 1 && !clipped;
    };
    const isHit = (target: HTMLElement) => {
      target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const { x, y, width, height } = target.getBoundingClientRect();
      const [middleX, middleY] = [x + width / 2, y + height / 2];
      return [-11.5, 11.5].every((dx) =>
        [-11.5, 11.5].every((dy) => {
          const hit = document.elementFromPoint(middleX + dx, middleY + dy);
          return target.contains(hit);
        }),
      );
    };
    return targets
      .filter((target) => isShown(target) && !inSentence(target) && !isHit(target))
      .map(
        (target) =>
          `${target.textContent?.trim() || target.getAttribute('aria-label')} (${target.outerHTML.slice(0, 120)})`,
      );
  }, within);
}

/** Stops of the keyboard that are off screen, clipped or covered. */
async function hiddenStops(page: Page, isPressed: boolean): Promise<string[]> {
  const stops = await (isPressed ? tabThrough(page) : focusThrough(page));
  expect(stops.length).toBeGreaterThan(5);
  return stops.filter(({ isSeen }) => !isSeen).map(({ name }) => name);
}

/** Boxes that came late would move things by more. */
const fewLines = 80;

interface Shift {
  value: number;
  /** How far things moved. */
  pixels: number;
  what: string[];
}

/** Runs in the page before its own scripts. */
function recordShifts() {
  interface Entry extends PerformanceEntry {
    value: number;
    hadRecentInput: boolean;
    sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
  }
  const stored: Shift[] = [];
  Object.assign(window, { shifts: stored });
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Entry[]) {
      const what = sources.map(({ node }) => {
        const element = node instanceof Element ? node : node?.parentElement;
        return element?.outerHTML.slice(0, 120) ?? 'gone since';
      });
      const moves = sources.map(({ previousRect, currentRect }) => Math.abs(currentRect.top - previousRect.top));
      if (!hadRecentInput) stored.push({ value, pixels: Math.max(0, ...moves), what });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Returns layout shifts without user input, after fonts and pictures have loaded. */
async function shifts(page: Page): Promise<Shift[]> {
  await page.evaluate(() => document.fonts.ready);
  await page.waitForFunction(() => [...document.images].every((img) => img.complete || !img.checkVisibility()));
  return shiftsSoFar(page);
}

const shiftsSoFar = (page: Page) => page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
const drawn = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/** Scrolls to the end one screen at a time. Each step waits for the frame before it. */
function scrollThrough(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    let before = -1;
    while (window.scrollY > before) {
      before = window.scrollY;
      window.scrollBy({ top: window.innerHeight, behavior: 'instant' });
      await drawn();
    }
  });
}
