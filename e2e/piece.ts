import type { Page } from '@playwright/test';
import { build, type Rolldown } from 'vite';

/**
 * Brings a piece of `src/ui` onto the page that is open, for pieces that no page shows by itself. `code` is a module of
 * the project's root; what it exports is afterwards `window.piece`.
 */
export async function bringPiece(page: Page, code: string): Promise<void> {
  const entry = `${process.cwd()}/piece.tsx`;
  const built = (await build({
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      {
        name: 'piece',
        resolveId: (id) => (id === entry ? entry : null),
        load: (id) => (id === entry ? code : null),
      },
    ],
    build: { write: false, lib: { entry, formats: ['iife'], name: 'piece' } },
  })) as Rolldown.RolldownOutput[];
  const files = built.flatMap(({ output }) => output);
  for (const file of files) {
    if (file.type === 'chunk') await page.evaluate(`${file.code}; window.piece = piece;`);
    else await page.evaluate(addStyles, String(file.source));
  }
}

/** Not a style element, which the page's policy would refuse. */
function addStyles(text: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  document.adoptedStyleSheets.push(sheet);
}
