import { createHash, randomUUID } from 'node:crypto';
import { existsSync, openAsBlob, readdirSync, readFileSync, statSync } from 'node:fs';
import { cp, mkdir, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { seedDemo } from '../demo/seed.ts';
import { openDatabase } from '../src/data/db/db.ts';
import { takeEmbeddedLock } from '../src/data/db/embedded-lock.ts';
import { projectRoot } from '../src/data/db/project-root.ts';
import { openStore, type StoreOptions } from '../src/data/store.ts';
import type { Instant } from '../src/shop/time/instant.ts';
import { dayOf } from '../src/shop/time/warsaw-time.ts';

/**
 * Everything that a seeded store is made of. The seed uses only the day in Warsaw of an instant, so that day is part of
 * the key too.
 */
const sources = ['src/data', 'src/shop', 'demo', 'package-lock.json'];
const cache = join(projectRoot, 'node_modules/.cache/witryna-seeded-stores');
const keptStores = 4;
const rules = { skipGaps: true, newForDays: 30, perPage: 12 };

/** A seeded embedded store as one archive, for a database in memory. */
export async function seededArchive(now: Instant): Promise<Blob> {
  return openAsBlob(join(await seededFolder(now), 'database.tar'));
}

/** An embedded store with tables and no rows as one archive. Loading it takes a fraction of the time of the migrations. */
export async function emptyArchive(): Promise<Blob> {
  return openAsBlob(join(await folderWith('empty', makeEmpty), 'database.tar'));
}

/** An embedded database with nothing in it as one archive. To make one takes PostgreSQL six times as long. */
export async function bareArchive(): Promise<Blob> {
  return openAsBlob(join(await folderWith('bare', makeBare), 'database.tar'));
}

/** Makes a data folder with a seeded store in it, like the one a shop leaves after its first start. */
export async function copySeededData(dataDir: string, now: Instant): Promise<void> {
  const folder = await seededFolder(now);
  await mkdir(dataDir, { recursive: true });
  await cp(join(folder, 'database'), join(dataDir, 'database'), { recursive: true });
}

/** A new seeded database on a PostgreSQL server: a copy of a template that is seeded once per day and server. */
export function copySeededDatabase(server: string, name: string, now: Instant): Promise<{ url: string }> {
  return copyTemplate(server, name, `seeded_${keyOf(dayKey(now))}`, demoOf(now));
}

/** The same with tables and no rows. */
export function copyEmptyDatabase(server: string, name: string): Promise<{ url: string }> {
  return copyTemplate(server, name, `empty_${keyOf('empty')}`, {});
}

async function copyTemplate(
  server: string,
  name: string,
  template: string,
  filling: Filling,
): Promise<{ url: string }> {
  const client = new pg.Client({ connectionString: `${server}/postgres` });
  await client.connect();
  try {
    // A second process waits here until the first has filled it.
    await client.query('select pg_advisory_lock(hashtext($1))', [template]);
    const known = await client.query('select 1 from pg_database where datname = $1', [template]);
    if (known.rowCount === 0) {
      const draft = `draft_${randomUUID().replaceAll('-', '')}`;
      await client.query(`create database ${draft}`);
      await makeStore({ url: `${server}/${draft}` }, filling);
      await client.query(`alter database ${draft} rename to ${template}`);
    }
    await client.query(`create database ${name} template ${template}`);
  } finally {
    await client.end();
  }
  return { url: `${server}/${name}` };
}

type Filling = Pick<StoreOptions, 'seed'>;
const demoOf = (now: Instant): Filling => ({ seed: (database) => seedDemo(database, now) });

async function makeStore(where: { url: string } | { directory: string }, filling: Filling): Promise<void> {
  const store = await openStore(where, { rules, ...filling });
  await store.close();
}

const dayKey = (now: Instant) => dayOf(now).replaceAll('-', '');
const seededFolder = (now: Instant) => folderWith(dayKey(now), (directory) => makeStore({ directory }, demoOf(now)));
const makeEmpty: Make = (directory) => makeStore({ directory }, {});
const makeBare: Make = async (directory) => (await openDatabase({ directory }, async () => {})).close();

type Make = (directory: string) => Promise<void>;

/** The folder with the store of these sources and this content. The first caller makes it. */
async function folderWith(content: string, make: Make): Promise<string> {
  const folder = join(cache, keyOf(content));
  await mkdir(cache, { recursive: true });
  while (!existsSync(folder)) {
    const release = await takeEmbeddedLock(folder);
    if (!release) {
      await pause(200);
      continue;
    }
    try {
      if (!existsSync(folder)) await makeFolder(folder, make);
    } finally {
      await release();
    }
  }
  const used = new Date();
  await utimes(folder, used, used);
  return folder;
}

async function makeFolder(folder: string, make: Make): Promise<void> {
  await removeOldest();
  // Made under another name and renamed when complete: a run that is killed half way leaves no incomplete store under
  // the final name.
  const draft = `${folder}.${randomUUID()}`;
  const directory = join(draft, 'database');
  await mkdir(draft);
  try {
    await make(directory);
    await writeFile(join(draft, 'database.tar'), await archiveOf(directory));
    await rename(draft, folder);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/** The databases that PostgreSQL copies new ones from, which no test makes: a third of all files, to be read at every opening. */
const templates = /[/\\]base[/\\][14][/\\]/;

async function archiveOf(directory: string): Promise<Uint8Array> {
  const small = `${directory}.small`;
  await cp(directory, small, { recursive: true, filter: (path) => !templates.test(path.slice(directory.length)) });
  const pglite = await PGlite.create({ dataDir: small });
  const archive = await pglite.dumpDataDir('none');
  await pglite.close();
  await rm(small, { recursive: true });
  return new Uint8Array(await archive.arrayBuffer());
}

/** Every change of the sources makes another store, so only those used last stay on disk. */
async function removeOldest(): Promise<void> {
  const byUse = readdirSync(cache)
    .map((name) => join(cache, name))
    .filter((path) => statSync(path).isDirectory())
    .sort((one, other) => statSync(other).mtimeMs - statSync(one).mtimeMs);
  for (const path of byUse.slice(keptStores - 1)) await rm(path, { recursive: true, force: true });
}

let hashOfSources: string | undefined;

function keyOf(content: string): string {
  hashOfSources ??= sources
    .flatMap((path) => filesUnder(path))
    .reduce(
      (hash, path) => hash.update(`${path}\0`).update(readFileSync(join(projectRoot, path))),
      createHash('sha256'),
    )
    .digest('hex')
    .slice(0, 24);
  return `${hashOfSources}_${content}`;
}

function filesUnder(path: string): string[] {
  const whole = join(projectRoot, path);
  if (!statSync(whole).isDirectory()) return /\.test\.tsx?$/.test(path) ? [] : [path];
  return readdirSync(whole)
    .sort()
    .flatMap((name) => filesUnder(`${path}/${name}`));
}

// As a program: `node checks/seeded-stores.ts FOLDER` fills the given data folder.
if (import.meta.main) await copySeededData(process.argv[2] ?? '', Date.now());
