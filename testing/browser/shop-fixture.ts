import { readFileSync } from 'node:fs';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

export { expect };

/** The two window sizes used for every screen. */
export const narrow = { width: 360, height: 780 };
export const wide = { width: 1280, height: 900 };

interface Options {
  /**
   * Browser errors that the tests expect. Any other error fails the test. Example: `test.use({ allowedComplaints:
   * [/status of 404/] })`.
   */
  allowedComplaints: RegExp[];
  /** Whether the first Tab key shows the keyboard help. */
  newToKeyboard: boolean;
  /** Cookies of the browser. By default all consent is given, so that no banner is shown. */
  brought: Record<string, string>;
}

interface Fixtures {
  /** Fails a test in which the browser logged an error, a script threw, or a request left for another host. */
  watch: undefined;
}

/** A browser at the shop started by `global-setup.ts`. Paths are relative to its origin. */
export const test = base.extend<Options & Fixtures>({
  allowedComplaints: [[], { option: true }],
  newToKeyboard: [false, { option: true }],
  brought: [{ consent: '2ham.2026-11-01.history-analytics-marketing' }, { option: true }],

  baseURL: async ({ browserName: _ }, use) => {
    await use(process.env.E2E_ORIGIN);
  },

  watch: [
    async ({ context, baseURL, allowedComplaints, newToKeyboard, brought }, use) => {
      if (!newToKeyboard) await context.addInitScript(rememberKeyboardHelp);
      const url = baseURL ?? 'http://localhost';
      await context.addCookies(Object.entries(brought).map(([name, value]) => ({ name, value, url })));
      const complaints = complaintsOf(context, new URL(url).host);
      await use(undefined);
      const unexpected = complaints.filter(
        (complaint) => !allowedComplaints.some((pattern) => pattern.test(complaint)),
      );
      expect(unexpected, 'the browser complained').toEqual([]);
    },
    { auto: true },
  ],
});

// The minified file: the `source` property of the package is not minified, and parsing it takes 50% longer.
const axeSource = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

/** Runs in every document. A document in a sandbox, or an empty one, has no origin and no storage. */
function rememberKeyboardHelp() {
  if (self.origin !== 'null') localStorage.setItem('keyboardHelp', 'told');
}

/**
 * Runs axe for WCAG 2.2 AA with target size (which axe omits by default) and best practices, on a part or on the page.
 */
export async function expectNoAxeViolations(page: Page, part = 'html'): Promise<void> {
  // Waits for style sheets, which affect sizes and colours.
  await page.waitForLoadState();
  // Elements that are fading in have too little contrast. Only animations within the part are awaited, because a toast
  // outside it would delay the test until it disappears.
  await page.evaluate(async (root) => {
    const running = document.querySelector(root)?.getAnimations({ subtree: true }) ?? [];
    const ending = running.filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  }, part);
  // A preview in a sandbox runs no script, so axe cannot look into it.
  const hasSandbox = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLIFrameElement>('iframe[sandbox]')].some(
      ({ sandbox }) => !sandbox.contains('allow-scripts'),
    ),
  );
  // Parsing axe takes as long as a fifth of its rules, so each document gets it once.
  for (const frame of hasSandbox ? [page.mainFrame()] : page.frames()) {
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axeSource);
  }
  const violations = await page.evaluate(
    async ([root, iframes]) => {
      const { axe: itself } = window as unknown as { axe: typeof axe };
      const found = await itself.run(
        { include: [root] },
        {
          iframes,
          rules: { 'target-size': { enabled: true } },
          resultTypes: ['violations'],
          reporter: 'no-passes',
          // Both options save a tenth of the time: style sheets are not preloaded for media rules, and no selectors are
          // computed.
          preload: false,
          selectors: false,
        },
      );
      return found.violations.map(({ id, help, nodes }) => ({ id, help, where: nodes.map(({ html }) => html) }));
    },
    [part, !hasSandbox] as const,
  );
  expect(violations, 'axe found something').toEqual([]);
}

/**
 * Expects no axe violations on a phone and no horizontal overflow. The window is narrow afterwards. By default only
 * `main` is checked, because the rest is the same on every screen of the panel.
 */
export async function expectUsable(page: Page, part = 'main'): Promise<void> {
  await expectFits(page);
  await expectNoAxeViolations(page, part);
}

/** Expects no horizontal overflow. The window is narrow afterwards. */
export async function expectFits(page: Page): Promise<void> {
  for (const viewport of [wide, { width: 768, height: 900 }, narrow]) {
    await page.setViewportSize(viewport);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect.soft(width, `${page.url()} at ${viewport.width} px`).toBeLessThanOrEqual(viewport.width);
  }
}

function complaintsOf(context: BrowserContext, host: string): string[] {
  const complaints: string[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => complaints.push(error.error().message));
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && url.host !== host) complaints.push(`request to ${url.href}`);
  });
  return complaints;
}
