import { sql } from 'drizzle-orm';
import { isPerBuyer } from '../../shop/basket/rebate-code.ts';
import type { AgreedParts } from '../../shop/order/agreement.ts';
import { missingText } from '../../shop/order/desk/market-order.ts';
import { differencesFrom } from '../../shop/order/differences.ts';
import {
  type GuestHold,
  guestStockUntil,
  type HoldTimes,
  holdUntil,
  mayHold,
  waitsForDays,
} from '../../shop/order/hold.ts';
import type { Marketplace, Order, OrderEntry } from '../../shop/order/order.ts';
import type {
  Agreement,
  AgreementRefusal,
  Difference,
  OrderFault,
  OrderRequest,
} from '../../shop/order/place-order.ts';
import { isPrepaid } from '../../shop/payment/payment-methods.ts';
import { lineName } from '../../shop/product/line-name.ts';
import type { GiftRule } from '../../shop/settings.ts';
import type { Overrides } from '../../shop/text/messages.ts';
import type { Instant } from '../../shop/time/instant.ts';
import type { BasketContent } from '../basket/basket-content.ts';
import { contentForOrder, lockForOrder } from '../basket/basket-for-order.ts';
import { usesOf } from '../basket/code-uses.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { type Orm, rowsOf } from '../db/db.ts';
import { rowsFromJson } from '../db/json-rows.ts';
import { prepared } from '../db/prepared-statements.ts';
import * as t from '../db/schema.ts';
import type { OwnerId } from '../session/sessions.ts';
import { markMissing } from './desk/order-marks.ts';
import { writtenEffects } from './effects.ts';
import { spendPoints } from './order-points.ts';
import { type Json, type OrderJson, orderOf } from './order-rows.ts';
import { Refused } from './refused.ts';
import { type StockTaken, takeLeft, takeStock } from './take-stock.ts';

/** The shop's settings for an order that is placed. */
export interface PlaceOrderSettings {
  gifts: GiftRule[];
  hold: HoldTimes;
  /** False: anybody may have typed the address, so little is reserved for it. Left out: the buyer is known. */
  isKnown?: boolean;
  /** Pure: builds the agreement from the current contents of the basket. The form uses it too. */
  agree(content: BasketContent): Agreement | AgreementRefusal;
  /** The owner's wordings. */
  messages?: Overrides;
}

/**
 * A step of another noun in the transaction of the order: vouchers. Returns why it is refused; then nothing is written.
 */
export type PlacedHook = (
  tx: Orm,
  order: WrittenOrder,
  agreement: Agreement,
  now: Instant,
) => Promise<OrderFault | null>;

type WrittenOrder = Order & { pointsSpent: number };

export type PlaceOrderResult = { order: WrittenOrder; agreement: Agreement } | { differences: Difference[] };

/**
 * Places an order inside one transaction. Throws `Refused`. The caller detects a repeated key: then the basket is empty
 * or different, or the unique constraint refuses the key.
 */
export async function placeInside(
  tx: Orm,
  { catalogue, placed }: { catalogue: Catalogue; placed: PlacedHook },
  { owner, request, terms }: { owner: OwnerId; request: OrderRequest; terms: PlaceOrderSettings },
  now: Instant,
): Promise<PlaceOrderResult> {
  const basket = await lockForOrder(tx, owner);
  if (!basket) throw new Refused('basket_empty');
  const { email } = request.buyer;
  const content = await contentForOrder(tx, owner, { basket, catalogue, gifts: terms.gifts, email }, now);
  if (await isCodeLostByEmail(tx, { content, clientId: basket.clientId }, terms)) throw new Refused('code_spent');
  const source = { content, basketId: basket.id, clientId: basket.clientId };
  return placeContent(tx, placed, { source, request, terms }, now);
}

/** Returns whether the code works for what the basket knew about the buyer, and not for the typed e-mail. */
async function isCodeLostByEmail(
  tx: Orm,
  { content, clientId }: Pick<OrderSource, 'content' | 'clientId'>,
  { agree }: PlaceOrderSettings,
): Promise<boolean> {
  const { rebate } = content;
  if (!rebate || !isPerBuyer(rebate)) return false;
  const agreed = agree(content);
  if ('refused' in agreed || agreed.code !== null) return false;
  const shown = agree({ ...content, uses: await usesOf(tx, rebate.code, { clientId }) });
  return !('refused' in shown) && shown.code !== null;
}

/** The contents of an order and its client. */
interface OrderSource {
  content: BasketContent;
  /** The locked basket that the order empties; `null`: the content does not come from a basket. */
  basketId: number | null;
  clientId: number | null;
  /** Staff typed the order. */
  isByShop?: boolean;
  /** It was sold in a marketplace, where stock cannot refuse it any more; `stock`: whether what there is is taken. */
  market?: { marketplace: Marketplace; takesStock: boolean };
}

