import type { Page } from '@playwright/test';
import { build, type Rolldown } from 'vite';

/** Functions that a shop uses only with settings that the demo shop does not have. */
const code = `
  export { loadScript } from './src/ui/loading/script-loader.ts';
  export { placeSnippets } from './src/ui/notices/snippets.ts';
  export { onArrival } from './src/ui/notices/arrival.tsx';
  export { giveConsent } from './src/ui/http/consent-change.ts';`;

/** Bundling takes longer than a test, so each worker does it once. */
let bundle: Promise<string> | undefined;

/** Loads these functions into the open page, as `window.piece`. */
export async function bringPieces(page: Page): Promise<void> {
  bundle ??= bundled();
  await page.evaluate(`${await bundle}; window.piece = piece;`);
}

async function bundled(): Promise<string> {
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
    build: { write: false, minify: false, lib: { entry, formats: ['iife'], name: 'piece' } },
  })) as Rolldown.RolldownOutput[];
  const scripts = built.flatMap(({ output }) => output).filter((file) => file.type === 'chunk');
  return scripts.map((file) => file.code).join('\n');
}
