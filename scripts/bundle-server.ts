import { join } from 'node:path';
import { build } from 'vite';

/**
 * Bundles the program into one file next to the pages. Node could run the sources directly, but the query builder alone
 * has three hundred files, and opening them takes longer than opening the database.
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
          'photo-worker': join(root, 'src/server/upload/photo-worker.ts'),
        },
        output: { entryFileNames: '[name].js' },
      },
    },
    // These packages load files from their own folder: wasm, native code, workers.
    ssr: {
      noExternal: true,
      external: ['@electric-sql/pglite', '@node-rs/argon2', 'dictionary-pl', 'pg', 'pino', 'sharp', 'vite'],
    },
  });
}
