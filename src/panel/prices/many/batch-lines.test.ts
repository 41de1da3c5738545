import { describe, expect, it } from 'vitest';
import type { OwnPricedSize } from '../../../data/owner/own-prices.ts';
import { readTiers } from '../price-form.ts';
import { changedBy, fileRows, regularLines } from './batch-lines.ts';

describe('prices changed by percent', () => {
  it.each([
    [10_000, 5, 'grosz', 10_500],
    [9_999, -10, 'grosz', 8_999],
    [9_999, -10, 'dziesiec', 9_000],
    [12_345, 5, 'zloty', 13_000],
    [12_345, 5, 'koncowka', 12_999],
    [50, -50, 'koncowka', 99],
    [1, -99, 'grosz', 1],
  ] as const)('%i by %d%% (%s) is %i', (gross, percent, rounding, after) => {
    expect(changedBy(gross, percent, rounding)).toBe(after);
  });
});

it('a price too large to store is refused in the dry run', () => {
  const own = { row: 1, size: { regular: { gross: 2_000_000_000 }, pointsOnly: false } } as OwnPricedSize;
  const judged = (percent: number) =>
    regularLines([own], { percent, rounding: 'grosz', startsAt: null }, () => null)[0]?.refusal;
  expect(judged(5)).toBeNull();
  expect(judged(50)).toBe('Tak wysokiej ceny nie da się zapisać.');
});

describe('a file of prices', () => {
  it('columns may have any order and may be omitted', () => {
    expect(fileRows('\uFEFFCena;Kod\r\n12,50;KUB-7\r\n', 10)).toEqual([
      { kod: 'KUB-7', rozmiar: '', cena: '12,50', promocja: '', od: '', do: '', 'cena od': '', line: 2 },
    ]);
  });

  it('is refused without required columns, with unclosed quotes, or if it is too long', () => {
    expect(fileRows('nazwa;x\na;b', 10)).toContain('kod; rozmiar; cena');
    expect(fileRows('kod;cena\n"a;b', 10)).toContain('cudzysłów');
    expect(fileRows('kod;cena\na;1\nb;2', 1)).toContain('Podziel plik');
  });
});

describe('tiers', () => {
  it('increase, and with whole numbers each ends before the next begins', () => {
    expect(readTiers(['4', '8', ''], ['5', '10', ''])).toEqual([
      { threshold: 4, thresholdEnd: 7, percent: 5 },
      { threshold: 8, thresholdEnd: null, percent: 10 },
    ]);
    expect(readTiers(['8', '4'], ['5', '10'])).toContain('następny próg');
    expect(readTiers(['4'], [''])).toContain('rabat');
    expect(readTiers([], [])).toEqual([]);
  });
});
