import { describe, expect, it } from 'vitest';
import { translator } from '../text/messages.ts';
import { noBreakSpace } from '../text/numbers.ts';
import { noFilters } from './listing.ts';
import { chipsOf, optionText, shortMoney, unofferedValues } from './listing-chips.ts';
import { listingMessages } from './listing-messages.ts';
import type { Facet } from './listing-view.ts';

const t = translator({}, listingMessages);
const option = (value: string, name: string) => ({ value, name, count: 3, chosen: false });
const facets: Facet[] = [
  { key: 'cecha-kolor', name: 'Kolor', options: [option('bialy', 'biały'), option('szary', 'szary')] },
  { key: 'producent', name: null, options: [option('mino', 'Mino Kiln')] },
  { key: 'dostepne', name: null, options: [option('tak', 'tak')] },
  { key: 'ocena', name: null, options: [option('4', '4')] },
];
const filters = {
  chosen: { dostepne: ['tak'], producent: ['mino'], 'cecha-kolor': ['bialy', 'szary'], ocena: ['4'], rozmiar: ['xl'] },
  priceFrom: 2_000,
  priceTo: 4_990,
};

describe('chips', () => {
  it('say what was chosen, in the order of the facets, the price last', () => {
    expect(chipsOf({ facets, filters }, t).map(({ text }) => text)).toEqual([
      'Kolor: biały',
      'Kolor: szary',
      'Mino Kiln',
      'Dostępne',
      'Ocena: 4 i więcej',
      'Rozmiar: xl',
      `Cena: od 20${noBreakSpace}zł do 49,90${noBreakSpace}zł`,
    ]);
    expect(chipsOf({ facets, filters: noFilters }, t)).toEqual([]);
  });

  it('lead to the listing without them and with all the others', () => {
    const chips = chipsOf({ facets, filters }, t);
    expect(chips[0]?.without).toEqual({ ...filters, chosen: { ...filters.chosen, 'cecha-kolor': ['szary'] } });
    expect(chips.at(-1)?.without).toEqual({ ...filters, priceFrom: null, priceTo: null });
    expect(chips[2]?.without.chosen).not.toHaveProperty('producent');
  });

  it('have names of their own', () => {
    const ids = chipsOf({ facets, filters }, t).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

it('names a value as its facet does', () => {
  expect(optionText({ key: 'promocja', name: null }, option('tak', 'tak'), t)).toBe('W promocji');
  expect(optionText({ key: 'ocena', name: null }, option('3', '3'), t)).toBe('3 i więcej');
  expect(optionText({ key: 'cecha-kolor', name: 'Kolor' }, option('szary', 'szary'), t)).toBe('szary');
});

it('finds what was asked for and is not offered', () => {
  expect(unofferedValues({ facets, filters })).toEqual([['rozmiar', 'xl']]);
});

it('tells whole amounts without grosze', () => {
  expect([2_000, 4_990, 100_000].map(shortMoney)).toEqual(
    ['20 zł', '49,90 zł', '1 000 zł'].map((text) => text.replaceAll(' ', noBreakSpace)),
  );
});
