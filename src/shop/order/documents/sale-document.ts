import type { Grosze, VatRate } from '../../money/money.ts';
import type { PaymentMethod } from '../../payment/payment-methods.ts';
import type { Day } from '../../time/instant.ts';
import type { VatSum } from '../order.ts';

/**
 * A proof of purchase is no invoice and no fiscal receipt: it says what was bought and paid. An advance invoice says what
 * came before the goods left. A correction says by how much an invoice was lowered later.
 */
export const saleDocumentKinds = ['proof', 'invoice', 'advance', 'correction'] as const;
export type SaleDocumentKind = (typeof saleDocumentKinds)[number];

/** `np`: outside VAT, as the sale of a voucher that pays for goods of several rates is (art. 8b of the VAT act). */
export type DocumentRate = VatRate | 'np';

/** What is owed at one rate. */
export type DocumentSum = Omit<VatSum, 'vat'> & { vat: DocumentRate };

/** A line as a document names it. Amounts are gross: documents count from gross to net. */
export interface DocumentLine {
  name: string;
  quantity: number;
  unit: string;
  price: Grosze;
  /** Of the whole line. */
  discount: Grosze;
  /** What is owed for it. */
  gross: Grosze;
  vat: DocumentRate;
  /** Of the order's line. Absent: no goods, or issued before it was kept. */
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
  /** As given, with the letters of a country in front where it is not Polish; empty for a person. */
  taxNumber: string;
}

export interface DocumentPayment {
  method: PaymentMethod | null;
  /** Paid with vouchers, and money that came. */
  vouchers: Grosze;
  paid: Grosze;
  /** What is still owed. */
  left: Grosze;
  /** When the last of it came; `null` while something is owed. */
  paidOn: Day | null;
  /** When an advance came, while the rest is owed. */
  advanceOn?: Day;
  /** In groups of four, where a transfer is expected. */
  account: string | null;
}

/** A document as it was issued: nothing that changes later touches it. */
export interface SaleDocument {
  kind: SaleDocumentKind;
  number: string;
  orderNumber: string;
  issuedOn: Day;
  /** The day of the sale: when the goods left, or when the money came in advance. */
  soldOn: Day;
  /** The town. */
  issuedIn: string;
  seller: DocumentParty & { register: string[]; email: string; phone: string };
  buyer: DocumentParty;
  lines: DocumentLine[];
  rates: DocumentSum[];
  net: Grosze;
  tax: Grosze;
  gross: Grosze;
  payment: DocumentPayment;
  /** Why goods are exempt from VAT; `null` where none are. */
  exemption: string | null;
  /** Of an advance invoice, whose rates and sums are those of the money that came: what the whole order comes to. */
  ordered?: Grosze;
  /** Of the invoice after an advance invoice, whose rates and sums are what is left. */
  settles?: SettledAdvance;
  /** Of a correction, whose lines, rates and sums are differences. */
  correction?: Correction;
}

/** The advance invoice before an invoice. */
export interface SettledAdvance {
  number: string;
  issuedOn: Day;
  /** What it held when the goods left. */
  gross: Grosze;
}

/** A line of the invoice that a correction changes. */
export interface CorrectedLine {
  /** From 1, the place in the invoice. */
  place: number;
  before: DocumentLine;
  after: DocumentLine;
}

export interface Correction {
  /** The corrected invoice. */
  number: string;
  issuedOn: Day;
  /** In words, as it is printed. */
  reason: string;
  lines: CorrectedLine[];
  /** What goes back, as money and on gift cards; nothing where the invoice was not paid. */
  back: Grosze;
  /** What is kept of the money for another reason than the sale: goods that were used, the way back. */
  kept: { text: string; amount: Grosze }[];
  /** What the corrected invoice held before, where it is an advance invoice or follows one. */
  before?: Grosze;
}

/** Who sells, and what the order itself does not say. */
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
  /** Names of what is added to the goods. */
  words: { delivery: string; fee: string; deliveryAndFee: string; service: string };
}
