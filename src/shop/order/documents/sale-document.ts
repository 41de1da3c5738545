import type { Grosze, VatRate } from '../../money/money.ts';
import type { PaymentMethod } from '../../payment/payment-methods.ts';
import type { Day } from '../../time/instant.ts';
import type { VatSum } from '../order.ts';

/**
 * A proof of purchase is neither an invoice nor a fiscal receipt: it says what was bought and paid. An advance invoice
 * covers money that came before dispatch. A correction lowers an invoice.
 */
export const saleDocumentKinds = ['proof', 'invoice', 'advance', 'correction'] as const;
export type SaleDocumentKind = (typeof saleDocumentKinds)[number];

/** `np`: outside VAT, like the sale of a multi-purpose voucher (art. 8b of the VAT act). */
export type DocumentRate = VatRate | 'np';

/** The sum at one VAT rate. */
export type DocumentSum = Omit<VatSum, 'vat'> & { vat: DocumentRate };

/** A line of a document. Amounts are gross: documents are computed from gross to net. */
export interface DocumentLine {
  name: string;
  quantity: number;
  unit: string;
  price: Grosze;
  /** For the whole line. */
  discount: Grosze;
  /** The amount to pay for the line. */
  gross: Grosze;
  vat: DocumentRate;
  /** The id of the order's line. Absent for delivery, and in documents from before this field existed. */
  lineId?: number;
}

export interface DocumentParty {
  name: string;
  /** Street and number; empty when unknown. */
  street: string;
  /** Post code and town. */
  town: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** As entered, with the country prefix if it is not Polish; empty for a private person. */
  taxNumber: string;
}

export interface DocumentPayment {
  method: PaymentMethod | null;
  /** Paid with vouchers, and with money. */
  vouchers: Grosze;
  paid: Grosze;
  /** The amount still to pay. */
  left: Grosze;
  /** The date of the last payment; `null` while something is to be paid. */
  paidOn: Day | null;
  /** The date of an advance, while the rest is to be paid. */
  advanceOn?: Day;
  /** In groups of four digits, if a transfer is expected. */
  account: string | null;
}

/** A document as issued: later changes of the order do not affect it. */
export interface SaleDocument {
  kind: SaleDocumentKind;
  number: string;
  orderNumber: string;
  issuedOn: Day;
  /** The day of the sale: when the goods were sent, or when they were paid in advance. */
  soldOn: Day;
  /** The town of issue. */
  issuedIn: string;
  seller: DocumentParty & { register: string[]; email: string; phone: string };
  buyer: DocumentParty;
  lines: DocumentLine[];
  rates: DocumentSum[];
  net: Grosze;
  tax: Grosze;
  gross: Grosze;
  payment: DocumentPayment;
  /** The reason of a VAT exemption; `null` if there is none. */
  exemption: string | null;
  /** Only in an advance invoice, whose rates and sums are those of the received money: the total of the whole order. */
  ordered?: Grosze;
  /** Only in the invoice after an advance invoice, whose rates and sums are the remainder. */
  settles?: SettledAdvance;
  /** Only in a correction, whose lines, rates and sums are differences. */
  correction?: Correction;
}

/** The advance invoice before an invoice. */
export interface SettledAdvance {
  number: string;
  issuedOn: Day;
  /** Its sum when the goods were sent. */
  gross: Grosze;
}

/** A line of the invoice that a correction changes. */
export interface CorrectedLine {
  /** The position in the invoice, from 1. */
  place: number;
  before: DocumentLine;
  after: DocumentLine;
}

export interface Correction {
  /** The corrected invoice. */
  number: string;
  issuedOn: Day;
  /** The printed text of the reason. */
  reason: string;
  lines: CorrectedLine[];
  /** The refund, as money and on gift cards; 0 if the invoice was not paid. */
  back: Grosze;
  /** Amounts withheld from the refund for reasons other than the sale: used goods, the cost of sending back. */
  kept: { text: string; amount: Grosze }[];
  /** The previous sum of the corrected invoice, if it is an advance invoice or follows one. */
  before?: Grosze;
}

/** The seller, and other data that the order itself does not have. */
export interface DocumentFacts {
  kind: SaleDocumentKind;
  number: string;
  issuedOn: Day;
  soldOn: Day;
  seller: SaleDocument['seller'];
  account: string | null;
  exemption: string;
  /** Slugs of the gift cards that the shop sells. */
  giftCards?: readonly string[];
  /** Names of the lines that are not goods. */
  words: { delivery: string; fee: string; deliveryAndFee: string; service: string };
}
