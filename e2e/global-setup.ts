import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { offerPostgresShop } from './postgres-offer.ts';
import { openShop, quickly } from './running-shop.ts';

/** Starts one shop for the whole run, and offers another. Set E2E_ORIGIN to test a shop that is already running. */
export default async function startShop() {
  const shared = await mkdtemp(join(tmpdir(), 'witryna-e2e-shared-'));
  // What the shops of this run copy and share: a seeded store, and pictures, which the first that is asked makes for all.
  process.env.E2E_SHARED = shared;
  await symlink(await keptPictures(), join(shared, 'pictures'));
  // A separate process, because Playwright would compile everything that the seed imports.
  await promisify(execFile)(process.execPath, [...quickly, 'checks/seeded-stores.ts', shared]);
  const offer = await offerPostgresShop();
  process.env.E2E_POSTGRES_OFFER = offer.url;
  const clear = async () => {
    await offer.stop();
    await rm(shared, { recursive: true, force: true });
  };
  if (process.env.E2E_ORIGIN) return clear;
  const { origin, stop } = await openShop('build/server/main.js');
  process.env.E2E_ORIGIN = origin;
  return async () => {
    await stop();
    await clear();
  };
}

/** What decides the bytes of a picture besides its name, which says what is in it. */
const encoders = ['package-lock.json', 'src/server/site/picture-worker.ts'];

/** The pictures of earlier runs: to encode them again would be the dearest work of the shop. */
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
