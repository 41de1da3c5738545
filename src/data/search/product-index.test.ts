import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rankOf } from '../../shop/search/ranking.ts';
import { type Hit, type IndexRow, type PlacedWords, ProductIndex } from './product-index.ts';
import type { Matches } from './vocabulary.ts';

interface Made {
  name: number[];
  category: number[];
  text: number[];
  open: boolean;
  ratingCount: number;
  addedAt?: number;
}

const idAt = (index: ProductIndex, { slot }: Hit) => index.idAt(slot);
const rankAt = (index: ProductIndex, { slot }: Hit) => index.columns.ranks[slot] ?? 0;

function entry(id: number, { name, category, text, open, ratingCount, addedAt = id }: Made): [IndexRow, PlacedWords] {
  const row = { id, nameKey: '', open, ratingCount, addedAt: addedAt * 1_000, nameWords: name } as unknown as IndexRow;
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
const changedAs = (again: 'kept' | 'dropped' | 'written') => (name: number[]) => ({
  own: plain(name, []),
  addedAt: 0,
  again,
});
const [cached, gone, written] = [changedAs('kept'), changedAs('dropped'), changedAs('written')];
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
              (one, other) =>
                other.score - one.score ||
                rankAt(index, other) - rankAt(index, one) ||
                idAt(index, one) - idAt(index, other),
            );
          const ids = (hits: Hit[]) => hits.map((hit) => idAt(index, hit));
          expect(ids(index.search(words, most))).toEqual(ids(whole.slice(0, most)));
        },
      ),
      {
        numRuns: 1_000,
        // A word whose match in names is less certain than its match in a category.
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

  it('gives the same after products were taken out and written again', async () => {
    const changed = fc.record({
      own: made,
      addedAt: fc.nat(3),
      again: fc.constantFrom<'kept' | 'dropped' | 'written'>('kept', 'dropped', 'written'),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(changed, { maxLength: 40 }),
        fc.array(matches, { minLength: 1, maxLength: 2 }),
        fc.integer({ min: 1, max: 6 }),
        async (all, words, most) => {
          const index = new ProductIndex();
          const put = (id: number) => {
            const one = all[id];
            if (one) index.put(...entry(id, { ...one.own, addedAt: one.addedAt }));
          };
          for (const id of all.keys()) put(id);
          // So that every list has been sorted once before anything changes.
          index.search(words, most);
          for (const [id, { again }] of all.entries()) {
            if (again === 'dropped') index.drop(id);
            if (again === 'written') put(id);
          }
          const whole = index
            .searchAll(words)
            .sort(
              (one, other) =>
                other.score - one.score ||
                rankAt(index, other) - rankAt(index, one) ||
                idAt(index, one) - idAt(index, other),
            );
          const ids = (hits: Hit[]) => hits.map((hit) => idAt(index, hit));
          expect(ids(index.search(words, most))).toEqual(ids(whole.slice(0, most)));
          const compact = await index.compacted();
          expect(compact.search(words, most).map((hit) => compact.idAt(hit.slot))).toEqual(ids(whole.slice(0, most)));
        },
      ),
      {
        numRuns: 2_000,
        examples: [
          // The best of those whose name begins with the word was dropped, and another has it only later in its name.
          [[gone([0]), cached([0]), cached([0]), cached([1, 0])], [new Map([[0, 1]])], 2],
          // Two of equal rank: the older product comes first, regardless of how often it was written again.
          [[written([0]), cached([0])], [new Map([[0, 1]])], 1],
          // Equal scores are equal to the last bit, whether a word matched immediately or better the second time.
          [
            [cached([2, 7]), { ...cached([2, 1, 7]), addedAt: 1 }],
            [
              new Map([
                [1, 0.49],
                [7, 0.75],
              ]),
              new Map([[2, 0.4]]),
            ],
            1,
          ],
        ],
      },
    );
  });

  it('is packed anew after many rows were added', async () => {
    const index = new ProductIndex();
    const put = (id: number) => index.put(...entry(id, plain([id % 7, 9], [])));
    put(0);
    const found = (of: ProductIndex) => of.search([new Map([[9, 1]])], 5).map((hit) => idAt(of, hit));
    found(index);
    for (let id = 1; id <= 1_001; id += 1) put(id);
    expect(index.isWorn).toBe(true);
    const restored = ProductIndex.from(structuredClone(index.parts()));
    expect(restored.isWorn).toBe(true);
    const compact = await restored.compacted();
    expect([compact.isWorn, compact.size]).toEqual([false, 1_002]);
    expect(found(compact)).toEqual(found(index));
  });

  it('forgets what is dropped and knows what is put in its place', () => {
    const index = new ProductIndex();
    const own = { category: [], text: [], open: true, ratingCount: 0 };
    index.put(...entry(1, { ...own, name: [1] }));
    index.put(...entry(2, { ...own, name: [1, 2] }));
    index.put(...entry(1, { ...own, name: [3] }));
    const found = (id: number) => index.search([new Map([[id, 1]])], 5).map((hit) => idAt(index, hit));
    expect([found(1), found(2), found(3)]).toEqual([[2], [2], [1]]);
    index.drop(2);
    expect(found(1)).toEqual([]);
    expect(index.size).toBe(1);
  });
});
