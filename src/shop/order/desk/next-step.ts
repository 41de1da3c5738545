import type { PaymentState } from '../../payment/payment-machine.ts';
import type { DeskState } from './order-question.ts';

/** What staff do next with an order: take it on, pack it, or hand it over. */
export type NextStep = 'accept' | 'pack' | 'send';

/** An order that waits for money is accepted by the payment itself. */
const waitsForMoney: readonly PaymentState[] = ['waiting', 'confirming', 'failed'];

/** The next step of staff with an order; `null` if it waits for somebody else or is done. */
export function nextStepOf({ state, payment }: { state: DeskState; payment: PaymentState }): NextStep | null {
  if (state === 'placed') return waitsForMoney.includes(payment) ? null : 'accept';
  if (state === 'accepted') return 'pack';
  return state === 'packing' || state === 'part_sent' || state === 'part_ready' ? 'send' : null;
}
