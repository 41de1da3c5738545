import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type BrowserContext, test as base, expect, type JSHandle, type Page } from '@playwright/test';
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

// Its own `source` is as written, which a browser reads in half as long again.
const axeSource = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

/** Runs in every document. An empty document has no storage. */
function rememberKeyboardHelp() {
  if (location.protocol.startsWith('http')) localStorage.setItem('keyboardHelp', 'told');
}

/** Parts of pages in which axe has found nothing, in this worker, with what decides how they look. */
const faultless = new Set<string>();

/**
 * Runs axe for WCAG 2.2 AA (axe leaves out target size by default) and its best practices, on a part or on all. What
 * stands around the content is left out where the same was looked at before (decision 0096).
 */
export async function expectNoAxeViolations(page: Page, part = 'html'): Promise<void> {
  const looked = await page.evaluateHandle((root) => [...document.querySelectorAll(root)], part);
  const around = await page.evaluateHandle(
    (root) => (root === 'html' ? [...document.querySelectorAll('body > :not(main, script)')] : []),
    part,
  );
  const keys = await keysOf(around);
  await runAxe(
    page,
    looked,
    around,
    keys.map((key) => faultless.has(key)),
  );
  for (const key of keys) faultless.add(key);
}

/**
 * Looks at a page in both windows and leaves it narrow. Axe sees all of it where it is tightest, and in the wide window what
 * is shown only there.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await page.setViewportSize(narrow);
  await expectNoAxeViolations(page);
  await expectNoWider(page, narrow);
  const hidden = await page.evaluateHandle(() =>
    [...document.body.querySelectorAll('*')].filter((element) => !element.checkVisibility()),
  );
  await page.setViewportSize(wide);
  await expectNoWider(page, wide);
  const shown = await hidden.evaluateHandle((all) => {
    const now = all.filter((element) => element.checkVisibility());
    return now.filter((element) => !now.some((other) => other !== element && other.contains(element)));
  });
  const keys = await keysOf(shown);
  const known = keys.map((key) => faultless.has(key));
  const fresh = await shown.evaluateHandle((all, seen) => all.filter((_, index) => !seen[index]), known);
  if (known.includes(false)) await runAxe(page, fresh, shown, known);
  for (const key of keys) faultless.add(key);
  await page.setViewportSize(narrow);
}

async function expectNoWider(page: Page, { width }: { width: number }): Promise<void> {
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
    `${page.url()} does not move sideways at ${width} px`,
  ).toBe(true);
}

/** What decides how each part looks: itself with what is open in it, where it stands, styles, and the window's width. */
async function keysOf(parts: JSHandle<Element[]>): Promise<string[]> {
  const texts = await parts.evaluate((all) => {
    const styles = [...document.querySelectorAll('style, link[rel=stylesheet]')].map(({ outerHTML }) => outerHTML);
    const tag = (element: Element) => (element.cloneNode(false) as Element).outerHTML;
    return all.map((part) => {
      const open = [...part.querySelectorAll(':popover-open, :modal, :focus, :checked')].map(tag);
      const outside: string[] = [];
      for (let up = part.parentElement; up; up = up.parentElement) outside.push(tag(up));
      return [innerWidth, ...styles, ...outside, part.matches(':popover-open, :modal'), ...open, part.outerHTML].join();
    });
  });
  return texts.map((text) => createHash('sha256').update(text).digest('base64'));
}

async function runAxe(
  page: Page,
  looked: JSHandle<Element[]>,
  around: JSHandle<Element[]>,
  leftOut: boolean[],
): Promise<void> {
  // Reading it takes as long as a fifth of its rules, so a document gets it once.
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axeSource);
  }
  const violations = await page.evaluate(
    async ([include, parts, known]) => {
      const { axe: itself } = window as unknown as { axe: typeof axe };
      const found = await itself.run(
        { include, exclude: parts.filter((_, index) => known[index]) },
        { rules: { 'target-size': { enabled: true } }, resultTypes: ['violations'], reporter: 'no-passes' },
      );
      return found.violations.map(({ id, help, nodes }) => ({ id, help, where: nodes.map(({ html }) => html) }));
    },
    [looked, around, leftOut] as const,
  );
  expect(violations, 'axe found something').toEqual([]);
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
