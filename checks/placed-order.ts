import { randomBytes } from 'node:crypto';
import { openStore } from '../src/data/store.ts';
import type { PaymentMethod } from '../src/shop/payment/payment-methods.ts';
import { testBuyer, testRequest, testTerms } from './test-orders.ts';

export interface PlacedOrder {
  number: string;
  email: string;
}

/** As a program: `node checks/placed-order.ts DATABASE_URL METHOD` places a guest's order. */
async function place(url: string, method: PaymentMethod): Promise<PlacedOrder> {
  const store = await openStore({ url }, { rules: { skipGaps: true, newForDays: 30, perPage: 12 } });
  const now = Date.now();
  const mark = randomBytes(6).toString('hex');
  const email = `gosc-${mark}@example.com`;
  const owner = await store.sessions.open(`placed-order-${mark}`, now);
  await store.baskets.add(owner, { product: 'kubek-piaskowy', size: 'uniw', quantity: 2, subscriptionDays: 0 }, now);
  await store.baskets.add(owner, { product: 'maselniczka', size: 'uniw', quantity: 1, subscriptionDays: 0 }, now);
  const request = testRequest({ buyer: { ...testBuyer, email } });
  const result = await store.orders.place(owner, request, testTerms(now, { method }), now);
  await store.close();
  if (result.status !== 'placed') throw new Error(JSON.stringify(result));
  return { number: result.order.number, email };
}

if (import.meta.main) {
  const [url = '', method = 'online'] = process.argv.slice(2);
  console.log(JSON.stringify(await place(url, method as PaymentMethod)));
}
