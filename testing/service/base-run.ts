import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../../src/data/db/db.ts';
import type { Store } from '../../src/data/store.ts';
import { testRequest, testTerms } from '../order/test-orders.ts';
import { basePassword, baseShop } from './base-shop.ts';

/** The shop's address for Base on a port of this machine, for Base in a process of its own. */
export async function serveBase(store: Store, bug?: (error: unknown) => void) {
  const shop = baseShop(store, bug ? { bug } : {});
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const answer = await shop.send(request.method === 'POST' ? Buffer.concat(parts).toString() : null);
    response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/connectors/base`,
    stop: () => new Promise<void>((done) => server.close(() => done())),
  };
}

/** Runs Base in a process of its own, and returns the last line that it printed. */
export async function runBase<Result>(url: string, task: 'tour' | 'load', ...more: string[]): Promise<Result> {
  const program = join(import.meta.dirname, 'base-process.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [program, url, basePassword, task, ...more], {
    maxBuffer: 10_000_000,
  });
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Result;
}

interface Amount {
  product: number;
  amount: number;
}

const startAmount = 100_000;
const productsUsed = 40;

/**
 * Base changes stock by a thousand rows at a time while shoppers buy the same products. Returns by how much the stock
 * differs afterwards from what was said and sold.
 */
export async function stockRun(
  store: Store,
  database: Database,
  { buyers, updates }: { buyers: number; updates: number },
): Promise<{ drift: number; faults: string[]; orders: number; refused: number; slowest: number; ms: number }> {
  const used = await rowsOf<{ product: number; slug: string; size: string }>(
    database.orm,
    sql`select p.id as product, p.slug, min(s.size_id) as size from products p join sizes s on s.product_id = p.id
      where p.type = 'product' and p.withdrawn_at is null and p.max_per_order is null and p.max_size_per_order is null
        and p.min_per_order is null and p.min_size_per_order is null
        and p.id not in (select part.product_id from sizes part join bundle_parts b on b.size_row = part.id)
      group by p.id, p.slug
      having count(*) = 1 and bool_and(s.status = 'enable' and not s.phone_price and not s.gratis and not s.points_only)
      order by p.id limit ${productsUsed}`,
  );
  for (const { slug, size } of used) await store.prices.setStock({ product: slug, size }, startAmount);
  const { url, stop } = await serveBase(store);
  const sold = new Map<number, number>();
  let [orders, refused, isOver] = [0, 0, false];
  const shopper = async (number: number) => {
    for (let turn = 0; !isOver; turn += 1) {
      const own = used[(number * 7 + turn) % used.length];
      if (!own) return;
      const now = Date.now();
      const owner = await store.sessions.open(`base-${number}-${turn}-${now}`, now);
      const quantity = 1 + (turn % 3);
      await store.baskets.add(owner, { product: own.slug, size: own.size, quantity, subscriptionDays: 0 }, now);
      const result = await store.orders.place(owner, testRequest(), testTerms(now), now);
      if (result.status === 'placed') {
        orders += 1;
        sold.set(own.product, (sold.get(own.product) ?? 0) + quantity);
      } else refused += 1;
    }
  };
  const shoppers = Array.from({ length: buyers }, (_, number) => shopper(number));
  const ids = used.map(({ product }) => product);
  const loaded = runBase<{ sums: Record<string, number>; slowest: number; ms: number }>(
    url,
    'load',
    ids.join(','),
    String(updates),
  ).finally(() => {
    isOver = true;
  });
  const [{ sums, slowest, ms }] = await Promise.all([loaded, ...shoppers]);
  await stop();
  const left = await rowsOf<{ product: number; amount: string | number }>(
    database.orm,
    sql`select product_id as product, amount from sizes where product_id = any(${`{${ids.join(',')}}`}::integer[])`,
  );
  const amounts: Amount[] = left.map(({ product, amount }) => ({ product, amount: Number(amount) }));
  const drift = amounts.reduce((all, { product, amount }) => {
    const wanted = startAmount + (sums[product] ?? 0) - (sold.get(product) ?? 0);
    return all + Math.abs(amount - wanted);
  }, 0);
  const { faults } = await store.check();
  return { drift, faults, orders, refused, slowest, ms };
}
