import { expect, it } from 'vitest';
import type { MenuGroup } from '../frame/frame-data.ts';
import { knownPlaces } from './known-places.ts';

const groups: MenuGroup[] = [
  {
    name: 'Sklep',
    sign: 'settings',
    to: '/panel/sklep',
    entries: [
      { name: 'Sklep i firma', to: '/panel/sklep' },
      { name: 'Dostawa', to: '/panel/dostawa' },
    ],
  },
  { name: 'Ceny i kody', sign: 'prices', to: '/panel/kody', entries: [{ name: 'Kody i prezenty', to: '/panel/kody' }] },
];
const names = (query: string) => knownPlaces(groups, query).flatMap(({ found }) => found.map(({ name }) => name));

it('finds screens by their names and by other words, without accents', () => {
  expect(names('dostawa')).toEqual(['Dostawa']);
  expect(names('paczkomat')).toEqual(['Dostawa']);
  expect(names('sklep')[0]).toBe('Sklep i firma');
});

it('finds actions of screens that the person may open, and no others', () => {
  expect(names('nowy kod')).toEqual(['Nowy kod rabatowy']);
  expect(names('nowy produkt')).toEqual([]);
});
