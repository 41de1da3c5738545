import type { PostalAddress, PriceType } from '../account/client.ts';
import type { AppliedGroup } from '../basket/rebate.ts';
import type { ChosenDelivery, DeliveryDays } from '../delivery/delivery-option.ts';
import type { Grosze, Money, VatRate } from '../money/money.ts';
import type { PaymentState } from '../payment/payment-machine.ts';
import type { PaymentMethod } from '../payment/payment-methods.ts';
import type { LowestBasis } from '../price/price-labels.ts';
import type { Picture, ProductType, WithdrawalException } from '../product/product.ts';
import type { Day, Instant } from '../time/instant.ts';
import type { OrderState } from './order-machine.ts';
import type { ParcelState } from './parcel-machine.ts';

/** The document that the shopper wants; the values are those of the calls. */
export const documentKinds = ['confirmation', 'invoice', 'eInvoice'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** Who buys. */
export interface Buyer {
  kind: 'private' | 'firm';
  firstname: string;
  lastname: string;
  email: string;
  /** International, `+48600700800`; empty if the delivery needs none. */
  phone: string;
  companyName: string;
  taxNumber: string;
  /** A sole trader who buys outside the trade, and so has the rights of a consumer. */
  outsideTrade: boolean;
  /** The address on documents. `null`: the delivery needs none and no invoice is wanted. */
  address: PostalAddress | null;
}

/** A part of a set as sold: its quantity in one set, and its separate price. */
interface SoldSetPart {
  productId: number;
  sizeId: string;
  name: string;
  /** Absent in orders from before this field existed. */
  sizeName?: string;
  version?: string | null;
  quantity: number;
  unit: string;
  /** The step of its quantity. Absent in orders from before this field existed. */
  step?: number;
  worth: Grosze;
}

/** A line as it was sold. */
export interface OrderLine {
  id: number;
  productId: number;
  slug: string;
  name: string;
  sizeId: string;
  sizeName: string;
  version: string | null;
  picture: Picture | null;
  type: ProductType;
  quantity: number;
  unit: string;
  /** The step of its quantity (`unit_sellby`). Absent in orders from before this field existed. */
  step?: number;
  vat: VatRate;
  /** Price of one unit, at this quantity. */
  price: Money;
  /** Price of the line, before the rebate code. */
  worth: Money;
  /** This line's part of the discount, so that a partial refund is exact. */
  discount: Money;
  /** The lowest price that was shown with a reduced price (Omnibus directive). */
  lowestGross: Grosze | null;
  /** The period of the lowest price. Absent in orders from before this field existed. */
  lowestBasis?: LowestBasis;
  /** Money on a card, outside VAT. Absent: no gift card, or an order from before this field existed. */
  giftCard?: true;
  /** Given free of charge with the order. */
  isGift: boolean;
  /** The price in points; 0 if it was paid with money. */
  points: number;
  subscriptionDays: number;
  comment: string;
  files: { name: string; size: number }[];
  /** The parts of a set. Absent: no set, or an order from before this field existed. */
  parts?: SoldSetPart[];
  /** Why the buyer cannot withdraw from it, as shown before the order. */
  withdrawal?: WithdrawalException;
}

/** The sum at one VAT rate. */
export interface VatSum {
  vat: VatRate;
  net: Grosze;
  tax: Grosze;
  gross: Grosze;
}

export interface OrderSums {
  /** The sum of the lines, before the code. */
  goods: Money;
  discount: Money;
  /** The group of the client whose rebate the discount is. Absent: it is of the code. */
  group?: AppliedGroup;
  delivery: Money;
  /** The fee for payment on delivery. */
  fee: Money;
  total: Money;
  /** They cover everything to pay, so their gross amounts add up to the total. */
  rates: VatSum[];
  /** Paid with vouchers. */
  vouchers: Grosze;
  /** The amount to pay with money: the total less vouchers. */
  toPay: Grosze;
  /** The part that is paid before dispatch, if the rest is paid on delivery. Absent: there is none. */
  advance?: Grosze;
  /** Refunds for pieces that were removed before dispatch; the other sums do not include them. */
  withdrawn?: Grosze;
}

export interface Parcel {
  id: number;
  state: ParcelState;
  /** Lines and how many of each. */
  lines: { lineId: number; quantity: number }[];
  /** When it leaves the shop. */
  dispatchOn: Day | null;
  days: DeliveryDays;
  trackingNumber: string | null;
}

interface OrderPayment {
  state: PaymentState;
  /** For an order with an advance: how the advance is paid. */
  method: PaymentMethod | null;
  /** The whole sum, or the advance until the courier has collected the rest. */
  due: Grosze;
  /** Received and refunded money. */
  paid: Grosze;
  refunded: Grosze;
  /** The end of the reservation; `null`: there is no deadline. */
  heldUntil: Instant | null;
  /** The end of the reservation for an unknown buyer; left out: as long as the order waits (`holdStanding`). */
  stockUntil?: Instant;
  attempts: PaymentAttempt[];
}

/** One attempt to pay, with a separate session at the provider. */
export interface PaymentAttempt {
  sessionId: string;
  provider: string | null;
  method: PaymentMethod;
  amount: Grosze;
  /** `paid` means that money came for this attempt, even if the order does not need it. */
  state: 'begun' | 'confirming' | 'paid' | 'failed' | 'given_up';
  fault: string | null;
  at: Instant;
  /** The order does not need this money, and it is not refunded yet. */
  goesBack?: true;
  /** The stored card that the shop charged, by its last digits. */
  charged?: string;
}

/** A consent or statement of the order form, in the wording that was shown. */
export interface OrderConsent {
  name: string;
  wording: string;
  given: boolean;
}

/** Everything that happened to an order, oldest first. */
export interface OrderEntry {
  at: Instant;
  /** `shopper`, `shop`, a provider's or carrier's name, `clock`. */
  who: string;
  what: 'order' | 'payment' | 'parcel' | 'note';
  /** The event of the machine, or the note. */
  event: string;
  state: string;
}

/** Where an order was made, if it was not in this shop. */
export interface Marketplace {
  /** The connector that brought it. */
  system: 'base';
  /** Its number there; empty: it has none. */
  number: string;
  /** The marketplace and the shop's account in it, as the connector calls them. */
  service: string;
  account: string;
  /** The buyer's login there. */
  client: string;
  /** The marketplace's own number of the sale, and its words for the way of payment. */
  transaction: string;
  payment: string;
  /** Who issues documents of the sale. */
  documents: 'shop' | 'base';
}

/** An order: a copy of the agreement, which later changes do not affect, and its current state. */
export interface Order {
  id: number;
  /** The number that the shopper sees and types. */
  number: string;
  placedAt: Instant;
  state: OrderState;
  clientId: number | null;
  buyer: Buyer;
  /** The destination, if it is not the buyer's address. */
  recipient: PostalAddress | null;
  delivery: ChosenDelivery;
  lines: OrderLine[];
  sums: OrderSums;
  /** Whether net or gross prices were shown. Absent in orders from before this field existed: gross. */
  priceType?: PriceType;
  code: string | null;
  /** Vouchers that paid a part. */
  vouchers?: { code: string; amount: Grosze }[];
  /** The highest number that a line ever had. Absent: no line was added or changed by the shop. */
  lastLine?: number;
  document: DocumentKind;
  remarks: string;
  courierRemarks: string;
  consents: OrderConsent[];
  /** The version of the terms: their text is stored once per version. */
  termsVersion: string;
  parcels: Parcel[];
  payment: OrderPayment;
  history: OrderEntry[];
  /** Absent: it was made in this shop. */
  marketplace?: Marketplace;
  /**
   * Only in a later order of a subscription: when the first one was delivered. The withdrawal period runs from then.
   */
  firstDeliveredAt?: Instant;
}
