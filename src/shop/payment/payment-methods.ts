/**
 * Methods of payment. `blik` and `online` need a provider; `transfer` needs the shop's account; `cash` is paid to the
 * courier or at the counter.
 */
export const paymentMethods = ['blik', 'online', 'transfer', 'cash'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

export const isPaymentMethod = (text: string): text is PaymentMethod =>
  (paymentMethods as readonly string[]).includes(text);

/** What the shop has configured. */
interface PaymentMeans {
  /** A provider redirects the shopper to its page. */
  online: boolean;
  /** The provider also accepts BLIK codes typed in our page: this is enabled separately for each account. */
  blik: boolean;
  /** The shop has a bank account. */
  transfer: boolean;
  cash: boolean;
}

/** The enabled methods, in the order in which they are offered. */
export function methodsOf(means: PaymentMeans): PaymentMethod[] {
  return paymentMethods.filter((method) => means[method]);
}

/** Paid before dispatch, not to the courier. */
export const isPrepaid = (method: PaymentMethod): boolean => method !== 'cash';

/** Returns whether the reservation lasts only minutes: a transfer takes days. */
export const isInstant = (method: PaymentMethod): boolean => method === 'blik' || method === 'online';
