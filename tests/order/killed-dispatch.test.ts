import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDemoSimulator } from '../../demo/simulators/open-demo-simulator.ts';
import type { Seen } from '../../demo/simulators/simulator-server.ts';
import { quickImports } from '../../scripts/prepare.mjs';
import settings from '../../shop.config.ts';
import { type Database, rowsOf } from '../../src/data/db/db.ts';
import { openStore, type Store } from '../../src/data/store.ts';
import { openDispatcher } from '../../src/server/carriers/dispatcher.ts';
import { openLabels } from '../../src/server/carriers/labels.ts';
import { openLog } from '../../src/server/log.ts';
import { testDelivery, testRequest, testTerms } from '../../testing/order/test-orders.ts';
import { seededServerDatabase, testRules } from '../../testing/store/test-store.ts';

const root = join(import.meta.dirname, '../..');
const count = 50;

let database: { url: string };
let simulator: Awaited<ReturnType<typeof openDemoSimulator>>;
let store: Store;
let inside: Database;

beforeAll(async () => {
  database = await seededServerDatabase('killed_dispatch', Date.now());
  simulator = await openDemoSimulator('inpost');
  // Some labels are confirmed at once, others while the process is dead.
  await fetch(`${simulator.url}/simulator/behaviour`, { method: 'POST', body: JSON.stringify({ confirmDelayMs: 40 }) });
  const seed = async (opened: Database) => {
    inside = opened;
  };
  store = await openStore(database, { rules: testRules, seed });
}, 900_000);
afterAll(async () => {
  await store?.close();
  await simulator?.stop();
});

/** Accepted orders to lockers, whose labels need no weight. */
async function acceptedOrders(): Promise<number[]> {
  const [point] = await rowsOf<{ code: string }>(inside.orm, sql`select code from pickup_points limit 1`);
  const delivery = {
    ...testDelivery,
    optionId: 'paczkomat',
    carrier: 'locker' as const,
    point: {
      carrier: 'locker' as const,
      code: point?.code ?? 'KRA010',
      name: 'KRA010',
      street: 'Długa 1',
      zipcode: '30-001',
      city: 'Kraków',
      latitude: 50,
      longitude: 20,
      hours: '',
      alwaysOpen: true,
      description: '',
      takesPayment: true,
      easyAccess: false,
    },
  };
  await inside.orm.execute(sql`update sizes set amount = 1000 where product_id =
    (select id from products where slug = 'kubek-piaskowy')`);
  const ids: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const owner = await store.sessions.open(`killed-dispatch-${index}`, Date.now());
    const line = { product: 'kubek-piaskowy', size: 'uniw', quantity: 1, subscriptionDays: 0 };
    await store.baskets.add(owner, line, Date.now());
    const terms = testTerms(Date.now(), { method: 'cash', delivery });
    const placed = await store.orders.place(owner, testRequest(), terms, Date.now());
    if (placed.status !== 'placed') throw new Error(JSON.stringify(placed));
    await store.orders.event(placed.order.id, 'accept', { who: 'shop', now: Date.now() });
    ids.push(placed.order.id);
  }
  return ids;
}

/** The references that the carrier was asked for, one for each call. */
async function askedReferences(): Promise<string[]> {
  const { calls } = (await (await fetch(`${simulator.url}/simulator/seen`)).json()) as Seen;
  return calls.flatMap(({ method, body }) => {
    const reference = method === 'POST' && body.startsWith('{') ? JSON.parse(body).reference : undefined;
    return typeof reference === 'string' ? [reference] : [];
  });
}

/** Packs and sends in another process, and kills it without warning when the carrier has so many labels. */
async function killedAfter(labels: number): Promise<void> {
  const args = [...quickImports, 'testing/order/dispatch-process.ts', database.url, simulator.url];
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = once(child, 'exit');
  while ((await askedReferences()).length < labels && child.exitCode === null) await pause(2);
  expect(child.exitCode, 'it was still working').toBeNull();
  child.kill('SIGKILL');
  await ended;
}

it('fifty orders that are packed and sent in one action survive two kills: none twice, none lost', async () => {
  const ids = await acceptedOrders();
  await store.dispatches.begin(ids, { staffId: 1, size: 'small', grams: null, trackingNumber: '' }, Date.now());
  await killedAfter(12);
  const half = await store.dispatches.open(1, 300);
  expect(half, 'all of them are still known').toHaveLength(count);
  expect(half.filter(({ state }) => state === 'waiting').length, 'and what is left').toBeGreaterThan(20);

  // What the killed process held is free again after its lease.
  let ahead = 0;
  await inside.orm.execute(sql`update order_dispatches set due_at = now() where due_at is not null`);
  await killedAfter(30);

  const now = () => Date.now() + ahead;
  const log = openLog('error');
  const company = () => settings.company;
  const labels = openLabels({ store, accounts: { inpost: simulator.account }, company, log, now });
  const dispatcher = openDispatcher({ store, labels, ways: () => settings.delivery.options, log, now });
  for (let round = 0; round < 12; round += 1) {
    ahead += 61_000;
    await labels?.lookUpDue();
    await dispatcher.workDue();
  }

  const left = (await store.dispatches.open(1, 300)).filter(({ state }) => state !== 'done');
  expect(left, 'nothing is left').toEqual([]);
  const orders = await rowsOf<{ number: string; state: string; numbered: boolean; mails: number }>(
    inside.orm,
    sql`select o.number, o.state,
        not exists (select from order_parcels p where p.order_id = o.id and p.tracking_number is null) as numbered,
        (select count(*)::integer from outbox m where m.kind = 'order-sent' and m.content ->> 'orderId' = o.id::text)
          as mails
      from orders o where o.id in (select order_id from order_dispatches) order by o.id`,
  );
  expect(orders).toHaveLength(count);
  expect(orders.filter(({ state, numbered, mails }) => state !== 'sent' || !numbered || mails !== 1)).toEqual([]);
  const asked = await askedReferences();
  expect(new Set(asked).size, 'one label for each').toBe(count);
  expect(asked.length, 'and none was ordered twice').toBe(count);
}, 240_000);
