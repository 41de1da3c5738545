import { expect, it } from 'vitest';
import { longestText } from '../limits.ts';
import { rowId } from './row-id.ts';
import { sentText, sentValue } from './sent-text.ts';
import { singleLine } from './single-line.ts';

it('leaves out what the store cannot hold', () => {
  expect(sentText('a\0b')).toBe('ab');
  expect(sentText('\ud800x')).toBe('\ufffdx');
  expect(sentText('żółw 🐢\n')).toBe('żółw 🐢\n');
  expect(sentText(`z${'\u0327\u0301'.repeat(500)}y`)).toBe(`z${'\u0327\u0301'.repeat(5)}y`);
  expect(sentValue({ a: ['x\0', 1, null], b: { c: '\0' } })).toEqual({ a: ['x', 1, null], b: { c: '' } });
});

it('lets nobody read more than the longest text, and shows that it was longer', () => {
  expect(sentText('x'.repeat(longestText))).toHaveLength(longestText);
  expect(sentText('x'.repeat(1_000_000))).toHaveLength(longestText + 1);
});

it('drops invisible characters of pasted contacts from a line', () => {
  const pasted = '\u202a+48 600\u00ad 700\u2060\u200b 800\u202c\ufeff\u200e';
  expect(singleLine(pasted)).toBe('+48 600 700 800');
});

it.each([
  ['1', 1],
  ['2147483647', 2_147_483_647],
  ['2147483648', null],
  ['0', null],
  ['-1', null],
  ['01', null],
  ['1.0', null],
  ['٣', null],
  [' 1', null],
  ['', null],
  [null, null],
  [7, 7],
  [7.5, null],
])('%j is the id %j', (sent, id) => {
  expect(rowId(sent)).toBe(id);
});
