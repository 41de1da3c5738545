import fc from 'fast-check';
import { expect, it } from 'vitest';
import { similarIn } from './finder.ts';
import { IdLists } from './id-lists.ts';
import type { ListingIndex } from './listing-index.ts';
import { type IndexRow, ProductIndex } from './product-index.ts';

const noWords = { head: [], name: [], code: [], series: [], category: [], producer: [], parameter: [], text: [] };
/** Two groups of two categories, and one that stands alone. */
const parents: Record<number, number | null> = { 1: null, 2: null, 3: 1, 4: 1, 5: 2, 6: 2, 7: null };
const product = fc.record({
  categories: fc.uniqueArray(fc.integer({ min: 3, max: 7 }), { minLength: 1, maxLength: 2 }),
  price: fc.option(fc.integer({ min: 1, max: 9 })),
  open: fc.boolean(),
});
type Product = typeof product extends fc.Arbitrary<infer Made> ? Made : never;

function indexOf(made: Product[]): ListingIndex {
  const categories = new IdLists();
  const products = new ProductIndex();
  const put = ({ categories: own, price, open }: Product, id: number) =>
    products.put(
      { id, nameKey: '', price, open, placed: categories.of(own), nameWords: [] } as unknown as IndexRow,
      noWords,
    );
  // Entered in another place first, and asked in between: what is known of places has to follow.
  const [first] = made;
  if (first) put({ ...first, categories: [7] }, 1);
  products.placedIn(0);
  for (const [at, own] of made.entries()) put(own, at + 1);
  const labels = {
    categories: new Map(Object.entries(parents).map(([id, parentId]) => [Number(id), { id: Number(id), parentId }])),
  };
  return { products, labels, lists: { categories } } as unknown as ListingIndex;
}

it('names the products of the most shared categories, then available ones, then the nearest in price', () => {
  fc.assert(
    fc.property(fc.array(product, { minLength: 1, maxLength: 40 }), fc.integer({ min: 1, max: 12 }), (made, limit) => {
      const [own] = made;
      if (!own) return;
      const isNear = (category: number) =>
        own.categories.some(
          (each) => each === category || (parents[each] !== null && parents[each] === parents[category]),
        );
      const ranked = made
        .map((other, at) => ({
          id: at + 1,
          kin: other.categories.some(isNear)
            ? 1 + other.categories.filter((each) => own.categories.includes(each)).length
            : 0,
          shut: Number(!other.open),
          apart: own.price === null || other.price === null ? 1_000 : Math.abs(other.price - own.price),
        }))
        .filter(({ id, kin }) => id !== 1 && kin > 0)
        .sort(
          (one, other) => other.kin - one.kin || one.shut - other.shut || one.apart - other.apart || one.id - other.id,
        );
      expect(similarIn(indexOf(made), 1, limit)).toEqual(ranked.slice(0, limit).map(({ id }) => id));
    }),
  );
});
