/**
 * `node testing/shop/paying-process.ts DATABASE SIMULATOR`: places orders and pays them with BLIK in an endless loop, and
 * looks up due attempts. For a test that kills it. It prints the id of each order whose payment was confirmed to a
 * shopper.
 */
import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { simulator as demo } from '../../demo/simulators/przelewy24.ts';
import settings from '../../shop.config.ts';
import { openStore } from '../../src/data/store.ts';
import { openLog } from '../../src/server/log.ts';
import { openPayments } from '../../src/server/payments/open-payments.ts';
import { openPaymentService } from '../../src/server/payments/service/payment-service.ts';
import { testRequest, testTerms } from '../order/test-orders.ts';

const [database = '', simulator = ''] = process.argv.slice(2);
const buyers = 4;

const store = await openStore({ url: database }, { rules: { skipGaps: true, newForDays: 30, perPage: 12 } });
const paymentService = openPaymentService({
  store,
  settings,
  origin: 'http://shop.test',
  log: openLog('silent'),
  now: Date.now,
  payments: openPayments({ przelewy24: { ...demo.account, url: simulator } }, settings, Date.now),
});
const payer = { ip: '127.0.0.1', userAgent: 'Test' };
const line = { product: 'karta-podarunkowa', size: '50', quantity: 1, subscriptionDays: 0 };

async function buy(): Promise<void> {
  const owner = await store.sessions.open(randomBytes(16).toString('hex'), Date.now());
  await store.baskets.add(owner, line, Date.now());
  const placed = await store.orders.place(owner, testRequest(), testTerms(Date.now()), Date.now());
  if (placed.status !== 'placed') throw new Error(JSON.stringify(placed));
  const { status } = await paymentService.begin(placed.order.id, { method: 'blik', code: '777123', payer });
  if (status === 'paid') process.stdout.write(`paid ${placed.order.id}\n`);
}

async function without(end: () => Promise<unknown>): Promise<never> {
  for (;;) await end();
}

await Promise.all([
  ...Array.from({ length: buyers }, () => without(buy)),
  without(() => paymentService.lookUpDue().then(() => pause(200))),
]);
