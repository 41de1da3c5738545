import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  clockValue,
  dayOf,
  daysBetween,
  formatDay,
  formatDayShort,
  instantAt,
  minutesOfDay,
  onWeekday,
  startOfDay,
  weekdayOf,
  weeksBetween,
} from './warsaw-time.ts';

const intl = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Warsaw',
  dateStyle: 'short',
  timeStyle: 'short',
});
const instant = fc.integer({ min: Date.UTC(1997, 0, 1), max: Date.UTC(2037, 0, 1) });
const date = instant.map(dayOf);

describe('Warsaw clocks', () => {
  it('agree with the time zone database', () => {
    fc.assert(
      fc.property(instant, (at) => {
        expect(`${dayOf(at)} ${clockValue(minutesOfDay(at))}`).toBe(intl.format(at));
      }),
      { numRuns: 2000 },
    );
  });

  it('turn at 01:00 UTC', () => {
    expect(clockValue(minutesOfDay(Date.UTC(2026, 2, 29, 0, 59)))).toBe('01:59');
    expect(clockValue(minutesOfDay(Date.UTC(2026, 2, 29, 1)))).toBe('03:00');
    expect(clockValue(minutesOfDay(Date.UTC(2026, 9, 25, 0, 59)))).toBe('02:59');
    expect(clockValue(minutesOfDay(Date.UTC(2026, 9, 25, 1)))).toBe('02:00');
  });

  it('begin each day at its first instant', () => {
    fc.assert(
      fc.property(date, (day) => dayOf(startOfDay(day)) === day && dayOf(startOfDay(day) - 1) === addDays(day, -1)),
    );
    expect(startOfDay('2026-10-25')).toBe(Date.UTC(2026, 9, 24, 22));
    expect(startOfDay('2026-10-26')).toBe(Date.UTC(2026, 9, 25, 23));
  });

  it('show the minutes they were asked for', () => {
    const afterTheTurn = fc.integer({ min: 180, max: 1439 });
    fc.assert(fc.property(date, afterTheTurn, (day, minutes) => minutesOfDay(instantAt(day, minutes)) === minutes));
    expect(clockValue(minutesOfDay(instantAt('2026-03-29', 150)))).toBe('03:30');
  });
});

describe('the calendar', () => {
  it('counts days over months and clock changes', () => {
    expect(addDays('2026-11-14', -30)).toBe('2026-10-15');
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29');
    expect(daysBetween('2026-10-01', '2026-11-01')).toBe(31);
    fc.assert(
      fc.property(date, fc.integer({ min: -999, max: 999 }), (day, n) => daysBetween(day, addDays(day, n)) === n),
    );
  });

  it('knows weeks', () => {
    expect(weekdayOf('2026-11-16')).toBe(1);
    expect(weekdayOf('2026-11-15')).toBe(7);
    expect(weeksBetween('2026-11-15', '2026-11-16')).toBe(1);
    expect(weeksBetween('2026-11-09', '2026-11-15')).toBe(0);
  });

  it('speaks Polish', () => {
    expect(formatDay('2026-11-14')).toBe('14\u00a0listopada 2026');
    expect(formatDay('2026-05-03')).toBe('3\u00a0maja 2026');
    expect(formatDayShort('2026-05-03')).toBe('03.05.2026');
    expect(onWeekday('2026-11-17')).toBe('we wtorek');
    expect(onWeekday('2026-11-18')).toBe('w środę');
  });
});
