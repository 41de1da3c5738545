import { AxeBuilder } from '@axe-core/playwright';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';

export { expect };

/** The two widths that every screen is tried at. */
export const narrow = { width: 360, height: 780 };
export const wide = { width: 1280, height: 900 };

interface Options {
  /**
   * What the browser may complain about in these tests; anything else fails them. A test of the page for unknown
   * addresses, say, asks for `test.use({ allowedComplaints: [/status of 404/] })`.
   */
  allowedComplaints: RegExp[];
  /** Whether the Tab key brings the help that whoever first presses it is shown once. */
  newToKeyboard: boolean;
  /** The cookies that a browser brings: by itself it has agreed to everything already, so that no banner is asked. */
  brought: Record<string, string>;
}

interface Fixtures {
  /** Fails a test in which the browser logged an error, a script threw, or a request left for another host. */
  watch: undefined;
}

/** A browser at the shop that `global-setup.ts` has started; paths are relative to its address. */
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

/** Runs in every document; an empty one has no storage. */
function rememberKeyboardHelp() {
  if (location.protocol.startsWith('http')) localStorage.setItem('keyboardHelp', 'told');
}

/** axe on the page as it stands: WCAG 2.2 AA (whose target size axe leaves off by itself) and its best practices. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .options({ rules: { 'target-size': { enabled: true } }, resultTypes: ['violations'] })
    .analyze();
  const notice = violations.map(({ id, help, nodes }) => ({ id, help, where: nodes.map(({ html }) => html) }));
  expect(notice, 'axe found something').toEqual([]);
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
