import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listingSorts } from './catalogue.ts';
import { countText, listingQuery, pageCount, pageWindow, parseListing } from './listing.ts';

const asked = (query: Record<string, string>) => parseListing({ get: (name) => query[name] ?? null });

describe('what the address asks for', () => {
  it('is read when it is known', () => {
    expect(asked({ sortuj: 'cena-rosnaco', strona: '3' })).toEqual({ sort: 'cena-rosnaco', page: 3 });
  });

  it.each(['', '0', '-1', '1.5', '01', 'abc', '1e9', '999999999', ' 2', '٣'])('is the first page for %j', (strona) => {
    expect(asked({ strona, sortuj: 'constructor' })).toEqual({ sort: 'trafnosc', page: 1 });
  });

  it('comes back from the address it is written to', () => {
    fc.assert(
      fc.property(fc.constantFrom(...listingSorts), fc.integer({ min: 1, max: 10_000 }), (sort, page) => {
        const query = Object.entries(listingQuery({ sort, page })).filter(([, value]) => value !== null);
        expect(asked(Object.fromEntries(query.map(([name, value]) => [name, String(value)])))).toEqual({ sort, page });
      }),
    );
  });

  it('leaves the defaults out', () => {
    expect(listingQuery({ sort: 'trafnosc', page: 1 })).toEqual({ sortuj: null, strona: null });
  });
});

describe('pages', () => {
  it.each([
    [0, 24, 1],
    [24, 24, 1],
    [25, 24, 2],
  ])('%i products by %i', (total, perPage, pages) => expect(pageCount(total, perPage)).toBe(pages));

  it.each([
    [1, 1, [1]],
    [1, 5, [1, 2, null, 5]],
    [3, 5, [1, 2, 3, 4, 5]],
    [4, 7, [1, 2, 3, 4, 5, 6, 7]],
    [5, 20, [1, null, 4, 5, 6, null, 20]],
    [20, 20, [1, null, 19, 20]],
  ])('page %i of %i', (page, pages, expected) => expect(pageWindow(page, pages)).toEqual(expected));

  it('always link both ends and the current one, and never hide a single page', () => {
    const sizes = fc
      .integer({ min: 1, max: 200 })
      .chain((pages) => fc.tuple(fc.integer({ min: 1, max: pages }), fc.constant(pages)));
    fc.assert(
      fc.property(sizes, ([page, pages]) => {
        const shown = pageWindow(page, pages);
        const numbers = shown.filter((number) => number !== null);
        expect(numbers).toEqual([...new Set(numbers)].sort((one, other) => one - other));
        for (const wanted of [1, page, pages]) expect(numbers).toContain(wanted);
        shown.forEach((number, index) => {
          if (number !== null) return;
          expect((shown[index + 1] ?? 0) - (shown[index - 1] ?? 0)).toBeGreaterThan(2);
        });
        expect(shown.length).toBeLessThanOrEqual(7);
      }),
    );
  });
});

it('counts in Polish', () => {
  expect([0, 1, 22, 112].map(countText)).toEqual(['0 produktów', '1 produkt', '22 produkty', '112 produktów']);
});
