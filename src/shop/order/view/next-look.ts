import { orderLookLimits } from '../../limits.ts';

/**
 * When the page asks again how the payment stands: first as often as the server wishes, later less and less, then never.
 * `null`: the shopper asks by a button. `asked` counts the questions so far.
 */
export function nextLook(askAfter: number | null, asked: number): number | null {
  if (askAfter === null || asked >= orderLookLimits.most) return null;
  const beyond = Math.max(0, asked - orderLookLimits.steady);
  return Math.min(askAfter * orderLookLimits.growth ** beyond, Math.max(askAfter, orderLookLimits.longest));
}
