import type { OwnPricedProduct, OwnPricedSize } from '../../../data/owner/own-prices.ts';
import type { Judge, NewBatchLine } from '../../../data/owner/price-batches.ts';
import type { Grosze } from '../../../shop/money/money.ts';
import { editFaults, type PriceRules, priceReducedBy } from '../../../shop/price/change/price-board.ts';
import { type PriceEdit, regularOn, withPriceEdit } from '../../../shop/price/change/price-edit.ts';
import { readCsv } from '../../../shop/text/csv.ts';
import { divideRounded } from '../../../shop/text/numbers.ts';
import type { Instant } from '../../../shop/time/instant.ts';
import { typedDay } from '../../../shop/time/typed-day.ts';
import { dayOf } from '../../../shop/time/warsaw-time.ts';
import { endIn, highestPrice, plannedAt, priceIn, startIn } from '../price-form.ts';
import { priceChangeFaultText } from '../price-words.ts';
import { fileColumns, type Rounding } from './batch-names.ts';

/** A price after a change in percent, rounded to the chosen ending; never below one grosz. */
export function changedBy(gross: Grosze, percent: number, rounding: Rounding): Grosze {
  const exact = divideRounded(gross * (10_000 + Math.round(percent * 100)), 10_000);
  const to = (step: number) => divideRounded(exact, step) * step;
  const rounded = { grosz: exact, dziesiec: to(10), zloty: to(100), koncowka: Math.max(100, to(100)) - 1 }[rounding];
  return Math.max(1, rounded);
}

export const judgeBy =
  (rules: PriceRules, now: Instant): Judge =>
  (own, edit) =>
    editFaults(own, edit, rules, now).map(priceChangeFaultText)[0] ?? null;

/** The edit that sets a regular price, immediately or from a future instant. */
const regularEdit = (gross: Grosze, startsAt: Instant | null): PriceEdit =>
  startsAt === null ? { kind: 'regular', gross } : { kind: 'plan', gross, startsAt, instead: null };

/** The regular price that this edit replaces. */
const regularBefore = (own: OwnPricedSize, startsAt: Instant | null): Grosze =>
  startsAt === null ? own.size.regular.gross : regularOn(own, startsAt - 1).gross;

interface PercentChange {
  percent: number;
  rounding: Rounding;
  /** `null` for an immediate change. */
  startsAt: Instant | null;
}

/** Lines of a change in percent of regular prices, without prices that stay the same. */
export function regularLines(
  sizes: OwnPricedSize[],
  { percent, rounding, startsAt }: PercentChange,
  judge: Judge,
): NewBatchLine[] {
  return sizes.flatMap((own) => {
    const before = regularBefore(own, startsAt);
    const gross = changedBy(before, percent, rounding);
    const edit = regularEdit(gross, startsAt);
    if (gross === before || own.size.pointsOnly) return [];
    const refusal = gross > highestPrice ? 'Tak wysokiej ceny nie da się zapisać.' : judge(own, edit);
    return [{ row: own.row, edit, before, refusal }];
  });
}

interface Time {
  startsAt: Instant;
  endsAt: Instant | null;
}

/** Lines of a promotion for many sizes, each relative to its lowest price of the last 30 days. */
export function promotionLines(
  sizes: OwnPricedSize[],
  percent: number,
  { startsAt, endsAt }: Time,
  { judge, skipGaps }: { judge: Judge; skipGaps: boolean },
): NewBatchLine[] {
  return sizes.flatMap((own) => {
    const before = own.size.regular.gross;
    if (own.size.pointsOnly) return [];
    const gross = priceReducedBy(percent, own, { kind: 'promotion', startsAt }, { skipGaps });
    const edit = promotionEdit(gross ?? before, { startsAt, endsAt }, percent);
    const refusal = gross === null ? priceChangeFaultText({ code: 'no-history', from: startsAt }) : judge(own, edit);
    return [{ row: own.row, edit, before, refusal }];
  });
}

const promotionEdit = (gross: Grosze, { startsAt, endsAt }: Time, percent: number | null): PriceEdit => ({
  kind: 'promotion',
  promotion: { kind: 'promotion', gross, startsAt, endsAt, endAnnounced: false, code: null },
  percent,
});

type FileRow = Record<(typeof fileColumns)[number], string> & { line: number };

