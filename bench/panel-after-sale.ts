import { sql } from 'drizzle-orm';
import type { Database } from '../src/data/db/db.ts';
import { benchPanelLists, few } from './panel-lists.ts';
import { fillOrders } from './panel-orders.ts';

/** The id of a row in the middle of the first ten thousand, so that the smaller shop has it too. */
const middle = 5_000;

const lists = [
  {
    name: 'returns',
    screen: ['returns/returns-screen.ts', 'returnsScreen'],
    questions: {
      'to judge': '',
      'on their way': 'kolejka=w-drodze',
      all: 'kolejka=wszystkie',
      'all, a page in the middle': `kolejka=wszystkie&za=${middle}`,
      'on their way, a page in the middle': `kolejka=w-drodze&za=${middle}`,
    },
  },
  {
    name: 'complaints',
    screen: ['complaints/complaints-screen.ts', 'complaintsScreen'],
    questions: {
      'to answer': '',
      'to fulfil': 'kolejka=do-wykonania',
      all: 'kolejka=wszystkie',
      'all, a page in the middle': `kolejka=wszystkie&za=${middle}`,
    },
  },
  {
    name: 'opinions',
    screen: ['opinions/opinions-screen.ts', 'opinionsScreen'],
    questions: {
      waiting: '',
      published: 'kolejka=opublikowane',
      'published, a page in the middle': `kolejka=opublikowane&za=${middle}`,
    },
  },
  {
    name: 'withdrawals',
    screen: ['withdrawals/withdrawals-screen.ts', 'withdrawalsScreen'],
    questions: {
      open: '',
      all: 'kolejka=wszystkie',
      'all, a page in the middle': `kolejka=wszystkie&za=${middle}`,
    },
  },
] as const;

/** The panel's queues of returns, complaints and withdrawals. */
export const benchPanelAfterSale = (): Promise<void> => benchPanelLists(lists, fill);

/** One of each for every order; most of them were completed long ago, as in a shop of some years. */
async function fill(database: Database, from: number, to: number): Promise<void> {
  const { orm, script } = database;
  await fillOrders(database, from, to);
  const chosen = { reason: 'size', comment: '', type: 'person', param: '', form: 'transfer', account: '', other: null };
  const refund = {
    goods: 13_490,
    delivery: 0,
    fee: 0,
    total: 13_490,
    rates: [],
    vouchers: 0,
    money: 13_490,
    points: 0,
  };
  const numbered = sql`select o.*, split_part(o.order_key, '-', 2)::integer as n from orders o
    where o.order_key like 'bench-%'`;
  const ours = sql`from (${numbered}) o where n between ${from}::integer and ${to}::integer`;
  // The larger shop has as many open ones as the smaller.
  const waits = (place: number) => sql`n <= ${few}::integer and n % 100 = ${place}::integer`;
  await orm.execute(sql`insert into returns
      (number, return_key, order_id, state, created_at, send_by, pay_by, chosen, refund)
    select 'Z-' || o.number, o.order_key, o.id,
      case when ${waits(1)} then 'arrived' when ${waits(2)} then 'accepted' when ${waits(3)} then 'sent'
        when n % 20 = 4 then 'lapsed' else 'refunded' end,
      o.placed_at, o.placed_at::date + 14, o.placed_at::date + 28, ${JSON.stringify(chosen)}::jsonb,
      ${JSON.stringify(refund)}::jsonb ${ours} order by o.id`);
  await orm.execute(sql`insert into return_items (return_id, order_id, position, part, quantity)
    select r.id, r.order_id, 1, 0, 1 from returns r
    where not exists (select from return_items i where i.return_id = r.id)`);
  await orm.execute(sql`insert into return_history (return_id, at, who, event, state)
    select r.id, r.created_at, 'shopper', 'announce', 'announced' from returns r
    where not exists (select from return_history h where h.return_id = r.id)`);
  const content = {
    person: { name: 'Anna Nowak' },
    lines: [],
    proof: null,
    what: 'Pękło ucho.',
    since: '2026-01-02',
    wish: 'repair',
    amount: null,
    isConsumer: true,
  };
  await orm.execute(sql`insert into complaints (number, form_key, filed_at, state, order_id, email, content)
    select 'R-' || o.number, o.order_key, o.placed_at,
      case when ${waits(1)} then 'filed' when ${waits(2)} then 'accepted' else 'done' end,
      o.id, o.email, ${JSON.stringify(content)}::jsonb ${ours} order by o.id`);
  await orm.execute(sql`insert into complaint_messages (complaint_id, form_key, at, side, text)
    select c.id, 'first', c.filed_at, 'shopper', 'Pękło ucho.' from complaints c
    where not exists (select from complaint_messages m where m.complaint_id = c.id)`);
  await orm.execute(sql`insert into opinions (about, author, stars, body, created_at, confirmed, state, order_id, email)
    select 'order', 'Anna', 5, 'Szybko i starannie zapakowane.', o.placed_at, true,
      case when ${waits(1)} then 'waiting' else 'published' end, o.id, o.email ${ours} order by o.id`);
  await orm.execute(sql`insert into withdrawals
      (number, statement_key, order_id, received_at, name, email, order_typed, whole, items, words)
    select 'O-' || o.number, o.order_key, null, case when ${waits(1)} then now() else o.placed_at end, 'Anna Nowak', o.email, o.number, true, '[]', ''
    ${ours} order by o.id`);
  await orm.execute(sql`insert into withdrawal_history (withdrawal_id, at, who, event)
    select w.id, w.received_at, 'shop', 'settle'
    from (select *, split_part(statement_key, '-', 2)::integer as n from withdrawals) w
    where not (${waits(1)}) and not exists (select from withdrawal_history h where h.withdrawal_id = w.id)`);
  await script('analyze');
}

if (import.meta.main) await benchPanelAfterSale();
