import type { CardFromProvider, CardRow } from '../../data/payment/cards.ts';
import type { CardForm } from '../../page-context/payments.ts';
import type { Grosze } from '../../shop/money/money.ts';
import type { AttemptStatus, BegunPayment, RefundStatus } from '../../shop/payment/attempt-status.ts';
import type { Currency } from '../../shop/payment/reported-money.ts';
import type { AccountKind, AccountOf, AccountSettings } from '../environment/accounts.ts';

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

export interface ProviderRefund {
  /** 32 letters and digits, used for one refund only. The same id is never paid out twice. */
  id: string;
  amount: Grosze;
  description: string;
  notifyTo: string;
}

/** The content of a notification, after its signature was checked. */
export interface ProviderNotification {
  about: 'payment' | 'refund';
  sessionId: string;
  reference: string;
  /** `null` when the notification does not say that money came. */
  money: { amount: number; currency: string } | null;
}

export type NotificationFault = 'notification_garbled' | 'notification_forged';

export type ProviderTest = 'works' | 'away' | 'refused';

/**
 * Charges of cards that the provider stores for subscriptions. A card is typed into the provider's own fields, so its
 * number never reaches the shop.
 */
export interface CardCalls {
  /** What the page needs to show the provider's fields. */
  form: CardForm;
  /** The first payment, by a buyer who agreed that the card is stored. `typed` stands for the typed card, once. */
  begin(attempt: Attempt, typed: string): Promise<BegunPayment>;
  /** The card that a first payment has stored; `null`: none. */
  stored(holder: CardRow['holder']): Promise<CardFromProvider | 'away' | null>;
  /** Without the buyer. Repeatable: the money of one session id is taken once. */
  charge(attempt: Attempt, token: string): Promise<BegunPayment>;
  /** Repeatable. `done`: the provider has the card no longer. */
  forget(holder: CardRow['holder'], token: string): Promise<'done' | 'away'>;
}

/** The calls of a payment provider. They know no order and no store; every state can be looked up again. */
export interface ProviderCalls {
  /** Tests whether the provider answers and accepts the shop's keys. No payment is begun. */
  test(): Promise<ProviderTest>;
  begin(attempt: Attempt): Promise<BegunPayment>;
  /** With a checked BLIK code of six digits. Left out where codes cannot be typed in our page. */
  blik?(attempt: Attempt, code: string): Promise<BegunPayment>;
  /** Left out where the provider does not store cards for this shop. */
  cards?: CardCalls;
  /** Also captures the payment, if the provider requires it. */
  lookUp(attempt: Attempt): Promise<AttemptStatus>;
  /** `other`: it is signed, but not about a payment of the shop. */
  notification(body: Uint8Array, headers: Headers): ProviderNotification | 'other' | { refused: NotificationFault };
  /** Repeatable: the same refund twice returns its state. */
  refund(attempt: Attempt, refund: ProviderRefund): Promise<RefundStatus>;
  lookUpRefund(attempt: Attempt, refund: ProviderRefund): Promise<RefundStatus>;
}

export interface PaymentProvider extends ProviderCalls {
  name: string;
  label: string;
}

interface ProviderParts {
  /** For providers that refuse the payer's address. */
  shopEmail: string;
  now: () => number;
  timeoutMs?: number;
}

/**
 * All that the shop knows of a payment provider. Attempts, refunds and the address for notifications are stored with
 * its name, so a name never changes.
 */
export interface ProviderDefinition<Settings extends AccountSettings = AccountSettings> extends AccountKind {
  settings: Settings;
  open(account: AccountOf<Settings>, parts: ProviderParts): ProviderCalls;
}

/** Types the account of `open` by the settings. */
export const defineProvider = <Settings extends AccountSettings & { url: AccountSettings[string] }>(
  definition: ProviderDefinition<Settings>,
): ProviderDefinition<Settings> => definition;

export const openProvider = (
  { name, label, open }: ProviderDefinition,
  account: Record<string, unknown>,
  parts: ProviderParts,
): PaymentProvider => ({ name, label, ...open(account, parts) });
