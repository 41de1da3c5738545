import { and, asc, count, eq, gt, gte, inArray, lt, lte, sql } from 'drizzle-orm';
import { identifierKey } from '../../shop/account/client.ts';
import { orderLimits, queueLimits } from '../../shop/limits.ts';
import type { ChangeRefusal, DeliveryChange } from '../../shop/order/desk/delivery-change.ts';
import type { HandLine } from '../../shop/order/desk/hand-order.ts';
import { type MarketOrder, marketAgreement } from '../../shop/order/desk/market-order.ts';
import type { HoldTimes } from '../../shop/order/hold.ts';
import type { Order } from '../../shop/order/order.ts';
import type { OrderEvent, OrderState } from '../../shop/order/order-machine.ts';
import { parseOrderNumber } from '../../shop/order/order-number.ts';
import type { ParcelEvent, ParcelRefusal } from '../../shop/order/parcel-machine.ts';
import type { OrderRequest, PlaceResult } from '../../shop/order/place-order.ts';
import type { Instant } from '../../shop/time/instant.ts';
import { TryLater } from '../../shop/try-later.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Orm } from '../db/db.ts';
import { keyedMutex } from '../db/keyed-mutex.ts';
import * as t from '../db/schema.ts';
import { createJobs } from '../jobs/jobs.ts';
import type { OwnerId } from '../session/sessions.ts';
import { changeDelivery } from './desk/change-delivery.ts';
import { handContent } from './desk/hand-order.ts';
import { forgetOrders } from './forget-orders.ts';
import { type By, type EventResult, lockOrder } from './history.ts';
import {
  type ClosedHook,
  type CollectedHook,
  createOrderEvents,
  type OrderEventDetails,
  type OrderEventResult,
} from './order-events.ts';
import { type AttemptsOf, readOrders } from './order-rows.ts';
import { createParcelEvents } from './parcel-events.ts';
import { createPaymentEvents } from './payment-events.ts';
import {
  type PlacedHook,
  type PlaceOrderResult,
  type PlaceOrderSettings,
  placeContent,
  placeInside,
  wantedOf,
} from './place-order.ts';
import { Refused } from './refused.ts';
import { giveStockBack, wantedStock } from './take-stock.ts';

/** Steps of other nouns in the transaction of an order. */
interface OrderHooks {
  placed: PlacedHook;
  closed: ClosedHook;
  collected: CollectedHook;
  attemptsOf: AttemptsOf;
}

const noHooks: OrderHooks = {
  placed: async () => null,
  closed: async () => ({ ofSubscription: false }),
  collected: async () => {},
  attemptsOf: async () => new Map(),
};

const minuteMs = 60_000;
const replaced = 'Zastąpione nowszym zamówieniem z marketplace’u.';
/** What was sold elsewhere waits for nobody's payment. */
const noHold: HoldTimes = { holdMinutes: 0, transferDays: 0 };

/** The lines whose products the shop knows. Lines that it does not know have a place too, so that numbers fit. */
const knownLines = ({ lines }: MarketOrder): HandLine[] =>
  lines.map(({ sold, quantity }) => ({ productId: 0, sizeId: '', ...sold, quantity, price: null }));

