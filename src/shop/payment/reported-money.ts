import type { Grosze } from '../money/money.ts';

export type Currency = 'PLN';

export type MoneyFault = 'payment_wrong_amount' | 'payment_wrong_currency';

/** Compares the amount that a provider reports with the requested one. */
export function moneyFault(
  asked: { amount: Grosze; currency: Currency },
  told: { amount: number; currency: string },
): MoneyFault | null {
  if (told.currency !== asked.currency) return 'payment_wrong_currency';
  return told.amount === asked.amount ? null : 'payment_wrong_amount';
}
