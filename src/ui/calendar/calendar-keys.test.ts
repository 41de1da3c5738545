import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { type CalendarView, isWithin, wholeRange } from '../../shop/calendar/calendar.ts';
import { columnsOf, keyLeadsTo } from './calendar-keys.ts';

const press = (date: string, key: string, { shiftKey = false, column = 0, range = wholeRange } = {}) => {
  const view = ({ 4: 'year', 7: 'month' } as const)[date.length as 4 | 7] ?? 'default';
  return keyLeadsTo(date, { key, shiftKey }, view, column, range);
};

describe('a key in the grid', () => {
  test.each([
    ['2026-03-26', 'ArrowDown', '2026-04-02'],
    ['2026-03-01', 'ArrowLeft', '2026-02-28'],
    ['2026-12-31', 'ArrowRight', '2027-01-01'],
    ['2026-03-31', 'PageDown', '2026-04-30'],
    ['2026-01-15', 'PageUp', '2025-12-15'],
    ['2026-12', 'ArrowRight', '2027-01'],
    ['2026-03', 'ArrowDown', '2026-07'],
    ['2026-03', 'PageUp', '2025-03'],
    ['2026', 'ArrowUp', '2021'],
    ['2026', 'PageDown', '2041'],
  ])('at %s, %s moves to %s', (from, key, to) => {
    expect(press(from, key)).toBe(to);
  });

  it('moves by a year with Shift, and to the ends of the row', () => {
    expect(press('2028-02-29', 'PageDown', { shiftKey: true })).toBe('2029-02-28');
    expect(press('2026-03-12', 'Home', { column: 3 })).toBe('2026-03-09');
    expect(press('2026-03-12', 'End', { column: 3 })).toBe('2026-03-15');
    expect(press('2026-06', 'Home', { column: 1 })).toBe('2026-05');
    expect(press('2026', 'End', { column: 2 })).toBe('2028');
  });

  it('ignores other keys', () => {
    expect(['Enter', ' ', 'Tab', 'a'].map((key) => press('2026-03-12', key))).toEqual([null, null, null, null]);
  });

  it('never leaves the range', () => {
    const views = fc.constantFrom<CalendarView>('default', 'month', 'year');
    const keys = fc.constantFrom(
      'ArrowLeft',
      'ArrowRight',
      'ArrowUp',
      'ArrowDown',
      'Home',
      'End',
      'PageUp',
      'PageDown',
    );
    const days = fc.date({ min: new Date(wholeRange.first), max: new Date(wholeRange.last), noInvalidDate: true });
    fc.assert(
      fc.property(views, keys, fc.boolean(), days, fc.nat(3), (view, key, shiftKey, day, column) => {
        const date = day.toISOString().slice(0, { default: 10, month: 7, year: 4 }[view]);
        const range = { first: '2026-03-10', last: '2027-03-20' };
        expect(columnsOf[view]).toBeGreaterThan(column);
        expect(isWithin(keyLeadsTo(date, { key, shiftKey }, view, column, range) ?? '', range)).toBe(true);
      }),
    );
  });
});
