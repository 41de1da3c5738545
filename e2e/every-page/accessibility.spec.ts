import type { Page } from '@playwright/test';
import { to } from '../../src/routes.ts';
import { arrive, putIntoBasket } from '../../testing/browser/arrival.ts';
import { focusThrough, tabThrough } from '../../testing/browser/keyboard-stops.ts';
import { expect, expectNoAxeViolations, narrow, test, wide } from '../../testing/browser/shop-fixture.ts';
import { openSlowLine } from '../../testing/browser/slow-line.ts';

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

/** Only these have a different layout on a wide window. */
const wideScreens: Screen[] = ['home', 'listing', 'product with sizes'];

/** Elements that open on the first page, by width. */
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
    return '[aria-label="Kategorie"] details[open]';
  },
};

declare const window: Window & {
  shifts: Shift[];
  __reactRouterDataRouter: { navigate(address: string): Promise<void> };
};

test.describe('without animations', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  // All in one document, because the first run of axe in a document takes twice as long as later ones.
  test('all screens pass axe, also with everything open', async ({ page }) => {
    const loadPictures = await pictureSwitch(page);
    await loadPictures(false);
    await arrive(page, to('home'));
    for (const viewport of [narrow, wide]) {
      await page.setViewportSize(viewport);
      for (const name of viewport === narrow ? (Object.keys(screens) as Screen[]) : wideScreens) {
        await test.step(`${name} at ${viewport.width} px`, async () => {
          await goOnTo(page, screens[name]);
          // Tiles are alike, and a listing shows all kinds.
          if (name !== 'listing') await hideAllButFirst(page, 'main li:has(article)');
          // The frame around the page is the same on all of them.
          await expectNoAxeViolations(page, name === 'home' ? 'html' : 'main');
          if (name !== 'home') return;
          const opened = (await openings[viewport.width]?.(page)) ?? '';
          await expectNoAxeViolations(page, opened);
          expect(await smallTargets(page, opened)).toEqual([]);
          await page.keyboard.press('Escape');
          await expect(page.locator(opened)).toHaveCount(0);
        });
      }
    }
  });

  test('all states of a product pass axe, also with its dialogs open', async ({ page }) => {
    const product = (slug: string, rozmiar?: string) => to('product', { slug }, { rozmiar });
    await putIntoBasket(page, 'kubek-granatowy', 'uniw');
    await arrive(page, product('posciel-lniana', '160x200'));
    // The rest of the page is the same for every product.
    const ownPart = 'main :has(> h1)';
    await test.step('sold out', async () => {
      await expect(page.getByRole('region', { name: 'Powiadom mnie, gdy będzie dostępny' })).toBeVisible();
      await expectNoAxeViolations(page, ownPart);
    });
    await test.step('in a subscription', async () => {
      await goOnTo(page, product('kawa-ziarnista-etiopia'));
      await page.getByRole('radio', { name: /Kup w subskrypcji/ }).check();
      await expect(page.getByLabel('Jak często wysyłać')).toBeVisible();
      await expectNoAxeViolations(page, ownPart);
    });
    await goOnTo(page, product('sciereczki-lniane-komplet'));
    const dialogs = {
      'Skąd ta cena?': async () => {
        await page.getByRole('button', { name: 'Skąd ta cena?' }).click();
        await page.getByRole('dialog').getByText('Ceny w tabeli').click();
      },
      'Raty Len': async () => {
        await page.getByRole('button', { name: 'Oblicz ratę' }).click();
        await expect(page.getByRole('table', { name: 'Plan rat dla kwoty 138,00 zł' })).toBeVisible();
      },
      'Zdjęcia produktu': () => page.getByRole('link', { name: /^Powiększ zdjęcie 1 / }).click(),
    };
    for (const [name, open] of Object.entries(dialogs)) {
      await test.step(name, async () => {
        await open();
        await expect(page.getByRole('dialog', { name })).toBeVisible();
        await expectNoAxeViolations(page, 'dialog, [role=dialog]');
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
      });
    }
    await test.step('opinions', async () => {
      await goOnTo(page, product('lampa-stolowa'));
      await page.getByRole('region', { name: 'Opinie' }).getByRole('link', { name: '5 gwiazdek' }).click();
      await expect(page.getByRole('article')).toHaveCount(2);
      await expectNoAxeViolations(page, 'main');
    });
  });

  /** Grouped by how much one visit can test in reasonable time. */
  const visits: [typeof narrow, Screen[]][] = [
    [narrow, ['home', 'listing', 'blog', 'post', 'information page', 'unknown address']],
    [narrow, ['product with sizes', 'bundle']],
    [wide, wideScreens],
  ];
  for (const [viewport, visited] of visits) {
    test(`no layout shifts or overflow, and all targets are large enough and visible at ${viewport.width} px: ${visited.join(', ')}`, async ({
      page,
    }) => {
      await page.addInitScript(recordShifts);
      const loadPictures = await pictureSwitch(page);
      for (const name of visited) {
        await test.step(name, async () => {
          await page.setViewportSize(viewport);
          await loadPictures(true);
          await arrive(page, screens[name]);
          const part = name === 'home' ? 'body' : 'main';
          await scrollThrough(page);
          expect
            .soft(await shifts(page), 'nothing jumps while the page loads and while one scrolls through it')
            .toEqual([]);
          await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
          await drawn(page);
          expect.soft(await smallTargets(page, part), 'every target is at least 24 px each way').toEqual([]);
          // Pressing every key takes long, so it is done only where fixed bars appear while scrolling, which is on
          // these pages on a phone.
          const isPressed = viewport === narrow && ['home', 'product with sizes'].includes(name);
          expect
            .soft(
              await hiddenStops(page, part, isPressed),
              'the eye can follow the keyboard from the first to the last',
            )
            .toEqual([]);
          // Pictures are blocked, because the server would have to encode them for each width.
          await loadPictures(false);
          if (viewport === narrow) await expectNothingWider(page);
        });
      }
    });
  }
});

