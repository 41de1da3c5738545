import { returnLimits } from '../../after-sale-limits.ts';
import type { Grosze } from '../../money/money.ts';
import type { Refund } from '../refund.ts';

/**
 * The deduction for a line: a buyer who used the goods more than necessary to examine them is liable for the loss of
 * value (art. 34 ust. 4 of the consumer rights act).
 */
export interface Deduction {
  lineId: number;
  amount: Grosze;
  /** Shown to the buyer. */
  reason: string;
}

export type LoweredFault = 'lowered_amount' | 'lowered_too_much' | 'lowered_reason';

/** Why a deduction is refused. It must not exceed the refund of its line. */
export function loweredFault(lowered: Deduction[], { lines = [] }: Pick<Refund, 'lines'>): LoweredFault | null {
  for (const { lineId, amount, reason } of lowered) {
    if (!Number.isSafeInteger(amount) || amount <= 0) return 'lowered_amount';
    const own = lowered.filter((one) => one.lineId === lineId).reduce((sum, one) => sum + one.amount, 0);
    if (own > lines.reduce((sum, line) => (line.lineId === lineId ? sum + line.gross : sum), 0)) {
      return 'lowered_too_much';
    }
    if (reason.length < returnLimits.loweredLeast || reason.length > returnLimits.loweredMost) return 'lowered_reason';
  }
  return null;
}

/** The refund after deductions, and its forms. */
interface Settled {
  /** The cost of sending back that the shopper chose, taken from the money only. */
  shipping: Grosze;
  lowered: Grosze;
  vouchers: Grosze;
  /** The part that is paid out as money. */
  payout: Grosze;
}

interface Counted {
  refund: Pick<Refund, 'money' | 'vouchers'>;
  chosen: { shipping: { cost: Grosze } | null };
  lowered?: Deduction[];
}

/** Deductions are taken from the money first and then from the part for gift cards; never more than there is. */
export function settled({ refund: { money, vouchers }, chosen, lowered = [] }: Counted): Settled {
  const kept = Math.min(
    lowered.reduce((sum, { amount }) => sum + amount, 0),
    money + vouchers,
  );
  const left = Math.max(0, money - kept);
  const shipping = Math.min(chosen.shipping?.cost ?? 0, left);
  return { shipping, lowered: kept, vouchers: money + vouchers - kept - left, payout: left - shipping };
}

/** The part that is paid out as money: the shopper pays for the chosen way of sending back. */
export const payout = (own: Counted): Grosze => settled(own).payout;
