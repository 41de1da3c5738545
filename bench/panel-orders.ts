import { type SQL, sql } from 'drizzle-orm';
import { type Database, type Orm, rowsOf } from '../src/data/db/db.ts';
import { dayOf } from '../src/shop/time/warsaw-time.ts';
import { testBuyer, testDelivery } from '../testing/order/test-orders.ts';
import { benchPanelLists, few, many } from './panel-lists.ts';

const apartMs = 630_000;
/** The day of an order; days of the first orders are in the smaller shop too. */
const dayOfOrder = (n: number) => dayOf(Date.now() - (many - n) * apartMs);

/** Typical queries: common and rare words, whole numbers, filters, and a page in the middle. */
const questions = {
  'all orders': '',
  'a rare name': 'szukaj=brzeczyszczykiewicz',
  'a name of one in 300': 'szukaj=kosciuszko',
  'a common name': 'szukaj=nowak',
  'an e-mail address': 'szukaj=kupujacy77@example.com',
  'a product': 'szukaj=kubek',
  'a product and a name': 'szukaj=kubek%20kosciuszko',
  'a common name among the cancelled': 'szukaj=nowak&stan=cancelled',
  'words of no order': 'szukaj=nikogo%20takiego',
  'to pack': 'stan=accepted',
  'sent in part': 'stan=part_sent',
  'delivered and given back': 'stan=delivered&platnosc=zwrocone',
  'some days': `od=${dayOfOrder(few / 2)}&do=${dayOfOrder(few / 2 + 400)}`,
  'a common tag': 'znacznik=prezent',
  'a rare tag': 'znacznik=reklama',
  'a common name with a tag': 'szukaj=nowak&znacznik=prezent',
  'one person in charge': 'opiekun=1',
  'a common name of one in charge': 'szukaj=nowak&opiekun=1',
  'a name among the delivered of a month': `szukaj=nowak&stan=delivered&od=${dayOfOrder(2_000)}&do=${dayOfOrder(6_000)}`,
};

/** The list of orders of the panel. */
export const benchPanelOrders = (): Promise<void> =>
  benchPanelLists([{ name: 'orders', screen: ['orders/orders-screen.ts', 'ordersScreen'], questions }], fillOrders);

/**
 * Orders, most of them delivered, with agreements as large as real ones. They are of guests, or where there are accounts,
 * every second one of the account with its number.
 */
export function fillOrders(
  database: Database,
  from: number,
  to: number,
  { last = many, areOfAccounts = false, openFrom = 1 } = {},
): Promise<void> {
  const agreed = {
    buyer: testBuyer,
    recipient: null,
    delivery: testDelivery,
    document: 'confirmation',
    remarks: '',
    sums: { total: { gross: 13_490, net: 10_967 }, toPay: 13_490, filler: 'x'.repeat(1_500) },
  };
  const ours = sql`order_key in (select 'bench-' || n from generate_series(${from}::integer, ${to}::integer) n)`;
  return atOnce(database, ['order_search_words', 'buyer_search_words'], async (tx) => {
    // Triggers are slow for many rows: below, what they write is written at once.
    const triggers = {
      orders: ['orders_guest_added', 'orders_sold_day_added'],
      order_lines: ['order_lines_indexed', 'order_lines_parts', 'order_lines_steps', 'order_lines_sold_days_added'],
    };
    const turn = async (how: 'enable' | 'disable') => {
      for (const [table, names] of Object.entries(triggers))
        for (const name of names) await tx.execute(sql.raw(`alter table ${table} ${how} trigger ${name}`));
    };
    await turn('disable');
    await tx.execute(sql`insert into orders
        (number, order_key, placed_at, state, email, payment_state, method, due, paid, client_id, agreed)
      select '2025-' || (500000 + n), 'bench-' || n, now() - make_interval(secs => (${last} - n) * ${apartMs / 1_000}::integer),
        case when n % 100 = 1 and n >= ${openFrom}::integer then 'accepted' when n % 50 = 0 then 'cancelled' else 'delivered' end,
        'kupujacy' || n || '@example.com', case when n % 500 = 7 then 'refunded' else 'paid' end, 'online', 13490, 13490,
        case when ${areOfAccounts} and n % 2 = 0 then (select id from clients where lower(login) = 'konto' || n) end,
        jsonb_set(${JSON.stringify(agreed)}::jsonb, '{buyer,lastname}',
          to_jsonb(case when n = 5 then 'Brzęczyszczykiewicz' when n % 300 = 0 then 'Kościuszko' when n % 3 = 0 then 'Nowak'
            else 'Nowak' || n end))
      from generate_series(${from}::integer, ${to}::integer) n`);
    await tx.execute(sql`analyze orders`);
    await tx.execute(sql`insert into order_lines (order_id, position, product_id, size_id, quantity, sold)
      select o.id, 1, p.id, 'uniw', 1, jsonb_build_object('name', p.name, 'sizeName', '', 'type', 'product')
      from orders o join (select id, name, row_number() over (order by id) as at from products) p on p.at = 1 + o.id % 20
      where ${ours}`);
    await tx.execute(sql`analyze order_lines`);
    if (from === 1) {
      await tx.execute(
        sql`select index_guests(array(select lower(email) from orders where ${ours} and client_id is null))`,
      );
      await tx.execute(sql`select index_orders(array(select id from orders where ${ours}))`);
    } else await copyWords(tx, ours);
    await turn('enable');
    await tx.execute(sql`insert into staff (id, email, name, role, password_hash, handle, created_at)
      overriding system value values (1, 'zofia@example.com', 'Zofia', 'orders', '-', 'bench', now()) on conflict do nothing`);
    await tx.execute(sql`insert into order_tags (order_id, tag)
      select id, case when id % 3000 = 0 then 'reklama' else 'prezent' end from orders where ${ours} and id % 10 = 0`);
    await tx.execute(sql`insert into order_assignments (order_id, staff_id)
      select id, 1 from orders where ${ours} and id % 7 = 0`);
  });
}

