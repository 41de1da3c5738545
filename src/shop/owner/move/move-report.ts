import type { ColumnFields, MoveField } from './move-fields.ts';
import type { MoveNote } from './move-options.ts';
import type { SkippedRow } from './moved-product.ts';
import type { SourceKind } from './platforms.ts';

/** A file that was read: its headings, the first rows, and what its columns hold. */
export interface MoveFileAbout extends SourceKind {
  head: string[];
  samples: string[][];
  rows: number;
  fields: ColumnFields;
  /** Tax classes that need a rate. */
  taxes: string[];
}

/** Where a product of the files stands in the shop. */
type MovedState = 'new' | 'changed' | 'same' | 'kept' | 'refused';

/** What a move will do, as the dry run found it. */
export interface MoveReport {
  products: Record<MovedState, number>;
  clients: { new: number; known: number; refused: number; consents: number };
  pictures: number;
  /** `noRoom`: more than a shop may have. */
  redirects: { new: number; known: number; unmatched: number; noRoom?: number };
  /** The first old addresses that fit no product and no category. */
  unmatched: string[];
  skipped: { count: number; first: { name: string; reason: SkippedRow }[] };
  notes: Partial<Record<MoveNote, { count: number; first: string[] }>>;
  /** Created with the first product that needs them, and removed when the move is taken back. */
  categories: string[][];
  producers: string[];
  parameters: string[];
}

export const emptyReport = (): MoveReport => ({
  products: { new: 0, changed: 0, same: 0, kept: 0, refused: 0 },
  clients: { new: 0, known: 0, refused: 0, consents: 0 },
  pictures: 0,
  redirects: { new: 0, known: 0, unmatched: 0 },
  unmatched: [],
  skipped: { count: 0, first: [] },
  notes: {},
  categories: [],
  producers: [],
  parameters: [],
});

const mostNamed = 10;

export function countNote(report: MoveReport, note: MoveNote, code: string): void {
  const own = report.notes[note] ?? { count: 0, first: [] };
  report.notes[note] = { count: own.count + 1, first: own.first.length < mostNamed ? [...own.first, code] : own.first };
}

export const moveLimits = {
  files: 6,
  fileBytes: 60 * 1_024 * 1_024,
  siteMapParts: 100,
  products: 50_000,
  clients: 100_000,
  pictureBytes: 20 * 1_024 * 1_024,
  pictureTries: 4,
} as const;

const longestSample = 60;

/** A cell as an example beside its column. */
export const sampleText = (cell: string): string => {
  const own = cell.replace(/\s+/g, ' ').trim();
  return own.length > longestSample ? `${own.slice(0, longestSample)}…` : own;
};

/** Columns whose content is not moved. */
export const ignoredColumns = ({ head, fields }: Pick<MoveFileAbout, 'head' | 'fields'>): string[] =>
  head.filter((_, at) => (fields[at] ?? null) === null);

/** Why a file with these columns cannot be moved, in Polish. */
export function columnFaults({ content, fields }: Pick<MoveFileAbout, 'content' | 'fields'>): string[] {
  const has = (...any: MoveField[]) => any.some((field) => fields.includes(field));
  if (content === 'clients') return has('email') ? [] : ['Wskaż kolumnę z adresem e-mail.'];
  if (content === 'variants') return has('key') ? [] : ['Wskaż kolumnę z identyfikatorem produktu.'];
  if (content !== 'products') return [];
  return [
    ...(has('name') ? [] : ['Wskaż kolumnę z nazwą produktu.']),
    ...(has('price', 'netPrice') ? [] : ['Wskaż kolumnę z ceną.']),
    ...(has('key', 'code', 'productCode') ? [] : ['Wskaż kolumnę z kodem albo identyfikatorem produktu.']),
  ];
}
