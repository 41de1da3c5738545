import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Refusal, tool } from './prepare.mjs';

/** Flags for a browser on a machine without a screen, perhaps as root, that sends requests only to the shop. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Finds a Chromium that runs: the configured one, the system's, Playwright's, or a newly downloaded one.
 * @param {string} node
 * @returns {Promise<string>} its path
 */
export async function findChromium(node) {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (runs(named)) return named;
    throw new Refusal(`CHROMIUM_PATH names ${named}, which does not run.`);
  }
  const { chromium } = await import('@playwright/test');
  const there = [
    ...onPath('chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'),
    chromium.executablePath(),
  ].find(runs);
  if (there) return there;

  console.log('No Chromium here; fetching the one of Playwright…');
  shown(node, [tool('playwright'), 'install', 'chromium'], { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '15000' });
  if (runs(chromium.executablePath())) return chromium.executablePath();

  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    console.log('That one does not run; installing the one of Debian…');
    shown('apt-get', ['update', '-qq']);
    // The headless shell opens pages in half the time.
    for (const name of ['chromium-headless-shell', 'chromium']) {
      shown('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], {
        DEBIAN_FRONTEND: 'noninteractive',
      });
      const installed = onPath(name).find(runs);
      if (installed) return installed;
    }
  }
  throw new Refusal('No Chromium was found or could be fetched: install one, or name it in CHROMIUM_PATH.');
}

/** @param {string[]} names */
function onPath(...names) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

/**
 * An existing file is not enough: Ubuntu's chromium-browser without snap is one, and so is a browser without its
 * libraries.
 */
function runs(/** @type {string} */ path) {
  return existsSync(path) && spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0;
}

/**
 * @param {string} command
 * @param {string[]} args
 * @param {Record<string, string>} [env]
 */
function shown(command, args, env = {}) {
  spawnSync(command, args, { stdio: 'inherit', timeout: 600_000, env: { ...process.env, ...env } });
}