/** Rows of a file, or an error that concerns the whole file. */
export function fileRows(text: string, most: number): FileRow[] | string {
  const table = tableIn(text);
  const [head, ...rows] = table ?? [];
  if (!head) return 'Plik jest pusty albo ma niezamknięty cudzysłów.';
  const places = fileColumns.map((column) => head.findIndex((name) => name.trim().toLowerCase() === column));
  if (places[0] === -1 || (places[2] === -1 && places[3] === -1))
    return `Pierwszy wiersz ma nazywać kolumny: ${fileColumns.join('; ')}. Potrzebny jest kod oraz cena albo promocja.`;
  if (rows.length > most) return `W pliku jest ${rows.length} wierszy, a naraz można zmienić ${most}. Podziel plik.`;
  return rows.map((row, index) => {
    const cell = (place: number) => (row[places[place] ?? -1] ?? '').trim();
    const cells = Object.fromEntries(fileColumns.map((column, place) => [column, cell(place)]));
    return { ...(cells as Record<(typeof fileColumns)[number], string>), line: index + 2 };
  });
}

function tableIn(text: string): string[][] | null {
  try {
    return readCsv(text);
  } catch {
    return null;
  }
}

/** A future day, or day and time; otherwise an error sentence. `null` means immediately. */
function plannedIn(text: string, now: Instant): Instant | string | null {
  if (text === '') return null;
  const [day = '', hour = '', ...rest] = text.split(/[ T]+/);
  const at = rest.length > 0 ? null : plannedAt(day, hour);
  if (at === null) return 'chwila nowej ceny ma być zapisana jak 2026-12-24 08:00 albo 2026-12-24';
  return at > now ? at : 'chwila nowej ceny już minęła';
}

/** The edits of one row, or an error sentence. */
function editsOf(row: FileRow, now: Instant): PriceEdit[] | string {
  const edits: PriceEdit[] = [];
  if (row.cena !== '') {
    const gross = priceIn(row.cena);
    const startsAt = plannedIn(row['cena od'], now);
    if (gross === null) return `„${row.cena}” to nie cena`;
    if (typeof startsAt === 'string') return startsAt;
    edits.push(regularEdit(gross, startsAt));
  }
  if (row.promocja === '') return edits;
  const gross = priceIn(row.promocja);
  const [from, until] = [row.od === '' ? dayOf(now) : typedDay(row.od), row.do === '' ? null : typedDay(row.do)];
  if (gross === null) return `„${row.promocja}” to nie cena`;
  if (from === null || (row.do !== '' && until === null)) return 'dzień ma być zapisany jak 2026-12-24';
  if (from < dayOf(now) || (until !== null && until < from))
    return 'promocja nie może zaczynać się ani kończyć w przeszłości';
  const time = { startsAt: startIn(from, now), endsAt: until === null ? null : endIn(until) };
  return [...edits, promotionEdit(gross, time, null)];
}

function sizeOf({ rozmiar }: FileRow, product: OwnPricedProduct): OwnPricedSize | null {
  if (rozmiar === '') return product.sizes.length === 1 ? (product.sizes[0] ?? null) : null;
  return product.sizes.find(({ size }) => size.id === rozmiar || size.name === rozmiar) ?? null;
}

/** Lines of a file, or errors by row. A file with an error is refused as a whole. */
export function fileLines(
  rows: FileRow[],
  products: Map<string, OwnPricedProduct>,
  judge: Judge,
  now: Instant,
): { lines: NewBatchLine[] } | { faults: string[] } {
  const faults: string[] = [];
  const lines: NewBatchLine[] = [];
  for (const row of rows) {
    const product = products.get(row.kod);
    const own = product && sizeOf(row, product);
    const edits = editsOf(row, now);
    if (!product) faults.push(`Wiersz ${row.line}: nie ma produktu o kodzie „${row.kod}”.`);
    else if (!own) faults.push(`Wiersz ${row.line}: produkt ${row.kod} nie ma rozmiaru „${row.rozmiar}”.`);
    else if (typeof edits === 'string') faults.push(`Wiersz ${row.line}: ${edits}.`);
    else lines.push(...rowLines(own, edits, judge, now));
  }
  return faults.length > 0 ? { faults } : { lines };
}

/** A promotion in a row is validated against the new price in the same row. */
function rowLines(own: OwnPricedSize, edits: PriceEdit[], judge: Judge, now: Instant): NewBatchLine[] {
  let current = own;
  return edits.flatMap((edit) => {
    const startsAt = edit.kind === 'plan' ? edit.startsAt : null;
    const before = regularBefore(own, startsAt);
    if ((edit.kind === 'regular' || edit.kind === 'plan') && edit.gross === before) return [];
    const line = { row: own.row, edit, before, refusal: judge(current, edit) };
    if (line.refusal === null) current = { ...current, ...withPriceEdit(current, edit, now) };
    return [line];
  });
}
