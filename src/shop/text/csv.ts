/** Rows of a CSV text (RFC 4180); spreadsheets in Polish part columns by semicolons, others by commas. */
export function readCsv(text: string): string[][] {
  const whole = text.replace(/^\uFEFF/, '');
  const separator = separatorIn(whole.slice(0, whole.search(/\r?\n|$/)));
  const rows: string[][] = [];
  let row: string[] = [];
  const token = new RegExp(`(?:"((?:[^"]|"")*)"|((?!")[^${separator}\\r\\n]*))(${separator}|\\r?\\n|$)`, 'gy');
  for (let found = token.exec(whole); found; found = token.exec(whole)) {
    const [, quoted, plain = '', end] = found;
    row.push(asTyped(quoted === undefined ? plain : quoted.replaceAll('""', '"')));
    if (end === separator) continue;
    if (row.length > 1 || row[0] !== '') rows.push(row);
    row = [];
    if (token.lastIndex >= whole.length) return rows;
  }
  throw new SyntaxError(`the quotes of row ${rows.length + 1} are not closed`);
}

const separatorIn = (head: string): string => (head.split(';').length > head.split(',').length ? ';' : ',');

/** What a spreadsheet would compute is written as text: names come from suppliers and shoppers too. */
const asText = (cell: string): string => (/^[=+@\t\r]|^-(?![\d,. ]*$)/.test(cell) ? `'${cell}` : cell);
const asTyped = (cell: string): string => (/^'[=+@\t\r-]/.test(cell) ? cell.slice(1) : cell);

/** One row, by semicolons, as spreadsheets in Polish part columns. */
export const writeCsvRow = (cells: readonly string[]): string =>
  cells
    .map(asText)
    .map((cell) => (/[";\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
    .join(';');

/** Tells spreadsheets that a file is in UTF-8. */
export const csvStart = '\uFEFF';
