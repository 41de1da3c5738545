import { expect, it } from 'vitest';
import { readCsv, writeCsvRow } from './csv.ts';

it('what a spreadsheet would compute is written as text and read back as it was', () => {
  const cells = ['=HYPERLINK("http://zly.example";"Kubek")', '+48 600', '@a', '-x+1', '\t=1', "'zwykły", "d'Or", ''];
  const row = writeCsvRow(cells);
  for (const cell of row.split(/;(?=(?:[^"]*"[^"]*")*[^"]*$)/)) expect(cell).not.toMatch(/^"?[=+@\t-]/);
  expect(readCsv(`${row}\r\n`)).toEqual([cells]);
});

it('numbers stay numbers', () => {
  expect(writeCsvRow(['-1', '-12,50', '7', '- 1 000'])).toBe('-1;-12,50;7;- 1 000');
});
