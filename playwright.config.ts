import { resolve } from 'node:path';
import { defineConfig } from '@playwright/test';
import { chromiumFlags, findChromium } from './scripts/chromium.mjs';
import { narrow } from './testing/browser/shop-fixture.ts';

// Shops, commands and workers are started often and load the same sources each time, so compiled code is cached.
process.env.NODE_COMPILE_CACHE ??= resolve('node_modules/.cache/compiled');
const executablePath = process.env.CHROMIUM_PATH ?? (await findChromium(process.execPath));
// Workers need not look for it again.
process.env.CHROMIUM_PATH = executablePath;

const componentGallery = /component-gallery\.spec\.ts/;
const aboutPictures = /(accessibility|complaints|opinions|panel\/look|product-around)\.spec\.ts/;
const chromiumWith = (...more: string[]) => ({
  executablePath,
  // Disables Chromium's own internal windows, which take a quarter of the time.
  args: [...chromiumFlags, '--disable-features=PreloadTopChromeWebUI,InitialWebUI,WebUIReloadButton', ...more],
});

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './testing/browser/global-setup.ts',
  // The longest file for a single worker comes first, so that the others do not wait for it at the end.
  projects: [
    { name: 'component gallery', testMatch: componentGallery },
    { name: 'pictures', testMatch: aboutPictures },
    // Pictures are not loaded: their space is reserved anyway, and encoding them all takes a minute.
    {
      name: 'shop',
      testIgnore: [componentGallery, aboutPictures],
      use: { launchOptions: chromiumWith('--blink-settings=imagesEnabled=false') },
    },
  ],
  fullyParallel: true,
  workers: 2,
  // A test that passes only on the second attempt counts as passed, and `npm test` lists it at the end.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  // Limits only end tests that hang; a busy machine must never reach them.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    // A missing element fails its test long before the test's own limit, which would block a worker.
    actionTimeout: 90_000,
    navigationTimeout: 120_000,
    viewport: narrow,
    locale: 'pl-PL',
    timezoneId: 'Europe/Warsaw',
    // Tracing costs a tenth of the time; use `--trace on` to analyse a failure.
    trace: 'off',
    launchOptions: chromiumWith(),
  },
});
