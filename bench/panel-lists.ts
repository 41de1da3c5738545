import { join } from 'node:path';
import pg from 'pg';
import settings from '../shop.config.ts';
import type { Database } from '../src/data/db/db.ts';
import { projectRoot } from '../src/data/db/project-root.ts';
import type { Store } from '../src/data/store.ts';
import type { FrameData } from '../src/panel/frame/frame-data.ts';
import type { DataScreen, PanelAsk } from '../src/panel/screen.ts';
import type { RenderPanel } from '../src/panel/view.ts';
import { startPostgres } from '../testing/store/postgres-server.ts';
import { type Opened, openDemoStore } from './demo-store.ts';
import { median } from './load.ts';
import { report } from './report.ts';

export const few = 10_000;
export const many = 100_000;
/** Enough tries for a stable median on a busy machine. */
const tries = Number(process.env.BENCH_TRIES ?? 100);

/** A list of the panel: its screen, and typical queries of staff. */
export interface MeasuredList {
  name: string;
  /** The file of the screen and its name there. */
  screen: readonly [file: string, name: string];
  questions: Record<string, string>;
  /** For a screen that sums all rows of a span, instead of the limits of a page: how many times `select 1` and a render. */
  sums?: { atMost: number };
}

/** Writes the rows with these numbers. */
export type Fill = (database: Database, from: number, to: number) => Promise<void>;

/** Screens have JSX, which Node cannot load directly; and they are rendered by the React of a running shop. */
async function screens() {
  process.env.NODE_ENV = 'production';
  const { createServer } = await import('vite');
  const vite = await createServer({
    configFile: false,
    mode: 'production',
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  const pages = join(projectRoot, 'build/panel/server/index.js');
  const { renderPanel } = (await import(pages)) as { renderPanel: RenderPanel };
  const frame: FrameData = {
    shop: 'Glina i Len',
    shopHome: '/',
    sheet: '/panel/styl.css',
    person: { name: 'Anna Nowak', role: 'Właściciel' },
    groups: [],
    notice: null,
    looks: {},
    isNarrow: false,
  };
  return {
    load: async ([file, name]: MeasuredList['screen']): Promise<DataScreen<unknown>> =>
      (await vite.ssrLoadModule(`/src/panel/${file}`))[name],
    /** Draws what a screen has read. */
    draw: async (screen: DataScreen<unknown>, read: unknown): Promise<string> => {
      const view = { frame, data: read, answer: null, status: 200, instead: null, nonce: 'x' };
      return (await renderPanel(new Request(`http://bench.local${screen.address}`), view)).text();
    },
    close: () => vite.close(),
  };
}

/** A shop in a separate database with this number of rows, after vacuum and checkpoint. */
export async function filledShop(url: string, rows: number, fill: Fill): Promise<Store> {
  const { store, database } = await openShop(url);
  // The larger shop starts with the rows of the smaller one: without statistics, the planner handles all rows in one
  // step badly.
  await fill(database, 1, few);
  if (rows > few) await fill(database, few + 1, rows);
  // A job of the running shop does this.
  await store.soldDays.storeDue(Number.POSITIVE_INFINITY);
  // The server would do this by itself some minutes later, during the measurement.
  await database.script('vacuum analyze');
  await database.script('checkpoint');
  return store;
}

export const openShop = (url: string): Promise<Opened> => openDemoStore({ url });

/**
 * Lists on PostgreSQL, read and rendered, compared with `select 1` through the same pool and rendering the same page.
 */
export async function benchPanelLists(lists: readonly MeasuredList[], fill: Fill): Promise<void> {
  const server = await startPostgres();
  const stores: Store[] = [];
  try {
    for (const [name, rows] of [
      ['small', few],
      ['large', many],
    ] as const) {
      await createDatabase(`${server.url}/postgres`, name);
      stores.push(await filledShop(`${server.url}/${name}`, rows, fill));
    }
    const [small, large] = stores as [Store, Store];
    await measureLists(lists, { small, large });
  } finally {
    for (const store of stores) await store.close();
    await server.stop();
  }
}

export async function createDatabase(url: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
}

/** Both shops alternately, query by query, so that noise of the machine affects everything that is compared. */
export async function measureLists(
  lists: readonly MeasuredList[],
  { small, large }: { small: Store; large: Store },
  rows = many,
): Promise<void> {
  const panel = await screens();
  try {
    for (const { name, screen, questions, sums } of lists) {
      const shown = await panel.load(screen);
      const asked = Object.entries(questions).map(([question, query]) => {
        const url = new URL(`http://bench.local/panel?${query}`);
        const read = async (store: Store) => {
          const ask = { ...around, store, url, now: Date.now() } as unknown as PanelAsk;
          return shown.load(ask);
        };
        return { name: `${name}, ${question}`, read };
      });
      const times = asked.map(() => ({ before: [] as number[], after: [] as number[], bare: [] as number[] }));
      for (let turn = -5; turn < tries; turn += 1) {
        for (const [index, { read }] of asked.entries()) {
          const known = await read(large);
          const took = {
            bare: await msOf(async () => {
              await large.ping();
              await panel.draw(shown, known);
            }),
            before: await msOf(async () => panel.draw(shown, await read(small))),
            after: await msOf(async () => panel.draw(shown, await read(large))),
          };
          if (turn < 0) continue;
          for (const kind of ['before', 'after', 'bare'] as const) times[index]?.[kind].push(took[kind]);
        }
      }
      for (const [index, { name: question }] of asked.entries()) tell(question, times[index] as Times, sums, rows);
    }
  } finally {
    await panel.close();
  }
}

type Times = Record<'before' | 'after' | 'bare', number[]>;

/** What the lists ask of the program. Owners see everything, so their pages are the largest. */
const around = {
  staff: { id: 1, name: 'Anna', email: 'anna@example.com', role: 'owner' },
  settings,
  own: { defaults: settings, settings, stored: {} },
  labels: null,
  connections: { find: () => null },
  carriers: [],
  params: {},
};

/** A read of the store without a screen. */
export interface MeasuredRead {
  name: string;
  read(store: Store): Promise<unknown>;
}

/** Reads compared with those of a smaller shop, in turns. */
export async function measureReads(
  reads: readonly MeasuredRead[],
  { small, large }: { small: Store; large: Store },
): Promise<void> {
  for (const { name, read } of reads) {
    const [before, after]: [number[], number[]] = [[], []];
    for (let turn = -5; turn < tries; turn += 1) {
      const took = [await msOf(() => read(small)), await msOf(() => read(large))] as const;
      if (turn < 0) continue;
      before.push(took[0]);
      after.push(took[1]);
    }
    report({
      name: `${name}, growth from ${few}`,
      measured: median(after) / median(before),
      atMost: 1.5,
      aside: `${median(after).toFixed(2)} ms to ${median(before).toFixed(2)} ms`,
    });
  }
}

function tell(question: string, times: Times, sums: MeasuredList['sums'], rows: number): void {
  const [before, after, bare] = [median(times.before), median(times.after), median(times.bare)];
  report({
    name: `${question}, of ${rows} to select 1 and a render`,
    measured: after / bare,
    atMost: sums?.atMost ?? 5,
    aside: `${after.toFixed(2)} ms to ${bare.toFixed(2)} ms`,
  });
  if (!sums) report({ name: `${question}, growth from ${few}`, measured: after / before, atMost: 1.5 });
}

async function msOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
