/** A cell that a spreadsheet would compute is written as text: names come from shoppers. */
const safeCell = (cell: string): string => (/^[=+@\t\r]|^-(?![\d,. ]*$)/.test(cell) ? `'${cell}` : cell);

/** One row for spreadsheets in Polish, which part columns by semicolons. */
export const csvRow = (cells: readonly string[]): string =>
  `${cells
    .map(safeCell)
    .map((cell) => (/[";\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
    .join(';')}\r\n`;

/** Tells spreadsheets that the file is in UTF-8. */
export const csvStart = '\uFEFF';
