import { paymentLimits } from '../limits.ts';

const second = 1_000;
const minute = 60 * second;

/** The interval of look-ups up to this age of an attempt. */
const steps: { upTo: number; every: number }[] = [
  { upTo: 30 * second, every: 10 * second },
  { upTo: 5 * minute, every: 30 * second },
  { upTo: 60 * minute, every: 5 * minute },
  { upTo: 24 * 60 * minute, every: 60 * minute },
  { upTo: paymentLimits.lookedUpFor, every: 6 * 60 * minute },
];

/**
 * The pause before the next look-up of an attempt, or `null` to stop. A notification may never come, and a payment may
 * end hours after its page was closed.
 */
export function nextLookUp(ageMs: number, confirming: boolean): number | null {
  // The payer is waiting at the page and the phone.
  if (confirming && ageMs < paymentLimits.blikWait) return paymentLimits.blikPoll;
  return steps.find(({ upTo }) => ageMs < upTo)?.every ?? null;
}
