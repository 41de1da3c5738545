import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testBuyer, testRequest, testTerms } from '../../../../testing/order/test-orders.ts';
import { openTestStore } from '../../../../testing/store/test-store.ts';
import { parseOrderQuestion } from '../../../shop/order/desk/order-question.ts';
import type { Order } from '../../../shop/order/order.ts';
import type { OrderRequest } from '../../../shop/order/place-order.ts';
import { dayOf } from '../../../shop/time/warsaw-time.ts';
import type { Database } from '../../db/db.ts';
import { rowsOf } from '../../db/db.ts';
import type { Store } from '../../store.ts';

const dayMs = 86_400_000;

describe('the order desk', () => {
  const now = Date.now();
  let store: Store;
  let database: Database;
  let visitors = 0;

  beforeAll(async () => {
    ({ store, database } = await openTestStore('server', 'order_desk', now));
  });
  afterAll(() => store.close());

  async function placed(
    {
      product = 'kubek-piaskowy',
      at = now,
      method = 'online' as const,
    }: { product?: string; at?: number; method?: 'online' | 'cash' } = {},
    request: Partial<OrderRequest> = {},
  ): Promise<Order> {
    visitors += 1;
    const owner = await store.sessions.open(`desk-visitor-${visitors}`, at);
    await store.baskets.add(owner, { product, size: 'uniw', quantity: 1, subscriptionDays: 0 }, at);
    const result = await store.orders.place(owner, testRequest(request), testTerms(at, { method }), at);
    if (result.status !== 'placed') throw new Error(JSON.stringify(result));
    return result.order;
  }
  const buyer = (more: Partial<Order['buyer']>) => ({ buyer: { ...testBuyer, ...more } });
  const found = async (query: string, most = 50) =>
    (await store.orderDesk.list(parseOrderQuestion(new URLSearchParams(query)), most)).orders.map(
      ({ number }) => number,
    );

  it('finds orders by number, name, e-mail, phone, product and its code, without accents', async () => {
    const order = await placed(
      { product: 'maselniczka' },
      buyer({
        firstname: 'Świętosława',
        lastname: 'Żółkiewska-Łoś',
        email: 'swieta@zolc.example',
        phone: '+48511222333',
      }),
    );
    const other = await placed({}, buyer({ lastname: 'Inna', email: 'inna@gdzies.example' }));
    const [size] = await rowsOf<{ code: string }>(
      database.orm,
      sql`select s.code from sizes s join products p on p.id = s.product_id where p.slug = 'maselniczka'`,
    );
    const digits = order.number.replace('-', ' ');
    const questions = [digits, 'zolkiewska', 'ŁOŚ swieto', 'swieta@zolc.example', '511222333', 'swieta masel'];
    for (const question of [...questions, `swieta ${size?.code}`]) {
      expect(await found(`szukaj=${encodeURIComponent(question)}`), question).toEqual([order.number]);
    }
    expect(await found('szukaj=masel%20inna')).not.toContain(other.number);
    expect(await found(`szukaj=${encodeURIComponent("x' | '")}`)).toEqual([]);
    await database.orm.execute(sql`update orders set email = 'nowy@adres.example' where id = ${order.id}`);
    expect(await found('szukaj=nowy%40adres')).toEqual([order.number]);
    expect(await found('szukaj=swieta%40zolc')).toEqual([]);
  });

  it('filters by state, payment and day, and turns pages both ways', async () => {
    const old = now - 400 * dayMs;
    const orders: Order[] = [];
    for (let count = 0; count < 5; count += 1) orders.push(await placed({ at: old + (count === 0 ? 0 : 60_000) }));
    const numbers = orders.map(({ number }) => number).toReversed();
    const day = new Date(old).toISOString().slice(0, 10);
    const query = `od=${day}&do=${new Date(old + dayMs).toISOString().slice(0, 10)}`;
    const first = await store.orderDesk.list(parseOrderQuestion(new URLSearchParams(query)), 2);
    expect(first).toMatchObject({ newer: false, older: true });
    expect(first.orders.map(({ number }) => number)).toEqual(numbers.slice(0, 2));
    const second = await store.orderDesk.list(
      parseOrderQuestion(new URLSearchParams(`${query}&przed=${first.orders.at(-1)?.id}`)),
      2,
    );
    expect(second.orders.map(({ number }) => number)).toEqual(numbers.slice(2, 4));
    const back = await store.orderDesk.list(
      parseOrderQuestion(new URLSearchParams(`${query}&po=${second.orders[0]?.id}`)),
      2,
    );
    expect(back.orders.map(({ number }) => number)).toEqual(numbers.slice(0, 2));
    expect(back).toMatchObject({ newer: false, older: true });
    const words = `${query}&szukaj=nowak`;
    expect(await found(words)).toEqual(numbers);
    expect(await found(`${words}&stan=placed&platnosc=nieoplacone`)).toEqual(numbers);
    expect(await found(`${query}&stan=accepted`)).toEqual([]);
    expect(await found(`${query}&platnosc=oplacone`)).toEqual([]);
  });

  it('finds the same by words that are common, rare, or both', async () => {
    await database.orm.execute(sql`insert into orders
        (number, order_key, placed_at, state, email, payment_state, method, due, agreed)
      select '2024-' || (700000 + n), 'common-' || n, now() - make_interval(mins => n),
        case when n % 3 = 0 then 'cancelled' else 'delivered' end, 'k' || n || '@example.com', 'paid', 'online', 100,
        jsonb_build_object('buyer', jsonb_build_object('firstname', 'Wspólna', 'lastname',
          case when n % 12 = 0 then 'Rzadka' else 'Częsta' end))
      from generate_series(1, 36) n`);
    await database.orm.execute(sql`select index_orders(array(select id from orders where order_key like 'common-%'))`);
    const numbers = (is: (n: number) => boolean) =>
      Array.from({ length: 36 }, (_, index) => index + 1).flatMap((n) => (is(n) ? `2024-${700_000 + n}` : []));
    expect(await found('szukaj=wspolna')).toEqual(numbers(() => true));
    expect(await found('szukaj=wspolna&stan=cancelled')).toEqual(numbers((n) => n % 3 === 0));
    expect(await found('szukaj=wspolna%20rzadka')).toEqual(numbers((n) => n % 12 === 0));
    expect(await found('szukaj=rzadka&stan=cancelled')).toEqual(numbers((n) => n % 12 === 0));
    expect(await found('szukaj=wspolna%20k5%40example.com')).toEqual(numbers((n) => n === 5));
    expect(await found('szukaj=wspolna%20nikt')).toEqual([]);
    for (const [words, all] of [
      ['wspolna', numbers(() => true)],
      ['rzadka', numbers((n) => n % 12 === 0)],
    ] as const) {
      const page = async (more: string) =>
        (await store.orderDesk.list(parseOrderQuestion(new URLSearchParams(`szukaj=${words}${more}`)), 2)).orders;
      const first = await page('');
      const second = await page(`&przed=${first.at(-1)?.id}`);
      expect([...first, ...second].map(({ number }) => number)).toEqual(all.slice(0, 4));
      expect(await page(`&po=${second[0]?.id}`)).toEqual(first);
    }
    await database.orm.execute(sql`delete from orders where order_key like 'common-%'`);
  });

  it('keeps notes and messages once for each form, and forgets them with the order', async () => {
    const order = await placed();
    const note = { formKey: 'note-0000000000', who: 'Anna', text: 'Zadzwonić.' };
    expect(await store.orderDesk.addNote(order.id, note, now)).toBe(true);
    expect(await store.orderDesk.addNote(order.id, note, now)).toBe(false);
    const message = { formKey: 'message-00000000', who: 'Anna', text: 'Dzień dobry!' };
    expect(await store.orderDesk.sendMessage(order, message, now)).toBe(true);
    expect(await store.orderDesk.sendMessage(order, message, now)).toBe(false);
    expect((await store.orderDesk.notesOf(order.id)).map(({ kind: what, text }) => [what, text])).toEqual([
      ['note', 'Zadzwonić.'],
      ['message', 'Dzień dobry!'],
    ]);
    expect((await store.orderDesk.mailsOf(order.id)).map((mail) => mail.kind)).toEqual([
      'order-message',
      'order-placed',
    ]);
    await database.orm.execute(sql`delete from orders where id = ${order.id}`);
    expect(await store.orderDesk.notesOf(order.id)).toEqual([]);
  });

  it('changes the place until packing, tells the buyer and finds the new recipient', async () => {
    const order = await placed();
    const recipient = {
      ...(testBuyer.address as NonNullable<typeof testBuyer.address>),
      lastname: 'Brzęczyszczykiewicz',
    };
    const by = { who: 'shop', now };
    expect(await store.orders.changeDelivery(order.id, { recipient }, by)).toEqual({ status: 'done', changed: true });
    expect(await store.orders.changeDelivery(order.id, { recipient }, by)).toEqual({ status: 'done', changed: false });
    expect((await store.orders.byId(order.id))?.recipient).toEqual(recipient);
    expect(await found('szukaj=brzeczysz')).toEqual([order.number]);
    const mails = (await store.outbox.ofOrder(order.id)).filter(({ kind }) => kind === 'order-address-changed');
    expect(mails).toHaveLength(1);
    for (const event of ['accept', 'pack'] as const) await store.orders.event(order.id, event, by);
    const late = await store.orders.changeDelivery(order.id, { recipient: { ...recipient, city: 'Gdynia' } }, by);
    expect(late).toEqual({ status: 'refused', refused: 'order_already_packed' });
  });

  it('counts what waits and what was sold', async () => {
    const before = await store.today.waiting(now);
    const order = await placed({ method: 'cash' });
    const after = await store.today.waiting(now);
    expect(after.toAccept).toBe(before.toAccept + 1);
    expect(after.unpaidLong).toBeGreaterThanOrEqual(5);
    const from = now - dayMs;
    const sum = (days: { gross: number }[]) => days.reduce((all, { gross }) => all + gross, 0);
    const sold = sum(await store.orderDesk.sales(from));
    await store.orders.event(order.id, 'cancelByShop', { who: 'shop', now }, { reason: 'Pękło.' });
    expect(sum(await store.orderDesk.sales(from))).toBe(sold - order.sums.total.gross);
    const { productId = 0 } = (await placed({ method: 'cash' })).lines[0] ?? {};
    const supplied = async () => (await store.today.supplied(from, now)).filter(({ id }) => id === productId);
    expect(await supplied(), 'the owner has said no days').toEqual([]);
    await database.orm.execute(sql`update products set supplier_days = 30 where id = ${productId}`);
    await database.orm.execute(sql`update sizes set amount = 7 where product_id = ${productId}`);
    const [known] = await supplied();
    expect(known).toMatchObject({ amount: 7, supplierDays: 30, soldDays: expect.any(Number) });
    expect(known?.sold).toBeGreaterThanOrEqual(1);
    expect(known?.name, 'without a comma before a size that has no name').toMatch(/\p{L}$/u);
    const low = await store.today.lowStock();
    expect(low.every(({ amount }) => amount > 0 && amount <= 3)).toBe(true);
  });

  it('names unpaid orders that are cancelled within a day, those with minutes left never', async () => {
    const held = (order: Order, until: number) =>
      database.orm.execute(
        sql`update orders set held_until = ${new Date(until).toISOString()}::timestamptz where id = ${order.id}`,
      );
    const [soon, later, fresh] = [
      await placed({ at: now - 2 * dayMs }),
      await placed({ at: now - 2 * dayMs }),
      await placed(),
    ];
    await held(soon, now + dayMs / 2);
    await held(later, now + 3 * dayMs);
    const { counts, cases } = await store.today.work(now);
    const own = [soon, later, fresh].map(({ number }) => number);
    const named = cases.expiring?.filter(({ number }) => own.includes(number)) ?? [];
    expect(named).toEqual([
      { number: soon.number, name: '', by: dayOf(now + dayMs / 2), amount: soon.sums.total.gross },
    ]);
    expect(counts.expiring).toBe((await store.today.waiting(now)).expiring);
  });

  it('tries a job again that failed', async () => {
    await database.orm.execute(
      sql`insert into jobs (kind, tries, last_error, failed_at) values ('broken', 20, 'Error: x', now())`,
    );
    const first = { behind: null, before: null };
    const [failed] = (await store.jobs.listFailed('open', first, 1)).rows;
    expect(failed?.kind).toBe('broken');
    expect(await store.jobs.tryAgain(failed?.id ?? 0, now)).toBe(true);
    expect((await store.jobs.listFailed('retrying', first)).rows.map(({ id }) => id)).toContain(failed?.id);
    expect(await store.jobs.tryAgain(0, now)).toBe(false);
  });
});
