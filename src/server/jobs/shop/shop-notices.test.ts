import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import settings from '../../../../shop.config.ts';
import { testBuyer, testRequest, testTerms } from '../../../../testing/order/test-orders.ts';
import { type MailServer, startMailServer } from '../../../../testing/service/mail-server.ts';
import { openTestStore } from '../../../../testing/store/test-store.ts';
import type { Store } from '../../../data/store.ts';
import type { Order } from '../../../shop/order/order.ts';
import type { PaymentMethod } from '../../../shop/payment/payment-methods.ts';
import type { ShopSettings } from '../../../shop/settings.ts';
import { checkSettings } from '../../config.ts';
import { mailJob } from '../mailer.ts';
import { runDue } from '../runner.ts';
import { shopMailJob } from './shop-notices.ts';

let store: Store;
let mail: MailServer;
let visitors = 0;
const now = Date.now();

beforeAll(async () => {
  ({ store } = await openTestStore('server', 'shop_notices', now));
  mail = await startMailServer();
});
afterAll(async () => {
  await store.close();
  await mail.close();
});

async function placed(method: PaymentMethod = 'transfer'): Promise<Order> {
  visitors += 1;
  const owner = await store.sessions.open(`notice-visitor-${visitors}`, now);
  const wanted = { product: 'talerz-obiadowy', size: 'uniw', quantity: 2, subscriptionDays: 0 };
  await store.baskets.add(owner, wanted, now);
  const result = await store.orders.place(owner, testRequest(), testTerms(now, { method }), now);
  if (result.status !== 'placed') throw new Error(JSON.stringify(result));
  return result.order;
}

/** The mails to staff, by recipient. */
async function told(own: Partial<ShopSettings> = {}, panelOrigin: string | null = null) {
  mail.letters.length = 0;
  const parts = {
    store,
    settings: checkSettings({ ...settings, ...own }),
    origin: 'http://shop.test',
    panelOrigin,
    now: () => Date.now() + 2_000,
    log: {
      request: () => {},
      bug: (_: string, error: unknown) => expect(error).toBeUndefined(),
      note: () => {},
    },
    url: mail.url,
    from: 'sklep@example.com',
    folder: '',
  };
  const handlers = { mail: mailJob(parts), 'shop-mail': shopMailJob(parts) };
  while ((await runDue({ ...parts, handlers })) > 0);
  const recipients = mail.letters.flatMap(({ to }) => to).filter((to) => to !== testBuyer.email);
  return { recipients, text: (recipient: string) => mail.textsTo(recipient).join('\n').replaceAll('\u00a0', ' ') };
}

it('the shop gets a mail about a new order, with a link to it in the panel', async () => {
  const order = await placed();
  const { recipients, text } = await told();
  expect(recipients).toEqual([settings.company.email]);
  const read = text(settings.company.email);
  expect(read).toContain('Talerz obiadowy');
  expect(read).toContain(`http://shop.test/panel/zamowienia/${order.number}`);
  expect(read).toContain('Czeka na przelew');
  expect((await told()).recipients, 'it was told').toEqual([]);
});

it('an order that is paid immediately is announced when the money arrives', async () => {
  const order = await placed('blik');
  expect((await told()).recipients).toEqual([]);
  await store.maintain(({ orm }) =>
    orm.transaction((tx) => store.orders.paymentEvent(tx, order.id, 'received', { who: 'bank', now })),
  );
  const { recipients, text } = await told({}, 'https://panel.test');
  expect(recipients).toEqual([settings.company.email]);
  expect(text(settings.company.email)).toContain(`https://panel.test/panel/zamowienia/${order.number}`);
  expect(text(settings.company.email)).toContain('BLIK, opłacone');
});

it('its recipients are a setting, which may be empty', async () => {
  await placed('cash');
  const shopMail = { orders: ['ania@example.com', 'piotr@example.com'] };
  expect((await told({ shopMail })).recipients.toSorted()).toEqual(['ania@example.com', 'piotr@example.com']);
  await placed('cash');
  expect((await told({ shopMail: { orders: [] } })).recipients).toEqual([]);
});

it('the shop gets a mail about a refund that failed, once, with its amount', async () => {
  const order = await placed();
  await store.payments.attempts.receivedByHand(order.id, randomUUID().replaceAll('-', ''), now);
  await told();
  const { refunds } = store.payments;
  await refunds.planNow(order.id, { reason: 'shop', who: 'shop', amount: 1_234 }, now);
  const [refund] = await refunds.ofOrder(order.id);
  await refunds.settle(String(refund?.id), { kind: 'rejected' }, now);
  const shopMail = { refunds: ['kasa@example.com'] };
  const { recipients, text } = await told({ shopMail });
  expect(recipients).toEqual(['kasa@example.com']);
  expect(text('kasa@example.com')).toContain(order.number);
  expect(text('kasa@example.com')).toContain('12,34 zł');
  expect(text('kasa@example.com')).toContain(`/panel/zamowienia/${order.number}`);
  expect((await told({ shopMail })).recipients).toEqual([]);
});
