import { expect, it } from 'vitest';
import { changePercent, comparedSales, scaleTop } from './sales.ts';

it('compares the last days with as many before, empty days included', () => {
  const sold = [
    { day: '2026-10-17', orders: 2, gross: 50_00 },
    { day: '2026-10-18', orders: 1, gross: 10_00 },
    { day: '2026-11-16', orders: 3, gross: 90_00 },
    { day: '2026-01-01', orders: 9, gross: 999_00 },
  ];
  const compared = comparedSales(sold, '2026-11-16', 30);
  expect(compared.now).toHaveLength(30);
  expect([compared.now[0]?.day, compared.now.at(-1)?.day]).toEqual(['2026-10-18', '2026-11-16']);
  expect([compared.before[0]?.day, compared.before.at(-1)?.day]).toEqual(['2026-09-18', '2026-10-17']);
  expect(compared.today.gross).toBe(90_00);
  expect(compared.sums).toEqual({ now: 100_00, before: 50_00 });
  expect(compared.orders).toEqual({ now: 4, before: 2 });
  expect(changePercent(compared.sums)).toBe(100);
  expect(changePercent({ now: 5, before: 0 })).toBeNull();
});

it('ends a scale at a round number', () => {
  expect([0, 1, 1.2, 37, 5_001, 10_000].map(scaleTop)).toEqual([1, 1, 1.5, 40, 6_000, 10_000]);
});
