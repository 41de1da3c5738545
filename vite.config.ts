import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { clientOnly } from './checks/client-only.ts';
import { pressScripts } from './scripts/press-scripts.ts';

/** What texts, lists and forms share among themselves is no part of every page. */
const onSomePages = {
  ui: 'basket-(item|sums|remote)|fixed-bar|calendar|consent-|dialog|dropdown|field\\.tsx|instalments-(choice|plan)|file-field|lazy-picture|list-(head|empty|remove|refusal|calls)|notice|personal|post-card|prose|tooltip|tracking-',
  shop: '(blog|instalment|lists|search|surroundings|widget)-|basket-messages|calendar|closed-bars|consent|cookies|dismissal|fixed-bar|folded|listing|month-names|tracking|uploads',
};
/** Styles that a page and a part of it which comes later both name: a file of their own would cost more than they weigh. */
const ofLateParts = 'pages/product/(about|bundle-parts|notify|tiers)\\.module';
const everyPage = new RegExp(
  `src/(ui(?!/(${onSomePages.ui}))|shop(?!/(${onSomePages.shop}))|root|routes|${ofLateParts})|vite/preload-helper`,
);

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
          // A name that stands in one file for many costs a browser nothing.
          optimization: { inlineConst: { mode: 'all' } },
          output: {
            // A few shared files instead of dozens of small ones: fewer requests, and brotli sees more of the text at once.
            codeSplitting: {
              groups: [
                {
                  name: 'react',
                  test: /rolldown\/runtime|node_modules\/(react|react-dom|react-router|scheduler|cookie|set-cookie-parser)\//,
                  priority: 2,
                },
                { name: 'frame', test: everyPage, minShareCount: 2, priority: 1 },
                // What asks for the shopper's own, which several parts that come on demand share.
                {
                  name: 'personal',
                  test: /src\/(ui\/(personal|basket-remote|tracking-)|shop\/tracking)/,
                  minShareCount: 2,
                },
                {
                  name: 'listing',
                  test: /src\/(pages\/listing\/(?!\w+-page\.)|shop\/(listing|fixed-bar)|ui\/fixed-bar)/,
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
