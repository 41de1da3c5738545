import { type Grosze, netOf, type VatRate } from '../../money/money.ts';
import { spread } from '../../money/spread.ts';
import { roundQuantity } from '../../text/numbers.ts';
import type { Day } from '../../time/instant.ts';
import type {
  CorrectedLine,
  Correction,
  DocumentLine,
  DocumentRate,
  DocumentSum,
  SaleDocument,
} from './sale-document.ts';

/** The reduction of an invoice. */
export type TakenOff =
  /** Returned goods. The part of `rates` that is not in `lines` is delivery and its fee. */
  | { lines: { lineId: number; quantity: number; gross: Grosze }[]; rates: { vat: VatRate; gross: Grosze }[] }
  /** A lower price: of these lines first; of all lines if the list is empty. */
  | { amount: Grosze; of: number[] }
  | 'all';

export interface CorrectionFacts {
  number: string;
  issuedOn: Day;
  reason: string;
  back: Grosze;
  kept: Correction['kept'];
}

/** The lines of an invoice after its corrections. */
export function linesNow({ lines }: SaleDocument, corrections: SaleDocument[]): DocumentLine[] {
  const now = [...lines];
  for (const { correction } of corrections) {
    for (const { place, after } of correction?.lines ?? []) now[place - 1] = after;
  }
  return now;
}

/**
 * The next correction of an invoice; `null`: nothing is left to correct. No line becomes negative, so the invoice with
 * all its corrections is never negative at any rate. Tax is computed from the rest at a rate, as in the invoice, so
 * that the last correction leaves neither net nor tax.
 */
export function correctionOf(
  invoice: SaleDocument | null,
  earlier: SaleDocument[],
  off: TakenOff,
  { number, issuedOn, reason, back, kept }: CorrectionFacts,
): SaleDocument | null {
  if (!invoice) return null;
  const before = linesNow(invoice, earlier);
  const after = linesAfter(before, off);
  const lines = before.flatMap((line, index): CorrectedLine[] => {
    const changed = after[index] ?? line;
    const isSame = changed.gross === line.gross && changed.quantity === line.quantity;
    return isSame ? [] : [{ place: index + 1, before: line, after: changed }];
  });
  if (lines.length === 0) return null;
  // An invoice after an advance has the lines of the whole sale, but the sums of a part of it.
  const rates = differences(invoice.settles ? [{ rates: ratesOf(before) }] : [invoice, ...earlier], after);
  const gross = sum(rates, 'gross');
  const { payment } = invoice;
  return {
    ...invoice,
    kind: 'correction',
    number,
    issuedOn,
    rates,
    lines: lines.map(({ before: old, after: changed }) => difference(old, changed)),
    net: sum(rates, 'net'),
    tax: sum(rates, 'tax'),
    gross,
    payment: { ...payment, vouchers: 0, paid: 0, left: 0, account: null },
    correction: {
      number: invoice.number,
      issuedOn: invoice.issuedOn,
      reason,
      lines,
      back: Math.min(back, -gross),
      kept,
    },
  };
}

const sum = (rates: DocumentSum[], part: 'net' | 'tax' | 'gross'): Grosze =>
  rates.reduce((all, one) => all + one[part], 0);

const difference = (before: DocumentLine, after: DocumentLine): DocumentLine => ({
  ...before,
  quantity: roundQuantity(after.quantity - before.quantity),
  discount: after.discount - before.discount,
  gross: after.gross - before.gross,
});

/** For each rate: the current sum of its lines, less what was issued for it so far. */
function differences(issued: Pick<SaleDocument, 'rates'>[], after: DocumentLine[]): DocumentSum[] {
  const rates = [...new Set(issued.flatMap((own) => own.rates.map(({ vat }) => vat)))];
  return rates.flatMap((vat): DocumentSum[] => {
    const own = issued.flatMap((document) => document.rates.filter((rate) => rate.vat === vat));
    const left = after.reduce((all, line) => (line.vat === vat ? all + line.gross : all), 0);
    const gross = left - sum(own, 'gross');
    const net = netOf(left, taxRate(vat)) - sum(own, 'net');
    return gross === 0 && net === 0 ? [] : [{ vat, net, tax: gross - net, gross }];
  });
}

/** The sums of lines by rate. */
function ratesOf(lines: DocumentLine[]): DocumentSum[] {
  return [...Map.groupBy(lines, ({ vat }) => vat)].map(([vat, own]) => {
    const gross = own.reduce((all, line) => all + line.gross, 0);
    const net = netOf(gross, taxRate(vat));
    return { vat, net, tax: gross - net, gross };
  });
}

/** An order does not distinguish between outside VAT and exempt: both have no rate. */
export const taxRate = (vat: DocumentRate): VatRate => (vat === 'np' ? null : vat);

function linesAfter(lines: DocumentLine[], off: TakenOff): DocumentLine[] {
  if (off === 'all') return lines.map((line) => changed(line, 0, 0));
  if ('amount' in off) {
    const isOwn = ({ lineId }: DocumentLine) => lineId !== undefined && off.of.includes(lineId);
    return takeSpread(lines, off.amount, [isOwn, () => true]);
  }
  const goods = lines.map((line) => {
    const own = off.lines.filter(({ lineId }) => lineId === line.lineId);
    const gross = Math.max(0, line.gross - own.reduce((all, one) => all + one.gross, 0));
    const quantity = roundQuantity(line.quantity - own.reduce((all, one) => all + one.quantity, 0));
    return changed(line, gross, quantity);
  });
  return off.rates.reduce((left, { vat, gross }) => {
    const taken = lines.reduce(
      (all, line, index) => (taxRate(line.vat) === vat ? all + line.gross - (goods[index]?.gross ?? line.gross) : all),
      0,
    );
    // Delivery first; then, if money was refunded before, other goods of the rate, and finally all other lines.
    const isOfRate = (line: DocumentLine) => taxRate(line.vat) === vat;
    const isExtra = (line: DocumentLine) => isOfRate(line) && line.lineId === undefined;
    return takeSpread(left, gross - taken, [isExtra, isOfRate, () => true]);
  }, goods);
}

/**
 * Subtracts an amount from the lines that match the first predicate, and the remainder from those that match the next.
 */
function takeSpread(lines: DocumentLine[], amount: Grosze, fits: ((line: DocumentLine) => boolean)[]): DocumentLine[] {
  let left = Math.max(0, amount);
  let now = lines;
  for (const isFit of fits) {
    const weights = now.map((line) => (isFit(line) ? line.gross : 0));
    const part = Math.min(
      left,
      weights.reduce((all, weight) => all + weight, 0),
    );
    const shares = spread(part, weights);
    now = now.map((line, index) => changed(line, line.gross - (shares[index] ?? 0), line.quantity));
    left -= part;
  }
  return now;
}

/** A line with a price of zero has no pieces; a lower price is a discount. */
function changed(line: DocumentLine, gross: Grosze, quantity: number): DocumentLine {
  if (gross === line.gross && quantity === line.quantity) return line;
  const pieces = gross === 0 ? 0 : Math.max(0, quantity);
  return { ...line, quantity: pieces, gross, discount: Math.max(0, Math.round(line.price * pieces) - gross) };
}
