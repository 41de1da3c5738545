import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { deserialize, serialize } from 'node:v8';
import { MemoryFS } from '@electric-sql/pglite';
import pg from 'pg';
import { seedDemo } from '../../demo/seed.ts';
import { type Archive, openDatabase } from '../../src/data/db/db.ts';
import { takeEmbeddedLock } from '../../src/data/db/embedded/embedded-lock.ts';
import { projectRoot } from '../../src/data/db/project-root.ts';
import { openStore, type StoreOptions } from '../../src/data/store.ts';
import type { Instant } from '../../src/shop/time/instant.ts';
import { dayOf } from '../../src/shop/time/warsaw-time.ts';

/**
 * All sources that a seeded store depends on. The seed uses only the day in Warsaw of an instant, so that day is part
 * of the key too.
 */
const sources = ['src/data', 'src/shop', 'demo', 'package-lock.json'];
const cache = join(projectRoot, 'node_modules/.cache/witryna-seeded-stores');
const keptStores = 6;
/** Where PGlite has its database. */
const dataFolder = '/pglite/data';
const rules = { skipGaps: true, newForDays: 30, perPage: 12 };

/** A seeded embedded store, for a database in memory. */
export async function seededArchive(now: Instant): Promise<Archive> {
  return archiveIn(await seededFolder(now));
}

/** An embedded store with tables and no rows. Loading it takes a fraction of the time of the migrations. */
export async function emptyArchive(): Promise<Archive> {
  return archiveIn(await emptyFolder());
}

/** An empty embedded database. Creating one takes PostgreSQL six times as long. */
export async function bareArchive(): Promise<Archive> {
  return archiveIn(await bareFolder());
}

/** Makes a data folder with a seeded store in it, like the one a shop leaves after its first start. */
export async function copySeededData(dataDir: string, now: Instant): Promise<void> {
  await copyData(await seededFolder(now), dataDir);
}

/** The same with tables and no rows. */
export async function copyEmptyData(dataDir: string): Promise<void> {
  await copyData(await emptyFolder(), dataDir);
}

async function copyData(folder: string, dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  await cp(join(folder, 'database'), join(dataDir, 'database'), { recursive: true });
}

/** A new seeded database on a PostgreSQL server: a copy of a template that is seeded once per day and server. */
export function copySeededDatabase(server: string, name: string, now: Instant): Promise<{ url: string }> {
  return copyTemplate(server, name, `seeded_${keyOf(dayKey(now))}`, async (draft) => {
    const { url } = await copyEmptyDatabase(server, draft);
    await makeStore({ url }, demoOf(now));
  });
}

/** The same with tables and no rows. */
export function copyEmptyDatabase(server: string, name: string): Promise<{ url: string }> {
  return copyTemplate(server, name, `empty_${keyOf('empty')}`, async (draft, client) => {
    await client.query(`create database ${draft}`);
    await makeStore({ url: `${server}/${draft}` }, {});
  });
}

async function copyTemplate(
  server: string,
  name: string,
  template: string,
  make: (draft: string, client: pg.Client) => Promise<void>,
): Promise<{ url: string }> {
  const client = new pg.Client({ connectionString: `${server}/postgres` });
  await client.connect();
  try {
    // A second process waits here until the first has filled it.
    await client.query('select pg_advisory_lock(hashtext($1))', [template]);
    const known = await client.query('select 1 from pg_database where datname = $1', [template]);
    if (known.rowCount === 0) {
      const draft = `draft_${randomUUID().replaceAll('-', '')}`;
      await make(draft, client);
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

// Each starts with a copy of the previous one: migrations take longer than the demo shop, and creating a database as
// long.
const seededFolder = (now: Instant) => folderWith(dayKey(now), from(emptyFolder, demoOf(now)));
const emptyFolder = () => folderWith('empty', from(bareFolder, {}));
const bareFolder = () =>
  folderWith('bare', async (directory) => (await openDatabase({ directory }, async () => {})).close());

function from(folder: () => Promise<string>, filling: Filling): Make {
  return async (directory) => {
    await cp(join(await folder(), 'database'), directory, { recursive: true });
    await makeStore({ directory }, filling);
  };
}

type Make = (directory: string) => Promise<void>;

/** The folder with the store of these sources and this content. The first caller creates it. */
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
    await writeFile(join(draft, 'database.files'), serialize(await filesIn(directory)));
    await rename(draft, folder);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/**
 * PostgreSQL's template databases, which no test uses: a third of all files, which would be written at every opening.
 */
const templates = /^base[/\\][14][/\\]/;

/** Folders before their contents, and files with their content. */
type Files = [path: string, content: Uint8Array | null][];

async function filesIn(directory: string): Promise<Files> {
  const found = readdirSync(directory, { recursive: true, withFileTypes: true })
    .map((entry) => ({ path: relative(directory, join(entry.parentPath, entry.name)), isFolder: entry.isDirectory() }))
    .filter(({ path }) => !templates.test(path))
    .sort((one, other) => (one.path < other.path ? -1 : 1));
  const files: Files = [];
  for (const { path, isFolder } of found) {
    files.push([path.replaceAll('\\', '/'), isFolder ? null : new Uint8Array(await readFile(join(directory, path)))]);
  }
  return files;
}

const loaded = new Map<string, Files>();

/** Read once per process: PGlite's own loading of an archive takes longer than the rest of an opening. */
async function archiveIn(folder: string): Promise<Archive> {
  const files = loaded.get(folder) ?? (deserialize(await readFile(join(folder, 'database.files'))) as Files);
  loaded.set(folder, files);
  return new CopyInMemory(files);
}

class CopyInMemory extends MemoryFS {
  readonly #files: Files;
  constructor(files: Files) {
    super();
    this.#files = files;
  }

  override async initialSyncFs(): Promise<void> {
    const files = this.pg?.Module.FS;
    if (!files) throw new Error('PGlite has no files yet');
    files.mkdirTree(dataFolder);
    for (const [path, content] of this.#files) {
      if (content) files.writeFile(`${dataFolder}/${path}`, content.slice(), { canOwn: true });
      else files.mkdir(`${dataFolder}/${path}`);
    }
  }
}

/** Every change of the sources creates another store, so only the most recently used ones stay on disk. */
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

// As a program: `node testing/store/seeded-stores.ts FOLDER` fills the given data folder, and `empty` in it.
if (import.meta.main) {
  const [folder = ''] = process.argv.slice(2);
  await copySeededData(folder, Date.now());
  await copyEmptyData(join(folder, 'empty'));
}
