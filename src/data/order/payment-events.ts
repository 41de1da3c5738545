import { eq } from 'drizzle-orm';
import type { Grosze } from '../../shop/money/money.ts';
import { goodsGone } from '../../shop/order/hold.ts';
import {
  type PaymentEvent,
  type PaymentRefusal,
  type PaymentState,
  paymentStep,
} from '../../shop/payment/payment-machine.ts';
import type { PaymentMethod } from '../../shop/payment/payment-methods.ts';
import type { Instant } from '../../shop/time/instant.ts';
import type { Orm } from '../db/db.ts';
import * as t from '../db/schema.ts';
import { writeEffects } from './effects.ts';
import { type By, lockOrder, writeHistory } from './history.ts';
import { takeLateGoods } from './late-goods.ts';
import type { OrderEvents } from './order-events.ts';
import { takePointsBack } from './order-points.ts';
import type { OrderRow } from './order-rows.ts';

type PaymentEventResult =
  /** `surplus`: the shop now holds money that the order does not need. */
  | { status: 'done'; changed: boolean; state: PaymentState; surplus: boolean }
  | { status: 'refused'; refused: PaymentRefusal }
  | { status: 'unknown' };

interface PaymentDetails {
  /** The shopper chose another method of payment. */
  method?: PaymentMethod;
  /** The new deadline of the order. */
  heldUntil?: Instant | null;
  /** The total refunded so far: with `backPart` and `backWhole`. */
  refunded?: Grosze;
  /** All of it is for returns. */
  ofReturns?: boolean;
}

const moneyCame = new Set<PaymentEvent>(['received', 'receivedLate', 'collected']);
const moneyWent = new Set<PaymentEvent>(['backPart', 'backWhole']);

/**
 * Events of the payment of an order, in a transaction of the caller, who writes the attempt or the refund in the same
 * one. A payment accepts the order.
 */
export function createPaymentEvents(orders: OrderEvents) {
  /** Effects of a change: gift cards, points, mails and jobs, and the acceptance of a paid order. */
  async function follow(tx: Orm, row: OrderRow, event: PaymentEvent, changes: Changes, by: By, ofReturns?: boolean) {
    if (event === 'collected' && changes.paid !== undefined) await orders.collected(tx, row, by.now);
    if (moneyWent.has(event) && changes.refunded !== undefined) {
      await takePointsBack(tx, row, { refunded: changes.refunded }, by.now);
    }
    const { paymentState: state, method, heldUntil, refunded } = changes;
    const told = { state, method, heldUntil, refunded };
    await writeEffects(tx, row, { what: 'payment', event, changes: told, ofReturns }, by.now);
    if (state === 'paid' && moneyCame.has(event) && row.state === 'placed') {
      await orders.applyTo(tx, { ...row, ...changes }, 'accept', by);
    }
  }

  /**
   * A payment for an order without a reservation takes the goods now. If they were sold, the order is closed and the
   * payment is refunded like any late payment.
   */
  async function rowWithGoods(tx: Orm, id: number, event: PaymentEvent, by: By): Promise<OrderRow | null> {
    const row = await lockOrder(tx, id);
    const takes = row?.state === 'placed' && (event === 'received' || event === 'receivedLate');
    if (!row || !takes || (await takeLateGoods(tx, row))) return row;
    // The order does not wait for the confirmation any more, because its money is here.
    const waiting = { paymentState: 'waiting' } as const;
    await tx.update(t.orders).set(waiting).where(eq(t.orders.id, id));
    await orders.applyTo(tx, { ...row, ...waiting }, 'cancelByShop', by, { reason: goodsGone });
    return lockOrder(tx, id);
  }

  return async function paymentEvent(
    tx: Orm,
    id: number,
    event: PaymentEvent,
    by: By,
    details: PaymentDetails = {},
  ): Promise<PaymentEventResult> {
    const row = await rowWithGoods(tx, id, event, by);
    if (!row) return { status: 'unknown' };
    // A cancelled order has nothing to pay. Unlike a transfer, cash can be refused at the handover.
    if (event === 'collected' && row.state === 'cancelled') return { status: 'refused', refused: 'payment_closed' };
    const step = paymentStep(row.paymentState, event);
    if ('refused' in step) return { status: 'refused', refused: step.refused };
    const changes = changesOf(row, event, step.state, details);
    const changed = Object.keys(changes).length > 0;
    const surplus = step.surplus === true;
    if (changed) await tx.update(t.orders).set(changes).where(eq(t.orders.id, id));
    // A surplus does not change the state, but it is recorded.
    if (changed || surplus) await writeHistory(tx, id, by, { what: 'payment', event, state: step.state });
    await follow(tx, row, event, changes, by, details.ofReturns);
    return { status: 'done', changed, state: step.state, surplus };
  };
}

type Changes = Partial<Pick<OrderRow, 'paymentState' | 'method' | 'due' | 'paid' | 'refunded' | 'heldUntil'>>;

function changesOf(row: OrderRow, event: PaymentEvent, state: PaymentState, details: PaymentDetails): Changes {
  const changes: Changes = {};
  if (state !== row.paymentState) changes.paymentState = state;
  if (state === 'paid' && row.paymentState !== 'paid' && moneyCame.has(event)) {
    changes.paid = row.due;
    changes.heldUntil = null;
  }
  // After an advance the rest is collected by the courier, and then the order is fully paid.
  const whole = row.agreed.sums.toPay;
  if (event === 'collected' && row.paid < whole) {
    changes.paid = whole;
    if (row.due !== whole) changes.due = whole;
  }
  if (details.method !== undefined && details.method !== row.method) changes.method = details.method;
  if (details.heldUntil !== undefined && details.heldUntil !== row.heldUntil) changes.heldUntil = details.heldUntil;
  if (details.refunded !== undefined && details.refunded !== row.refunded) changes.refunded = details.refunded;
  return changes;
}
