import { expect, it } from 'vitest';
import { missingGoods, type StockNeed } from './missing-goods.ts';

const own = (line: number, size: number): StockNeed => ({ line, size, each: 1, isPart: false });
const part = (line: number, size: number, each: number): StockNeed => ({ line, size, each, isPart: true });
const lines = (...quantities: number[]) => quantities.map((quantity, line) => ({ line, quantity }));

it.each<[what: string, Parameters<typeof missingGoods>, missing: [line: number, quantity: number][]]>([
  ['nothing, with enough of all', [lines(3, 2), [own(0, 7), own(1, 7)], new Map([[7, 5]])], []],
  ['nothing of unlimited stock', [lines(3), [own(0, 7)], new Map()], []],
  [
    'of two lines of one size what each lacks',
    [lines(3, 2), [own(0, 7), own(1, 7)], new Map([[7, 1]])],
    [
      [0, 2],
      [1, 2],
    ],
  ],
  ['one set, of whose part there is none', [lines(1), [part(0, 7, 4)], new Map([[7, 0]])], [[0, 1]]],
  ['a set of which some pieces are there', [lines(3), [part(0, 7, 4)], new Map([[7, 7]])], [[0, 2]]],
  [
    'sets by the part of which there is least',
    [
      lines(5),
      [own(0, 9), part(0, 7, 4), part(0, 8, 1)],
      new Map([
        [7, 9],
        [8, 3],
        [9, 4],
      ]),
    ],
    [[0, 3]],
  ],
  [
    'a set alone, where its pieces are enough for a line of the part',
    [lines(1, 2), [part(0, 7, 4), own(1, 7)], new Map([[7, 3]])],
    [[0, 1]],
  ],
  ['metres as they are', [lines(2.5), [own(0, 7)], new Map([[7, 1.3]])], [[0, 1.2]]],
  ['no set whose tenths are there', [lines(3), [part(0, 7, 0.1)], new Map([[7, 0.3]])], []],
])('is missing: %s', (_, asked, missing) => {
  expect([...missingGoods(...asked)]).toEqual(missing);
});
