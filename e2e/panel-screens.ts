import type { Page } from '@playwright/test';
import { expectFits, expectNoAxeViolations } from './shop-fixture.ts';

/** A screen, as the server answered it, is not wider than a window, and axe finds nothing on it. It stays, shortened. */
export async function expectUsableScreen(page: Page, address: string, html: string): Promise<void> {
  await showScreen(page, address, html);
  await expectFits(page);
  await shortenLists(page);
  await expectNoAxeViolations(page, 'main');
}

/**
 * Puts a screen of the panel in the place of the one that is shown, and runs the panel's script on it. A document keeps its
 * styles and axe, which take longer to read than most screens.
 */
async function showScreen(page: Page, address: string, html: string): Promise<void> {
  await page.evaluate(
    async ([path, text]) => {
      const next = new DOMParser().parseFromString(text, 'text/html');
      history.replaceState(null, '', path);
      document.title = next.title;
      document.body.replaceWith(next.body);
      scrollTo(0, 0);
      // Under another name, since a module runs once.
      const src = `/panel/panel.js?${encodeURIComponent(path)}`;
      const script = Object.assign(document.createElement('script'), { type: 'module', src });
      await new Promise((done, fail) => {
        script.onload = done;
        script.onerror = fail;
        document.body.append(script);
      });
    },
    [address, html] as const,
  );
}

/** Leaves two rows of each kind in every list: the others are alike, and axe looks at each for as long. */
async function shortenLists(page: Page): Promise<void> {
  await page.evaluate(() => {
    const kindOf = (row: Element) =>
      [row, ...row.querySelectorAll('*')].flatMap(({ tagName, attributes, textContent }) => [
        `${tagName} ${textContent.trim() === ''}`,
        ...[...attributes].map(({ name, value }) => (/^(class|type|role)$/.test(name) ? value : `${name} ${!value}`)),
      ]);
    // A list within a row before the row.
    for (const list of [...document.querySelectorAll('tbody, ul, ol, select')].reverse()) {
      const kept = new Map<string, number>();
      for (const row of [...list.children]) {
        const kind = String(kindOf(row));
        const count = kept.get(kind) ?? 0;
        kept.set(kind, count + 1);
        if (count > 1) row.remove();
      }
    }
  });
}
