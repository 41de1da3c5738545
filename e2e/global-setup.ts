import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openShop } from './running-shop.ts';

/** Starts one shop for the whole run. Set E2E_ORIGIN to test a shop that is already running. */
export default async function startShop() {
  const shared = await mkdtemp(join(tmpdir(), 'witryna-e2e-shared-'));
  // What the shops of this run copy and share: a seeded store, and pictures, which the first that is asked makes for all.
  process.env.E2E_SHARED = shared;
  await mkdir(join(shared, 'pictures'));
  // A separate process, because Playwright would compile everything that the seed imports.
  await promisify(execFile)(process.execPath, ['checks/seeded-stores.ts', shared]);
  const clear = () => rm(shared, { recursive: true, force: true });
  if (process.env.E2E_ORIGIN) return clear;
  const { origin, stop } = await openShop('build/server/main.js');
  process.env.E2E_ORIGIN = origin;
  return async () => {
    await stop();
    await clear();
  };
}
