import { orderLookLimits } from '../../limits.ts';

/**
 * When the page polls the state of the payment again: first at the server's interval, later less often, then never.
 * `null`: the shopper uses a button. `asked` counts the polls so far.
 */
export function nextLook(askAfter: number | null, asked: number): number | null {
  if (askAfter === null || asked >= orderLookLimits.most) return null;
  const beyond = Math.max(0, asked - orderLookLimits.steady);
  return Math.min(askAfter * orderLookLimits.growth ** beyond, Math.max(askAfter, orderLookLimits.longest));
}
