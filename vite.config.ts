import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { clientOnly } from './checks/client-only.ts';
import { pressScripts } from './scripts/press-scripts.ts';

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), clientOnly({ forbidden: ['src/data', 'src/server'] }), pressScripts()],
  build: {
    // Browsers of the last three years: they know CSS nesting, so nothing is written out twice.
    target: ['chrome120', 'edge120', 'firefox121', 'safari17.2'],
    assetsInlineLimit: 0,
    sourcemap: false,
    reportCompressedSize: false,
  },
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            // Two shared files instead of a dozen small ones: fewer requests, and brotli sees more of the text at once.
            codeSplitting: {
              groups: [
                {
                  name: 'react',
                  test: /node_modules\/(react|react-dom|react-router|scheduler|cookie|set-cookie-parser)\//,
                  priority: 2,
                },
                // What texts and lists share among themselves is no part of every page, nor what is fetched on demand.
                {
                  name: 'frame',
                  test: /preload-helper|src\/(ui(?!\/(post-card|prose|dialog|consent-|notice))|shop(?!\/(blog-|listing|search-|consent|cookies|closed-bars|dismissal|surroundings-))|root|routes)/,
                  minShareCount: 2,
                  priority: 1,
                },
                {
                  name: 'listing',
                  test: /src\/(pages\/listing\/(?!\w+-page\.)|shop\/listing)/,
                  minShareCount: 2,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: { rollupOptions: { input: './src/server/app.ts' } },
      // In one file the pages are loaded in a third of the time.
      ...(command === 'build'
        ? { resolve: { noExternal: true as const }, define: { 'process.env.NODE_ENV': '"production"' } }
        : {}),
    },
  },
}));
