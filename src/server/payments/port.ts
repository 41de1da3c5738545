import type { Grosze } from '../../shop/money/money.ts';
import type { Begun, RefundStanding, Standing } from '../../shop/payment/standing.ts';
import type { Currency } from '../../shop/payment/told-money.ts';

export type ProviderName = 'przelewy24' | 'payu';

/** One attempt to pay an order. A failed attempt is never continued: the next one has another session id. */
export interface Attempt {
  /** Up to 64 letters, digits and hyphens, used once. The provider names the attempt by it. */
  sessionId: string;
  amount: Grosze;
  currency: Currency;
  /** What the payer reads at the bank: `Zamówienie 1042`. */
  description: string;
  email: string;
  /** The payer's device, which providers require with a BLIK code. */
  payer: { ip: string; userAgent: string };
  /** Where the provider sends the browser back to. */
  returnTo: string;
  /** Where the provider sends its notifications to. */
  notifyTo: string;
  /** The provider's id of the attempt, once known: the caller stores it from any answer that has one. */
  reference: string | null;
}

export interface Refund {
  /** 32 letters and digits, used for one refund only. The same id is never paid out twice. */
  id: string;
  amount: Grosze;
  description: string;
  notifyTo: string;
}

/** The content of a notification, after its signature was checked. */
export interface Told {
  about: 'payment' | 'refund';
  sessionId: string;
  reference: string;
  /** `null` when the notification does not say that money came. */
  money: { amount: number; currency: string } | null;
}

export type NotificationFault = 'notification_garbled' | 'notification_forged';

export type ProviderTest = 'works' | 'away' | 'refused';

/** A payment provider. It knows no order and no store; every state can be looked up again. */
export interface PaymentProvider {
  name: ProviderName;
  /** Whether codes may be typed in our page. */
  takesCodes: boolean;
  /** Tests whether the provider answers and accepts the shop's keys. No payment is begun. */
  test(): Promise<ProviderTest>;
  begin(attempt: Attempt): Promise<Begun>;
  /** With a checked BLIK code of six digits. */
  blik(attempt: Attempt, code: string): Promise<Begun>;
  /** Also captures the payment, if the provider requires it. */
  lookUp(attempt: Attempt): Promise<Standing>;
  notification(body: Uint8Array, headers: Headers): Told | { refused: NotificationFault };
  /** Repeatable: the same refund twice returns its state. */
  refund(attempt: Attempt, refund: Refund): Promise<RefundStanding>;
  lookUpRefund(attempt: Attempt, refund: Refund): Promise<RefundStanding>;
}
