import type { Page } from '@playwright/test';
import { expectFits, expectNoAxeViolations } from './shop-fixture.ts';

/**
 * Expects the screen in this HTML to fit into the window and to pass axe. The screen stays on the page with shortened
 * lists.
 */
export async function expectUsableScreen(page: Page, address: string, html: string): Promise<void> {
  await showScreen(page, address, html);
  await expectFits(page);
  await shortenLists(page);
  await expectNoAxeViolations(page, 'main');
}

/**
 * Replaces the shown screen of the panel with another. Staying in one document saves loading the styles and axe, which
 * takes longer than most screens.
 */
async function showScreen(page: Page, address: string, html: string): Promise<void> {
  await page.evaluate(
    ([path, text]) => {
      const next = new DOMParser().parseFromString(text, 'text/html');
      history.replaceState(null, '', path);
      document.title = next.title;
      document.body.replaceWith(next.body);
      scrollTo(0, 0);
    },
    [address, html] as const,
  );
}

/** Leaves two rows of each kind in every list, because axe takes equally long for each row. */
async function shortenLists(page: Page): Promise<void> {
  await page.evaluate(() => {
    const kindOf = (row: Element) =>
      [row, ...row.querySelectorAll('*')].flatMap(({ tagName, attributes, textContent }) => [
        `${tagName} ${textContent.trim() === ''}`,
        ...[...attributes].map(({ name, value }) => (/^(class|type|role)$/.test(name) ? value : `${name} ${!value}`)),
      ]);
    // Inner lists first, then the list around them.
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
