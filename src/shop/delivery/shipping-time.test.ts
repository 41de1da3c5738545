import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Dispatch } from '../product/product.ts';
import { translator } from '../text/messages.ts';
import { instantAt } from '../time/warsaw-time.ts';
import { shippingMessages } from './shipping-messages.ts';
import { nextDispatchChange, shippingText, shippingTime } from './shipping-time.ts';

const t = translator({}, shippingMessages);
const known = (days: number, deadline: number | null = null): Dispatch => ({ kind: 'known', days, deadline });
const at = (day: string, clock = '10:00') => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return instantAt(day, hours * 60 + minutes);
};
const textOf = (dispatch: Dispatch, now: number) => shippingText(shippingTime(dispatch, now), t);

const monday = '2026-11-16';
const friday = '2026-11-13';
const saturday = '2026-11-14';
const two = 14 * 60;

describe('what is said', () => {
  it.each([
    ['the deadline when it is near', known(0, two), at(monday, '11:01'), 'Zamów do 14:00, wyślemy dziś'],
    ['the deadline to its last minute', known(0, two), at(monday, '13:59'), 'Zamów do 14:00, wyślemy dziś'],
    ['today when it is exactly three hours away', known(0, two), at(monday, '11:00'), 'Wysyłka dziś'],
    ['within a day without a deadline', known(0), at(monday, '23:00'), 'Wysyłka w 24 h'],
    ['tomorrow when the deadline is missed', known(0, two), at(monday, '14:00'), 'Wysyłka jutro'],
    ['tomorrow', known(1), at(monday), 'Wysyłka jutro'],
    ['a weekday of this week', known(2), at(monday), 'Wysyłka w środę'],
    ['a weekday and date of another week', known(1), at(friday), 'Wysyłka w poniedziałek, 16\u00a0listopada'],
    ['the next working day on a free day', known(0, two), at(saturday), 'Wysyłka w poniedziałek, 16\u00a0listopada'],
    ['Tuesday, with its own preposition', known(6), at(monday), 'Wysyłka we wtorek, 24\u00a0listopada'],
    ['a count of days when it is far', known(40), at(monday), 'Wysyłka za 60\u00a0dni'],
    [
      'that it is not known, and the latest day',
      { kind: 'unknown', days: 0, deadline: null },
      at(monday),
      'Czas wysyłki ustalimy po złożeniu zamówienia. Dostarczymy najpóźniej 16\u00a0grudnia 2026.',
    ],
  ] as [string, Dispatch, number, string][])('%s', (_, dispatch, now, text) => {
    expect(textOf(dispatch, now)).toBe(text);
  });

  it('counts past 29 days only', () => {
    expect(shippingTime(known(20), at('2026-09-01')).days).toBe(28);
    expect(textOf(known(20), at('2026-09-01'))).toBe('Wysyłka we wtorek, 29\u00a0września');
    expect(textOf(known(22), at('2026-09-01'))).toBe('Wysyłka za 30\u00a0dni');
  });
});

