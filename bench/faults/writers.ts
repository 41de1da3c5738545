/** People and programs that write in an endless loop, in a process that is killed. See `faults.ts`. */
import { randomUUID } from 'node:crypto';
import settings from '../../shop.config.ts';
import { openStore } from '../../src/data/store.ts';
import { mailJob } from '../../src/server/jobs/mailer.ts';
import { runDue } from '../../src/server/jobs/runner.ts';
import { openLog } from '../../src/server/log.ts';
import { testRequest, testTerms } from '../../testing/order/test-orders.ts';
import type { Answered } from './faults.ts';

const [url = '', mails = '', start = ''] = process.argv.slice(2);
const store = await openStore({ url }, { rules: { skipGaps: true, newForDays: 30, perPage: 12 } });
const tell = (message: Answered | 'begun') => process.send?.(message);

const edited = { product: 'kubek-granatowy', size: 'uniw' };
const returned = { product: 'kubek-piaskowy', size: 'uniw', quantity: 2, subscriptionDays: 0 };

/** Numbers that grow, so that the last one that was confirmed is known. */
async function editor(): Promise<never> {
  for (let amount = Number(start); ; amount += 1) {
    tell({ what: 'asked', number: amount });
    await store.prices.setStock(edited, amount);
    tell({ what: 'stock', number: amount });
    await store.prices.setRegular(edited, amount);
    tell({ what: 'price', number: amount });
  }
}

/** Pays by a notice that comes twice, gets the goods and announces their return, which is sent twice, too. */
async function client(name: number): Promise<never> {
  for (let turn = 0; ; turn += 1) {
    const now = Date.now();
    const owner = await store.sessions.open(`faults-${start}-${name}-${turn}`, now);
    await store.baskets.add(owner, returned, now);
    const placed = await store.orders.place(owner, testRequest(), testTerms(now, { method: 'transfer' }), now);
    if (placed.status !== 'placed') throw new Error(JSON.stringify(placed));
    const { id } = placed.order;
    const formKey = randomUUID().replaceAll('-', '');
    await Promise.all([1, 2].map(() => store.payments.attempts.receivedByHand(id, formKey, now)));
    tell({ what: 'received', number: id });
    for (const event of ['pack', 'send', 'deliver'] as const) await store.orders.event(id, event, { who: 'shop', now });
    const items = placed.order.lines.map((line) => ({ lineId: line.id, part: 0, quantity: line.quantity }));
    const key = randomUUID();
    const announced = await Promise.all([1, 2].map(() => store.returns.announce(id, { key, items, chosen }, now)));
    if (announced.every(({ status }) => status === 'announced')) tell({ what: 'returned', key });
  }
}

const chosen = {
  reason: 'size',
  comment: '',
  type: 'person',
  param: 'kartuzy',
  shipping: null,
  point: null,
  form: 'transfer',
  account: 'PL61109010140000071219812874',
  other: null,
} as const;

async function mailer(): Promise<never> {
  const log = openLog('silent');
  const parts = {
    store,
    log,
    settings,
    origin: 'http://shop.test',
    now: Date.now,
    url: null,
    from: null,
    folder: mails,
  };
  for (;;) await runDue({ ...parts, handlers: { mail: mailJob(parts) } });
}

await store.prices.setStock(edited, Number(start));
tell('begun');
await Promise.all([editor(), client(1), client(2), mailer()]);