const noneMissing: ReadonlyMap<number, number> = new Map();

/** Places the content of a basket or of a subscription, inside the transaction that has locked it. */
export async function placeContent(
  tx: Orm,
  placed: PlacedHook,
  { source, request, terms }: { source: OrderSource; request: OrderRequest; terms: PlaceOrderSettings },
  now: Instant,
): Promise<PlaceOrderResult> {
  const agreement = terms.agree(source.content);
  if ('refused' in agreement) throw new Refused(agreement.refused, agreement.lineName);
  const differences = request.fingerprint === '' ? [] : differencesFrom(request.fingerprint, agreement, terms.messages);
  if (differences.length > 0) return { differences };
  const { hold, isKnown = true } = terms;
  const goods = source.market
    ? { isHeld: true, ...(await takeLeft(tx, source.market.takesStock ? wantedOf(agreement.lines) : [])) }
    : { missing: noneMissing, ...(await stockFor(tx, agreement, isKnown ? undefined : hold.guest)) };
  const stockUntil = isKnown ? null : guestStockUntil(agreement.method, goods.isHeld, hold, now);
  const { taken } = goods;
  const order = await writeOrder(tx, { source, request, agreement, taken, hold, stockUntil }, now);
  await spendPoints(tx, order, now);
  if (goods.missing.size > 0) await markMissing(tx, order.id, missingText(agreement.lines, goods.missing), now);
  const fault = await placed(tx, order, agreement, now);
  if (fault) throw new Refused(fault);
  return { order, agreement };
}

/** `guest`: the limits of a reservation by transfer for an unknown buyer. */
async function stockFor(
  tx: Orm,
  { lines, method, sums }: Agreement,
  guest: GuestHold | undefined,
): Promise<{ taken: StockTaken[]; isHeld: boolean }> {
  const result = await takeStock(
    tx,
    wantedOf(lines),
    guest && waitsForDays(method) ? (wanted) => mayHold(wanted, sums.toPay, guest) : undefined,
  );
  if ('taken' in result) return result;
  const line = lines[result.lacking];
  throw new Refused('not_enough', line && lineName(line));
}

export const wantedOf = (lines: readonly { productId: number; sizeId: string; quantity: number }[]) =>
  lines.map(({ productId, sizeId, quantity }, line) => ({ line, product: productId, size: sizeId, quantity }));

interface NewOrder {
  source: OrderSource;
  request: OrderRequest;
  agreement: Agreement;
  taken: StockTaken[];
  hold: HoldTimes;
  stockUntil: Instant | null;
}

interface Written extends OrderJson {
  orders: Json;
}

/**
 * Writes the order, returns it, and empties the basket in one statement, so that the stock of a popular product is
 * locked as short as possible. Files move to the order: its lines have the same order as the basket's, oldest first.
 */
