import {
  type CellName,
  type CellRow,
  type CellTexts,
  cellChange,
  cellNames,
} from '../../../shop/owner/sizes/size-cells.ts';

/** A place in the grid. */
export interface CellPlace {
  row: number;
  column: number;
}

/** The grid as it was loaded. */
export interface GridRow {
  product: number;
  /** Of the product. */
  code: string;
  size: string;
  texts: CellTexts;
  /** The name of a product is a cell of its first size only. */
  isFirst: boolean;
}

/** Texts that differ from what was loaded, by row. */
export type Edits = Readonly<Record<number, CellTexts>>;

export const textAt = (rows: readonly GridRow[], edits: Edits, { row, column }: CellPlace): string => {
  const name = cellNames[column] as CellName;
  return edits[row]?.[name] ?? rows[row]?.texts[name] ?? '';
};

export const isCell = (rows: readonly GridRow[], { row, column }: CellPlace): boolean =>
  rows[row] !== undefined && cellNames[column] !== undefined && (cellNames[column] !== 'title' || rows[row].isFirst);

/** The edits after these cells got new texts; a text that was loaded is no edit. */
export function withEditedCells(
  rows: readonly GridRow[],
  edits: Edits,
  cells: readonly (CellPlace & { text: string })[],
): Edits {
  const next: Record<number, CellTexts> = { ...edits };
  for (const { row, column, text } of cells) {
    const name = cellNames[column] as CellName;
    if (!isCell(rows, { row, column })) continue;
    const own = { ...next[row], [name]: text };
    if (rows[row]?.texts[name] === text) delete own[name];
    if (Object.keys(own).length > 0) next[row] = own;
    else delete next[row];
  }
  return next;
}

/** Cells of a sheet, as programs put them on the clipboard, from a place on. One cell fills the whole selection. */
export function pasted(text: string, at: CellPlace, selected: readonly CellPlace[]): (CellPlace & { text: string })[] {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n');
  const cells = lines.map((line) => line.split('\t').map(unquoted));
  const [only] = cells[0] ?? [];
  if (cells.length === 1 && cells[0]?.length === 1 && only !== undefined && selected.length > 1)
    return selected.map((place) => ({ ...place, text: only }));
  return cells.flatMap((line, down) =>
    line.map((own, across) => ({ row: at.row + down, column: at.column + across, text: own })),
  );
}

/** Programs quote a cell that has a quote or a line break in it. */
const unquoted = (cell: string): string =>
  (/^".*"$/s.test(cell) ? cell.slice(1, -1).replaceAll('""', '"') : cell).trim();

/** All cells between two corners. */
export function between(from: CellPlace, to: CellPlace): CellPlace[] {
  const span = (one: number, other: number) =>
    Array.from({ length: Math.abs(one - other) + 1 }, (_, at) => Math.min(one, other) + at);
  return span(from.row, to.row).flatMap((row) => span(from.column, to.column).map((column) => ({ row, column })));
}

/** The selected cells as text for a sheet. */
export function copied(rows: readonly GridRow[], edits: Edits, places: readonly CellPlace[]): string {
  const lines = new Map<number, string[]>();
  for (const place of places) lines.set(place.row, [...(lines.get(place.row) ?? []), textAt(rows, edits, place)]);
  return [...lines.values()].map((line) => line.join('\t')).join('\n');
}

/** Where a key leads; `null` for any other key. */
export function cellAfterKey(key: string, at: CellPlace, rows: number): CellPlace | null {
  const columns = cellNames.length;
  const within = (place: CellPlace): CellPlace => ({
    row: Math.max(0, Math.min(rows - 1, place.row)),
    column: Math.max(0, Math.min(columns - 1, place.column)),
  });
  switch (key) {
    case 'ArrowUp':
      return within({ ...at, row: at.row - 1 });
    case 'ArrowDown':
    case 'Enter':
      return within({ ...at, row: at.row + 1 });
    case 'ArrowLeft':
      return within({ ...at, column: at.column - 1 });
    case 'ArrowRight':
      return within({ ...at, column: at.column + 1 });
    case 'Home':
      return { ...at, column: 0 };
    case 'End':
      return { ...at, column: columns - 1 };
    default:
      return null;
  }
}

/** The rows that are sent, with only their changed cells. */
export const sentOf = (rows: readonly GridRow[], edits: Edits): CellRow[] =>
  Object.entries(edits).flatMap(([at, typed]) => {
    const row = rows[Number(at)];
    return row ? [{ product: row.product, size: row.size, shown: row.texts, typed }] : [];
  });

/** How many cells differ in value. */
export const countChanged = (rows: readonly GridRow[], edits: Edits): number =>
  sentOf(rows, edits).reduce((count, row) => count + cellChange(row).changed.length, 0);
