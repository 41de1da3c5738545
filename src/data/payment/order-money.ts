import { eq, sql } from 'drizzle-orm';
import type { DeliveryPayment } from '../../shop/delivery/delivery-option.ts';
import type { Grosze } from '../../shop/money/money.ts';
import type { HoldTimes } from '../../shop/order/hold.ts';
import type { OrderState } from '../../shop/order/order-machine.ts';
import type { PaymentEvent, PaymentRefusal, PaymentState } from '../../shop/payment/payment-machine.ts';
import type { PaymentMethod } from '../../shop/payment/payment-methods.ts';
import type { GiftCardSettings } from '../../shop/payment/voucher.ts';
import type { Instant } from '../../shop/time/instant.ts';
import type { Orm } from '../db/db.ts';
import { orderHistory, orders } from '../db/schema.ts';

/** What payments know of the order that is paid. */
export interface PaidOrder {
  id: number;
  number: string;
  email: string;
  state: OrderState;
  payment: PaymentState;
  method: PaymentMethod | null;
  due: Grosze;
  /** What `due` is of a sum whose rest is paid on delivery; 0 where it is the whole sum. */
  advance: Grosze;
  paid: Grosze;
  refunded: Grosze;
  placedAt: Instant;
  heldUntil: Instant | null;
  stockUntil: Instant | null;
  /** How the parcel is paid. */
  delivery: DeliveryPayment;
}

export type MoneyEventResult =
  /** `surplus`: the shop now holds money that pays for nothing. */
  | { status: 'done'; state: PaymentState; surplus: boolean; changed: boolean }
  | { status: 'refused'; refused: PaymentRefusal }
  | { status: 'unknown' };

/**
 * What the order makes of an event of its payment, inside the transaction of payments: history, mails, and an order that
 * is accepted once it is paid.
 */
export type TellOrder = (
  tx: Orm,
  orderId: number,
  event: PaymentEvent,
  by: { who: string; now: Instant },
  details?: { method?: PaymentMethod; heldUntil?: Instant | null; stockUntil?: Instant; refunded?: Grosze },
) => Promise<MoneyEventResult>;

/** How payments are taken in this shop. */
export interface PaymentTerms {
  hold: HoldTimes;
  giftCards?: GiftCardSettings | undefined;
}

/** What payments need of the rest of the store and of the settings. */
export interface Desk {
  tellOrder: TellOrder;
  terms: PaymentTerms;
}

const columns = {
  id: orders.id,
  number: orders.number,
  email: orders.email,
  state: orders.state,
  payment: orders.paymentState,
  method: orders.method,
  due: orders.due,
  advance: sql<Grosze>`coalesce((${orders.agreed} #>> '{sums,advance}')::integer, 0)`,
  paid: orders.paid,
  refunded: orders.refunded,
  placedAt: orders.placedAt,
  heldUntil: orders.heldUntil,
  stockUntil: orders.stockUntil,
  delivery: sql<DeliveryPayment>`${orders.agreed} #>> '{delivery,payment}'`,
};

export async function paidOrder(orm: Orm, orderId: number): Promise<PaidOrder | null> {
  const [row] = await orm.select(columns).from(orders).where(eq(orders.id, orderId));
  return row ?? null;
}

/**
 * The order is locked before its attempts, so that two notifications of one order wait for each other and never for each
 * other's rows.
 */
export async function lockedOrder(tx: Orm, orderId: number): Promise<PaidOrder | null> {
  const [row] = await tx.select(columns).from(orders).where(eq(orders.id, orderId)).for('update');
  return row ?? null;
}

/** A line of the order's history that changes nothing. */
export async function noteInHistory(
  tx: Orm,
  { id, payment }: PaidOrder,
  event: string,
  { who, now }: { who: string; now: Instant },
): Promise<void> {
  await tx.insert(orderHistory).values({ orderId: id, at: now, who, what: 'note', event, state: payment });
}