/** Follows a link without loading the document again. */
async function goOnTo(page: Page, address: string): Promise<void> {
  if (new URL(page.url()).pathname === address) return;
  const title = await page.title();
  await page.evaluate((next) => window.__reactRouterDataRouter.navigate(next), address);
  await expect(page).not.toHaveTitle(title);
}

/** Hides all items but the first in each list. */
async function hideAllButFirst(page: Page, things: string): Promise<void> {
  await page.locator(`:is(${things}) ~ :is(${things})`).evaluateAll((all) => {
    for (const one of all) (one as HTMLElement).style.display = 'none';
  });
}

/** Returns a function that blocks or allows pictures. Their space is reserved in both cases. */
async function pictureSwitch(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  return (areLoaded: boolean) => devtools.send('Network.setBlockedURLs', { urls: areLoaded ? [] : ['*/obrazy/*'] });
}

/** Expects no horizontal overflow from 360 to 1920 px, and with a doubled font size. */
async function expectNothingWider(page: Page): Promise<void> {
  for (const width of [360, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    expect.soft(await contentWidth(page), `at ${width} px`).toBeLessThanOrEqual(width);
  }
  await page.setViewportSize({ width: 640, height: 900 });
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  expect.soft(await contentWidth(page), 'in large letters').toBeLessThanOrEqual(640);
}

test('late fonts cause no layout shifts', async ({ page }) => {
  await page.addInitScript(recordShifts);
  const heldBack: (() => Promise<void>)[] = [];
  await page.route('**/*.woff2', (route) => void heldBack.push(() => route.continue()));
  for (const [viewport, addresses] of [
    [narrow, [to('home'), screens.product, to('basket')]],
    [wide, [to('home'), screens.listing]],
  ] as const) {
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

test.describe('over a slow connection', () => {
  test.use({
    baseURL: async ({ browserName: _ }, use) => {
      const line = await openSlowLine(process.env.E2E_ORIGIN ?? '');
      await use(line.origin);
      line.close();
    },
  });

  test('a page that arrives in small pieces causes no layout shifts', async ({ context }) => {
    await context.addInitScript(recordShifts);
    const windows = await Promise.all(
      [narrow, wide].map(async (viewport) => {
        const page = await context.newPage();
        await page.setViewportSize(viewport);
        return page;
      }),
    );
    for (const address of [to('home'), screens.listing, screens.bundle, to('basket'), screens['unknown address']]) {
      // In parallel, because most of the time is spent waiting for the slow connection.
      await Promise.all(windows.map((page) => page.goto(address)));
      for (const page of windows) {
        await drawn(page);
        // A text may be split between two pieces, and its second half moves the content below by a few lines.
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

/** Focusable elements that are off screen, clipped or covered. */
async function hiddenStops(page: Page, part: string, isPressed: boolean): Promise<string[]> {
  const stops = await (isPressed ? tabThrough(page) : focusThrough(page, part));
  expect(stops.length).toBeGreaterThan(5);
  return stops.filter(({ isSeen }) => !isSeen).map(({ name }) => name);
}

/** In pixels. A box that is inserted late would cause a larger shift. */
const fewLines = 80;

interface Shift {
  value: number;
  /** The distance in pixels. */
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

const shiftsSoFar = (page: Page) => page.evaluate(() => window.shifts);
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
