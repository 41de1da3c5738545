import { expect, it } from 'vitest';
import { translator } from '../text/messages.ts';
import { nouns } from '../text/plural.ts';
import { stockText } from './stock.ts';

const t = translator();
const pieces = { forms: nouns.piece, symbol: 'szt.', sellBy: 1, precision: 0 };
const metres = {
  forms: { one: 'metr', few: 'metry', many: 'metrów', other: 'metra' },
  symbol: 'm',
  sellBy: 0.1,
  precision: 1,
};

it.each([
  [18, 'W magazynie: 18\u00a0sztuk'],
  [4, 'W magazynie: 4\u00a0sztuki'],
  [3, 'Ostatnie sztuki: 3'],
  [1, 'Ostatnie sztuki: 1'],
  [0, null],
  [-1, null],
])('%d in stock', (amount, text) => expect(stockText(amount, pieces, t)).toBe(text));

it('counts what is left in steps of its unit', () => {
  expect(stockText(4.6, metres, t)).toBe('W magazynie: 4,6\u00a0metra');
  expect(stockText(0.3, metres, t)).toBe('Ostatnie metry: 0,3');
});
