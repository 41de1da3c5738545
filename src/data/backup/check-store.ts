import { sql } from 'drizzle-orm';
import { type Database, type Orm, rowsOf } from '../db/db.ts';
import type { FileStorage } from '../upload/file-storage.ts';

interface StoreCheck {
  /** Totals of the store: two stores with the same rows have the same ones. */
  sums: { name: string; value: string }[];
  /** Inconsistencies, as sentences. */
  faults: string[];
}

const sumQueries: [name: string, query: string][] = [
  ['products', 'select count(*) from products'],
  ['sizes', 'select count(*) from sizes'],
  ['pieces in stock', 'select coalesce(sum(amount) filter (where amount > 0), 0) from sizes'],
  ['regular prices, grosze', 'select coalesce(sum(regular_gross), 0) from sizes'],
  ['entries of the price ledger', 'select count(*) from price_history'],
  ['planned prices, grosze', 'select coalesce(sum(gross), 0) from planned_prices'],
  ['clients', 'select count(*) from clients'],
  ['points', 'select coalesce(sum(amount), 0) from point_entries'],
  ['gift cards, grosze left', 'select coalesce(sum(rest), 0) from vouchers'],
  ['orders', 'select count(*) from orders'],
  ['pieces sold', 'select coalesce(sum(quantity), 0) from order_lines'],
  ['orders due, grosze', 'select coalesce(sum(due), 0) from orders'],
  ['orders paid, grosze', 'select coalesce(sum(paid), 0) from orders'],
  ['orders refunded, grosze', 'select coalesce(sum(refunded), 0) from orders'],
  ['subscriptions', 'select count(*) from subscription_agreements'],
  ['deliveries of subscriptions', 'select count(*) from subscription_cycles'],
  ['documents', 'select count(*) from documents'],
  ['pictures, bytes', 'select coalesce(sum(length(bytes)), 0) from pictures'],
];

