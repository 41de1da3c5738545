import { eq } from 'drizzle-orm';
import type { Grosze } from '../../shop/money/money.ts';
import type { OrderState } from '../../shop/order/order-machine.ts';
import type { PaymentEvent, PaymentState, PaymentStep } from '../../shop/payment/payment-machine.ts';
import type { PaymentMethod } from '../../shop/payment/payment-methods.ts';
import type { Instant } from '../../shop/time/instant.ts';
import type { Orm } from '../db/db.ts';
import { orders } from '../db/schema.ts';

/** What payments know of the order that is paid. */
export interface PaidOrder {
  id: number;
  number: string;
  email: string;
  state: OrderState;
  payment: PaymentState;
  method: PaymentMethod | null;
  due: Grosze;
  paid: Grosze;
  refunded: Grosze;
  heldUntil: Instant | null;
}

export interface MoneyEvent {
  /** `shopper`, `shop`, a provider's name, `clock`. */
  who: string;
  now: Instant;
  /** With `started`: how it is going to be paid. */
  method?: PaymentMethod;
  /** Money that came with the event, and the sum of all that has gone back. */
  received?: Grosze;
  refunded?: Grosze;
}

/** What payments ask of the order, inside their own transaction and under the lock of the order. */
export interface OrderMoney {
  /** Takes the step, writes history and what follows from it; a paid order is accepted. */
  paymentEvent(tx: Orm, orderId: number, event: PaymentEvent, facts: MoneyEvent): Promise<PaymentStep>;
  /** A line of the history that changes nothing. */
  note(tx: Orm, orderId: number, what: string, facts: MoneyEvent): Promise<void>;
}

const columns = {
  id: orders.id,
  number: orders.number,
  email: orders.email,
  state: orders.state,
  payment: orders.paymentState,
  method: orders.method,
  due: orders.due,
  paid: orders.paid,
  refunded: orders.refunded,
  heldUntil: orders.heldUntil,
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
  const [row] = await tx.select(columns).from(orders).where(eq(orders.id, orderId)).for('no key update');
  return row ?? null;
}
