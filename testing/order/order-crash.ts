import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type SQL, sql } from 'drizzle-orm';
import { type Database, type Orm, rowsOf } from '../../src/data/db/db.ts';
import type { Store } from '../../src/data/store.ts';

/** A confirmation that a buyer received. */
export interface Told {
  what: 'placed' | 'paid' | 'cancelled';
  key: string;
}

/** The product that the buyers of `order-buyer.ts` order. */
export const crashProduct = 'maselniczka';
export const crashStock = 500_000;

/**
 * Starts a process of buyers who place, pay and cancel orders, and kills it without warning after some milliseconds.
 * Returns the confirmations until then.
 */
export async function runAndKill(url: string, seed: number, afterMs: number): Promise<Told[]> {
  const told: Told[] = [];
  const child = fork(join(import.meta.dirname, 'order-buyer.ts'), [url, String(seed)], { stdio: 'inherit' });
  const begun = new Promise<void>((done, fail) => {
    child.once('exit', () => fail(new Error('the buyers ended by themselves')));
    child.on('message', (message: Told | 'begun') => {
      if (message === 'begun') done();
      else told.push(message);
    });
  });
  await begun;
  await pause(afterMs);
  // On a busy machine there may be no confirmation until then, and the crash would prove nothing.
  while (told.length < 2 && child.exitCode === null) await once(child, 'message');
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
  return told;
}

/** The faults of the store after the crashes, as sentences; empty if there are none. */
export async function crashFaults(store: Store, { orm }: Database, told: Told[]): Promise<string[]> {
  // The server may still be ending transactions of the killed process; this waits for their locks.
  await orm.execute(sql`select 1 from sizes for update`);
  const faults: string[] = [];
  for (const { what, key } of told) {
    const order = await store.orders.byKey(key);
    if (!order) faults.push(`${key} was ${what} and is lost`);
    else if (what === 'paid' && order.payment.paid !== order.payment.due) faults.push(`${key} was paid and is not`);
    else if (what === 'cancelled' && order.state !== 'cancelled') faults.push(`${key} was cancelled and is not`);
  }
  return [...faults, ...(await sumFaults(orm, sql`o.order_key like 'crash-%'`))];
}

/** Orders that are half-written, and pieces of the product that neither the stock nor one of these orders has. */
export async function sumFaults(orm: Orm, which: SQL): Promise<string[]> {
  const faults: string[] = [];
  const halves = await rowsOf<{ number: string }>(
    orm,
    sql`select number from orders o where ${which} and (
      not exists (select from order_lines l where l.order_id = o.id)
      or not exists (select from order_parcels p where p.order_id = o.id)
      or not exists (select from order_history h where h.order_id = o.id)
      or not exists (select from outbox m where m.kind = 'order-placed' and m.content ->> 'orderId' = o.id::text)
      or (select coalesce(sum(quantity), 0) from order_stock s where s.order_id = o.id) <>
        case when state = 'cancelled' then 0 else (select sum(quantity) from order_lines l where l.order_id = o.id) end
      or (payment_state = 'paid') <> (paid = due))`,
  );
  for (const { number } of halves) faults.push(`${number} is half-written`);
  const [stock] = await rowsOf<{ left: string; held: string }>(
    orm,
    sql`select s.amount as left, (select coalesce(sum(t.quantity), 0) from order_stock t
        join orders o on o.id = t.order_id where t.size_row = s.id and ${which}) as held
      from sizes s join products p on p.id = s.product_id where p.slug = ${crashProduct}`,
  );
  const sum = Number(stock?.left) + Number(stock?.held);
  if (sum !== crashStock) faults.push(`the stock drifted: ${sum} instead of ${crashStock}`);
  return faults;
}