/** Each query returns violations of its rule, one row per fault, as a text. */
const faultQueries: [rule: string, query: string][] = [
  [
    'Order without a line',
    'select number from orders o where not exists (select 1 from order_lines where order_id = o.id)',
  ],
  [
    'Order paid with less than its payments brought',
    `select number from orders o where paid <
      (select coalesce(sum(amount), 0) from payment_attempts a where a.order_id = o.id and a.state = 'paid'
        and not a.surplus)`,
  ],
  ['Order with more refunded than was paid', 'select number from orders where refunded > paid'],
  [
    'Gift card whose rest is not the sum of its entries',
    `select ending from vouchers v where rest <>
      (select coalesce(sum(amount), 0) from voucher_entries e where e.voucher_id = v.id)`,
  ],
  [
    'Client with fewer than no points',
    'select client_id::text from point_entries group by client_id having sum(amount) < 0',
  ],
  [
    'Numbers of documents with a gap',
    `select n.kind || ' ' || n.year from document_numbers n where n.last <> n.skipped +
      (select count(*) from documents d where d.kind = n.kind and d.year = n.year)`,
  ],
  [
    'Subscription without a product',
    `select a.id::text from subscription_agreements a
      where not exists (select 1 from subscription_agreement_lines l where l.agreement_id = a.id)`,
  ],
  [
    'Subscription with a delivery missing before its next one',
    `select a.id::text from subscription_agreements a where a.cycle - 1 <>
      (select count(*) from subscription_cycles c where c.agreement_id = a.id and c.cycle < a.cycle)`,
  ],
  [
    'Subscription with a delivery beyond its next one, or one that is over and still open',
    `select c.agreement_id::text from subscription_cycles c join subscription_agreements a on a.id = c.agreement_id
      where c.cycle > a.cycle or (c.cycle < a.cycle) = (c.state in ('prepared', 'asked'))
        or a.state <> 'active' and c.state in ('prepared', 'asked')`,
  ],
  [
    'Order of two deliveries',
    `select o.number from orders o join (
        select order_id from subscription_cycles where cycle > 1 and order_id is not null group by order_id
        having count(*) > 1) twice on twice.order_id = o.id`,
  ],
  ['Size with a stock that cannot be', 'select code from sizes where amount < 0 and amount <> -1'],
  [
    'Size whose stock is no multiple of its unit',
    `select s.code from sizes s join products p on p.id = s.product_id join units u on u.id = p.unit_id
      where s.amount > 0 and mod(s.amount, u.sell_by) <> 0`,
  ],
  [
    'Return of a part of a piece',
    `select r.number from return_items i join returns r on r.id = i.return_id
        join order_lines l on l.order_id = i.order_id and l.position = i.position
      where i.part = 0 and l.sold ? 'step' and mod(i.quantity, (l.sold ->> 'step')::numeric) <> 0
        and r.state not in ('cancelled', 'refused')`,
  ],
  [
    // As in `accountOf`: returns that were not given up, accepted complaints, and refunds of a line by the shop.
    'Line with more given back than was paid for it',
    `select o.number || ', line ' || l.position from order_lines l join orders o on o.id = l.order_id
      where (l.sold #>> '{worth,gross}')::integer - (l.sold #>> '{discount,gross}')::integer <
        (select coalesce(sum((b ->> 'gross')::integer), 0) from (
          select jsonb_array_elements(refund -> 'lines') from returns
            where order_id = o.id and state in ('announced', 'sent', 'arrived', 'accepted', 'refunded')
          union all
          select jsonb_array_elements(answer -> 'lines') from complaints
            where order_id = o.id and state in ('accepted', 'handling', 'settled')
          union all
          select jsonb_array_elements(lines) from payment_refunds
            where order_id = o.id and state <> 'rejected' and return_id is null and complaint_id is null
        ) given (b) where (b ->> 'lineId')::integer = l.position)`,
  ],
  [
    'Order whose gift cards are worth more than is left of its money',
    `select o.number from orders o where o.state <> 'cancelled' and o.paid > 0
      and (select coalesce(sum(rest), 0) from vouchers v where v.order_id = o.id) > o.paid
        + (select coalesce(-sum(amount), 0) from voucher_entries e
            where e.order_id = o.id and e.reason in ('spent', 'returned'))
        - (select coalesce(sum(r.amount), 0) from payment_refunds r join payment_attempts a using (session_id)
            where r.order_id = o.id and r.state <> 'rejected' and not a.surplus)
        - (select coalesce(-sum(e.amount), 0) from voucher_entries e join vouchers v on v.id = e.voucher_id
            where v.order_id = o.id and e.reason in ('spent', 'returned'))`,
  ],
  [
    'Regular price that is not the last of the ledger',
    `select s.code from sizes s join lateral (
        select gross from price_history h where h.size_row = s.id and h.effective_from <= now()
        order by h.effective_from desc, h.id desc limit 1
      ) last on true where last.gross <> s.regular_gross`,
  ],
];

const shownOfRule = 20;

/** Reads the whole store once and reports inconsistencies. */
export async function checkStore({ orm }: Database, storages: readonly FileStorage[]): Promise<StoreCheck> {
  const sums: StoreCheck['sums'] = [];
  for (const [name, query] of sumQueries) sums.push({ name, value: await firstText(orm, query) });
  const faults: string[] = [];
  for (const [rule, query] of faultQueries) {
    const rows = await rowsOf<Record<string, unknown>>(orm, sql.raw(`${query} limit ${shownOfRule}`));
    for (const row of rows) faults.push(`${rule}: ${String(Object.values(row)[0])}`);
  }
  return { sums, faults: [...faults, ...(await missingFiles(orm, storages))] };
}

async function firstText(orm: Orm, query: string): Promise<string> {
  const [row] = await rowsOf<{ value: string }>(orm, sql.raw(`select (${query})::text as value`));
  return row?.value ?? '';
}

/** Files of orders, complaints and opinions that no storage has. Files of baskets may be deleted at any moment. */
async function missingFiles(orm: Orm, storages: readonly FileStorage[]): Promise<string[]> {
  const rows = await rowsOf<{ key: string; name: string }>(
    orm,
    sql`select content_key as key, name from order_files union select content_key, name from complaint_files
      union select content_key, 'opinion ' || opinion_id from opinion_photos`,
  );
  const faults: string[] = [];
  for (const { key, name } of rows) {
    const found = await Promise.all(storages.map((storage) => storage.open(key)));
    if (found.every((content) => content === null)) faults.push(`File without a content: ${name}`);
  }
  return faults;
}
