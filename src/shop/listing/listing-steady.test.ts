import fc from 'fast-check';
import { expect, it } from 'vitest';
import { steadyFacets } from './listing-steady.ts';
import type { Facet } from './listing-view.ts';

const facet = (key: string, counts: Record<string, number>, chosen: string[] = []): Facet => ({
  key,
  name: key,
  options: Object.entries(counts).map(([value, count]) => ({
    value,
    name: value,
    count,
    chosen: chosen.includes(value),
  })),
});
const notice = (facets: Facet[]) =>
  facets.map(({ key, options }) => `${key}: ${options.map(({ value, count }) => `${value} ${count}`).join(', ')}`);

it('keeps what a choice has emptied in its place', () => {
  const before = [facet('kolor', { biały: 4, szary: 2, zielony: 3 }), facet('rozmiar', { S: 2, M: 1 })];
  const now = [facet('kolor', { biały: 1, zielony: 1 }, ['biały'])];
  expect(notice(steadyFacets(before, now))).toEqual(['kolor: biały 1, szary 0, zielony 1', 'rozmiar: S 0, M 0']);
});

it('takes in what was not there before', () => {
  const before = [facet('kolor', { szary: 2 })];
  const now = [facet('rozmiar', { S: 2 }), facet('kolor', { biały: 4, szary: 2, zielony: 3 })];
  expect(notice(steadyFacets(before, now))).toEqual(['rozmiar: S 2', 'kolor: biały 4, szary 2, zielony 3']);
});

it('does not keep a choice that was taken back', () => {
  const [stored] = steadyFacets([facet('kolor', { szary: 0 }, ['szary'])], [facet('kolor', { biały: 1 })]);
  expect(stored?.options.find(({ value }) => value === 'szary')).toMatchObject({ count: 0, chosen: false });
});

it('loses and repeats no product, and keeps the order of a sorted listing', () => {
  const values = fc.uniqueArray(fc.constantFrom(...'abcdefgh')).map((all) => all.toSorted());
  fc.assert(
    fc.property(values, values, (before, now) => {
      const counts = (all: string[]) => Object.fromEntries(all.map((value) => [value, 1]));
      const [merged] = steadyFacets([facet('k', counts(before))], [facet('k', counts(now))]);
      const shown = merged?.options.map(({ value }) => value) ?? [];
      expect(shown.toSorted()).toEqual([...new Set([...before, ...now])].toSorted());
      for (const list of [before, now]) expect(shown.filter((value) => list.includes(value))).toEqual(list);
    }),
  );
});
