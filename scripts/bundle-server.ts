import { join } from 'node:path';
import { build } from 'vite';

/**
 * Puts the program into one file beside the pages. Node runs the sources as they are, but the query builder alone is
 * three hundred files, and opening them takes longer than opening the database.
 */
export async function bundleServer(root: string, outDir: string): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      ssr: true,
      outDir,
      emptyOutDir: false,
      target: 'node22',
      rollupOptions: {
        input: {
          main: join(root, 'src/server/main.ts'),
          'picture-worker': join(root, 'src/server/site/picture-worker.ts'),
        },
        output: { entryFileNames: '[name].js' },
      },
    },
    // What is left out finds files beside itself: wasm, native code, workers.
    ssr: { noExternal: true, external: ['@electric-sql/pglite', 'dictionary-pl', 'pg', 'pino', 'sharp', 'vite'] },
  });
}
