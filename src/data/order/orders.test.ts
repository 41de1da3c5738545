import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testBuyer, testRequest, testTerms } from '../../../testing/order/test-orders.ts';
import { openTestStore } from '../../../testing/store/test-store.ts';
import { orderLimits } from '../../shop/limits.ts';
import { fingerprintOf } from '../../shop/order/fingerprint.ts';
import { parseOrderNumber } from '../../shop/order/order-number.ts';
import type { ParcelEvent } from '../../shop/order/parcel-machine.ts';
import type { OrderRequest, PlaceResult } from '../../shop/order/place-order.ts';
import type { PaymentEvent } from '../../shop/payment/payment-machine.ts';
import { dayOf } from '../../shop/time/warsaw-time.ts';
import { type Database, type Orm, rowsOf } from '../db/db.ts';
import * as t from '../db/schema.ts';
import type { Store } from '../store.ts';
import { giveToCards } from './cards-back.ts';
import { forgetOrders } from './forget-orders.ts';

const dayMs = 86_400_000;
/** A set of the demo shop whose parts have limited stock. */
const set = 'zestaw-prezentowy';

describe.each(['embedded', 'server'] as const)('orders on the %s database', (kind) => {
  const now = Date.now();
  let store: Store;
  let database: Database;
  let visitors = 0;

  beforeAll(async () => {
    ({ store, database } = await openTestStore(kind, 'orders', now));
  });
  afterAll(() => store.close());

  async function shopper(lines: [product: string, size: string, quantity: number][]): Promise<string> {
    visitors += 1;
    const owner = await store.sessions.open(`order-visitor-${visitors}`, now);
    for (const [product, size, quantity] of lines) {
      await store.baskets.add(owner, { product, size, quantity, subscriptionDays: 0 }, now);
    }
    return owner;
  }
  const place = (owner: string, request: Partial<OrderRequest> = {}): Promise<PlaceResult> =>
    store.orders.place(owner, testRequest(request), testTerms(now), now);
  async function placed(owner: string, request: Partial<OrderRequest> = {}) {
    const result = await place(owner, request);
    if (result.status !== 'placed') throw new Error(JSON.stringify(result));
    return result.order;
  }
  const stockOf = async (slug: string) => {
    const [row] = await rowsOf<{ amount: string }>(
      database.orm,
      sql`select amount from sizes s join products p on p.id = s.product_id where slug = ${slug} order by s.id limit 1`,
    );
    return Number(row?.amount);
  };

  it('have numbers that tell nothing about the next one', async () => {
    const orders = [];
    for (let turn = 0; turn < 6; turn += 1) orders.push(await placed(await shopper([['kubek-szalwiowy', '250', 1]])));
    const bodies = orders.map(({ number }) => Number(number.slice(5, -2)));
    for (const { number } of orders) expect(number).toMatch(/^\d{4}-[1-9]\d{8}$/);
    for (const { number } of orders) expect(parseOrderNumber(number)).toBe(number);
    const steps = new Set(bodies.slice(1).map((body, at) => body - (bodies[at] ?? 0)));
    expect(steps.size).toBe(5);
    expect([...steps].every((step) => step > 0)).toBe(false);
  });

  it('are written whole, with their stock taken and the basket empty', async () => {
    const before = await stockOf('talerz-obiadowy');
    const owner = await shopper([
      ['talerz-obiadowy', 'uniw', 2],
      ['kubek-szalwiowy', '250', 1],
    ]);
    const order = await placed(owner);
    expect(order.number).toMatch(/^\d{4}-\d{6,}$/);
    expect(order).toMatchObject({ state: 'placed', clientId: null, buyer: testBuyer });
    expect(order.lines.map(({ id, slug, quantity }) => [id, slug, quantity])).toEqual([
      [1, 'talerz-obiadowy', 2],
      [2, 'kubek-szalwiowy', 1],
    ]);
    expect(order.parcels).toMatchObject([{ state: 'planned', lines: [{ lineId: 1 }, { lineId: 2 }] }]);
    expect(order.payment).toMatchObject({ state: 'waiting', method: 'online', due: order.sums.total.gross, paid: 0 });
    expect(order.payment.heldUntil).toBe(now + 30 * 60_000);
    expect(order.history).toMatchObject([{ who: 'shopper', what: 'order', event: 'place', state: 'placed' }]);
    expect(await stockOf('talerz-obiadowy')).toBe(before - 2);
    expect((await store.baskets.content(owner, [], now)).lines).toEqual([]);
    const jobs = await database.orm
      .select()
      .from(t.jobs)
      .where(sql`payload ->> 'orderId' = ${String(order.id)}`);
    expect(jobs.map(({ kind: job }) => job).toSorted()).toEqual(['order-expiry']);
    expect(await store.outbox.ofOrder(order.id)).toMatchObject([
      { kind: 'order-placed', recipient: order.buyer.email },
    ]);
    expect(await store.orders.byNumber(order.number)).toEqual(order);
    expect(await store.orders.ofGuest(order.number, 'ANNA@example.com')).toEqual(order);
    expect(await store.orders.ofGuest(order.number, 'ktos@example.com')).toBeNull();
  });

  it('are refused when there is nothing to order: basket_empty', async () => {
    expect(await place(await shopper([]))).toEqual({ status: 'refused', fault: 'basket_empty' });
  });

  it('are one for one key, also when it is sent again later', async () => {
    const owner = await shopper([['talerz-obiadowy', 'uniw', 1]]);
    const orderKey = 'the-same-key';
    const first = await placed(owner, { orderKey });
    const again = await place(owner, { orderKey });
    expect(again).toEqual({ status: 'placed', order: first, repeated: true });
    expect(await database.orm.select().from(t.orders).where(eq(t.orders.orderKey, orderKey))).toHaveLength(1);
  });

  it('give their stock back when the hold runs out, once', async () => {
    const before = await stockOf('talerz-obiadowy');
    const order = await placed(await shopper([['talerz-obiadowy', 'uniw', 3]]));
    expect(await store.orders.expire(order.id, now + 29 * 60_000)).toBe('not due');
    expect(await store.orders.expire(order.id, now + 30 * 60_000)).toBe('expired');
    expect(await store.orders.expire(order.id, now + 31 * 60_000)).toBe('not due');
    expect(await stockOf('talerz-obiadowy')).toBe(before);
    const after = await store.orders.byId(order.id);
    expect(after).toMatchObject({ state: 'cancelled', payment: { state: 'expired', heldUntil: null } });
  });

  it('are accepted when the money comes, and then never expire', async () => {
    const order = await placed(await shopper([['talerz-obiadowy', 'uniw', 1]]));
    const by = { who: 'przelewy24', now };
    const paid = await database.orm.transaction((tx) => store.orders.paymentEvent(tx, order.id, 'received', by));
    expect(paid).toEqual({ status: 'done', changed: true, state: 'paid', surplus: false });
    expect(await store.orders.expire(order.id, now + 86_400_000)).toBe('not due');
    const after = await store.orders.byId(order.id);
    expect(after).toMatchObject({ state: 'accepted', payment: { state: 'paid', paid: order.payment.due } });
  });

  it('tell what changed since the form was drawn, and write nothing', async () => {
    const owner = await shopper([['wazon-kula', 'uniw', 1]]);
    const drawn = testTerms(now).agree(await store.baskets.content(owner, [], now));
    if ('refused' in drawn) throw new Error(drawn.refused);
    const before = await stockOf('wazon-kula');
    const old = drawn.lines[0]?.price.gross ?? 0;
    await store.prices.setRegular({ product: 'wazon-kula', size: 'uniw' }, old + 1_00);
    const result = await place(owner, { fingerprint: fingerprintOf(drawn), orderKey: 'drawn' });
    expect(result).toMatchObject({ status: 'changed', differences: [{ kind: 'price' }, { kind: 'total' }] });
    expect(await store.orders.byKey('drawn')).toBeNull();
    expect(await stockOf('wazon-kula')).toBe(before);
    expect((await store.baskets.content(owner, [], now)).lines).toHaveLength(1);
    const again = testTerms(now).agree(await store.baskets.content(owner, [], now));
    if ('refused' in again) throw new Error(again.refused);
    expect((await place(owner, { fingerprint: fingerprintOf(again), orderKey: 'drawn' })).status).toBe('placed');
  });

  it('price from the store, also when this process has not heard of a change yet', async () => {
    const owner = await shopper([['talerz-obiadowy', 'uniw', 1]]);
    await database.orm.transaction(async (tx) => {
      // Without the triggers there is no notification of the change.
      await tx.execute(sql`alter table sizes disable trigger user`);
      await tx.execute(sql`update sizes set regular_gross = 12345, regular_net = 10037
        where product_id = (select id from products where slug = 'talerz-obiadowy')`);
      await tx.execute(sql`alter table sizes enable trigger user`);
    });
    const order = await placed(owner);
    expect(order.lines[0]?.price.gross).toBe(12_345);
  });

  it('freeze what was agreed: later changes of the product touch nothing', async () => {
    const order = await placed(await shopper([['maselniczka', 'uniw', 1]]));
    await store.prices.setRegular({ product: 'maselniczka', size: 'uniw' }, 99_900);
    await database.orm.execute(sql`update products set name = 'Inna nazwa' where slug = 'maselniczka'`);
    expect(await store.orders.byId(order.id)).toEqual(order);
  });

  it('take the parts of a set, and name the set when one is missing', async () => {
    const parts = await rowsOf<{ id: number; amount: string; quantity: string }>(
      database.orm,
      sql`select s.id, s.amount, b.quantity from bundle_parts b join sizes s on s.id = b.size_row
        join products p on p.id = b.product_id where p.slug = ${set} and s.amount <> -1 order by s.id`,
    );
    expect(parts.length).toBeGreaterThan(0);
    const amounts = async () =>
      (
        await rowsOf<{ amount: string }>(
          database.orm,
          sql`select amount from sizes where id in (select jsonb_array_elements_text(${JSON.stringify(parts.map(({ id }) => id))}::jsonb)::int) order by id`,
        )
      ).map(({ amount }) => Number(amount));
    const order = await placed(await shopper([[set, 'uniw', 2]]));
    expect(await amounts()).toEqual(parts.map(({ amount, quantity }) => Number(amount) - 2 * Number(quantity)));
    await store.orders.event(order.id, 'cancelByShop', { who: 'shop', now }, { reason: 'Stłuczone' });
    expect(await amounts()).toEqual(parts.map(({ amount }) => Number(amount)));
    const owner = await shopper([[set, 'uniw', 1]]);
    await database.orm.execute(sql`update sizes set amount = 0 where id = ${parts[0]?.id ?? 0}`);
    const result = await place(owner);
    expect(result).toMatchObject({ status: 'refused', fault: 'not_enough' });
    expect(result.status === 'refused' && result.lineName).toBeTruthy();
    await database.orm.execute(
      sql`update sizes set amount = ${parts[0]?.amount ?? '0'}::numeric where id = ${parts[0]?.id ?? 0}`,
    );
  });

  it('never count what is unlimited', async () => {
    await store.prices.setStock({ product: 'wazon-kula', size: 'uniw' }, -1);
    const order = await placed(await shopper([['wazon-kula', 'uniw', 5]]));
    expect(await stockOf('wazon-kula')).toBe(-1);
    await store.orders.event(order.id, 'cancelByShopper', { who: 'shopper', now });
    expect(await stockOf('wazon-kula')).toBe(-1);
  });

  it('give the gift that was chosen, and take its stock', async () => {
    const gift = { product: 'probki-tkanin-lnianych', size: 'uniw', from: 0 };
    const owner = await shopper([['talerz-obiadowy', 'uniw', 1]]);
    await store.baskets.chooseGift(owner, gift, now);
    const before = await stockOf(gift.product);
    const result = await store.orders.place(owner, testRequest(), { ...testTerms(now), gifts: [gift] }, now);
    if (result.status !== 'placed') throw new Error(JSON.stringify(result));
    const { lines, parcels, sums } = result.order;
    expect(lines[1]).toMatchObject({ slug: gift.product, isGift: true, worth: { gross: 0 }, quantity: 1 });
    expect(parcels[0]?.lines.map(({ lineId }) => lineId)).toEqual([1, 2]);
    expect(sums.goods).toEqual(lines[0]?.worth);
    expect(await stockOf(gift.product)).toBe(before === -1 ? -1 : before - 1);
  });

  it('spread the discount of a code over their lines, and spend it', async () => {
    await database.orm.insert(t.rebateCodes).values({ code: 'ZAMOW10', kind: 'percent', value: 10 });
    const owner = await shopper([
      ['talerz-obiadowy', 'uniw', 1],
      ['kubek-szalwiowy', '250', 3],
    ]);
    await store.baskets.setCode(owner, 'ZAMOW10', now);
    const order = await placed(owner);
    expect(order.code).toBe('ZAMOW10');
    expect(order.lines.reduce((sum, { discount }) => sum + discount.gross, 0)).toBe(order.sums.discount.gross);
    expect(order.sums.discount.gross).toBeGreaterThan(0);
    expect(await store.baskets.codeOf(owner)).toBeNull();
  });

  it('with gifts ask for no second connection, however many are placed at once', { timeout: 30_000 }, async () => {
    const gift = { product: 'probki-tkanin-lnianych', size: 'uniw', from: 0 };
    const owners: string[] = [];
    for (let count = 0; count < 20; count += 1) {
      const owner = await shopper([['kubek-piaskowy', 'uniw', 1]]);
      await store.baskets.chooseGift(owner, gift, now);
      owners.push(owner);
    }
    // The gift is no longer in memory, so each order reads it.
    await store.prices.setStock(gift, 1_000);
    const terms = { ...testTerms(now), gifts: [gift] };
    const results = await Promise.all(owners.map((owner) => store.orders.place(owner, testRequest(), terms, now)));
    expect(results.filter(({ status }) => status === 'placed')).toHaveLength(20);
    expect(await stockOf(gift.product)).toBe(980);
  });

  it('keep the files of their lines, which are no orphans then', async () => {
    const owner = await shopper([['talerz-obiadowy', 'uniw', 1]]);
    const [line] = (await store.baskets.content(owner, [], now)).lines;
    const contentKey = await store.uploads.put(
      (async function* () {
        yield new Uint8Array([1, 2, 3]);
      })(),
    );
    const file = { name: 'zdjecie.png', mediaType: 'image/png', size: 3, contentKey };
    await store.baskets.attach(owner, line?.id ?? 0, file, now);
    const order = await placed(owner);
    expect(order.lines[0]?.files).toEqual([{ name: 'zdjecie.png', size: 3 }]);
    expect(await store.orders.filesOf(order.id)).toEqual([{ ...file, orderId: order.id, position: 1 }]);
    await store.uploads.forgetOrphans(Date.now() + 2 * 3_600_000);
    expect(await store.uploads.open(contentKey)).not.toBeNull();
  });

  // The following are rules, and SQL without locks: testing them on one database is enough.
  if (kind === 'embedded') return;

  describe('of a client', () => {
    async function client(points: number) {
      visitors += 1;
      const names = { login: `klient${visitors}`, email: `klient${visitors}@example.com`, emailConfirmed: true };
      const id = await store.clients.create(names, now);
      if (id === null) throw new Error('the client was not made');
      if (points > 0) await store.points.grant(id, { amount: points, reason: 'Na start' }, now);
      const { owner } = await store.signIn({ session: null, next: `order-client-${visitors}`, client: id }, now);
      return { id, owner, email: names.email };
    }
    const buy = (owner: string, product: string, forPoints = false) =>
      store.baskets.add(owner, { product, size: 'uniw', quantity: 1, subscriptionDays: 0, forPoints }, now);

    it('take points, return them when cancelled, and add new ones when delivered', async () => {
      const { id, owner } = await client(2_000);
      await buy(owner, 'lyzki-drewniane', true);
      const free = await placed(owner);
      expect(free.lines[0]).toMatchObject({ points: 1_500, worth: { gross: 0 } });
      expect(await store.points.balance(id)).toBe(500);
      await store.orders.event(free.id, 'cancelByShopper', { who: 'shopper', now });
      expect(await store.points.balance(id)).toBe(2_000);

      await database.orm.execute(sql`update sizes set points_received = 7
        where product_id = (select id from products where slug = 'maselniczka')`);
      await buy(owner, 'maselniczka');
      const order = await placed(owner);
      expect(order.clientId).toBe(id);
      const by = { who: 'shop', now };
      for (const event of ['accept', 'pack', 'send'] as const) await store.orders.event(order.id, event, by);
      expect(await store.points.balance(id)).toBe(2_000);
      await store.orders.event(order.id, 'deliver', by);
      await store.orders.event(order.id, 'deliver', by);
      expect(await store.points.balance(id)).toBe(2_007);
      const delivered = await store.orders.byId(order.id);
      expect(delivered?.parcels).toMatchObject([{ state: 'delivered' }]);
    });

    describe('that is refunded', () => {
      const by = { who: 'shop', now };
      /** Its goods give 7 points, and it is paid. */
      async function paidOrder(owner: string) {
        await database.orm.execute(sql`update sizes set points_received = 7
          where product_id = (select id from products where slug = 'maselniczka')`);
        await buy(owner, 'maselniczka');
        const order = await placed(owner);
        await database.orm.transaction((tx) => store.orders.paymentEvent(tx, order.id, 'received', by));
        return order;
      }
      async function send({ id }: { id: number }, ...then: ('deliver' | 'close')[]) {
        for (const event of ['pack', 'send', ...then] as const) await store.orders.event(id, event, by);
      }
      const refund = ({ id }: { id: number }, event: PaymentEvent, refunded: number) =>
        database.orm.transaction((tx) => store.orders.paymentEvent(tx, id, event, by, { refunded }));
      const amounts = async (id: number) => (await store.points.account(id)).entries.map(({ amount }) => amount);

      it('takes back the points that it gave, in proportion and once', async () => {
        const { id, owner } = await client(0);
        const order = await paidOrder(owner);
        await send(order, 'deliver');
        const half = Math.round(order.sums.toPay / 2);
        await refund(order, 'backPart', half);
        await refund(order, 'backPart', half);
        expect(await amounts(id)).toEqual([-4, 7]);
        await refund(order, 'backWhole', order.sums.toPay);
        await refund(order, 'backWhole', order.sums.toPay);
        expect((await store.points.account(id)).entries).toMatchObject([
          { amount: -3, after: 0, reason: 'Cofnięcie punktów po zwrocie pieniędzy', orderNumber: order.number },
          { amount: -4 },
          { amount: 7 },
        ]);
      });

      it('takes no more points than are left', async () => {
        const { id, owner } = await client(0);
        const order = await paidOrder(owner);
        await send(order, 'deliver');
        await store.points.spend(id, { amount: 5, reason: 'Gdzie indziej' }, now);
        await refund(order, 'backWhole', order.sums.toPay);
        expect(await amounts(id)).toEqual([-2, -5, 7]);

        const next = await paidOrder(owner);
        await send(next, 'deliver');
        await store.points.spend(id, { amount: 7, reason: 'Gdzie indziej' }, now);
        expect(await refund(next, 'backWhole', next.sums.toPay)).toMatchObject({ status: 'done', state: 'refunded' });
        expect((await amounts(id)).slice(0, 2), 'none are left').toEqual([-7, 7]);
      });

      it('to the gift cards that paid for it takes back the points too, in proportion and once', async () => {
        const { id, owner } = await client(0);
        await database.orm.execute(sql`update sizes set points_received = 7
          where product_id = (select id from products where slug = 'maselniczka')`);
        await buy(owner, 'maselniczka');
        const { id: withMoney, sums } = await placed(owner);
        await store.orders.event(withMoney, 'cancelByShopper', by);
        await buy(owner, 'maselniczka');
        const code = await store.vouchers.give(sums.toPay, now);
        const terms = testTerms(now, { vouchers: [{ code, amount: sums.toPay }] });
        const result = await store.orders.place(owner, testRequest(), terms, now);
        if (result.status !== 'placed') throw new Error(JSON.stringify(result));
        const { order } = result;
        expect(order.sums.toPay).toBe(0);
        await store.orders.event(order.id, 'accept', by);
        await send(order, 'deliver');
        expect(await amounts(id)).toEqual([7]);
        const giveBack = (amount: number) => database.orm.transaction((tx) => giveToCards(tx, order.id, amount, now));
        const half = Math.round(sums.toPay / 2);
        expect(await giveBack(half)).toBe(half);
        expect(await amounts(id)).toEqual([-4, 7]);
        expect(await giveBack(sums.toPay), 'at most the rest').toBe(sums.toPay - half);
        expect(await giveBack(sums.toPay)).toBe(0);
        expect(await amounts(id)).toEqual([-3, -4, 7]);
      });

      it('before it is delivered gives points for the rest alone', async () => {
        const { id, owner } = await client(100);
        const order = await paidOrder(owner);
        await refund(order, 'backPart', Math.round(order.sums.toPay / 2));
        expect(await amounts(id)).toEqual([100]);
        await send(order, 'deliver');
        await store.orders.event(order.id, 'close', by);
        expect(await amounts(id)).toEqual([3, 100]);
        await refund(order, 'backWhole', order.sums.toPay);
        expect(await amounts(id)).toEqual([-3, 3, 100]);
      });

      it('and was never delivered takes no points, because it gave none', async () => {
        const { id, owner } = await client(100);
        const order = await paidOrder(owner);
        await send(order, 'close');
        await refund(order, 'backWhole', order.sums.toPay);
        expect(await amounts(id)).toEqual([100]);
      });
    });

    it('are refused when the points went elsewhere: points_too_few', async () => {
      const { id, owner } = await client(1_500);
      await buy(owner, 'lyzki-drewniane', true);
      await store.points.spend(id, { amount: 100, reason: 'Gdzie indziej' }, now);
      expect(await place(owner)).toMatchObject({ status: 'refused', fault: 'points_too_few' });
      expect(await store.points.balance(id)).toBe(1_400);
    });

    it('are listed, stay in the data file, and outlive the account without the way back to it', async () => {
      const { id, owner, email } = await client(0);
      await buy(owner, 'maselniczka');
      const first = await placed(owner, { buyer: { ...testBuyer, email } });
      const guest = await placed(await shopper([['kubek-szalwiowy', '250', 1]]), { buyer: { ...testBuyer, email } });
      expect((await store.orders.ofClient(id)).map(({ number }) => number)).toEqual([first.number]);
      expect((await store.exportData(id, now)).zamowienia).toMatchObject([
        { numer: first.number, kupujacy: { email }, pozycje: [{ ilosc: 1 }] },
        { numer: guest.number },
      ]);
      await store.deletions.ask(id, now);
      await store.deletions.deleteDue(now + 15 * dayMs);
      expect(await store.orders.byId(first.id)).toMatchObject({ clientId: null, buyer: { email } });
    });
  });

  it('are stored until the end of the sixth year, and for 30 days if cancelled', async () => {
    const [done, expired, surplus] = [
      await placed(await shopper([['kubek-szalwiowy', '250', 1]])),
      await placed(await shopper([['kubek-szalwiowy', '250', 1]])),
      await placed(await shopper([['kubek-szalwiowy', '250', 1]])),
    ];
    const by = { who: 'przelewy24', now };
    const received = (id: number) =>
      database.orm.transaction((tx) => store.orders.paymentEvent(tx, id, 'received', by));
    await received(done.id);
    for (const { id } of [expired, surplus]) await store.orders.expire(id, now + 31 * 60_000);
    expect(await received(surplus.id)).toMatchObject({ status: 'done', surplus: true, state: 'expired' });
    const kept = async () =>
      (await Promise.all([done, expired, surplus].map(({ id }) => store.orders.byId(id)))).map((one) => one !== null);
    await store.orders.forgetOld(now + 29 * dayMs);
    expect(await kept()).toEqual([true, true, true]);
    await store.orders.forgetOld(now + 32 * dayMs);
    expect(await kept()).toEqual([true, false, true]);
    const yearOf = (at: number) => Number(dayOf(at).slice(0, 4));
    await store.orders.forgetOld(Date.parse(`${yearOf(now) + 6}-12-31T12:00:00Z`));
    expect(await kept()).toEqual([true, false, true]);
    await store.orders.forgetOld(Date.parse(`${yearOf(now + 31 * 60_000) + 7}-01-01T12:00:00Z`));
    expect(await kept()).toEqual([false, false, false]);
  });

  it('are forgotten so many at a time, found by an index among all that are kept', async () => {
    const many = orderLimits.forgottenAtOnce + 5;
    const add = (count: number, name: string, state: string, days: number) =>
      database.orm.execute(sql`insert into orders (number, order_key, placed_at, state, email, payment_state, due, agreed,
          ended_at)
        select ${name} || n, ${name} || n, ended, ${state}, ${name} || n || '@example.com', 'none', 0, '{}', ended
        from generate_series(1, ${count}::integer) n,
          (select ${new Date(now - days * dayMs).toISOString()}::timestamptz as ended) e`);
    await add(many, 'nothing', 'cancelled', 31);
    await add(2_000, 'kept', 'delivered', 31);
    await database.script('analyze orders');
    const left = async (name: string) =>
      Number(
        (
          await rowsOf<{ n: number }>(
            database.orm,
            sql`select count(*) as n from orders where number like ${`${name}%`}`,
          )
        )[0]?.n,
      );
    const scans = async (tx: Orm) =>
      Number(
        (
          await rowsOf<{ n: number }>(
            tx,
            sql`select seq_scan as n from pg_stat_xact_user_tables where relname = 'orders'`,
          )
        )[0]?.n,
      );
    await database.orm.transaction(async (tx) => {
      // With so few rows a sequential scan may be the cheaper plan; in a real shop it never is.
      await tx.execute(sql`set local random_page_cost = 0.1`);
      // The counter may still include earlier work of the connection.
      const before = await scans(tx);
      await forgetOrders(tx, now);
      expect(await scans(tx)).toBe(before);
    });
    expect(await left('nothing')).toBe(5);
    await store.orders.forgetOld(now);
    expect(await left('nothing')).toBe(0);
    expect(await left('kept')).toBe(2_000);
    await database.script("delete from orders where number like 'kept%'");
  });

  it('wait on while the phone asks, and are refused nothing that came', async () => {
    const order = await placed(await shopper([['kubek-szalwiowy', '250', 1]]));
    const pay = (event: PaymentEvent) =>
      database.orm.transaction((tx) => store.orders.paymentEvent(tx, order.id, event, { who: 'przelewy24', now }));
    await pay('codeAccepted');
    expect(await store.orders.expire(order.id, now + 30 * 60_000)).toBe('later');
    expect(await store.orders.event(order.id, 'cancelByShopper', { who: 'shopper', now })).toEqual({
      status: 'refused',
      refused: 'payment_confirming',
    });
    await pay('failed');
    expect(await store.orders.expire(order.id, now + 32 * 60_000)).toBe('expired');
  });

  it('go out in parcels: the last that leaves sends the order, the last that arrives delivers it', async () => {
    const owner = await shopper([
      ['talerz-obiadowy', 'uniw', 1],
      ['kubek-szalwiowy', '250', 1],
    ]);
    const parcels = [0, 1].map((line) => ({ lines: [line], dispatchOn: null, days: null }));
    const result = await store.orders.place(owner, testRequest(), testTerms(now, { parcels }), now);
    if (result.status !== 'placed') throw new Error(JSON.stringify(result));
    const { order } = result;
    const [first, second] = order.parcels.map(({ id }) => id);
    const by = { who: 'inpost', now };
    const tell = (id: number | undefined, event: ParcelEvent, trackingNumber?: string) =>
      store.orders.parcelEvent(id ?? 0, event, by, trackingNumber === undefined ? {} : { trackingNumber });
    const states = async () => {
      const current = await store.orders.byId(order.id);
      return [current?.state, ...(current?.parcels.map(({ state }) => state) ?? [])];
    };
    for (const event of ['accept', 'pack'] as const) await store.orders.event(order.id, event, { who: 'shop', now });
    await tell(first, 'handOver', '6200000001');
    expect(await states()).toEqual(['packing', 'handed_over', 'planned']);
    expect(await tell(second, 'deliver')).toEqual({ status: 'refused', refused: 'parcel_not_handed_over' });
    // What is on its way would be counted as stock again and paid back.
    expect(await store.orders.event(order.id, 'cancelByShop', by)).toEqual({
      status: 'refused',
      refused: 'order_already_sent',
    });
    await tell(second, 'handOver');
    expect(await states()).toEqual(['sent', 'handed_over', 'handed_over']);
    await tell(first, 'deliver');
    await tell(second, 'arriveAtPoint');
    expect(await states()).toEqual(['sent', 'delivered', 'ready_to_collect']);
    await tell(second, 'deliver');
    expect(await states()).toEqual(['delivered', 'delivered', 'delivered']);
    expect((await store.orders.byId(order.id))?.parcels[0]?.trackingNumber).toBe('6200000001');
    expect(await tell(9_999_999, 'deliver')).toEqual({ status: 'unknown' });
  });

  it('have numbers that the shop recognises, and no number of another order opens one', async () => {
    const order = await placed(await shopper([['kubek-szalwiowy', '250', 1]]));
    expect(parseOrderNumber(order.number)).toBe(order.number);
    expect(await store.orders.byNumber('2026-100000')).toBeNull();
    expect(await store.orders.byNumber("' or 1=1")).toBeNull();
  });

  it('stock and reservations add up for any events on sets, parts and unlimited goods', async () => {
    const sums = async () => {
      const rows = await rowsOf<{ id: number; whole: string }>(
        database.orm,
        sql`select s.id, s.amount + coalesce((select sum(quantity) from order_stock o where o.size_row = s.id), 0) as whole
          from sizes s where s.amount <> -1 order by s.id`,
      );
      return rows.map(({ id, whole }) => [id, Number(whole)]);
    };
    const parts = await rowsOf<{ slug: string; size: string }>(
      database.orm,
      sql`select q.slug, s.size_id as size from bundle_parts b join products p on p.id = b.product_id
        join sizes s on s.id = b.size_row join products q on q.id = s.product_id where p.slug = ${set}`,
    );
    const [own] = await rowsOf<{ size: string }>(
      database.orm,
      sql`select size_id as size from sizes s join products p on p.id = s.product_id where p.slug = ${set} limit 1`,
    );
    const before = await sums();
    const ends = [[], [], ['accept', 'pack', 'cancelByShop', 'cancelByShop'], ['accept', 'pack', 'send']] as const;
    const goods = [{ slug: set, size: String(own?.size) }, ...parts];
    for (let turn = 0; turn < 12; turn += 1) {
      const lines = [0, turn].map((at) => goods[at % goods.length] as (typeof goods)[number]);
      const result = await place(await shopper(lines.map(({ slug, size }) => [slug, size, 1 + (turn % 2)])));
      expect(await sums(), result.status).toEqual(before);
      if (result.status !== 'placed') continue;
      const { id } = result.order;
      if (turn % 4 === 1) await store.orders.expire(id, now + dayMs);
      for (const event of ends[turn % 4] ?? []) await store.orders.event(id, event, { who: 'shop', now });
      expect(await sums(), `turn ${turn}`).toEqual(before);
    }
  });
});
