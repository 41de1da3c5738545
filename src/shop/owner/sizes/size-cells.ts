import type { DraftFaultCode } from '../product/draft-faults.ts';
import type { SizeDraft } from '../product/product-draft.ts';
import { type ProductField, productFields, sizeFields } from '../product/product-fields.ts';

/** What staff change of a size in a row of the list or in the grid: the name of its product, and five of its fields. */
export const cellNames = ['title', 'name', 'price', 'amount', 'ean', 'status'] as const;
export type CellName = (typeof cellNames)[number];
export type CellTexts = Partial<Record<CellName, string>>;

type SizeCell = Exclude<CellName, 'title'>;
type CellValues = Pick<SizeDraft, 'name' | 'gross' | 'amount' | 'ean' | 'status'>;

const fieldOfForm = <Whole>(fields: readonly ProductField<Whole>[], name: string): ProductField<Whole> => {
  const field = fields.find(({ form }) => form === name);
  if (!field) throw new Error(`no field ${name}`);
  return field;
};
const title = fieldOfForm(productFields, 'name');
const ofSize = Object.fromEntries(cellNames.slice(1).map((name) => [name, fieldOfForm(sizeFields, name)])) as Record<
  SizeCell,
  ProductField<SizeDraft>
>;

/** The cells of a size as text. */
export function cellTexts(productName: string, size: CellValues): Required<CellTexts> {
  const own = Object.fromEntries(
    Object.entries(ofSize).map(([name, field]) => [name, field.write(size as SizeDraft)]),
  ) as Record<SizeCell, string>;
  return { title: productName, ...own };
}

export const statusChoices = ofSize.status.kind.control.choices ?? [];

/** The key of a cell among those of many sizes. */
export const cellKey = (product: number, size: string, cell: CellName): string => `${product} ${size} ${cell}`;

/** A row of a form: what it showed, and what was typed. A cell that was not sent stays. */
export interface CellRow {
  product: number;
  size: string;
  shown: CellTexts;
  typed: CellTexts;
}

export interface CellChange {
  title?: string;
  size: Partial<CellValues>;
  /** Cells that differ from what was shown. */
  changed: CellName[];
  faults: { cell: CellName; code: DraftFaultCode }[];
}

/** What a row changes. The same value typed in another way is no change. */
export function cellChange({ shown, typed }: CellRow): CellChange {
  const change: CellChange = { size: {}, changed: [], faults: [] };
  for (const name of cellNames) {
    const text = typed[name]?.trim();
    if (text === undefined || text === shown[name]) continue;
    const cell = readCell(name, text);
    if ('fault' in cell) {
      change.changed.push(name);
      change.faults.push({ cell: name, code: cell.fault });
    } else if (cell.text !== shown[name]) {
      change.changed.push(name);
      if (cell.title === undefined) Object.assign(change.size, cell.own);
      else change.title = cell.title;
    }
  }
  return change;
}

type ReadCell = { fault: DraftFaultCode } | { text: string; title?: string; own?: Partial<SizeDraft> };

function readCell(name: CellName, text: string): ReadCell {
  if (name === 'title') {
    const read = title.read(text);
    return 'fault' in read ? read : { text, title: text };
  }
  const field = ofSize[name];
  const read = field.read(text);
  if ('fault' in read) return read;
  // Only a price above zero can be typed here: a free product is another kind of sale.
  if (name === 'price' && !read.own.gross) return { fault: 'price' };
  return { text: field.write(read.own as SizeDraft), own: read.own };
}

/** Most sizes in one form. */
export const mostRows = 220;

/** The rows of a form: `row.0.product`, `row.0.size`, `row.0.shown`, and a field for each cell. */
export function sentRows(read: (field: string) => string, has: (field: string) => boolean): CellRow[] {
  const rows: CellRow[] = [];
  for (let at = 0; at < mostRows && has(`row.${at}.size`); at += 1) {
    const field = (name: string) => `row.${at}.${name}`;
    const sent = cellNames.flatMap((name) => (has(field(name)) ? [[name, read(field(name))]] : []));
    rows.push({
      product: Number(read(field('product'))) || 0,
      size: read(field('size')),
      shown: shownTexts(read(field('shown'))),
      typed: Object.fromEntries(sent) as CellTexts,
    });
  }
  return rows;
}

/** Texts of the cells in their order, in one field. */
export const writeShown = (texts: CellTexts): string => JSON.stringify(cellNames.map((name) => texts[name] ?? null));

function shownTexts(sent: string): CellTexts {
  try {
    const texts: unknown = JSON.parse(sent);
    if (!Array.isArray(texts)) return {};
    return Object.fromEntries(
      cellNames.flatMap((name, at) => (typeof texts[at] === 'string' ? [[name, texts[at]]] : [])),
    ) as CellTexts;
  } catch {
    return {};
  }
}

/** A form that sets cells to given texts: the fields of `sentRows`. */
export function rowFields(rows: readonly CellRow[]): Record<string, string> {
  const entries = rows.flatMap(({ product, size, shown, typed }, at) => [
    [`row.${at}.product`, String(product)],
    [`row.${at}.size`, size],
    [`row.${at}.shown`, writeShown(shown)],
    ...Object.entries(typed).map(([name, text]) => [`row.${at}.${name}`, text]),
  ]);
  return Object.fromEntries(entries) as Record<string, string>;
}
