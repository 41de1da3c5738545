import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blogYears, monthName, postMonth } from './blog-dates.ts';

const at = (text: string) => ({ at: Date.parse(text) });

describe('months of the blog', () => {
  it('are those of Warsaw, not of Greenwich', () => {
    expect(postMonth(at('2026-10-31T22:59:59Z'))).toBe('2026-10');
    expect(postMonth(at('2026-10-31T23:00:00Z'))).toBe('2026-11');
    expect(postMonth(at('2026-06-30T22:00:00Z'))).toBe('2026-07');
    expect(postMonth(at('2025-12-31T23:00:00Z'))).toBe('2026-01');
  });

  it('stand newest first, in their years, with their counts', () => {
    const posts = ['2026-11-09', '2025-12-31', '2026-02-01', '2026-11-01', '2024-01-15'].map((day) =>
      at(`${day}T12:00:00Z`),
    );
    expect(blogYears(posts)).toEqual([
      {
        year: '2026',
        count: 3,
        months: [
          { month: '2026-11', count: 2 },
          { month: '2026-02', count: 1 },
        ],
      },
      { year: '2025', count: 1, months: [{ month: '2025-12', count: 1 }] },
      { year: '2024', count: 1, months: [{ month: '2024-01', count: 1 }] },
    ]);
    expect(blogYears([])).toEqual([]);
  });

  it('hold every post exactly once, whatever the order', () => {
    const instants = fc.array(fc.integer({ min: Date.UTC(2015, 0), max: Date.UTC(2035, 0) }).map((at) => ({ at })));
    fc.assert(
      fc.property(instants, (posts) => {
        const years = blogYears(posts);
        const months = years.flatMap((year) => year.months);
        for (const { month, count } of months) {
          expect(posts.filter((post) => postMonth(post) === month)).toHaveLength(count);
        }
        expect(months.reduce((sum, { count }) => sum + count, 0)).toBe(posts.length);
        expect(years.reduce((sum, { count }) => sum + count, 0)).toBe(posts.length);
        expect(months.map(({ month }) => month)).toEqual([...new Set(posts.map(postMonth))].sort().reverse());
      }),
    );
  });

  it('have their Polish names', () => {
    expect(monthName('2026-11')).toBe('listopad 2026');
    expect(monthName('2026-01')).toBe('styczeń 2026');
    expect(monthName('2025-12')).toBe('grudzień 2025');
  });
});