describe('the fields', () => {
  it('tell an order that leaves today', () => {
    expect(shippingTime(known(0, two), at(monday, '11:25'))).toEqual({
      unknownTime: false,
      today: true,
      todayShipmentDeadline: '14:00',
      days: 0,
      hours: 2,
      minutes: 35,
      weekDay: 1,
      weekAmount: 0,
      time: monday,
    });
  });

  it('tell one that leaves in another week, over a holiday', () => {
    expect(shippingTime(known(2), at('2026-11-06'))).toMatchObject({
      today: false,
      todayShipmentDeadline: null,
      days: 4,
      weekDay: 2,
      weekAmount: 1,
      time: '2026-11-10',
    });
    expect(shippingTime(known(1), at('2026-11-10')).time).toBe('2026-11-12');
  });

  it('count an order after the deadline as one of the next working day', () => {
    expect(shippingTime(known(1, two), at(monday, '13:59')).time).toBe('2026-11-17');
    expect(shippingTime(known(1, two), at(monday, '14:00')).time).toBe('2026-11-18');
    const overWeekend = [at(friday, '15:00'), at(saturday), at('2026-11-15', '23:59'), at(monday, '13:59')];
    expect(overWeekend.map((now) => shippingTime(known(1, two), now).time)).toEqual(Array(4).fill('2026-11-17'));
    expect(shippingTime(known(1), at(saturday)).time, 'without a deadline').toBe(monday);
  });

  it('never give a later order an earlier dispatch', () => {
    const instant = fc.integer({ min: at('2026-01-01'), max: at('2027-12-31') });
    const terms = fc.tuple(fc.integer({ min: 0, max: 9 }), fc.option(fc.integer({ min: 0, max: 1439 })));
    fc.assert(
      fc.property(terms, instant, fc.integer({ min: 0, max: 5 * 86_400_000 }), ([days, deadline], now, later) => {
        const [sooner, after] = [now, now + later].map((when) => shippingTime(known(days, deadline), when).time ?? '');
        expect((sooner ?? '') <= (after ?? '')).toBe(true);
      }),
    );
  });
});

it('the text does not change before nextDispatchChange', () => {
  const instant = fc.integer({ min: at('2026-01-01'), max: at('2027-12-31') });
  const dispatch = fc.record({
    kind: fc.constant('known' as const),
    days: fc.integer({ min: 0, max: 45 }),
    deadline: fc.option(fc.integer({ min: 0, max: 1439 })),
  });
  fc.assert(
    fc.property(dispatch, instant, (given, now) => {
      const turn = nextDispatchChange(given, now) ?? Number.NaN;
      expect(turn).toBeGreaterThan(now);
      expect(textOf(given, turn - 1)).toBe(textOf(given, now));
    }),
  );
  expect(nextDispatchChange({ kind: 'unknown', days: 0, deadline: null }, at(monday))).toBeNull();
});

describe('the instants at which it changes', () => {
  it('an order at the instant of the deadline leaves the next day, until midnight', () => {
    expect(nextDispatchChange(known(0, two), at(monday, '14:00'))).toBe(at('2026-11-17', '00:00'));
    expect(nextDispatchChange(known(0, two), at(monday, '14:00') - 1)).toBe(at(monday, '14:00'));
    expect(nextDispatchChange(known(0), at(monday))).toBe(at('2026-11-17', '00:00'));
  });

  it('three hours before the deadline the text begins to name it, a moment after', () => {
    const eleven = at(monday, '11:00');
    expect(nextDispatchChange(known(0, two), eleven)).toBe(eleven + 1);
    expect(textOf(known(0, two), eleven)).toBe('Wysyłka dziś');
    expect(textOf(known(0, two), eleven + 1)).toBe('Zamów do 14:00, wyślemy dziś');
    expect(nextDispatchChange(known(0, two), eleven + 1)).toBe(at(monday, '14:00'));
  });

  it('shows the remaining time in whole minutes, and none if nothing is dispatched today', () => {
    expect(shippingTime(known(0, two), at(monday, '13:58') + 1)).toMatchObject({ hours: 0, minutes: 1 });
    expect(shippingTime(known(1, two), at(monday, '13:00'))).toMatchObject({ hours: 0, minutes: 0 });
  });

  it('on a free day without a deadline it is as many working days as are needed, one at least', () => {
    expect(shippingTime(known(0), at(saturday)).time).toBe(monday);
    expect(shippingTime(known(3), at(saturday)).time).toBe('2026-11-18');
  });

  it('names the date up to 29 days ahead', () => {
    expect(shippingTime(known(21), at('2026-08-31')).days).toBe(29);
    expect(textOf(known(21), at('2026-08-31'))).toBe('Wysyłka we wtorek, 29\u00a0września');
  });
});
