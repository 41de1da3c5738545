import { randomBytes } from 'node:crypto';
import { createInterface } from 'node:readline';
import { openStore, type Store } from '../../src/data/store.ts';
import type { PaymentMethod } from '../../src/shop/payment/payment-methods.ts';
import { testBuyer, testRequest, testTerms } from './test-orders.ts';

export interface PlacedOrder {
  number: string;
  email: string;
}

/** Places a guest's order. */
export async function placeGuestOrder(store: Store, method: PaymentMethod): Promise<PlacedOrder> {
  const now = Date.now();
  const mark = randomBytes(6).toString('hex');
  // As long as real company addresses, to check that no screen becomes wider.
  const email = `gosc-${mark}.zamawiajaca-elzbieta@poczta.example.com`;
  const owner = await store.sessions.open(`placed-order-${mark}`, now);
  await store.baskets.add(owner, { product: 'kubek-piaskowy', size: 'uniw', quantity: 2, subscriptionDays: 0 }, now);
  await store.baskets.add(owner, { product: 'maselniczka', size: 'uniw', quantity: 1, subscriptionDays: 0 }, now);
  const request = testRequest({ buyer: { ...testBuyer, email } });
  const result = await store.orders.place(owner, request, testTerms(now, { method }), now);
  if (result.status !== 'placed') throw new Error(JSON.stringify(result));
  return { number: result.order.number, email };
}

/**
 * As a program: `node testing/order/placed-order.ts DATABASE_URL` places an order for every input line, which is its method of
 * payment.
 */
if (import.meta.main) {
  const [url = ''] = process.argv.slice(2);
  const store = await openStore({ url }, { rules: { skipGaps: true, newForDays: 30, perPage: 12 } });
  for await (const method of createInterface({ input: process.stdin })) {
    console.log(JSON.stringify(await placeGuestOrder(store, method as PaymentMethod)));
  }
  await store.close();
}
