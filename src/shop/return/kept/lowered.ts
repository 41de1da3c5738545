import { returnLimits } from '../../after-sale-limits.ts';
import type { Grosze } from '../../money/money.ts';
import type { Refund } from '../refund.ts';

/**
 * What is kept for a line: whoever used the goods more than was necessary to see their nature answers for the lower value
 * (art. 34 ust. 4 of the consumer rights act).
 */
export interface Lowered {
  lineId: number;
  amount: Grosze;
  /** The buyer reads it. */
  reason: string;
}

export type LoweredFault = 'lowered_amount' | 'lowered_too_much' | 'lowered_reason';

/** Why goods cannot be valued so. No line is lowered by more than goes back for it. */
export function loweredFault(lowered: Lowered[], { lines = [] }: Pick<Refund, 'lines'>): LoweredFault | null {
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

/** What of a refund goes back, and how, when something is kept of it. */
export interface Settled {
  /** For the way of sending that the shopper chose, of the money alone. */
  shipping: Grosze;
  lowered: Grosze;
  vouchers: Grosze;
  /** What is paid out as money. */
  payout: Grosze;
}

interface Counted {
  refund: Pick<Refund, 'money' | 'vouchers'>;
  chosen: { shipping: { cost: Grosze } | null };
  lowered?: Lowered[];
}

/** Lower value is kept of the money first and then of what goes back to gift cards; never more than there is. */
export function settled({ refund: { money, vouchers }, chosen, lowered = [] }: Counted): Settled {
  const kept = Math.min(
    lowered.reduce((sum, { amount }) => sum + amount, 0),
    money + vouchers,
  );
  const left = Math.max(0, money - kept);
  const shipping = Math.min(chosen.shipping?.cost ?? 0, left);
  return { shipping, lowered: kept, vouchers: money + vouchers - kept - left, payout: left - shipping };
}

/** What is paid out as money: the shopper pays for the way of sending that they chose. */
export const payout = (own: Counted): Grosze => settled(own).payout;
