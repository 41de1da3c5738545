import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rankOf } from '../../shop/search/ranking.ts';
import { type IndexRow, type PlacedWords, ProductIndex } from './product-index.ts';
import type { Matches } from './vocabulary.ts';

interface Made {
  name: number[];
  category: number[];
  text: number[];
  open: boolean;
  ratingCount: number;
}

function entry(id: number, { name, category, text, open, ratingCount }: Made): [IndexRow, PlacedWords] {
  const row = { id, open, ratingCount, addedAt: id * 1_000, nameWords: name } as unknown as IndexRow;
  row.rank = rankOf(row);
  const [head, ...rest] = name;
  const words = {
    head: head === undefined ? [] : [head],
    name: rest,
    code: [],
    series: [],
    category,
    producer: [],
    parameter: [],
    text,
  };
  return [row, words];
}

const plain = (name: number[], category: number[]): Made => ({ name, category, text: [], open: false, ratingCount: 0 });
const word = fc.nat(7);
const made = fc.record({
  name: fc.uniqueArray(word, { minLength: 1, maxLength: 3 }),
  category: fc.uniqueArray(word, { maxLength: 2 }),
  text: fc.uniqueArray(word, { maxLength: 4 }),
  open: fc.boolean(),
  ratingCount: fc.nat(3),
});
const matches = fc
  .dictionary(fc.nat(7).map(String), fc.constantFrom(1, 0.75, 0.7, 0.49, 0.4), { minKeys: 1, maxKeys: 3 })
  .map((own): Matches => new Map(Object.entries(own).map(([id, confidence]) => [Number(id), confidence])));

describe('the index of products', () => {
  it('gives the best few that a look at everything would give', () => {
    fc.assert(
      fc.property(
        fc.array(made, { maxLength: 60 }),
        fc.array(matches, { minLength: 1, maxLength: 3 }),
        fc.integer({ min: 1, max: 6 }),
        (all, words, most) => {
          const index = new ProductIndex();
          for (const [id, own] of all.entries()) index.put(...entry(id, own));
          const whole = index
            .searchAll(words)
            .sort(
              (one, other) => other.score - one.score || other.row.rank - one.row.rank || one.row.id - other.row.id,
            );
          const ids = (hits: typeof whole) => hits.map(({ row }) => row.id);
          expect(ids(index.search(words, most))).toEqual(ids(whole.slice(0, most)));
        },
      ),
      {
        numRuns: 1_000,
        // A word that is meant less surely in names than in a category.
        examples: [
          [
            [plain([0], [3]), plain([0], [])],
            [
              new Map([
                [0, 0.4],
                [3, 1],
              ]),
              new Map([[0, 1]]),
            ],
            1,
          ],
        ],
      },
    );
  });

  it('forgets what is dropped and knows what is put in its place', () => {
    const index = new ProductIndex();
    const own = { category: [], text: [], open: true, ratingCount: 0 };
    index.put(...entry(1, { ...own, name: [1] }));
    index.put(...entry(2, { ...own, name: [1, 2] }));
    index.put(...entry(1, { ...own, name: [3] }));
    const found = (id: number) => index.search([new Map([[id, 1]])], 5).map(({ row }) => row.id);
    expect([found(1), found(2), found(3)]).toEqual([[2], [2], [1]]);
    index.drop(2);
    expect(found(1)).toEqual([]);
    expect(index.size).toBe(1);
  });
});
