import type { Page } from '@playwright/test';
import { build, type Rolldown } from 'vite';

/**
 * Loads a component of `src/ui` into the open page, for components that no page shows without user action. `code` is a
 * module resolved from the project's root. Its exports become `window.piece`.
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

/** The page's policy would block a style element. */
function addStyles(text: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  document.adoptedStyleSheets.push(sheet);
}
