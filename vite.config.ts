import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { clientOnly } from './checks/client-only.ts';
import { ownColours } from './scripts/colours.ts';
import { pressScripts } from './scripts/press-scripts.ts';
import settings from './shop.config.ts';

/** Folders whose modules are shared by every page. Modules of other folders are loaded with the pages that use them. */
const everyPage = {
  ui: ['context', 'loading', 'seo', 'widgets', 'price', 'basket', 'tile', 'search', 'frame'],
  shop: ['text', 'time', 'money', 'product', 'price', 'catalogue', 'delivery', 'buying', 'notices'],
};
const inFolders = (layer: keyof typeof everyPage) => new RegExp(`src/${layer}/(${everyPage[layer].join('|')})/[^/]+$`);
/** Messages that only the checkout, the pages of an order, or lazily loaded parts of a product page use. */
const saidLater = /src\/shop\/(delivery\/delivery-(messages|text)|catalogue\/withdrawal-right-messages)/;
const frame = (id: string) =>
  inFolders('ui').test(id) ||
  (inFolders('shop').test(id) && !saidLater.test(id)) ||
  /src\/(root|routes|shop\/limits|ui\/[^/]+$|ui\/form\/(field\.module|quantity)|ui\/http\/(remote|session-lock|shop-unavailable)|shop\/account\/account-cookie)|vite\/preload-helper/.test(
    id,
  );

/** Includes libraries with large tables: the browser calls `validateClientData` instead. */
const serverOnly = [
  'src/data',
  'src/server',
  ...['ibantools', 'jsvat', 'libphonenumber-js', 'postcode-validator'].map((name) => `node_modules/${name}`),
];

/** A class name from its name and file. Vite's default also contains the line, which would make scripts larger. */
const classNameIn = (name: string, file: string) =>
  `${name}_${createHash('sha256')
    .update(relative(import.meta.dirname, file))
    .digest('hex')
    .slice(0, 5)}`;

/** The same for server and browser, so that the page preloads the fonts that its styles use. */
const assetFileNames = 'assets/[name]-[hash:7][extname]';

/** Files of the panel's own build: React, and what its pages share. */
const panelGroups = [
  {
    name: 'react',
    test: /rolldown\/runtime|node_modules\/(react|react-dom|react-router|scheduler|cookie)\//,
    priority: 1,
  },
  { name: 'panel', test: /src\/(ui|shop|panel\/(frame|pieces))\//, minShareCount: 2 },
];

export default defineConfig(({ command, mode }) => ({
  // The panel's files have addresses of the panel, because it may have a host of its own.
  ...(mode === 'panel' ? { base: '/panel/', publicDir: false } : {}),
  css: { modules: { generateScopedName: classNameIn } },
  plugins: [
    ownColours(settings, { icons: mode !== 'panel' }),
    reactRouter(),
    clientOnly({ forbidden: serverOnly }),
    // The component gallery is for tests only.
    ...(mode === 'component-gallery' ? [] : [pressScripts()]),
  ],
  build: {
    // One style sheet for all screens of the panel, so that a navigation in it never waits for styles.
    ...(mode === 'panel' ? { cssCodeSplit: false } : {}),
    // Browsers of the last three years support CSS nesting, so it need not be expanded.
    target: ['chrome120', 'edge120', 'firefox121', 'safari17.2'],
    assetsInlineLimit: 0,
    sourcemap: false,
    reportCompressedSize: false,
  },
  environments: {
    client: {
      build: {
        rollupOptions: {
          // These modules have no side effects, so a page that uses none of them does not load them.
          treeshake: { moduleSideEffects: [{ test: /src\/(shop|ui\/http)\//, sideEffects: false }] },
          // Inlining constants of other files costs the browser nothing.
          optimization: { inlineConst: { mode: 'all' } },
          output: {
            // Short hashes, because the names of all files are in the route manifest, which every visit loads.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            assetFileNames,
            // A few shared files instead of dozens of small ones: fewer requests, and brotli compresses larger texts
            // better.
            codeSplitting: {
              groups:
                mode === 'panel'
                  ? panelGroups
                  : [
                      {
                        name: 'react',
                        test: /rolldown\/runtime|node_modules\/(react|react-dom|react-router|scheduler|cookie|set-cookie-parser)\//,
                        priority: 2,
                      },
                      { name: 'frame', test: frame, minShareCount: 2, priority: 1 },
                      // Requests for personal data, shared by several parts that are loaded on demand.
                      { name: 'personal', test: /src\/ui\/http\//, minShareCount: 2 },
                      // Styles used by both a page and one of its lazy parts.
                      {
                        name: 'product',
                        test: /src\/(pages\/product\/|ui\/(instalments\/instalments-offer|opinion\/opinions)\.module)/,
                        minShareCount: 2,
                      },
                      // Account pages are small and share much code; one file per part would make the route manifest longer,
                      // which every visit loads.
                      {
                        name: 'account',
                        test: /src\/(ui\/account|pages\/(account|sign-in)[\w-]*|shop\/account)\/(?!.*(-page|client-name)\.)/,
                        minShareCount: 2,
                      },
                      {
                        name: 'forms',
                        test: /src\/(ui\/form\/(?!quantity|field\.module|file-field)|shop\/(form|address)\/(?!country-code|widget-messages))/,
                        minShareCount: 2,
                      },
                      {
                        name: 'lists',
                        test: /src\/(pages\/shopping-lists|ui\/saved-lists)\/(?!.*-page\.tsx)/,
                        minShareCount: 2,
                      },
                      // The same for after-sale pages.
                      {
                        name: 'after-sale',
                        test: /src\/(ui\/return|pages\/(returns|return-wizard|withdrawal|complaints|opinions)|shop\/(return|complaint))\/(?!.*-page\.)/,
                        minShareCount: 2,
                      },
                      {
                        name: 'listing',
                        test: /src\/(pages\/listing\/(?!\w+-page\.)|shop\/listing\/)/,
                        minShareCount: 2,
                      },
                    ],
            },
          },
        },
      },
    },
    ssr: {
      build: {
        rollupOptions: {
          input: mode === 'panel' ? './src/panel/render.ts' : './src/server/app.ts',
          output: { assetFileNames },
        },
      },
      // Bundled into one file the pages load in a third of the time. Native code stays in its package, and so do
      // packages that few requests need.
      ...(command === 'build'
        ? {
            resolve: { noExternal: true as const, external: ['@node-rs/argon2', 'pdfkit'] },
            define: { 'process.env.NODE_ENV': '"production"' },
          }
        : {}),
    },
  },
}));
