import type { PaymentState } from '../../payment/payment-machine.ts';
import { type Fulfilled, fulfilmentOf } from '../fulfilment.ts';
import type { DeskState } from './order-question.ts';

/** What staff do next with an order: take it on, pack it, hand it over, or both in one action. */
type NextStep = 'accept' | 'pack' | 'send' | 'dispatch';

/** An order that waits for money is accepted by the payment itself. */
const waitsForMoney: readonly PaymentState[] = ['waiting', 'confirming', 'failed'];

interface Standing {
  state: DeskState;
  payment: PaymentState;
  /** It can be packed and sent without typing anything. */
  mayDispatch: boolean;
}

/** The next step of staff with an order; `null` if it waits for somebody else or is done. */
export function nextStepOf({ state, payment, mayDispatch }: Standing): NextStep | null {
  if (state === 'placed') return waitsForMoney.includes(payment) ? null : 'accept';
  // The buyer still has to pay for goods that were added.
  if (state === 'accepted' && payment === 'underpaid') return null;
  if (state === 'accepted') return mayDispatch ? 'dispatch' : 'pack';
  if (state === 'packing' && mayDispatch) return 'dispatch';
  return state === 'packing' || state === 'part_sent' || state === 'part_ready' ? 'send' : null;
}

/** Whether an order can be packed and sent without typing a number. Services are confirmed, not packed. */
export function mayDispatchUnseen(order: Fulfilled, hasLabels: boolean): boolean {
  const fulfilment = fulfilmentOf(order);
  return fulfilment === 'parcel' ? hasLabels : fulfilment !== 'service';
}
