import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import settings from '../shop.config.ts';
import { openStore } from '../src/data/store.ts';
import { firstOf } from '../src/shop/listing/listing.ts';
import { report } from './report.ts';
import { startShop } from './shop-process.ts';

const list = { kind: 'category', slug: 'kubki-i-miski' } as const;

/** Memory of a shop with 100,000 products after it has read them. */
export async function benchMemory(folder: string, url: string): Promise<void> {
  const shop = await startShop(join(folder, 'large'), { DATABASE_URL: url, WITRYNA_DEMO: 'off' });
  // Lists are ready once the index is built; garbage from reading is returned to the system after that.
  await (await fetch(`${shop.origin}/kategoria/${list.slug}`)).arrayBuffer();
  let megabytes = (await shop.memory()).now;
  for (let turn = 0; turn < 20; turn += 1) {
    await pause(500);
    megabytes = Math.min(megabytes, (await shop.memory()).now);
  }
  await shop.stop();
  report({ name: 'PostgreSQL: memory with 100,000 products', measured: megabytes, unit: 'MB', atMost: 350 });
}

/** How long lists wait after the notification connection was lost for a moment and one price changed meanwhile. */
export async function benchLostLine(url: string): Promise<void> {
  const store = await openStore({ url }, { rules: { ...settings.omnibus, ...settings.listing } });
  const ask = () => store.catalogue.listing(list, firstOf, Date.now());
  const began = performance.now();
  await ask();
  const whole = performance.now() - began;
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  await owner.query('begin');
  await owner.query('update sizes set amount = amount + 1 where id = (select min(id) from sizes where amount > 0)');
  await owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'witryna changes'`,
  );
  await owner.query('commit');
  await owner.end();
  while (store.changes.heard) await pause(1);
  let longest = 0;
  while (!store.changes.heard || longest === 0) {
    const asked = performance.now();
    await ask();
    longest = Math.max(longest, performance.now() - asked);
    await pause(5);
  }
  const asked = performance.now();
  await ask();
  longest = Math.max(longest, performance.now() - asked);
  await store.close();
  report({
    name: 'PostgreSQL: longest wait for a list after a lost line',
    measured: longest / whole,
    atMost: 0.05,
    aside: `${longest.toFixed(0)} ms where reading everything takes ${whole.toFixed(0)}`,
  });
}
