import type { PostalAddress, PriceType } from '../account/client.ts';
import type { ChosenDelivery } from '../delivery/delivery-option.ts';
import type { PlannedParcel } from '../delivery/parcels.ts';
import type { Grosze } from '../money/money.ts';
import type { PaymentMethod } from '../payment/payment-methods.ts';
import type { Buyer, DocumentKind, Order, OrderConsent, OrderLine, OrderSums } from './order.ts';

/** What is shown above the button, and what the shopper agrees to. */
export interface Agreement {
  lines: Omit<OrderLine, 'id'>[];
  delivery: ChosenDelivery;
  parcels: PlannedParcel[];
  sums: OrderSums;
  code: string | null;
  /** If `sums` has an advance: how that is paid. */
  method: PaymentMethod | null;
  /** Vouchers that pay a part, in the order in which they are used. */
  vouchers: VoucherUse[];
  /** Points that the order gives once it is delivered. */
  pointsReceived: number;
}

export interface VoucherUse {
  code: string;
  amount: Grosze;
}

/** Why a basket cannot be ordered. */
export interface AgreementRefusal {
  refused: OrderFault;
  /** The line that causes the refusal, if there is one. */
  lineName?: string;
}

/** The values of the order form. */
export interface OrderRequest {
  /** Random, one per rendering of the form. The same key returns the same order. */
  orderKey: string;
  /**
   * The fingerprint of the shown agreement (`fingerprintOf`). Empty for a call, where nothing was shown: not compared.
   */
  fingerprint: string;
  buyer: Buyer;
  recipient: PostalAddress | null;
  document: DocumentKind;
  /** Whether the buyer sees net or gross prices. */
  priceType: PriceType;
  remarks: string;
  courierRemarks: string;
  consents: OrderConsent[];
  termsVersion: string;
}

/** Why nothing was ordered. The first two values are those of the calls. */
export const orderFaults = [
  'basket_empty',
  'not_enough',
  'order_line_unavailable',
  'order_wish_missing',
  'delivery_not_chosen',
  'delivery_not_offered',
  'delivery_not_served',
  'delivery_details',
  'delivery_carrier_error',
  'pickup_point_not_chosen',
  'payment_not_chosen',
  'advance_not_payable',
  'voucher_unknown',
  'points_too_few',
  'code_spent',
  'too_many_orders',
] as const;
export type OrderFault = (typeof orderFaults)[number];

/** A change since the form was shown, in the order of the messages. */
export interface Difference {
  kind: 'price' | 'line' | 'quantity' | 'delivery' | 'code' | 'days' | 'total';
  /** The sentence for the shopper. */
  text: string;
}

export type PlaceResult =
  | { status: 'placed'; order: Order; repeated: boolean }
  /** Nothing was written. The form is shown again with the current offer. */
  | { status: 'changed'; differences: Difference[] }
  | { status: 'refused'; fault: OrderFault; lineName?: string };
