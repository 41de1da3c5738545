import fc from 'fast-check';
import { expect, it } from 'vitest';
import { translator } from '../text/messages.ts';
import { pageCount } from './listing.ts';
import { listingMessages } from './listing-messages.ts';
import { shownRange, shownText } from './listing-shown.ts';

const t = translator({}, listingMessages);
const shelf = (total: number, firstPage: number, page: number, perPage = 12) => ({
  tiles: { length: Math.max(0, Math.min(total, page * perPage) - (firstPage - 1) * perPage) },
  total,
  firstPage,
  page,
  pages: pageCount(total, perPage),
});

it('says in correct Polish how much of the listing is shown', () => {
  expect(shownText(shelf(57, 1, 2), t)).toBe('Pokazujemy 24 z 57 produktów');
  expect(shownText(shelf(22, 1, 1), t)).toBe('Pokazujemy 12 z 22 produktów');
  expect(shownText(shelf(57, 2, 2), t)).toBe('Pokazujemy 13–24 z 57 produktów');
  expect(shownText(shelf(57, 5, 5), t)).toBe('Pokazujemy 49–57 z 57 produktów');
  expect(shownText(shelf(1, 1, 1), t)).toBe('Pokazujemy 1 z 1 produktu');
});

it('counts from the first tile of its pages to the last', () => {
  const cases = fc
    .record({
      total: fc.integer({ min: 1, max: 500 }),
      perPage: fc.integer({ min: 1, max: 40 }),
      one: fc.nat(),
      other: fc.nat(),
    })
    .map(({ total, perPage, one, other }) => {
      const pages = pageCount(total, perPage);
      const [first = 1, last = 1] = [(one % pages) + 1, (other % pages) + 1].toSorted((a, b) => a - b);
      return { total, perPage, first, last };
    });
  fc.assert(
    fc.property(cases, ({ total, perPage, first, last }) => {
      expect(shownRange(shelf(total, first, last, perPage))).toEqual([
        (first - 1) * perPage + 1,
        Math.min(total, last * perPage),
      ]);
    }),
  );
});
