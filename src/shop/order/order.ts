import type { PostalAddress, PriceType } from '../account/client.ts';
import type { ChosenDelivery, DeliveryDays } from '../delivery/delivery-option.ts';
import type { Grosze, Money, VatRate } from '../money/money.ts';
import type { PaymentState } from '../payment/payment-machine.ts';
import type { PaymentMethod } from '../payment/payment-methods.ts';
import type { LowestBasis } from '../price/price-labels.ts';
import type { Picture, ProductType, WithdrawalException } from '../product/product.ts';
import type { Day, Instant } from '../time/instant.ts';
import type { OrderState } from './order-machine.ts';
import type { ParcelState } from './parcel-machine.ts';

/** The document that the shopper wants: the words of the calls. */
export const documentKinds = ['confirmation', 'invoice', 'eInvoice'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** Who buys. */
export interface Buyer {
  kind: 'private' | 'firm';
  firstname: string;
  lastname: string;
  email: string;
  /** International, `+48600700800`; empty where the way of delivery needs none. */
  phone: string;
  companyName: string;
  taxNumber: string;
  /** A sole trader who buys outside the trade, and so has the rights of a consumer. */
  outsideTrade: boolean;
  /** Of the documents. `null`: the way of delivery needs none and no invoice was asked for. */
  address: PostalAddress | null;
}

/** A part of a set, as it was sold: how many of it are in one set, and what they cost when bought alone. */
export interface SetPart {
  productId: number;
  sizeId: string;
  name: string;
  /** Absent in orders from before they were kept. */
  sizeName?: string;
  version?: string | null;
  quantity: number;
  unit: string;
  /** In which steps it is sold. Absent in orders from before it was kept. */
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
  /** In which steps it is sold (`unit_sellby`). Absent in orders from before it was kept. */
  step?: number;
  vat: VatRate;
  /** Of one unit, as paid for so many. */
  price: Money;
  /** Of the line, before the code. */
  worth: Money;
  /** This line's part of the code's discount, so that a part can be given back to the grosz. */
  discount: Money;
  /** The lowest price that stood beside a reduced price. */
  lowestGross: Grosze | null;
  /** What it was the lowest of. Absent in orders from before it was kept. */
  lowestBasis?: LowestBasis;
  /** Money on a card, outside VAT. Absent: no gift card, or an order from before it was kept. */
  giftCard?: true;
  /** Given free of charge with the order. */
  isGift: boolean;
  /** What it cost in points; 0 where it was paid with money. */
  points: number;
  subscriptionDays: number;
  comment: string;
  files: { name: string; size: number }[];
  /** Of a set. Absent: no set, or an order from before parts were kept. */
  parts?: SetPart[];
  /** Why it cannot be withdrawn from, as it was told before the order. */
  withdrawal?: WithdrawalException;
}

/** What is owed at one rate. */
export interface VatSum {
  vat: VatRate;
  net: Grosze;
  tax: Grosze;
  gross: Grosze;
}

export interface OrderSums {
  /** Of the lines, before the code. */
  goods: Money;
  discount: Money;
  delivery: Money;
  /** For payment on delivery. */
  fee: Money;
  total: Money;
  /** Of all that is owed, so their gross adds up to the total. */
  rates: VatSum[];
  /** Paid with vouchers. */
  vouchers: Grosze;
  /** What is still to be paid with money: the total less vouchers. */
  toPay: Grosze;
  /** The part of it that is paid before a parcel is sent whose rest is paid on delivery. Absent: there is none. */
  advance?: Grosze;
  /** Money that went back for pieces that were taken off before sending; the other sums are without them. */
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

export interface OrderPayment {
  state: PaymentState;
  /** Of an order with an advance: how the advance is paid. */
  method: PaymentMethod | null;
  /** The whole sum, or the advance until the courier has collected the rest. */
  due: Grosze;
  /** Money that came, and money that went back. */
  paid: Grosze;
  refunded: Grosze;
  /** Until when the goods are held for whoever pays at once; `null`: no clock runs. */
  heldUntil: Instant | null;
  /** Until when the goods of an unknown buyer are held; left out: as long as the order waits (`holdStanding`). */
  stockUntil?: Instant;
  attempts: PaymentAttempt[];
}

/** One try to pay, with its own session at the provider. */
export interface PaymentAttempt {
  sessionId: string;
  provider: string | null;
  method: PaymentMethod;
  amount: Grosze;
  /** `paid` is money that came for it, whatever the order made of that. */
  state: 'begun' | 'confirming' | 'paid' | 'failed' | 'given_up';
  fault: string | null;
  at: Instant;
  /** It came and pays for nothing, and is not back yet. */
  goesBack?: true;
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

/** An order: a copy of what was agreed, which nothing that changes later touches, and how it stands. */
export interface Order {
  id: number;
  /** What the shopper reads and types. */
  number: string;
  placedAt: Instant;
  state: OrderState;
  clientId: number | null;
  buyer: Buyer;
  /** Where it goes, if not to the buyer's address. */
  recipient: PostalAddress | null;
  delivery: ChosenDelivery;
  lines: OrderLine[];
  sums: OrderSums;
  /** How its sums were told. Absent in orders from before it was kept: gross. */
  priceType?: PriceType;
  code: string | null;
  /** Vouchers that paid a part. */
  vouchers?: { code: string; amount: Grosze }[];
  document: DocumentKind;
  remarks: string;
  courierRemarks: string;
  consents: OrderConsent[];
  /** The terms that held: their text is stored once a version. */
  termsVersion: string;
  parcels: Parcel[];
  payment: OrderPayment;
  history: OrderEntry[];
  /** Of a later order of a subscription whose first one was delivered: when. The time to withdraw runs from then. */
  firstDeliveredAt?: Instant;
}
