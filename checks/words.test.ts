import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { wordyFolders } from './words.ts';

const trees: string[] = [];

afterEach(() => {
  for (const tree of trees.splice(0)) rmSync(tree, { recursive: true });
});

/** The messages for a small tree, given as file names and their text. */
function wordyIn(files: Record<string, string>): string[] {
  const root = mkdtempSync(join(tmpdir(), 'witryna-words-'));
  trees.push(root);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return wordyFolders(root);
}

const comment = (text: string): string => `/**\n * ${text}\n */\n`;
const plain = (words: number): string => comment('plain '.repeat(words));

test('comments of the project have few literary words', () => {
  expect(wordyFolders('.')).toEqual([]);
});

test('a folder above the limit is named with its number and its worst comments', () => {
  const found = wordyIn({
    'src/shop/order/sums.ts': plain(240) + comment('Whoever asked is told.'),
    'src/shop/order/view/text.ts': comment('It stands\n * elsewhere.'),
    'src/shop/price/price.ts': plain(240),
  });
  expect(found).toEqual([
    [
      'src/shop/order: 20.2 literary words per 1,000',
      '  src/shop/order/sums.ts:4 (Whoever, asked, told): Whoever asked is told.',
      '  src/shop/order/view/text.ts:1 (stands, elsewhere): It stands elsewhere.',
    ].join('\n'),
  ]);
});

test('a folder with few words of comments, and words in strings, do not count', () => {
  const found = wordyIn({
    'src/data/db/db.ts': plain(100) + comment('Whoever asked is told.'),
    'src/shop/text/messages.ts': `${plain(240)}export const say = ${JSON.stringify(comment('Whoever asked is told.'))};\n`,
    'cli/words.ts': plain(240) + comment('Whoever.'),
  });
  expect(found).toEqual([]);
});
