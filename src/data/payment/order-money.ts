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

/** The fields of an order that payments use. */
export interface PaidOrder {
  id: number;
  number: string;
  email: string;
  state: OrderState;
  payment: PaymentState;
  method: PaymentMethod | null;
  due: Grosze;
  /** If `due` is an advance: its amount, while the rest is paid on delivery; 0 if `due` is the whole sum. */
  advance: Grosze;
  paid: Grosze;
  refunded: Grosze;
  placedAt: Instant;
  heldUntil: Instant | null;
  stockUntil: Instant | null;
  /** How the parcel is paid. */
  delivery: DeliveryPayment;
}

/** What is to be paid now: all of it, an advance, or the difference for goods that were added. */
export const openOf = ({ due, paid }: Pick<PaidOrder, 'due' | 'paid'>): Grosze => due - paid;

export type MoneyEventResult =
  /** `surplus`: the shop now holds money that the order does not need. */
  | { status: 'done'; state: PaymentState; surplus: boolean; changed: boolean }
  | { status: 'refused'; refused: PaymentRefusal }
  | { status: 'unknown' };

/**
 * Applies a payment event to the order, inside the transaction of payments: history, mails, and the acceptance of a
 * paid order.
 */
type TellOrder = (
  tx: Orm,
  orderId: number,
  event: PaymentEvent,
  by: { who: string; now: Instant },
  details?: { method?: PaymentMethod; heldUntil?: Instant | null; refunded?: Grosze; ofReturns?: boolean },
) => Promise<MoneyEventResult>;

/** How payments are taken in this shop. */
export interface PaymentTerms {
  hold: HoldTimes;
  giftCards?: GiftCardSettings | undefined;
}

/** What payments need from the rest of the store and from the settings. */
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
 * The order is locked before its attempts, so that two notifications of one order run one after the other without a
 * deadlock.
 */
export async function lockedOrder(tx: Orm, orderId: number): Promise<PaidOrder | null> {
  const [row] = await tx.select(columns).from(orders).where(eq(orders.id, orderId)).for('update');
  return row ?? null;
}

/** Adds an entry to the order's history without changing the order. */
export async function noteInHistory(
  tx: Orm,
  { id, payment }: PaidOrder,
  event: string,
  { who, now }: { who: string; now: Instant },
): Promise<void> {
  await tx.insert(orderHistory).values({ orderId: id, at: now, who, what: 'note', event, state: payment });
}
