import type { DeliveryPayment } from '../shop/delivery/delivery-option.ts';
import type { Grosze } from '../shop/money/money.ts';
import type { Order } from '../shop/order/order.ts';
import type { PaymentState } from '../shop/payment/payment-machine.ts';
import type { PaymentMethod } from '../shop/payment/payment-methods.ts';
import type { TransferDetails } from '../shop/payment/transfer-details.ts';
import type { Instant } from '../shop/time/instant.ts';

/** The provider's own fields for a card, which its script draws. */
export interface CardForm {
  /** The provider, by name and as people know it. */
  provider: string;
  label: string;
  script: string;
  /** The shop's number with the provider. */
  account: string;
}

/** The result of starting a payment. */
export type PaymentBegun =
  /** Redirect the browser to the provider (303), which may be another site. */
  | { status: 'redirect'; to: string }
  /** The bank requests a confirmation on the phone, or may do so: show the live state. */
  | { status: 'confirming' }
  | { status: 'paid' }
  | { status: 'transfer'; details: TransferDetails }
  | { status: 'cash' }
  /** The payment was refused. If `field` is `code`, the sentence belongs to the BLIK field. */
  | { status: 'refused'; sentence: string; field: 'code' | null };

/** The state of an order's payment, for the live page. */
export interface PaymentStanding {
  state: PaymentState;
  /** `state` as text. */
  sentence: string;
  /** Why the last attempt failed, as text; `null` if it did not. */
  fault: string | null;
  method: PaymentMethod | null;
  due: Grosze;
  paid: Grosze;
  /** When an unpaid order expires; `null` if there is no deadline. */
  heldUntil: Instant | null;
  /** Goods of an unverified buyer are reserved only until this time; `null` if until the order expires. */
  stockUntil: Instant | null;
  /** Methods that can be chosen now; empty if the order can no longer be paid. */
  methods: PaymentMethod[];
  /** The provider's page of the current attempt, to continue it. */
  continueAt: string | null;
  /** Set while the order waits for a transfer. */
  transfer: TransferDetails | null;
  /** Milliseconds until the next poll; `null` if the state does not change by itself. */
  askAfter: number | null;
}

/** Test codes and their effects, in a shop that uses the simulated provider. */
export interface DemoNote {
  note: string;
  codes: { code: string; does: string }[];
  otherwise: string;
}

/** Payments of an order. The caller has checked that the current visitor may open it. Not for cached pages. */
export interface PaymentOperations {
  /** Cancels the current attempt, if any, and starts a new one. `code` is the typed BLIK code. */
  begin(order: Pick<Order, 'id'>, method: PaymentMethod, code?: string): Promise<PaymentBegun>;
  /** The form for the card of a subscription; `null` if the payment of this order stores none. */
  cardForm(order: Pick<Order, 'id'>): Promise<CardForm | null>;
  /** Pays with the typed card, which the provider stores; `null`: pays at the provider's page and stores no card. */
  beginCard(order: Pick<Order, 'id'>, typed: string | null): Promise<PaymentBegun>;
  /** Whether the provider stores cards for subscriptions. */
  storesCards: boolean;
  /** Also reads the current attempt from the provider, unless this was done some seconds ago. */
  standing(order: Pick<Order, 'id'>): Promise<PaymentStanding | null>;
  /** Methods for payment in advance and for payment on delivery. */
  methods(payment: DeliveryPayment): PaymentMethod[];
  /** `null` in a real shop. */
  demoNote: DemoNote | null;
}
