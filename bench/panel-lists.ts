import { createElement as draw } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { startPostgres } from '../checks/postgres-server.ts';
import { seedDemo } from '../demo/seed.ts';
import settings from '../shop.config.ts';
import type { Database } from '../src/data/db/db.ts';
import { openStore, type Store } from '../src/data/store.ts';
import { median } from './load.ts';
import { report } from './report.ts';

const few = 10_000;
export const many = 100_000;
const tries = 60;

/** A list of the panel: what it is of, how the store is filled with rows of it, and what staff ask it for. */
export interface MeasuredList {
  name: string;
  /** Writes the rows with these numbers. */
  fill(database: Database, from: number, to: number): Promise<void>;
  /** Everything that the screen reads to be drawn. */
  questions: Record<string, (store: Store) => Promise<unknown>>;
}

/** A page of a list is drawn by the server: fifty rows of seven cells. */
function render(): string {
  const cell = (id: number, index: number) => draw('td', { key: index, 'data-column': 'Kolumna' }, `Anna Nowak ${id}`);
  const row = (_: unknown, id: number) =>
    draw(
      'tr',
      { key: id },
      Array.from({ length: 7 }, (_cell, index) => cell(id, index)),
    );
  return renderToStaticMarkup(draw('table', null, draw('tbody', null, Array.from({ length: 50 }, row))));
}

/** A list on PostgreSQL, read and drawn, beside `select 1` through the same pool and a page drawn. */
export async function benchPanelList({ name: list, fill, questions }: MeasuredList): Promise<void> {
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
    await fill(database, 1, few);
    const small = await timesOf(store, questions);
    await fill(database, few + 1, many);
    const large = await timesOf(store, questions);
    for (const name of Object.keys(questions)) {
      const [before, after, bare] = [small[name] ?? 1, large[name] ?? 0, large.bare ?? 0];
      report({
        name: `${list}, ${name}, of ${many} to select 1 and a render`,
        measured: after / bare,
        atMost: 5,
        aside: `${after.toFixed(2)} ms to ${bare.toFixed(2)} ms`,
      });
      report({ name: `${list}, ${name}, growth from ${few}`, measured: after / before, atMost: 1.5 });
    }
  } finally {
    await store.close();
    await server.stop();
  }
}

async function timesOf(store: Store, questions: MeasuredList['questions']): Promise<Record<string, number>> {
  const times: Record<string, number[]> = { bare: [] };
  // In turns, so that noise of the machine affects all.
  for (let turn = -3; turn < tries; turn += 1) {
    const take = async (name: string, work: () => Promise<unknown>) => {
      const began = performance.now();
      await work();
      render();
      const ms = performance.now() - began;
      if (turn >= 0) times[name] = [...(times[name] ?? []), ms];
    };
    await take('bare', () => store.ping());
    for (const [name, ask] of Object.entries(questions)) await take(name, () => ask(store));
  }
  return Object.fromEntries(Object.entries(times).map(([name, all]) => [name, median(all)]));
}
