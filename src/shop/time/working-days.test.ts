import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, weekdayOf } from './warsaw-time.ts';
import { addWorkingDays, easterOf, isHoliday, isWorkingDay } from './working-days.ts';

describe('holidays', () => {
  it.each([
    [2024, '2024-03-31'],
    [2025, '2025-04-20'],
    [2026, '2026-04-05'],
    [2027, '2027-03-28'],
    [2038, '2038-04-25'],
  ])('Easter of %i', (year, day) => expect(easterOf(year)).toBe(day));

  it('keeps Easter on a Sunday between 22 March and 25 April', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1900, max: 2500 }), (year) => {
        const easter = easterOf(year);
        expect(weekdayOf(easter)).toBe(7);
        expect(easter >= `${year}-03-22` && easter <= `${year}-04-25`).toBe(true);
      }),
    );
  });

  it.each([
    '2026-01-01',
    '2026-01-06',
    '2026-04-06',
    '2026-05-01',
    '2026-06-04',
    '2026-11-11',
    '2026-12-24',
    '2026-12-25',
  ])('%s is one', (day) => expect(isHoliday(day)).toBe(true));

  it('counts Christmas Eve since 2025', () => {
    expect(isHoliday('2024-12-24')).toBe(false);
    expect(isHoliday('2025-12-24')).toBe(true);
  });
});

describe('working days', () => {
  it.each([
    ['2026-11-13', 1, '2026-11-16'],
    ['2026-11-14', 1, '2026-11-16'],
    ['2026-11-10', 1, '2026-11-12'],
    ['2026-12-23', 1, '2026-12-28'],
    ['2026-06-03', 1, '2026-06-05'],
    ['2026-11-16', 0, '2026-11-16'],
  ])('%s and %i more', (day, n, reached) => expect(addWorkingDays(day, n)).toBe(reached));

  it('are counted one by one', () => {
    const day = fc.integer({ min: 0, max: 4000 }).map((n) => addDays('2024-01-01', n));
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 40 }), (from, n) => {
        const reached = addWorkingDays(from, n);
        let count = 0;
        for (let next = addDays(from, 1); next <= reached; next = addDays(next, 1)) if (isWorkingDay(next)) count += 1;
        expect(count).toBe(n);
        expect(isWorkingDay(reached)).toBe(true);
      }),
    );
  });
});
