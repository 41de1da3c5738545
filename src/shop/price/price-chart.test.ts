import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { startOfDay } from '../time/warsaw-time.ts';
import type { PricePoint } from './price.ts';
import { type ChartRequest, priceChart } from './price-chart.ts';

const at = (day: string, gross: number | null): PricePoint => ({
  from: startOfDay(day),
  price: gross === null ? null : { gross, net: Math.round(gross / 1.23) },
});
const request: ChartRequest = {
  points: [at('2026-01-01', 7900), at('2026-09-01', 8900), at('2026-10-22', 8200), at('2026-10-30', 8900)],
  origin: {
    firstDay: '2026-11-09',
    basis: 'window',
    window: { from: '2026-10-10', to: '2026-11-08' },
    lowest: { day: '2026-10-22', price: { gross: 8200, net: 6667 } },
  },
  now: startOfDay('2026-11-19'),
  of: 'gross',
};
const drawn = (change: Partial<ChartRequest>) => {
  const chart = priceChart({ ...request, ...change });
  if (!chart) throw new Error('nothing was drawn');
  return chart;
};
const promoted = { points: [...request.points, at('2026-11-09', 6900)] };

describe('the chart of a price', () => {
  it('begins ten days before the window and ends now', () => {
    expect(drawn(promoted)).toMatchObject({ from: '2026-09-30', to: '2026-11-19' });
  });

  it('shows the price that was in force before it begins', () => {
    expect(drawn(promoted).steps[0]).toMatchObject({ from: '2026-09-30', clipped: true, price: 8900, x1: 0 });
  });

  it('draws every price as a level stretch and joins them', () => {
    const { steps, risers } = drawn(promoted);
    expect(steps.map(({ from, price, reduced }) => [from, price, reduced])).toEqual([
      ['2026-09-30', 8900, false],
      ['2026-10-22', 8200, false],
      ['2026-10-30', 8900, false],
      ['2026-11-09', 6900, true],
    ]);
    expect(steps.at(-1)).toMatchObject({ x2: 100, y: 90 });
    expect(risers).toHaveLength(3);
    expect(risers[0]).toMatchObject({ x: steps[1]?.x1, y1: steps[0]?.y, y2: steps[1]?.y });
  });

  it('marks the window and the lowest price in it', () => {
    const { window, lowest, steps } = drawn(promoted);
    expect(window?.x).toBeCloseTo(20, 0);
    expect((window?.x ?? 0) + (window?.width ?? 0)).toBeCloseTo(80, 0);
    expect(lowest).toEqual({ x: steps[1]?.x1, y: steps[1]?.y });
  });

  it('leaves a gap where the product was not on offer', () => {
    const { steps, risers } = drawn({
      points: [at('2026-10-01', 8900), at('2026-10-12', null), at('2026-10-20', 8200)],
    });
    expect(steps.map(({ price }) => price)).toEqual([8900, null, 8200]);
    expect(risers).toEqual([]);
  });

  it('never shows a price of the future, nor a row that never was in force', () => {
    const { steps } = drawn({ points: [...request.points, at('2026-10-30', 8000), at('2026-12-01', 4900)] });
    expect(steps.map(({ price }) => price)).toEqual([8900, 8200, 8000]);
  });

  it('begins with the first day of offer when that is later', () => {
    expect(drawn({ points: [at('2026-10-25', 8900)] })).toMatchObject({ from: '2026-10-25', window: { x: 0 } });
  });

  it('writes beside it the lowest, the present and the highest price, and none over another', () => {
    expect(drawn(promoted).levels.map(({ price }) => price)).toEqual([8900, 8200, 6900]);
    const close = drawn({ points: [at('2026-10-01', 8200), at('2026-10-12', 8210), at('2026-10-20', 9900)] });
    expect(close.levels.map(({ price }) => price)).toEqual([9900, 8200]);
  });

  it('draws net prices for those who read net', () => {
    expect(drawn({ ...promoted, of: 'net' }).steps.at(-1)?.price).toBe(5610);
  });

  it('draws nothing without a history', () => {
    expect(priceChart({ ...request, points: [] })).toBeNull();
    expect(priceChart({ ...request, points: [at('2026-12-01', 4900)] })).toBeNull();
  });

  it('stays inside its frame, whatever the history', () => {
    const day = 86_400_000;
    const point = fc.record({
      from: fc.integer({ min: -900, max: 10 }).map((days) => request.now + days * day),
      price: fc.option(fc.integer({ min: 1, max: 10 ** 7 }).map((gross) => ({ gross, net: gross }))),
    });
    fc.assert(
      fc.property(fc.array(point), (points) => {
        const chart = priceChart({ ...request, points });
        const distances = (chart?.steps ?? []).flatMap(({ x1, x2, y }) => [x1, x2, y]);
        for (const distance of [...distances, chart?.lowest.y ?? 0, chart?.window?.x ?? 0]) {
          expect(distance).toBeGreaterThanOrEqual(0);
          expect(distance).toBeLessThanOrEqual(100);
        }
      }),
    );
  });
});
