/** Parses CSV (RFC 4180); Polish spreadsheets separate columns by semicolons, others by commas. */
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

/** Cells that a spreadsheet would compute are escaped, because names come from suppliers and shoppers too. */
const asText = (cell: string): string => (/^[=+@\t\r]|^-(?![\d,. ]*$)/.test(cell) ? `'${cell}` : cell);
const asTyped = (cell: string): string => (/^'[=+@\t\r-]/.test(cell) ? cell.slice(1) : cell);

/** One row with semicolons, the separator of Polish spreadsheets. */
export const writeCsvRow = (cells: readonly string[]): string =>
  cells
    .map(asText)
    .map((cell) => (/[";\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
    .join(';');

/** The byte order mark, by which spreadsheets recognise UTF-8. */
export const csvStart = '\uFEFF';
