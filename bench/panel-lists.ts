import { startPostgres } from '../checks/postgres-server.ts';
import { seedDemo } from '../demo/seed.ts';
import settings from '../shop.config.ts';
import type { Database } from '../src/data/db/db.ts';
import { openStore } from '../src/data/store.ts';
import type { PanelAsk, PanelPage, PanelScreen } from '../src/panel/screen.ts';
import { median } from './load.ts';
import { report } from './report.ts';

export const few = 10_000;
export const many = 100_000;
const tries = 60;

/** A list of the panel: its screen, and the queries that staff ask it. */
export interface MeasuredList {
  name: string;
  /** The file of the screen and its name there. */
  screen: readonly [file: string, name: string];
  questions: Record<string, string>;
}

/** Writes the rows with these numbers. */
type Fill = (database: Database, from: number, to: number) => Promise<void>;

/** Screens have JSX, which Node does not read by itself; and they are drawn by the React of a running shop. */
async function screens() {
  process.env.NODE_ENV = 'production';
  const { createServer } = await import('vite');
  const { renderToStaticMarkup } = await import('react-dom/server');
  const vite = await createServer({
    ...{ configFile: false, mode: 'production', appType: 'custom', logLevel: 'error' },
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  return {
    load: async ([file, name]: MeasuredList['screen']) => (await vite.ssrLoadModule(`/src/panel/${file}`))[name],
    draw: ({ body }: PanelPage): string => renderToStaticMarkup(body),
    close: () => vite.close(),
  };
}

/** Lists on PostgreSQL, read and drawn, beside `select 1` through the same pool and the same page drawn. */
export async function benchPanelLists(lists: readonly MeasuredList[], fill: Fill): Promise<void> {
  const panel = await screens();
  const server = await startPostgres();
  let database: Database | undefined;
  const store = await openStore(
    { url: `${server.url}/postgres` },
    {
      rules: { ...settings.omnibus, ...settings.listing },
      seed: async (opened) => {
        database = opened;
        await seedDemo(opened, Date.now());
      },
    },
  );
  try {
    if (!database) throw new Error('the store was not opened');
    const asked: Asked[] = [];
    for (const { name, screen, questions } of lists) {
      const { show }: PanelScreen = await panel.load(screen);
      for (const [question, query] of Object.entries(questions)) {
        const url = new URL(`http://bench.local/panel?${query}`);
        const read = async () => (await show({ store, url, now: Date.now() } as PanelAsk)) as PanelPage;
        asked.push([`${name}, ${question}`, read]);
      }
    }
    const measure = () => timesOf(asked, () => store.ping(), panel.draw);
    await fill(database, 1, few);
    const small = await measure();
    await fill(database, few + 1, many);
    const large = await measure();
    for (const [name] of asked) {
      const [before, after, bare] = [small[name] ?? 1, large[name] ?? 0, large[`bare ${name}`] ?? 0];
      report({
        name: `${name}, of ${many} to select 1 and a render`,
        measured: after / bare,
        atMost: 5,
        aside: `${after.toFixed(2)} ms to ${bare.toFixed(2)} ms`,
      });
      report({ name: `${name}, growth from ${few}`, measured: after / before, atMost: 1.5 });
    }
  } finally {
    await store.close();
    await server.stop();
    await panel.close();
  }
}

type Asked = [name: string, read: () => Promise<PanelPage>];

async function timesOf(
  asked: Asked[],
  ping: () => Promise<unknown>,
  draw: (page: PanelPage) => string,
): Promise<Record<string, number>> {
  const times: Record<string, number[]> = {};
  // In turns, so that noise of the machine affects all.
  for (let turn = -3; turn < tries; turn += 1) {
    const take = async (name: string, work: () => Promise<unknown>) => {
      const began = performance.now();
      await work();
      const ms = performance.now() - began;
      if (turn >= 0) times[name] = [...(times[name] ?? []), ms];
    };
    for (const [name, read] of asked) {
      const known = await read();
      await take(`bare ${name}`, async () => {
        await ping();
        draw(known);
      });
      await take(name, async () => draw(await read()));
    }
  }
  return Object.fromEntries(Object.entries(times).map(([name, all]) => [name, median(all)]));
}
