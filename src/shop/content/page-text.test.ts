import { describe, expect, it } from 'vitest';
import type { TextBlock } from './content.ts';
import { readBlocks, readPageText, writeBlocks, writePageText } from './page-text.ts';

const body: TextBlock[] = [
  { h2: 'Zwroty' },
  { p: 'Masz 14 dni. Zobacz [Zwroty](/zwroty).' },
  { list: ['jeden', 'dwa'] },
];

describe('texts of pages', () => {
  it('are written and read the same', () => {
    expect(readBlocks(writeBlocks(body))).toEqual(body);
    const page = { title: 'Regulamin', lead: 'Zasady.', body };
    expect(readPageText(writePageText(page))).toEqual(page);
  });

  it('join lines of a paragraph and take breaks of any system', () => {
    expect(readBlocks('## Tytuł\r\nPierwszy\r\nwiersz\r\n\r\n- a\r\n- b\r\n')).toEqual([
      { h2: 'Tytuł' },
      { p: 'Pierwszy wiersz' },
      { list: ['a', 'b'] },
    ]);
    expect(readBlocks('  \n\n ')).toEqual([]);
  });

  it('are text: markup stays what was typed', () => {
    expect(readBlocks('<script>alert(1)</script>')).toEqual([{ p: '<script>alert(1)</script>' }]);
  });
});
