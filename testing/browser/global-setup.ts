import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { openShop, quickImports } from '../shop/running-shop.ts';
import { temporaryFolderOfRun } from '../store/temporary-folder.ts';
import { sharePostgresShop } from './shared-postgres-shop.ts';

/**
 * Starts one shop for the whole run, and another on PostgreSQL once a test needs it. Set E2E_ORIGIN to test a shop that
 * is already running.
 */
export default async function startShop() {
  const removeFiles = await temporaryFolderOfRun();
  const shared = await mkdtemp(join(tmpdir(), 'witryna-e2e-shared-'));
  // The shops of this run copy a seeded store from here and share pictures, each of which is encoded once.
  process.env.E2E_SHARED = shared;
  await symlink(await keptPictures(), join(shared, 'pictures'));
  // A separate process, because Playwright would compile everything that the seed imports.
  await promisify(execFile)(process.execPath, [...quickImports, 'testing/store/seeded-stores.ts', shared]);
  const postgres = await sharePostgresShop();
  process.env.E2E_SHARED_POSTGRES = postgres.url;
  const clear = async () => {
    await postgres.stop();
    removeFiles();
  };
  if (process.env.E2E_ORIGIN) return clear;
  const { origin, stop } = await openShop('build/server/main.js');
  process.env.E2E_ORIGIN = origin;
  return async () => {
    await stop();
    await clear();
  };
}

/** Files that affect the bytes of a picture, in addition to its name, which identifies the content. */
const encoders = ['package-lock.json', 'src/server/site/picture-worker.ts'];

/** Pictures of earlier runs, because encoding them again would be the most expensive work of the shop. */
async function keptPictures(): Promise<string> {
  const cache = resolve('node_modules/.cache/witryna-pictures');
  const hash = createHash('sha256');
  for (const file of encoders) hash.update(await readFile(file));
  const key = hash.digest('hex').slice(0, 24);
  await mkdir(join(cache, key), { recursive: true });
  for (const other of await readdir(cache)) {
    if (other !== key) await rm(join(cache, other), { recursive: true, force: true });
  }
  return join(cache, key);
}
