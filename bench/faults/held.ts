import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { rowsOf, type Where } from '../../src/data/db/db.ts';
import { openStore, type Store } from '../../src/data/store.ts';
import { crashProduct, crashStock, sumFaults } from '../../testing/order/order-crash.ts';
import { addSenders, type Senders } from '../fuzz/senders.ts';
import type { Shoppers } from './shoppers.ts';

const opened = (where: Where) => openStore(where, { rules: { skipGaps: true, newForDays: 30, perPage: 24 } });

/** People of the shop, and enough of the product that shoppers order. The shop has filled the store already. */
export async function prepared(where: Where): Promise<Senders> {
  const senders = await addSenders(where);
  await withStore(where, (store) => store.prices.setStock({ product: crashProduct, size: 'uniw' }, crashStock));
  return senders;
}

/** Holds the store against what shoppers were told: each confirmed order is there once, whole, and nothing drifted. */
export async function orderFaults(where: Where, shoppers: Shoppers): Promise<string[]> {
  return withStore(where, async (store) => {
    const found = await store.maintain(async ({ orm }) => ({
      orders: await rowsOf<{ email: string; number: string }>(
        orm,
        sql`select email, number from orders where email like '%@example.pl'`,
      ),
      sums: await sumFaults(orm, sql`o.email like '%@example.pl'`),
    }));
    const numbers = Map.groupBy(found.orders, ({ email }) => email);
    const faults: string[] = [];
    for (const [email, number] of shoppers.confirmed) {
      const own = numbers.get(email) ?? [];
      if (!own.some((one) => one.number === number)) faults.push(`${number} was confirmed and is lost`);
    }
    for (const [email, own] of numbers) if (own.length > 1) faults.push(`${own.length} orders of ${email}`);
    const check = await store.check();
    return [...faults, ...found.sums, ...check.faults];
  });
}

async function withStore<T>(where: Where, work: (store: Store) => Promise<T>): Promise<T> {
  const store = await opened(where);
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

/** What a shop wrote into its log as a bug of its own; `isExpected` are those that the trouble explains. */
export function bugsIn(logFile: string, isExpected: (line: string) => boolean = () => false): string[] {
  const bugs = readFileSync(logFile, 'utf8')
    .split('\n')
    .filter((line) => line.includes('"level":50') && !isExpected(line));
  return bugs.map((line) => `in the log: ${line.replace(/"stack":"[^"]*",?/g, '').slice(0, 900)}`);
}
