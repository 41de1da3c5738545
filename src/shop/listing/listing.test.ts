import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countText } from '../product/product-count.ts';
import {
  firstOf,
  hasFilters,
  listingQuery,
  listingSorts,
  mostPagesTogether,
  noFilters,
  pageCount,
  pageWindow,
  parseListing,
  toggled,
} from './listing.ts';

const asked = (query: string | [string, string][]) => parseListing(new URLSearchParams(query));

describe('what the address asks for', () => {
  it('is read when it is known', () => {
    expect(asked('sortuj=cena-rosnaco&strona=3')).toEqual({ ...firstOf, sort: 'cena-rosnaco', firstPage: 3, page: 3 });
    expect(asked('strona=2-4')).toEqual({ ...firstOf, firstPage: 2, page: 4 });
    expect(asked('cecha-kolor=szary&cecha-kolor=bia%C5%82y&producent=a&cena-od=12,50&cena-do=90').filters).toEqual({
      chosen: { 'cecha-kolor': ['biały', 'szary'], producent: ['a'] },
      priceFrom: 1_250,
      priceTo: 9_000,
    });
  });

  it.each(['', '0', '-1', '1.5', '01', 'abc', '1e9', '999999999', ' 2', '٣', '1-', '0-3'])(
    'is the first page for %j',
    (strona) => {
      expect(
        asked([
          ['strona', strona],
          ['sortuj', 'constructor'],
        ]),
      ).toEqual(firstOf);
    },
  );

  it('never asks for more pages together than are shown together', () => {
    expect(asked('strona=1-500')).toMatchObject({ firstPage: 500 - mostPagesTogether + 1, page: 500 });
    expect(asked('strona=9-3')).toMatchObject({ firstPage: 3, page: 3 });
  });

  it('puts a price range the right way round and leaves out what is no price', () => {
    expect(asked('cena-od=90&cena-do=10').filters).toMatchObject({ priceFrom: 1_000, priceTo: 9_000 });
    expect(asked('cena-od=-5&cena-do=abc').filters).toEqual(noFilters);
  });

  it('leaves out values that no facet has, and does not take in any number of them', () => {
    expect(
      asked([
        ['producent', ''],
        ['rozmiar', "'; drop"],
        ['utm_source', 'x'],
      ]).filters,
    ).toEqual(noFilters);
    const many = Array.from({ length: 500 }, (_, index): [string, string] => ['producent', `p${index}`]);
    expect(asked(many).filters).toEqual(noFilters);
  });

  it('comes back from the address it is written to', () => {
    const slugs = fc.uniqueArray(fc.stringMatching(/^[a-z0-9-]{1,20}$/), { minLength: 1, maxLength: 4 });
    const filters = fc.record({
      chosen: fc.dictionary(
        fc.constantFrom('rozmiar', 'producent', 'ocena', 'cecha-kolor', 'cecha-x'),
        slugs.map((own) => own.sort()),
      ),
      priceFrom: fc.option(fc.integer({ min: 0, max: 1_000_000 })),
      priceTo: fc.option(fc.integer({ min: 1_000_000, max: 9_000_000 })),
    });
    const pages = fc
      .integer({ min: 1, max: 9_000 })
      .chain((firstPage) =>
        fc.integer({ min: 0, max: mostPagesTogether - 1 }).map((more) => ({ firstPage, page: firstPage + more })),
      );
    fc.assert(
      fc.property(fc.constantFrom(...listingSorts), pages, filters, (sort, range, chosen) => {
        const choice = { sort, ...range, filters: { ...chosen, chosen: { ...chosen.chosen } } };
        expect(asked(listingQuery(choice))).toEqual(choice);
      }),
    );
  });

  it('leaves the defaults out', () => {
    expect(listingQuery(firstOf)).toEqual([]);
  });
});

describe('a filter', () => {
  it('is put in and taken out', () => {
    const white = toggled(noFilters, 'cecha-kolor', 'bialy');
    expect(white.chosen).toEqual({ 'cecha-kolor': ['bialy'] });
    expect(hasFilters(white)).toBe(true);
    expect(toggled(toggled(white, 'cecha-kolor', 'szary'), 'cecha-kolor', 'bialy').chosen).toEqual({
      'cecha-kolor': ['szary'],
    });
    expect(toggled(white, 'cecha-kolor', 'bialy')).toEqual(noFilters);
    expect(hasFilters(noFilters)).toBe(false);
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
  expect([0, 1, 22, 112].map(countText)).toEqual([
    '0\u00a0produktów',
    '1\u00a0produkt',
    '22\u00a0produkty',
    '112\u00a0produktów',
  ]);
});
