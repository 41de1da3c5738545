import { expect, it } from 'vitest';
import { countries, countryByCode, countryById, countryNameOf } from './regions.ts';

it('finds a country by its region id and by its ISO code', () => {
  expect(countryById(1_143_020_003)).toEqual({ id: 1_143_020_003, code: 'PL', name: 'Polska' });
  expect(countryById(1_170_044_706)?.code).toBe('GB');
  expect(countryByCode('UA')?.id).toBe(1_170_044_715);
  expect(countryById(7)).toBeNull();
  expect(countryByCode('toString')).toBeNull();
});

it('lists each of the 29 regions once, Poland first, the others as Polish sorts them', () => {
  expect(new Set(countries.map(({ id }) => id)).size).toBe(29);
  expect(new Set(countries.map(({ code }) => code)).size).toBe(29);
  const names = countries.slice(1).map(({ name }) => name);
  expect(names).toEqual(names.toSorted(new Intl.Collator('pl').compare));
});

it('a cookie names a country by the id of its region or in words', () => {
  expect(['1143020143', 'Niemcy', '7', ''].map(countryNameOf)).toEqual(['Niemcy', 'Niemcy', '', '']);
});
