import { sql } from 'drizzle-orm';
import type { Database } from '../src/data/db/db.ts';
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

/** Orders of two years, most of them delivered, with agreements as large as real ones. */
export async function fillOrders({ orm }: Database, from: number, to: number): Promise<void> {
  const agreed = {
    buyer: testBuyer,
    recipient: null,
    delivery: testDelivery,
    document: 'confirmation',
    remarks: '',
    sums: { total: { gross: 13_490, net: 10_967 }, toPay: 13_490, filler: 'x'.repeat(1_500) },
  };
  await orm.execute(sql`insert into orders (number, order_key, placed_at, state, email, payment_state, method, due, agreed)
    select '2025-' || (500000 + n), 'bench-' || n, now() - make_interval(secs => (${many} - n) * ${apartMs / 1_000}::integer),
      case when n % 100 = 1 then 'accepted' when n % 50 = 0 then 'cancelled' else 'delivered' end,
      'kupujacy' || n || '@example.com', case when n % 500 = 7 then 'refunded' else 'paid' end, 'online', 13490,
      jsonb_set(${JSON.stringify(agreed)}::jsonb, '{buyer,lastname}',
        to_jsonb(case when n = 5 then 'Brzęczyszczykiewicz' when n % 300 = 0 then 'Kościuszko' when n % 3 = 0 then 'Nowak'
          else 'Nowak' || n end))
    from generate_series(${from}::integer, ${to}::integer) n`);
  await orm.execute(sql`insert into order_lines (order_id, position, product_id, size_id, quantity, sold)
    select o.id, 1, p.id, 'uniw', 1, jsonb_build_object('name', p.name, 'sizeName', '', 'type', 'product')
    from orders o join lateral (select id, name from products order by id offset o.id % 20 limit 1) p on true
    where o.order_key like 'bench-%' and not exists (select from order_lines l where l.order_id = o.id)`);
  await orm.execute(sql`insert into staff (id, email, name, role, password_hash, handle, created_at)
    overriding system value values (1, 'zofia@example.com', 'Zofia', 'orders', '-', 'bench', now()) on conflict do nothing`);
  await orm.execute(sql`insert into order_tags (order_id, tag)
    select id, case when id % 3000 = 0 then 'reklama' else 'prezent' end from orders
    where order_key like 'bench-%' and id % 10 = 0 on conflict do nothing`);
  await orm.execute(sql`insert into order_assignments (order_id, staff_id)
    select id, 1 from orders where order_key like 'bench-%' and id % 7 = 0 on conflict do nothing`);
  await orm.execute(sql`analyze orders`);
  await orm.execute(sql`analyze order_tags`);
  await orm.execute(sql`analyze order_assignments`);
  await orm.execute(sql`analyze order_search`);
}

if (import.meta.main) await benchPanelOrders();
