import type { Grosze } from '../shop/money/money.ts';
import type { Order } from '../shop/order/order.ts';
import type { PaymentState } from '../shop/payment/payment-machine.ts';
import type { PaymentMethod } from '../shop/payment/payment-methods.ts';
import type { TransferDetails } from '../shop/payment/transfer-details.ts';
import type { Instant } from '../shop/time/instant.ts';

/** How a try to pay began. */
export type PaymentBegun =
  /** The browser goes to the provider (303). It may be another site. */
  | { status: 'redirect'; to: string }
  /** The bank asks on the phone, or may be asking: show the live state. */
  | { status: 'confirming' }
  | { status: 'paid' }
  | { status: 'transfer'; details: TransferDetails }
  | { status: 'cash' }
  /** Nothing was paid. `code`: the sentence belongs to the field of the BLIK code. */
  | { status: 'refused'; sentence: string; field: 'code' | null };

/** How the payment of an order stands, for the live page. */
export interface PaymentStanding {
  state: PaymentState;
  /** `state` in words. */
  sentence: string;
  /** Why the last attempt ended without money, in words; `null`: it did not. */
  fault: string | null;
  method: PaymentMethod | null;
  due: Grosze;
  paid: Grosze;
  /** Until when the order waits for its payment; `null`: no clock runs. */
  heldUntil: Instant | null;
  /** The goods of an unknown buyer are held no longer than that; `null`: as long as the order waits. */
  stockUntil: Instant | null;
  /** May be chosen now; empty when nothing can be paid any more. */
  methods: PaymentMethod[];
  /** The provider's page of the current attempt, to go on with it. */
  continueAt: string | null;
  /** While the order waits for a transfer. */
  transfer: TransferDetails | null;
  /** Ask again after so many milliseconds; `null`: nothing changes by itself. */
  askAfter: number | null;
}

/** Which codes do what, in a shop whose provider is the simulator. */
export interface DemoNote {
  note: string;
  codes: { code: string; does: string }[];
  otherwise: string;
}

/**
 * Paying an order. The caller has checked that whoever sent the request may see the order. Not for cached pages.
 */
export interface PaymentVerbs {
  /** Gives up the attempt that is under way, if there is one. `code`: as it was typed, for `blik`. */
  begin(order: Pick<Order, 'id'>, method: PaymentMethod, code?: string): Promise<PaymentBegun>;
  /** Also asks the provider about the current attempt, if nobody has for some seconds. */
  standing(order: Pick<Order, 'id'>): Promise<PaymentStanding | null>;
  /** The methods of a shop whose parcels are paid in advance, and of one that is paid on delivery. */
  methods(payment: 'prepaid' | 'dvp'): PaymentMethod[];
  /** `null` in a real shop. */
  demoNote: DemoNote | null;
}
