import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Postings } from './postings.ts';

it('gives back the numbers of a word, the latest first, before and after packing', () => {
  const pair = fc.tuple(fc.nat(9), fc.nat(1_000));
  fc.assert(
    fc.property(fc.array(pair), fc.array(pair), (first, later) => {
      const postings = new Postings();
      for (const [word, item] of first) postings.add(word, item);
      postings.pack();
      for (const [word, item] of later) postings.add(word, item);
      for (let word = 0; word <= 10; word += 1) {
        const items: number[] = [];
        postings.each(word, (item) => items.push(item));
        const added = [...first, ...later].filter(([own]) => own === word).map(([, item]) => item);
        expect(items).toEqual(added.toReversed());
        expect(postings.countOf(word)).toBe(items.length);
      }
    }),
  );
});