/** Dividing texts into words takes most of the time, so further orders get the words of the first ones with their own names. */
async function copyWords(tx: Orm, ours: SQL): Promise<void> {
  const ownWords = sql`array[o.number, o.email, split_part(o.number, '-', 2), lower(translate(o.agreed #>> '{buyer,lastname}', 'ś', 's'))]`;
  const first = sql`order_key in (select 'bench-' || n from generate_series(21, 60) n)`;
  const name = sql`trim(concat_ws(' ', o.agreed #>> '{buyer,firstname}', o.agreed #>> '{buyer,lastname}'))`;
  await tx.execute(sql`insert into order_search (order_id, placed_at, buyer, delivery, total, words)
    select o.id, o.placed_at, ${name}, k.delivery, k.total, array_to_tsvector(k.rest || ${ownWords})
    from orders o join (select distinct on (o.id % 20) o.id % 20 as turn, s.delivery, s.total,
        ${wordsWithout(sql`s.words`, ownWords)} as rest
      from orders o join order_search s on s.order_id = o.id where ${first}) k on k.turn = o.id % 20
    where ${ours}`);
  await tx.execute(sql`insert into buyer_search (email, name, phone, since, words)
    select o.email, ${name}, k.phone, o.placed_at, array_to_tsvector(k.rest || (${ownWords})[2] || (${ownWords})[4])
    from orders o, (select s.phone, ${wordsWithout(sql`s.words`, ownWords)} as rest from orders o join buyer_search s on s.email = o.email
      where ${first} limit 1) k
    where ${ours} and o.client_id is null`);
}

/** The words of a row without these. */
export const wordsWithout = (words: SQL, own: SQL): SQL =>
  sql`array(select unnest(tsvector_to_array(${words})) except select unnest(${own}))`;

/** Fills tables in one transaction, and makes these indexes again at its end, which is faster than row by row. */
export function atOnce({ orm }: Database, indexes: readonly string[], fill: (tx: Orm) => Promise<void>): Promise<void> {
  return orm.transaction(async (tx) => {
    const again = await rowsOf<{ name: string; text: string }>(
      tx,
      sql`select indexname as name, indexdef as text from pg_indexes where indexname in ${indexes}`,
    );
    for (const { name } of again) await tx.execute(sql`drop index ${sql.identifier(name)}`);
    await fill(tx);
    for (const { text } of again) await tx.execute(sql.raw(text));
    await tx.execute(sql`analyze`);
  });
}

if (import.meta.main) await benchPanelOrders();
