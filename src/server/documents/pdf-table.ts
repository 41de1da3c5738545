import { fontSizes, hairline, heightOf, inks, type Pdf, pageFrame, roomFor, write } from './pdf-page.ts';

interface PdfColumn {
  title: string;
  width: number;
  align?: 'left' | 'right';
}

const gap = 8;
const padding = 5;

interface Row {
  cells: string[];
  bold?: boolean;
}

/** Draws a table from a vertical position and returns where it ends. The head is repeated on each page. */
export function drawTable(
  pdf: Pdf,
  columns: PdfColumn[],
  rows: Row[],
  { at, x = pageFrame.left }: { at: number; x?: number },
): number {
  const width = columns.reduce((sum, column) => sum + column.width, 0);
  const places = columns.map((_, index) => x + columns.slice(0, index).reduce((sum, column) => sum + column.width, 0));
  const inCell = (index: number) => ({
    x: places[index] ?? x,
    width: (columns[index]?.width ?? 0) - (index === columns.length - 1 ? 0 : gap),
    align: columns[index]?.align ?? ('left' as const),
  });
  const draw = (cells: string[], top: number, style: { bold?: boolean; size?: number; ink?: string } = {}): number => {
    const height = heightOfRow(pdf, cells, (index) => ({ ...style, width: inCell(index).width }));
    for (const [index, cell] of cells.entries()) write(pdf, cell, { at: top + padding, ...inCell(index), ...style });
    const end = top + height + 2 * padding;
    hairline(pdf, end, { x, width });
    return end;
  };
  const head = (top: number) =>
    draw(
      columns.map(({ title }) => title),
      top,
      { size: fontSizes.small, ink: inks.soft },
    );
  const rowHeight = ({ cells, bold = false }: Row) =>
    heightOfRow(pdf, cells, (index) => ({ bold, width: inCell(index).width })) + 2 * padding;
  const headHeight = 26;
  // The head is never alone at the end of a page.
  let end = head(roomFor(pdf, at, headHeight + (rows[0] ? rowHeight(rows[0]) : 0)));
  for (const row of rows) {
    const top = roomFor(pdf, end, rowHeight(row));
    end = draw(row.cells, top < end ? head(top) : top, { bold: row.bold ?? false });
  }
  return end;
}

const heightOfRow = (
  pdf: Pdf,
  cells: string[],
  style: (index: number) => { width: number; bold?: boolean; size?: number },
) => Math.max(...cells.map((cell, index) => heightOf(pdf, cell, style(index))));
