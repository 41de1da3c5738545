import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDelivery, testRequest, testTerms } from '../../../testing/order/test-orders.ts';
import { seededServerDatabase, testRules } from '../../../testing/store/test-store.ts';
import type { OrderChoice } from '../../shop/order/agreement.ts';
import type { Order } from '../../shop/order/order.ts';
import type { PlaceResult, VoucherUse } from '../../shop/order/place-order.ts';
import { spentVouchers, voucherEnd } from '../../shop/payment/voucher.ts';
import type { Database } from '../db/db.ts';
import { outbox, voucherEntries, vouchers } from '../db/schema.ts';
import { openStore, type Store } from '../store.ts';

const hold = { holdMinutes: 30, transferDays: 7 };

describe('gift cards', () => {
  const now = Date.now();
  let store: Store;
  let database: Database;
  let visitors = 0;
  beforeAll(async () => {
    const seed = async (opened: Database) => {
      database = opened;
    };
    const payment = { hold, giftCards: { products: ['karta-podarunkowa'] } };
    store = await openStore(await seededServerDatabase('vouchers', now), { rules: testRules, seed, payment });
  });
  afterAll(() => store.close());

  async function place(
    product: string,
    size: string,
    quantity: number,
    uses: VoucherUse[] = [],
    more: Partial<OrderChoice> = {},
  ): Promise<PlaceResult> {
    visitors += 1;
    const owner = await store.sessions.open(`card-${visitors}`, now);
    await store.baskets.add(owner, { product, size, quantity, subscriptionDays: 0 }, now);
    return store.orders.place(owner, testRequest(), testTerms(now, { vouchers: uses, ...more }), now);
  }
  async function placed(...asked: Parameters<typeof place>): Promise<Order> {
    const result = await place(...asked);
    if (result.status !== 'placed') throw new Error(JSON.stringify(result));
    return result.order;
  }
  async function paid(order: Order): Promise<void> {
    const sessionId = randomBytes(16).toString('hex');
    await store.payments.attempts.begin(order.id, { sessionId, method: 'blik', provider: 'przelewy24' }, now);
    await store.payments.attempts.settle(sessionId, { kind: 'paid', reference: '1' }, now);
  }
  const mailed = async (): Promise<{ code: string; value: number }[]> => {
    const rows = await database.orm.select().from(outbox).where(eq(outbox.kind, 'gift-cards'));
    const content = rows.at(-1)?.content as { token: { code: string; value: number }[] } | undefined;
    return content?.token ?? [];
  };
  async function newCard(): Promise<string> {
    await paid(await placed('karta-podarunkowa', '100', 1));
    return String((await mailed())[0]?.code);
  }
  const restOf = async (code: string) => {
    const found = await store.vouchers.named(code, now);
    return 'refused' in found ? found.refused : found.voucher.rest;
  };

  it('come by mail once the order is paid, one for each piece, and never twice', async () => {
    const order = await placed('karta-podarunkowa', '50', 2);
    expect(await database.orm.select().from(vouchers).where(eq(vouchers.orderId, order.id))).toEqual([]);
    await paid(order);
    await paid(order).catch(() => {});
    const cards = await mailed();
    expect(cards.map(({ value }) => value)).toEqual([5_000, 5_000]);
    const rows = await database.orm.select().from(vouchers).where(eq(vouchers.orderId, order.id));
    expect(rows).toMatchObject([
      { value: 5_000, rest: 5_000, validUntil: voucherEnd(now) },
      { value: 5_000, rest: 5_000, validUntil: voucherEnd(now) },
    ]);
    expect(JSON.stringify(rows), 'the code is in the mail alone').not.toContain(cards[0]?.code.replaceAll('-', ''));
  });

  describe('paid on delivery', () => {
    const onDelivery = { ...testDelivery, payment: 'on-delivery' as const };
    const by = { who: 'courier', now };
    const collected = (id: number) =>
      database.orm.transaction((tx) => store.orders.paymentEvent(tx, id, 'collected', by));
    const valuesOf = async (id: number) =>
      (await database.orm.select().from(vouchers).where(eq(vouchers.orderId, id))).map(({ value }) => value);
    async function sent(more: Partial<OrderChoice> = {}): Promise<number> {
      const choice = { delivery: onDelivery, method: 'cash' as const, ...more };
      const order = await placed('karta-podarunkowa', '100', 2, [], choice);
      for (const event of ['accept', 'pack', 'send'] as const) await store.orders.event(order.id, event, by);
      expect(await valuesOf(order.id), 'nothing is paid yet').toEqual([]);
      return order.id;
    }

    it('come by mail when the parcel is handed over for its money, once', async () => {
      const id = await sent();
      for (const _ of [1, 2]) await store.orders.event(id, 'deliver', by);
      await collected(id);
      expect(await valuesOf(id)).toEqual([10_000, 10_000]);
      expect((await mailed()).map(({ value }) => value)).toEqual([10_000, 10_000]);
    });

    it('come when the carrier tells of the money first', async () => {
      const id = await sent();
      for (const _ of [1, 2]) await collected(id);
      await store.orders.event(id, 'deliver', by);
      expect(await valuesOf(id)).toEqual([10_000, 10_000]);
    });

    it('come with the rest of an advance', async () => {
      const owner = await store.sessions.open('card-and-tray', now);
      for (const [product, size] of [
        ['karta-podarunkowa', '100'] as const,
        ['taca-okragla-z-orzecha', 'uniw'] as const,
      ]) {
        await store.baskets.add(owner, { product, size, quantity: 1, subscriptionDays: 0 }, now);
      }
      const terms = testTerms(now, { delivery: onDelivery, method: 'cash', advanceMethod: 'blik' });
      const result = await store.orders.place(owner, testRequest(), terms, now);
      if (result.status !== 'placed') throw new Error(JSON.stringify(result));
      const { id } = result.order;
      await paid(result.order);
      expect((await store.orders.byId(id))?.payment).toMatchObject({ state: 'paid', paid: 4_000 });
      expect(await valuesOf(id), 'the rest is not paid yet').toEqual([]);
      for (const event of ['pack', 'send', 'deliver'] as const) await store.orders.event(id, event, by);
      expect(await valuesOf(id)).toEqual([10_000]);
    });

    it('do not come for an order that was cancelled', async () => {
      const choice = { delivery: onDelivery, method: 'cash' as const };
      const { id } = await placed('karta-podarunkowa', '100', 1, [], choice);
      await store.orders.event(id, 'cancelByShop', by);
      await collected(id);
      expect(await valuesOf(id)).toEqual([]);
    });
  });

  it('pay a part, and keep the rest for the next time', async () => {
    const code = await newCard();
    const order = await placed('talerz-obiadowy', 'uniw', 1, [{ code, amount: 1_000 }]);
    expect(order.sums).toMatchObject({ vouchers: 1_000, toPay: order.sums.total.gross - 1_000 });
    expect(order.payment.due).toBe(order.sums.toPay);
    expect(order.vouchers, 'nobody who reads the order can pay with it').toEqual([
      { code: `…${code.slice(-4)}`, amount: 1_000 },
    ]);
    expect(await restOf(code.toLowerCase())).toBe(9_000);
  });

  it('make an order free, which is accepted at once', async () => {
    const code = await newCard();
    const total = 8_900 + 1_590;
    const cards = await Promise.all(
      [code, await newCard()].map(async (each) => ({ code: each, found: await store.vouchers.named(each, now) })),
    );
    const coded = cards.flatMap(({ code: each, found }) =>
      'voucher' in found ? [{ ...found.voucher, code: each }] : [],
    );
    const order = await placed('kubek-szalwiowy', '350', 1, spentVouchers(total, coded));
    expect(order.sums.total.gross).toBe(total);
    expect(order).toMatchObject({ state: 'accepted', payment: { state: 'none', due: 0 } });
    expect(await restOf(code)).toBe('voucher_empty');

    const again = { sessionId: randomBytes(16).toString('hex'), method: 'transfer', provider: null } as const;
    expect(await store.payments.attempts.begin(order.id, again, now), 'nothing is left to pay').toEqual({
      refused: 'payment_already_paid',
    });
  });

  it('bought with a card come at once too', async () => {
    const code = await newCard();
    const other = await newCard();
    const order = await placed('karta-podarunkowa', '100', 1, [
      { code, amount: 10_000 },
      { code: other, amount: 1_590 },
    ]);
    expect(order.payment.due).toBe(0);
    expect((await mailed()).map(({ value }) => value)).toEqual([10_000]);
    expect(await restOf(other)).toBe(8_410);
  });

  it('are not spent twice: voucher_unknown, and nothing is placed', async () => {
    const code = await newCard();
    const results = await Promise.all(
      Array.from({ length: 5 }, () => place('talerz-obiadowy', 'uniw', 1, [{ code, amount: 6_000 }])),
    );
    expect(results.map(({ status }) => status).toSorted()).toEqual(['placed', ...Array(4).fill('refused')].toSorted());
    expect(results.filter((one) => one.status === 'refused' && one.fault === 'voucher_unknown')).toHaveLength(4);
    expect(await restOf(code)).toBe(4_000);
    expect(await place('talerz-obiadowy', 'uniw', 1, [{ code: '2222-2222-2222-2222', amount: 1 }])).toMatchObject({
      fault: 'voucher_unknown',
    });
  });

  it('are spent and get money back at the same time, in any order, without waiting for each other', async () => {
    for (let round = 0; round < 4; round += 1) {
      const codes = [await store.vouchers.give(50_000, now), await store.vouchers.give(50_000, now)];
      const uses = codes.map((code) => ({ code, amount: 100 }));
      const before = await Promise.all(Array.from({ length: 4 }, () => placed('kubek-piaskowy', 'uniw', 1, uses)));
      await Promise.all([
        ...before.map(({ id }) => store.orders.event(id, 'cancelByShopper', { who: 'shopper', now })),
        ...Array.from({ length: 4 }, () => placed('kubek-piaskowy', 'uniw', 1, uses.toReversed())),
      ]);
      expect(await Promise.all(codes.map(restOf))).toEqual([49_600, 49_600]);
    }
  });

  it('get back what they paid when the order is cancelled, once', async () => {
    const code = await newCard();
    const order = await placed('talerz-obiadowy', 'uniw', 1, [{ code, amount: 2_500 }]);
    expect(await restOf(code)).toBe(7_500);
    for (const _ of [1, 2]) await store.orders.event(order.id, 'cancelByShopper', { who: 'shopper', now });
    expect(await restOf(code)).toBe(10_000);
  });

  it('are worth nothing once the order that bought them is cancelled; what was spent is not given back', async () => {
    const order = await placed('karta-podarunkowa', '100', 2);
    await paid(order);
    const [used, unused] = (await mailed()).map(({ code }) => code);
    await placed('talerz-obiadowy', 'uniw', 1, [{ code: String(used), amount: 3_000 }]);
    await store.orders.event(order.id, 'cancelByShop', { who: 'shop', now });
    expect(await restOf(String(unused))).toBe('voucher_empty');
    expect(await restOf(String(used))).toBe('voucher_empty');
    const plan = await store.payments.refunds.planNow(
      order.id,
      { amount: null, reason: 'cancelled', who: 'clock' },
      now,
    );
    expect(plan).toMatchObject({ planned: order.sums.toPay - 3_000 });
  });

  it('that were bought with a card and spent do not fill that card again when their order is cancelled', async () => {
    const first = await store.vouchers.give(11_590, now);
    const order = await placed('karta-podarunkowa', '100', 1, [{ code: first, amount: 11_590 }]);
    const [{ code: second } = { code: '' }] = await mailed();
    const goods = await placed('talerz-obiadowy', 'uniw', 1, [{ code: second, amount: 4_000 }]);
    for (const _ of [1, 2]) await store.orders.event(order.id, 'cancelByShopper', { who: 'shopper', now });
    expect([await restOf(first), await restOf(second)]).toEqual([7_590, 'voucher_empty']);
    await store.orders.event(goods.id, 'cancelByShopper', { who: 'shopper', now });
    expect(await restOf(second), 'what the goods cost').toBe(4_000);
  });

  it('add up: the rest is the sum of all that happened to a card', async () => {
    for (const { id, rest } of await database.orm.select().from(vouchers)) {
      const entries = await database.orm.select().from(voucherEntries).where(eq(voucherEntries.voucherId, id));
      expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(rest);
    }
  });

  it('can be given by the owner', async () => {
    const code = await store.vouchers.give(2_000, now);
    expect(await restOf(code)).toBe(2_000);
    const expired = await store.vouchers.named(code, voucherEnd(now) + 1);
    expect(expired).toEqual({ refused: 'voucher_expired' });
  });
});
