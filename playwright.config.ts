import { resolve } from 'node:path';
import { defineConfig } from '@playwright/test';
import { narrow } from './e2e/shop-fixture.ts';
import { chromiumFlags } from './scripts/chromium.mjs';

// Shops, commands and workers are started often, and load the same sources each time.
process.env.NODE_COMPILE_CACHE ??= resolve('node_modules/.cache/compiled');

const patternBook = /pattern-book\.spec\.ts/;
const aboutPictures = /(accessibility|complaints|opinions|panel-look|product-around)\.spec\.ts/;
const chromiumWith = (...more: string[]) => ({
  ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
  // Windows of its own that nobody looks at take a quarter of the time.
  args: [...chromiumFlags, '--disable-features=PreloadTopChromeWebUI,InitialWebUI,WebUIReloadButton', ...more],
});

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/global-setup.ts',
  // The longest that one worker does alone comes first: at the end the others would wait for it.
  projects: [
    { name: 'pattern book', testMatch: patternBook },
    { name: 'pictures', testMatch: aboutPictures },
    // The places of pictures are kept before they come, and to make them all takes a minute.
    {
      name: 'shop',
      testIgnore: [patternBook, aboutPictures],
      use: { launchOptions: chromiumWith('--blink-settings=imagesEnabled=false') },
    },
  ],
  fullyParallel: true,
  workers: 2,
  // What passes only the second time is counted as passed, and told by name at the end of `npm test`.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  // Limits are there only to end what hangs; a busy machine must never reach them.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    // A locator that finds nothing ends its test long before the test's own limit, which would hold a worker.
    actionTimeout: 90_000,
    navigationTimeout: 120_000,
    viewport: narrow,
    locale: 'pl-PL',
    timezoneId: 'Europe/Warsaw',
    // Costs a tenth of the time; `--trace on` brings it when a failure is to be understood.
    trace: 'off',
    launchOptions: chromiumWith(),
  },
});