/** Orders: placed in one transaction, changed by events, never rewritten. */
export function createOrders(orm: Orm, catalogue: Catalogue, hooks: Partial<OrderHooks> = {}) {
  const { placed, closed, collected, attemptsOf } = { ...noHooks, ...hooks };
  const events = createOrderEvents(closed, collected);
  const paymentEvent = createPaymentEvents(events);
  const parcelEvent = createParcelEvents(events);
  // Concurrent requests of one shopper queue here and not in the database, where each would occupy a connection.
  const perOwnerQueue = keyedMutex(queueLimits);

  const one = async (where: ReturnType<typeof eq>, tx: Orm = orm): Promise<Order | null> =>
    (await readOrders(tx, attemptsOf, where, 1))[0] ?? null;
  const byId = (id: number, tx: Orm = orm) => one(eq(t.orders.id, id), tx);
  const byKey = (key: string) => one(eq(t.orders.orderKey, key));
  const byNumber = async (typed: string): Promise<Order | null> => {
    const number = parseOrderNumber(typed);
    return number === null ? null : one(eq(t.orders.number, number));
  };

  /** The order that an earlier request with the same form placed. */
  async function earlier(orderKey: string): Promise<PlaceResult | null> {
    const order = await byKey(orderKey);
    return order && { status: 'placed', order, repeated: true };
  }

  async function answered(request: OrderRequest, place: () => Promise<PlaceOrderResult>): Promise<PlaceResult> {
    const refused = async (result: PlaceResult) => (await earlier(request.orderKey)) ?? result;
    try {
      const made = await place();
      if ('differences' in made) return await refused({ status: 'changed', differences: made.differences });
      const { pointsSpent: _, ...written } = made.order;
      // Paying with gift cards changes the stored order: their codes are masked.
      const order = made.agreement.vouchers.length === 0 ? written : ((await byId(written.id)) ?? written);
      return { status: 'placed', order, repeated: false };
    } catch (error) {
      if (error instanceof Refused) {
        const { fault, lineName } = error;
        return refused({ status: 'refused', fault, ...(lineName === undefined ? {} : { lineName }) });
      }
      const same = mayBePlaced(error) ? await earlier(request.orderKey) : null;
      if (same) return same;
      throw error;
    }
  }

  return {
    /** Places the owner's basket as an order, or returns why not; then nothing is written. */
    place: (owner: OwnerId, request: OrderRequest, terms: PlaceOrderSettings, now: Instant): Promise<PlaceResult> =>
      answered(request, () =>
        perOwnerQueue(owner, () =>
          orm.transaction((tx) => placeInside(tx, { catalogue, placed }, { owner, request, terms }, now)),
        ),
      ),

    /** Places an order that staff typed, through the same transaction as that of a basket. */
    placeByHand: (
      { lines, clientId }: { lines: readonly HandLine[]; clientId: number | null },
      request: OrderRequest,
      terms: PlaceOrderSettings,
      now: Instant,
    ): Promise<PlaceResult> =>
      answered(request, () =>
        orm.transaction(async (tx) => {
          const content = await handContent(tx, catalogue, lines, now);
          const source = { content, basketId: null, clientId, isByShop: true };
          return placeContent(tx, placed, { source, request, terms }, now);
        }),
      ),

    /**
     * Places an order that was agreed in a marketplace, with the prices and the delivery of there, through the same
     * transaction. `before`: the order that it replaces, which is cancelled in it; refused if that was sent.
     */
    placeFromMarket: (
      order: MarketOrder,
      request: OrderRequest,
      before: Pick<Order, 'id'> | null,
      now: Instant,
    ): Promise<PlaceResult> =>
      answered(request, () =>
        orm.transaction(async (tx) => {
          if (before) {
            const gone = await events.event(tx, before.id, 'cancelByShop', { who: 'shop', now }, { reason: replaced });
            if (gone.status === 'refused' && gone.refused !== 'order_cancelled') throw new Refused('not_enough');
          }
          const content = await handContent(tx, catalogue, knownLines(order), now);
          const known = new Map(content.lines.map((line) => [line.id, line]));
          const { marketplace, takesStock } = order;
          const source = {
            content,
            basketId: null,
            clientId: null,
            isByShop: true,
            market: { marketplace, takesStock },
          };
          const terms = { gifts: [], hold: noHold, agree: () => marketAgreement(order, known) };
          return placeContent(tx, placed, { source, request, terms }, now);
        }),
      ),

    /** A page of orders that were made in this shop, for systems that sell elsewhere; the oldest first. */
    async ownPage(
      { after, from, until, isPaid }: { after: number; from: Instant | null; until: Instant; isPaid: boolean },
      { skip, take }: { skip: number; take: number },
    ): Promise<{ orders: Order[]; total: number }> {
      const where = and(
        gt(t.orders.id, after),
        from === null ? undefined : gte(t.orders.placedAt, from),
        lte(t.orders.placedAt, until),
        sql`agreed -> 'marketplace' is null`,
        isPaid
          ? sql`((agreed #>> '{sums,toPay}')::integer = 0 or (due >= (agreed #>> '{sums,toPay}')::integer
              and payment_state in ('paid', 'refunding', 'refunded_in_part', 'refunded')))`
          : undefined,
      );
      const [counted] = await orm.select({ total: count() }).from(t.orders).where(where);
      const rows = orm.select({ id: t.orders.id }).from(t.orders).where(where).orderBy(asc(t.orders.id));
      const ids = (await rows.limit(take).offset(skip)).map(({ id }) => id);
      const orders = ids.length === 0 ? [] : await readOrders(orm, attemptsOf, inArray(t.orders.id, ids), take);
      return { orders: orders.toReversed(), total: counted?.total ?? 0 };
    },

    /** What these lines cost now. */
    handContent: (lines: readonly HandLine[], now: Instant) => handContent(orm, catalogue, lines, now),

    /** The stock that an order of these lines needs, and what unknown buyers have reserved of it. */
    wantedStock: (lines: Parameters<typeof wantedOf>[0]) => wantedStock(orm, wantedOf(lines)),

    byId,
    byNumber,
    byKey,

    /** A guest's order: the number alone is not enough. */
    async ofGuest(number: string, email: string): Promise<Order | null> {
      const order = await byNumber(number);
      return order && identifierKey(order.buyer.email) === identifierKey(email) ? order : null;
    },

    /** The newest first; with `before`, those older than that order. */
    ofClient: (client: number, before: number | null = null, limit: number = orderLimits.shown): Promise<Order[]> =>
      readOrders(
        orm,
        attemptsOf,
        and(eq(t.orders.clientId, client), before === null ? undefined : lt(t.orders.id, before)),
        limit,
      ),

    /** For the panel: the newest first. */
    all: (state: OrderState | null = null, before: number | null = null, limit: number = orderLimits.shown) =>
      readOrders(
        orm,
        attemptsOf,
        and(
          state === null ? undefined : eq(t.orders.state, state),
          before === null ? undefined : lt(t.orders.id, before),
        ),
        limit,
      ),

    /** The oldest first, after an order: other systems read on from the last one that they know. */
    async after(
      id: number,
      { from, until, state }: { from?: Instant; until?: Instant; state?: OrderState },
      limit: number,
    ): Promise<Order[]> {
      const ids = orm
        .select({ id: t.orders.id })
        .from(t.orders)
        .where(
          and(
            gt(t.orders.id, id),
            from === undefined ? undefined : gte(t.orders.placedAt, from),
            until === undefined ? undefined : lte(t.orders.placedAt, until),
            state === undefined ? undefined : eq(t.orders.state, state),
          ),
        )
        .orderBy(asc(t.orders.id))
        .limit(limit);
      return (await readOrders(orm, attemptsOf, inArray(t.orders.id, ids), limit)).toReversed();
    },

    event: (id: number, event: OrderEvent, by: By, details?: OrderEventDetails): Promise<OrderEventResult> =>
      orm.transaction((tx) => events.event(tx, id, event, by, details)),

    /** Inside a transaction of the caller. */
    eventInside: events.event,

    /** Inside a transaction of the caller, who writes the attempt or refund in the same one. */
    paymentEvent,

    /** Inside a transaction of the caller. */
    parcelEventInside: parcelEvent,

    parcelEvent: (
      parcelId: number,
      event: ParcelEvent,
      by: By,
      details?: OrderEventDetails,
    ): Promise<EventResult<ParcelRefusal>> => orm.transaction((tx) => parcelEvent(tx, parcelId, event, by, details)),

    /** Cash was collected at the counter, or a carrier has transferred it. */
    collected: (id: number, by: By) => orm.transaction((tx) => paymentEvent(tx, id, 'collected', by)),

    changeDelivery: (id: number, change: DeliveryChange, by: By): Promise<EventResult<ChangeRefusal>> =>
      orm.transaction((tx) => changeDelivery(tx, id, change, by)),

    /** The files that the shopper attached to its lines. */
    filesOf: (orderId: number): Promise<OrderFile[]> =>
      orm.select().from(t.orderFiles).where(eq(t.orderFiles.orderId, orderId)).orderBy(t.orderFiles.position),

    forgetOld: (now: Instant): Promise<void> => forgetOrders(orm, now),

    /**
     * Cancels an order whose reservation ended without payment, and releases goods that are reserved for a shorter
     * time.
     */
    expire: (id: number, now: Instant): Promise<'expired' | 'later' | 'not due'> =>
      orm.transaction(async (tx) => {
        const row = await lockOrder(tx, id);
        if (row?.state !== 'placed') return 'not due';
        if (row.heldUntil === null || row.heldUntil > now) {
          if (row.stockUntil === null || row.stockUntil > now) return 'not due';
          // From now on the order waits without its goods.
          await giveStockBack(tx, id);
          return 'not due';
        }
        const result = await events.applyTo(tx, row, 'expire', { who: 'clock', now });
        if (result.status === 'done') return 'expired';
        // A payment may be confirmed on the phone at this moment.
        const dueAt = now + orderLimits.confirmingMinutes * minuteMs;
        await createJobs(tx).add(tx, { kind: 'order-expiry', payload: { orderId: id }, dueAt });
        return 'later';
      }),
  };
}

export type OrderFile = typeof t.orderFiles.$inferSelect;

export type Orders = ReturnType<typeof createOrders>;

const uniqueViolation = '23505';

/**
 * The key exists already, or the request waited too long behind others of the same form: one of them may have placed
 * the order.
 */
const mayBePlaced = (error: unknown): boolean => error instanceof TryLater || isSameKey(error);

/** Drivers wrap the database's error. */
function isSameKey(error: unknown): boolean {
  for (let at: unknown = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth += 1) {
    const { code, constraint } = at as { code?: unknown; constraint?: unknown };
    if (code === uniqueViolation && constraint === 'orders_order_key_key') return true;
  }
  return false;
}
