/** Buyers in a process that is killed: places, pays and cancels orders in an endless loop. See `order-crash.ts`. */
import { openStore } from '../../src/data/store.ts';
import { crashProduct, type Told } from './order-crash.ts';
import { testRequest, testTerms } from './test-orders.ts';

const [url = '', seed = ''] = process.argv.slice(2);
const store = await openStore({ url }, { rules: { skipGaps: true, newForDays: 30, perPage: 12 } });
const tell = (message: Told | 'begun') => process.send?.(message);
const line = { product: crashProduct, size: 'uniw', quantity: 1, subscriptionDays: 0 };

async function buy(turn: string, index: number): Promise<void> {
  const now = Date.now();
  const owner = await store.sessions.open(`crash-${turn}`, now);
  await store.baskets.add(owner, line, now);
  const key = `crash-${turn}`;
  const result = await store.orders.place(owner, testRequest({ orderKey: key }), testTerms(now), now);
  if (result.status !== 'placed') throw new Error(JSON.stringify(result));
  tell({ what: 'placed', key });
  const { id } = result.order;
  if (index % 3 === 1) {
    const by = { who: 'przelewy24', now };
    await store.maintain(({ orm }) => orm.transaction((tx) => store.orders.paymentEvent(tx, id, 'received', by)));
    tell({ what: 'paid', key });
  }
  if (index % 3 === 2) {
    await store.orders.event(id, 'cancelByShopper', { who: 'shopper', now });
    tell({ what: 'cancelled', key });
  }
}

async function buyer(name: number): Promise<never> {
  for (let index = 0; ; index += 1) await buy(`${seed}-${name}-${index}`, index);
}

await buy(`${seed}-first`, 0);
tell('begun');
await Promise.all([1, 2, 3, 4].map(buyer));
