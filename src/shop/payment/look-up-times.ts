import { paymentLimits } from '../limits.ts';

const second = 1_000;
const minute = 60 * second;

/** Up to this age of an attempt, it is looked up this often. */
const steps: { upTo: number; every: number }[] = [
  { upTo: 30 * second, every: 10 * second },
  { upTo: 5 * minute, every: 30 * second },
  { upTo: 60 * minute, every: 5 * minute },
  { upTo: 24 * 60 * minute, every: 60 * minute },
  { upTo: paymentLimits.lookedUpFor, every: 6 * 60 * minute },
];

/**
 * How long to wait before the provider is asked about an attempt again, or `null` to stop. A notification may never come,
 * and a payment may end hours after its page was closed.
 */
export function nextLookUp(ageMs: number, confirming: boolean): number | null {
  // A person looks at the page and at the phone.
  if (confirming && ageMs < paymentLimits.blikWait) return paymentLimits.blikPoll;
  return steps.find(({ upTo }) => ageMs < upTo)?.every ?? null;
}
