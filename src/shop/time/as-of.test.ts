import { expect, it } from 'vitest';
import { asOfText, fileNameAsOf } from './as-of.ts';

const now = Date.parse('2026-11-19T14:03:40+01:00');

it('data of the last seconds is that of now', () => {
  for (const asOf of [null, now, now - 5_000]) {
    expect(asOfText(asOf, now)).toBeNull();
    expect(fileNameAsOf('produkty.csv', asOf, now)).toBe('produkty.csv');
  }
});

it('older data says of when it is', () => {
  expect(asOfText(now - 30_000, now)).toBe('stan na 14:03');
  expect(asOfText(now - 86_400_000, now)).toBe('stan na 18.11.2026 14:03');
  expect(fileNameAsOf('produkty.csv', now - 30_000, now)).toBe('produkty-stan-na-2026-11-19-14-03.csv');
  expect(fileNameAsOf('sklep.tar.gz', now - 30_000, now)).toBe('sklep-stan-na-2026-11-19-14-03.tar.gz');
});
