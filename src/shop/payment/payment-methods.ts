/**
 * How an order can be paid. `blik` and `online` need a provider; `transfer` needs the shop's account; `cash` is paid to
 * the courier or at the counter.
 */
export const paymentMethods = ['blik', 'online', 'transfer', 'cash'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

export const isPaymentMethod = (text: string): text is PaymentMethod =>
  (paymentMethods as readonly string[]).includes(text);

/** What the shop is set up for. */
export interface PaymentMeans {
  /** A provider takes the shopper to its page. */
  online: boolean;
  /** The provider also takes BLIK codes typed in our page: it is switched on for each account. */
  blik: boolean;
  /** The shop has named its account. */
  transfer: boolean;
  cash: boolean;
}

/** The methods that are on, in the order in which they are offered. */
export function methodsOf(means: PaymentMeans): PaymentMethod[] {
  return paymentMethods.filter((method) => means[method]);
}

/** Paid before the parcel leaves (`prepaid` in the calls), or to the courier (`dvp`). */
export const isPrepaid = (method: PaymentMethod): boolean => method !== 'cash';

/** Whether the stock is held for minutes only: a transfer takes days. */
export const isInstant = (method: PaymentMethod): boolean => method === 'blik' || method === 'online';
