import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../src/data/db/db.ts';
import type { Store } from '../src/data/store.ts';
import { crashFaults, crashProduct, crashStock, runAndKill, type Told } from '../testing/order/order-crash.ts';
import { testRequest, testTerms } from '../testing/order/test-orders.ts';
import { startPostgres } from '../testing/store/postgres-server.ts';
import { openDemoStore } from './demo-store.ts';
import { median } from './load.ts';
import { report } from './report.ts';
import { startBareOrders, startShop } from './shop-process.ts';

const buyers = 16;
const crowd = 1_000;
const pieces = 10;
const moments = Number(process.env.BENCH_CRASHES ?? 100);

/**
 * Orders on PostgreSQL: how many per second, that nothing is sold twice, and that none is lost when the shop is killed.
 */
export async function benchOrders(seconds: number, rounds: number): Promise<void> {
  const server = await startPostgres();
  const url = `${server.url}/postgres`;
  const { store, database } = await openDemoStore({ url });
  try {
    await oversell(store);
    await store.prices.setStock({ product: crashProduct, size: 'uniw' }, crashStock);
    await crashes(store, database, url);
    await speed(store, url, seconds, rounds);
  } finally {
    await store.close();
    await server.stop();
  }
}

async function oversell(store: Store): Promise<void> {
  const now = Date.now();
  await store.prices.setStock({ product: crashProduct, size: 'uniw' }, pieces);
  const owners: string[] = [];
  for (let count = 0; count < crowd; count += 1) {
    const owner = await store.sessions.open(`crowd-${count}`, now);
    await store.baskets.add(owner, { product: crashProduct, size: 'uniw', quantity: 1, subscriptionDays: 0 }, now);
    owners.push(owner);
  }
  const began = performance.now();
  const results = await Promise.all(
    owners.map((owner) => store.orders.place(owner, testRequest(), testTerms(now), now)),
  );
  const ms = performance.now() - began;
  const placed = results.filter(({ status }) => status === 'placed').length;
  const refused = results.filter((one) => one.status === 'refused' && one.fault === 'not_enough').length;
  const exact = { name: `orders of ${crowd} buyers at once on ${pieces} pieces`, measured: placed };
  const aside = `${refused} refused in words, ${ms.toFixed(0)} ms`;
  report({ ...exact, atLeast: pieces, aside });
  report({ name: 'of those, more than there were pieces', measured: placed - pieces, atMost: 0 });
  report({ name: 'of those, neither ordered nor refused in words', measured: crowd - placed - refused, atMost: 0 });
}

async function crashes(store: Store, database: Database, url: string): Promise<void> {
  const before = { told: [] as Told[] };
  for (let moment = 0; moment < moments; moment += 1) {
    before.told.push(...(await runAndKill(url, moment, Math.random() * 500)));
  }
  const faults = await crashFaults(store, database, before.told);
  report({
    name: `kill -9 at ${moments} moments: orders lost, halved, drifted`,
    measured: faults.length,
    atMost: 0,
    aside: `${before.told.length} answers held; ${faults.slice(0, 3).join('; ')}`,
  });
}

async function speed(store: Store, url: string, seconds: number, rounds: number): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'witryna-bench-orders-'));
  // The shop reads the client's address from the header, so that no client exceeds its rate limit.
  const shop = await startShop(dataDir, { DATABASE_URL: url, WITRYNA_TRUSTED_PROXIES: '127.0.0.1' });
  const size = await store.maintain(async ({ orm }) => {
    const { sql } = await import('drizzle-orm');
    const { rows } = (await orm.execute(sql`select s.id from sizes s join products p on p.id = s.product_id
      where p.slug = ${crashProduct}`)) as { rows: { id: number }[] };
    return rows[0]?.id ?? 0;
  });
  const bare = await startBareOrders(url, size);
  try {
    const measured = { ours: [] as number[], bare: [] as number[] };
    const counts = { failures: 0 };
    await perSecond(() => shopOrder(shop.origin), 1, counts);
    for (let round = 0; round < rounds; round += 1) {
      measured.bare.push(await perSecond(() => bareOrder(bare.origin), seconds, counts));
      measured.ours.push(await perSecond(() => shopOrder(shop.origin), seconds, counts));
    }
    const [ours, limit] = [median(measured.ours), median(measured.bare)];
    report({
      name: 'whole orders to bare node:http and PostgreSQL',
      measured: ours / limit,
      atLeast: 0.4,
      aside: `${ours.toFixed(0)} to ${limit.toFixed(0)} orders/s of ${buyers} buyers`,
    });
    report({ name: 'orders that failed', measured: counts.failures, atMost: 0 });
  } finally {
    await bare.stop();
    await shop.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function perSecond(order: () => Promise<boolean>, seconds: number, counts: { failures: number }) {
  const began = performance.now();
  const until = began + seconds * 1_000;
  let done = 0;
  const buyer = async () => {
    while (performance.now() < until) {
      if (await order()) done += 1;
      else counts.failures += 1;
    }
  };
  await Promise.all(Array.from({ length: buyers }, buyer));
  return (done / (performance.now() - began)) * 1_000;
}

let turn = 0;
/** A different network each time. */
const newAddress = () => {
  turn += 1;
  return `10.${(turn >> 16) & 255}.${(turn >> 8) & 255}.${turn & 255}`;
};

const person =
  'firstname: "Anna", lastname: "Nowak", street: "Rzemieślnicza 7", zipcode: "83-300", city: "Kartuzy", country: 1143020003, phone: 501234567';
/** Orders what is in the basket. A guest may place only some orders a day with one e-mail address. */
export const orderMutation = (guest: number | string) => `mutation { orderCreate(orderCreateInput: {
  clientData: {clientDeliveryData: {${person}}, email: "anna${guest}@example.pl", type: "private"},
  orderData: {paymentMethodId: "transfer", courierId: "kurier", prepaid: "prepaid", purchaseDocumentType: "confirmation"}
}) {orderNumber} }`;

/** A new shopper puts a product into the basket and orders it. */
export async function shopOrder(origin: string): Promise<boolean> {
  const own = { origin, 'x-forwarded-for': newAddress() };
  const query = orderMutation(turn);
  const bought = await fetch(`${origin}/produkt/${crashProduct}`, {
    method: 'POST',
    headers: own,
    body: new URLSearchParams({ intencja: 'kup', rozmiar: 'uniw', ilosc: '1' }),
    redirect: 'manual',
  });
  await bought.arrayBuffer();
  const cookie = bought.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const answer = await fetch(`${origin}/graphql/v1/`, {
    method: 'POST',
    headers: { ...own, cookie, 'content-type': 'text/plain' },
    body: JSON.stringify({ query }),
  });
  const text = await answer.text();
  const isPlaced = answer.status === 200 && /"orderNumber":"\d{4}-\d+"/.test(text);
  if (!isPlaced) console.error(`an order failed: ${bought.status}, then ${answer.status} ${text.slice(0, 300)}`);
  return isPlaced;
}

export async function bareOrder(origin: string): Promise<boolean> {
  const basket = await fetch(`${origin}/basket`, { method: 'POST' });
  const answer = await fetch(`${origin}/order`, { method: 'POST', body: await basket.text() });
  return answer.status === 200 && /"number":"\d{4}-\d+"/.test(await answer.text());
}
