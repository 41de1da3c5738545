import { type Grosze, netOf } from '../../../money/money.ts';
import { spread } from '../../../money/spread.ts';
import { type CorrectionFacts, correctionOf, type TakenOff, taxRate } from '../correction.ts';
import type { DocumentSum, SaleDocument } from '../sale-document.ts';
import { withRates } from './advance-invoice.ts';

/** The invoices of an order, and all corrections of them, the oldest first. */
export interface IssuedInvoices {
  advance: SaleDocument | null;
  invoice: SaleDocument | null;
  corrections: SaleDocument[];
}

/**
 * The corrections for one cause. If an invoice followed an advance invoice, the final invoice is lowered first, and the
 * advance invoice by the remainder, so that no amount becomes negative at any rate.
 */
export function correctionsOf(
  { advance, invoice, corrections }: IssuedInvoices,
  off: TakenOff,
  facts: CorrectionFacts,
): SaleDocument[] {
  const ofInvoice = invoice ? own(invoice, corrections) : [];
  const whole = correctionOf(invoice ?? advance, invoice ? ofInvoice : own(advance, corrections), off, facts);
  if (!whole) return [];
  if (!advance) return [whole];
  const ofAdvance = own(advance, corrections);
  const heldByAdvance = heldBy([advance, ...ofAdvance]);
  if (!invoice) {
    const isPart = advance.gross < (advance.ordered ?? advance.gross);
    const rates = isPart ? shareOf(heldByAdvance, off === 'all' ? grossOf(heldByAdvance) : facts.back) : whole.rates;
    return listed(asCorrection(whole, advance, ofAdvance, rates, facts.back));
  }
  const heldByInvoice = heldBy([invoice, ...ofInvoice]);
  const first = whole.rates.map((rate) => within(rate, heldByInvoice));
  const rest = whole.rates.map((rate, index) => within(minus(rate, first[index]), heldByAdvance));
  const settlement = asCorrection(whole, invoice, ofInvoice, first, facts.back);
  const back = facts.back - (settlement.correction?.back ?? 0);
  return [...listed(settlement), ...listed(asCorrection(whole, advance, ofAdvance, rest, back))];
}

const own = (document: SaleDocument | null, corrections: SaleDocument[]): SaleDocument[] =>
  corrections.filter(({ correction }) => correction?.number === document?.number);

const listed = (document: SaleDocument): SaleDocument[] => (document.rates.length > 0 ? [document] : []);

const grossOf = (rates: readonly DocumentSum[]): Grosze => rates.reduce((sum, { gross }) => sum + gross, 0);

/** The sums of all documents, by rate. */
function heldBy(documents: SaleDocument[]): DocumentSum[] {
  const byRate = Map.groupBy(
    documents.flatMap(({ rates }) => rates),
    ({ vat }) => vat,
  );
  return [...byRate].map(([vat, rates]) => {
    const sum = (part: 'net' | 'tax' | 'gross') => rates.reduce((total, rate) => total + rate[part], 0);
    return { vat, net: sum('net'), tax: sum('tax'), gross: sum('gross') };
  });
}

const minus = (rate: DocumentSum, other: DocumentSum | undefined): DocumentSum => ({
  vat: rate.vat,
  net: rate.net - (other?.net ?? 0),
  tax: rate.tax - (other?.tax ?? 0),
  gross: rate.gross - (other?.gross ?? 0),
});

/** A reduction, limited to the sum at its rate. */
function within(lowering: DocumentSum, held: DocumentSum[]): DocumentSum {
  const { vat } = lowering;
  const most = held.find((rate) => rate.vat === vat) ?? { vat, net: 0, tax: 0, gross: 0 };
  const nothing = { vat, net: 0, tax: 0, gross: 0 };
  if (most.gross <= 0) return nothing;
  return -lowering.gross < most.gross ? lowering : minus(nothing, most);
}

/** Splits a refund of a partial advance over the rates in proportion. */
function shareOf(held: DocumentSum[], amount: Grosze): DocumentSum[] {
  const weights = held.map(({ gross }) => Math.max(0, gross));
  const most = weights.reduce((sum, weight) => sum + weight, 0);
  const shares = spread(Math.min(Math.max(0, amount), most), weights);
  return held.map(({ vat, net, gross }, index) => {
    const share = shares[index] ?? 0;
    const lower = share === 0 ? 0 : netOf(gross - share, taxRate(vat)) - net;
    return { vat, net: lower, tax: -share - lower, gross: -share };
  });
}

/** The correction of one of the invoices. Its lines show how the order changed. */
function asCorrection(
  whole: SaleDocument,
  corrected: SaleDocument,
  earlier: SaleDocument[],
  rates: DocumentSum[],
  back: Grosze,
): SaleDocument {
  const { ordered: _, settles: _settles, ...rest } = withRates(whole, rates);
  const { number, issuedOn, soldOn, settles } = corrected;
  const lower = whole.lines.reduce((sum, { gross }) => sum + gross, 0);
  const ordered = earlier.at(-1)?.ordered ?? corrected.ordered;
  return {
    ...rest,
    soldOn,
    ...(settles ? { settles } : {}),
    ...(ordered === undefined ? {} : { ordered: ordered + lower }),
    ...(whole.correction
      ? {
          correction: {
            ...whole.correction,
            number,
            issuedOn,
            back: Math.max(0, Math.min(back, -rest.gross)),
            before: grossOf(heldBy([corrected, ...earlier])),
          },
        }
      : {}),
  };
}
