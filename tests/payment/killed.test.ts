import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDemoSimulator } from '../../demo/simulators/open-demo-simulator.ts';
import { quickImports } from '../../scripts/prepare.mjs';
import settings from '../../shop.config.ts';
import { type Database, rowsOf } from '../../src/data/db/db.ts';
import { openStore, type Store } from '../../src/data/store.ts';
import { openLog } from '../../src/server/log.ts';
import { openPayments } from '../../src/server/payments/open-payments.ts';
import { openPaymentService } from '../../src/server/payments/service/payment-service.ts';
import { seededServerDatabase, testRules } from '../../testing/store/test-store.ts';

const root = join(import.meta.dirname, '../..');
const atOnce = 2;
const killsEach = 1;

let database: { url: string };
let simulator: Awaited<ReturnType<typeof openDemoSimulator>>;
let store: Store;
let inside: Database;

beforeAll(async () => {
  database = await seededServerDatabase('killed', Date.now());
  simulator = await openDemoSimulator('przelewy24');
  // The shop gets no notifications, so it must find everything out by look-ups.
  await fetch(`${simulator.url}/simulator/behaviour`, {
    method: 'POST',
    body: JSON.stringify({ notifications: 'none' }),
  });
  const seed = async (opened: Database) => {
    inside = opened;
  };
  store = await openStore(database, { rules: testRules, seed });
});
afterAll(async () => {
  await store.close();
  await simulator.stop();
});

/** A shop that takes orders and payments until it is killed, at a random moment of its work. */
async function killedShop(told: Set<number>): Promise<void> {
  const child = spawn(
    process.execPath,
    [...quickImports, 'testing/shop/paying-process.ts', database.url, simulator.url],
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const ended = once(child, 'exit');
  const lines = createInterface(child.stdout);
  lines.on('line', (line) => told.add(Number(line.split(' ')[1])));
  await once(lines, 'line');
  await pause(Math.random() * 500);
  child.kill('SIGKILL');
  await ended;
}

it('a shop that is killed while it takes payments knows each of them after the jobs ran', async () => {
  const told = new Set<number>();
  const lane = async () => {
    for (let kills = 0; kills < killsEach; kills += 1) await killedShop(told);
  };
  await Promise.all(Array.from({ length: atOnce }, lane));

  // Long after the last retry, so that all open attempts are due for a look-up.
  let now = Date.now() + 10 * 60_000;
  const paymentService = openPaymentService({
    store,
    settings,
    origin: 'http://shop.test',
    log: openLog('error'),
    now: () => now,
    payments: openPayments({ przelewy24: simulator.account }, settings, () => now),
  });
  for (let round = 0; round < 5; round += 1) {
    await paymentService.lookUpDue();
    now += 10 * 60_000;
  }

  const taken = (await (await fetch(`${simulator.url}/simulator/paid`)).json()) as { sessionId: string }[];
  const known = await rowsOf<{ sessionId: string; orderId: number; due: number; paid: number; state: string }>(
    inside.orm,
    sql`select a.session_id as "sessionId", o.id as "orderId", o.due, o.paid, o.state
      from payment_attempts a join orders o on o.id = a.order_id where a.state = 'paid' and not a.surplus`,
  );
  expect(taken.length, 'there was something to lose').toBeGreaterThanOrEqual(atOnce * killsEach);
  expect(new Set(known.map(({ sessionId }) => sessionId))).toEqual(new Set(taken.map(({ sessionId }) => sessionId)));
  expect(new Set(known.map(({ orderId }) => orderId)).size, 'no order was paid twice').toBe(known.length);
  expect(known.filter(({ due, paid, state }) => paid !== due || state !== 'accepted')).toEqual([]);
  const paid = new Set(known.map(({ orderId }) => orderId));
  expect(
    [...told].filter((id) => !paid.has(id)),
    'told means committed',
  ).toEqual([]);
  const [open] = await rowsOf<{ open: number }>(
    inside.orm,
    sql`select count(*)::integer as open from payment_attempts where state in ('begun', 'confirming')`,
  );
  expect(open?.open, 'nothing is left open').toBe(0);
}, 120_000);