async function writeOrder(
  tx: Orm,
  { source: { basketId, clientId, market, isByShop = false }, request, agreement, taken, hold, stockUntil }: NewOrder,
  now: Instant,
): Promise<WrittenOrder> {
  const { lines, parcels, sums, method } = agreement;
  const at = new Date(now).toISOString();
  const waits = method !== null && isPrepaid(method);
  const heldUntil = market ? null : holdUntil(method, hold, now);
  // There is nothing to pay or collect, so the order is accepted immediately.
  const state = method === null ? 'accepted' : 'placed';
  const history: Omit<OrderEntry, 'at'>[] = [
    { who: isByShop ? 'shop' : 'shopper', what: 'order', event: 'place', state: 'placed' },
    ...(method === null ? [{ who: 'clock', what: 'order', event: 'accept', state } as const] : []),
  ];
  const timestamp = (instant: Instant | null) => (instant === null ? null : new Date(instant).toISOString());
  const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`;
  const effects = effectRows(agreement, request, { heldUntil, stockUntil, isOfMarket: market !== undefined }, now);
  const [written] = await rowsOf<Written>(
    tx,
    sql`${prepared}
    with o as (
      insert into orders (number, order_key, placed_at, state, client_id, email, code, payment_state, method, due,
        held_until, stock_until, points_spent, points_received, agreed)
      select order_number(${at}), ${request.orderKey}, ${at}, ${state}, ${clientId}::integer, ${request.buyer.email},
        ${agreement.code}, ${waits ? 'waiting' : 'none'}, ${method}, ${sums.advance ?? sums.toPay},
        ${timestamp(heldUntil)}::timestamptz, ${timestamp(stockUntil)}::timestamptz,
        ${lines.reduce((sum, { points }) => sum + points, 0)}, ${agreement.pointsReceived},
        ${json({ ...agreedParts(request, agreement), ...(market ? { marketplace: market.marketplace } : {}) })}
      returning *
    ), l as (
      insert into order_lines (order_id, position, product_id, size_id, quantity, sold)
      select o.id, l.position, l.product_id, l.size_id, l.quantity, l.sold
      from o, jsonb_to_recordset(${json(lines.map(lineRow))})
        as l (position smallint, product_id integer, size_id text, quantity numeric, sold jsonb)
      returning *
    ), p as (
      insert into order_parcels (order_id, state, lines, dispatch_on, days)
      select o.id, 'planned', p.lines, p.dispatch_on, nullif(p.days, 'null'::jsonb)
      from o, jsonb_to_recordset(${json(parcels.map((parcel) => parcelRow(parcel, lines)))})
        as p (lines jsonb, dispatch_on date, days jsonb)
      returning *
    ), h as (
      insert into order_history (order_id, at, who, what, event, state)
      select o.id, ${at}::timestamptz, h.who, h.what, h.event, h.state
      from o, jsonb_to_recordset(${json(history)}) as h (who text, what text, event text, state text)
      returning *
    ), s as (
      insert into order_stock (order_id, size_row, quantity)
      select o.id, s."sizeRow", s.quantity
      from o, jsonb_to_recordset(${json(taken)}) as s ("sizeRow" integer, quantity numeric)
    ), j as (
      insert into jobs (kind, payload, due_at)
      select j.kind, j.payload || jsonb_build_object('orderId', o.id), j.due
      from o, jsonb_to_recordset(${json(effects.jobs)}) as j (kind text, payload jsonb, due timestamptz)
    ), m as (
      insert into outbox (recipient, kind, content, once, due_at, created_at)
      select o.email, m.kind, m.content || jsonb_build_object('orderId', o.id),
        replace(m.once, ${`-${idOfStatement}-`}, '-' || o.id || '-'), m.due, ${at}
      from o, jsonb_to_recordset(${json(effects.mails)}) as m (kind text, content jsonb, once text, due timestamptz)
    ), f as (
      insert into order_files (content_key, order_id, position, name, media_type, size)
      select f.content_key, o.id, l.position, f.name, f.media_type, f.size
      from o, (select id, row_number() over (order by id) as position from basket_lines
        where basket_id = ${basketId}::integer and removed_at is null) l
      join basket_files f on f.line_id = l.id where f.content_key is not null
    ), gone as (
      delete from basket_lines where basket_id = ${basketId}::integer
    ), emptied as (
      update baskets set code = null, gift_size_row = null, changed_at = ${at} where id = ${basketId}::integer
    )
    select (select json_agg(o) from o) as orders, (select json_agg(l order by l.position) from l) as lines,
      (select json_agg(p order by p.id) from p) as parcels, (select json_agg(h order by h.id) from h) as history`,
  );
  const [row] = rowsFromJson(t.orders, written?.orders ?? null);
  if (!written || !row) throw new Error('the order was not written');
  // There is no attempt to pay yet.
  return { ...orderOf(row, written, []), pointsSpent: row.pointsSpent };
}

const agreedParts = (request: OrderRequest, { delivery, sums, vouchers }: Agreement): AgreedParts => ({
  buyer: request.buyer,
  recipient: request.recipient,
  delivery,
  sums,
  vouchers,
  priceType: request.priceType,
  document: request.document,
  remarks: request.remarks,
  courierRemarks: request.courierRemarks,
  consents: request.consents,
  termsVersion: request.termsVersion,
});

function lineRow({ productId, sizeId, quantity, ...sold }: Agreement['lines'][number], index: number) {
  return { position: index + 1, product_id: productId, size_id: sizeId, quantity, sold };
}

const parcelRow = ({ lines, dispatchOn, days }: Agreement['parcels'][number], all: Agreement['lines']) => ({
  lines: lines.map((place) => ({ lineId: place + 1, quantity: all[place]?.quantity ?? 0 })),
  dispatch_on: dispatchOn,
  days,
});

const idOfStatement = 0;

/** The mails and jobs of the new order. The statement that inserts its row puts its id into them. */
function effectRows(
  { delivery, method }: Agreement,
  request: OrderRequest,
  { isOfMarket, ...held }: { heldUntil: Instant | null; stockUntil: Instant | null; isOfMarket: boolean },
  now: Instant,
) {
  const before = {
    state: 'placed' as const,
    carrier: delivery.carrier,
    document: request.document,
    parcels: [],
    payment: { state: 'none' as const, method, paid: 0, refunded: 0 },
    isOfMarket,
  };
  const order = { id: idOfStatement, email: request.buyer.email };
  const { mails, jobs } = writtenEffects(order, { what: 'placed', ...held }, before, now);
  const withDue = <Row extends { dueAt?: Instant }>(row: Row) => ({
    ...row,
    due: new Date(row.dueAt ?? now).toISOString(),
  });
  return { mails: mails.map(withDue), jobs: jobs.map(withDue) };
}
