import { paymentLimits } from '../limits.ts';

/** How a BLIK payment can fail. `silent`: the bank did not answer in time. */
export const blikFaults = [
  'wrong',
  'expired',
  'used',
  'no_funds',
  'pin',
  'not_confirmed',
  'refused',
  'silent',
] as const;
export type BlikFault = (typeof blikFaults)[number];

/** The code as banks show it, `777 123`, without spaces and hyphens. `null`: not a code. */
export function blikCodeOf(typed: string): string | null {
  const digits = typed.replace(/[\s-]/g, '');
  return digits.length === paymentLimits.blikDigits && /^\d+$/.test(digits) ? digits : null;
}

/** A bank's refusal may look like success, so the confirmation is awaited no longer than this. */
export const isBlikOver = (sinceMs: number): boolean => sinceMs >= paymentLimits.blikWait;

/**
 * The codes of the simulators that replace a provider. Each pattern is a code with `x` for any digit. The first match
 * decides; any other code is wrong.
 */
export const demoBlikCodes = [
  { pattern: '777xxx', outcome: 'paid' },
  { pattern: '888xxx', outcome: 'paid_later' },
  { pattern: '500500', outcome: 'refused' },
  { pattern: '700701', outcome: 'expired' },
  { pattern: '700702', outcome: 'not_confirmed' },
  { pattern: '700703', outcome: 'used' },
  { pattern: '700704', outcome: 'no_funds' },
  { pattern: '700705', outcome: 'pin' },
] as const satisfies { pattern: string; outcome: BlikFault | 'paid' | 'paid_later' }[];
export type DemoBlikOutcome = (typeof demoBlikCodes)[number]['outcome'] | 'wrong';

export function demoBlikOutcome(code: string): DemoBlikOutcome {
  const found = demoBlikCodes.find(({ pattern }) => new RegExp(`^${pattern.replaceAll('x', '\\d')}$`).test(code));
  return found?.outcome ?? 'wrong';
}
