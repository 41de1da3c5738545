import { mayPay } from '../../payment/payment-machine.ts';
import { lineName } from '../../product/line-name.ts';
import type { Order, OrderLine, Parcel, PaymentAttempt } from '../order.ts';
import { mayCancel } from '../order-machine.ts';
import type { ToldEntry } from './order-text.ts';
import { type TrackingAddresses, trackingLink } from './tracking.ts';

export interface ShownParcel extends Parcel {
  trackAt: string | null;
}

/** An order for pages: without ids, sessions at providers and the wording of consents. */
export interface ShownOrder
  extends Omit<
    Order,
    'id' | 'clientId' | 'consents' | 'marketplace' | 'termsVersion' | 'payment' | 'parcels' | 'history'
  > {
  parcels: ShownParcel[];
  history: ToldEntry[];
  payment: Omit<Order['payment'], 'attempts'> & {
    attempts: Pick<PaymentAttempt, 'method' | 'amount' | 'state' | 'at' | 'goesBack'>[];
  };
  /** The shop's reason for cancelling it. */
  reason: string | null;
  mayCancel: boolean;
  mayPay: boolean;
}

/** Leaves out notes and names of staff. */
export function shownOrder(order: Order, tracking: TrackingAddresses): ShownOrder {
  const { id: _, clientId: _client, consents: _consents, termsVersion: _terms, ...shown } = order;
  const { marketplace: _market, history, parcels, ...rest } = shown;
  const { payment, delivery, state } = order;
  return {
    ...rest,
    parcels: parcels.map((parcel) => ({
      ...parcel,
      trackAt: parcel.trackingNumber === null ? null : trackingLink(delivery, parcel.trackingNumber, tracking),
    })),
    history: history.flatMap(({ at, what, event, state: after }) =>
      what === 'note' ? [] : [{ at, what, event, state: after }],
    ),
    payment: {
      ...payment,
      attempts: payment.attempts.map(({ method, amount, state: standing, at, goesBack }) => ({
        method,
        amount,
        at,
        state: standing,
        ...(goesBack ? { goesBack } : {}),
      })),
    },
    reason: history.findLast((entry) => entry.what === 'note' && entry.state === 'cancelled')?.event ?? null,
    mayCancel: mayCancel(state),
    mayPay: state !== 'cancelled' && payment.due > payment.paid && payment.state !== 'none' && mayPay(payment.state),
  };
}

/** One row of a list of orders. */
export type OrderSummary = Pick<ShownOrder, 'number' | 'placedAt' | 'state' | 'parcels'> & {
  payment: Pick<Order['payment'], 'state' | 'method' | 'due' | 'paid' | 'refunded'>;
  delivery: Pick<Order['delivery'], 'carrier'>;
  lines: Pick<OrderLine, 'type'>[];
  total: number;
  names: string[];
  mayPay: boolean;
};

export function orderRow(order: Order): OrderSummary {
  const { number, placedAt, state, parcels, payment, mayPay: isPayable } = shownOrder(order, {});
  const { attempts: _, heldUntil: _held, ...standing } = payment;
  const names = order.lines.map(lineName);
  return {
    number,
    placedAt,
    state,
    parcels,
    payment: standing,
    delivery: { carrier: order.delivery.carrier },
    lines: order.lines.map(({ type }) => ({ type })),
    total: order.sums.total.gross,
    names,
    mayPay: isPayable,
  };
}
