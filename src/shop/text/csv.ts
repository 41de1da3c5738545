/** Parses CSV (RFC 4180); Polish spreadsheets separate columns by semicolons, others by commas or tabs. */
export const readCsv = (text: string): string[][] => [...csvRows(text)];

/** The same, row by row. */
export function* csvRows(text: string): Generator<string[]> {
  const whole = text.replace(/^\uFEFF/, '');
  const separator = separatorIn(whole.slice(0, whole.search(/\r?\n|$/)));
  let rows = 0;
  let row: string[] = [];
  const token = new RegExp(`(?:"((?:[^"]|"")*)"|((?!")[^${separator}\\r\\n]*))(${separator}|\\r?\\n|$)`, 'gy');
  for (let found = token.exec(whole); found; found = token.exec(whole)) {
    const [, quoted, plain = '', end] = found;
    row.push(asTyped(quoted === undefined ? plain : quoted.replaceAll('""', '"')));
    if (end === separator) continue;
    if (row.length > 1 || row[0] !== '') {
      yield row;
      rows += 1;
    }
    row = [];
    if (token.lastIndex >= whole.length) return;
  }
  throw new SyntaxError(`the quotes of row ${rows + 1} are not closed`);
}

/** The one that the first line has most of; a comma where it has none. */
const separatorIn = (head: string): string =>
  [',', ';', '\t'].toSorted((one, other) => head.split(other).length - head.split(one).length)[0] ?? ',';

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
