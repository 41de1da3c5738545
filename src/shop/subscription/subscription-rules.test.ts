import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { monthsOf } from '../product/subscription-period.ts';
import type { Day } from '../time/instant.ts';
import { addDays, dayOf, daysBetween, instantAt } from '../time/warsaw-time.ts';
import { nextDay, nthDay } from './delivery-days.ts';
import { answerDay, dueStep, orderDay } from './due-step.ts';
import { mayMoveTo } from './subscription-change.ts';
import { subscriptionEvents, subscriptionStates, subscriptionStep } from './subscription-machine.ts';
import { subscriptionRules, usualRules } from './subscription-settings.ts';

const day = fc.integer({ min: 0, max: 20_000 }).map((n): Day => addDays('2020-01-01', n));
const period = fc.integer({ min: 1, max: 365 });

describe('days of delivery', () => {
  it('are counted from the first, so the 31st comes back after a short month', () => {
    const days = [1, 2, 3, 4, 13].map((n) => nthDay('2027-01-31', 30, n));
    expect(days).toEqual(['2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31', '2028-02-29']);
    expect(nthDay('2028-02-29', 365, 1)).toBe('2029-02-28');
    expect(nthDay('2028-02-29', 365, 4)).toBe('2032-02-29');
  });

  it('of months keep their day, those of weeks their weekday, over changes of the clock', () => {
    expect(nextDay('2027-03-14', 14, '2027-03-27')).toBe('2027-03-28');
    expect(nextDay('2027-10-30', 30, '2027-10-31')).toBe('2027-11-30');
    expect([7, 14, 30, 45, 60, 90, 180, 365].map(monthsOf)).toEqual([null, null, 1, null, 2, 3, 6, 12]);
  });

  it('the next one is the first later day of the series', () => {
    fc.assert(
      fc.property(day, period, fc.integer({ min: -10, max: 4_000 }), (anchor, days, ahead) => {
        const after = addDays(anchor, ahead);
        const next = nextDay(anchor, days, after);
        expect(next > after).toBe(true);
        const series = Array.from({ length: 4_100 / days + 3 }, (_, n) => nthDay(anchor, days, n + 1));
        expect(next).toBe(series.find((one) => one > after));
      }),
    );
  });

  it('rise, and two of them are never closer than the period less three days', () => {
    fc.assert(
      fc.property(day, period, fc.integer({ min: 1, max: 200 }), (anchor, days, n) => {
        const gap = daysBetween(nthDay(anchor, days, n), nthDay(anchor, days, n + 1));
        const months = monthsOf(days) ?? 0;
        expect(gap).toBeGreaterThanOrEqual(days - 3);
        expect(gap).toBeLessThanOrEqual(days + months + 3);
      }),
    );
  });
});

describe('states', () => {
  it('know every event; what ended stays ended', () => {
    for (const state of subscriptionStates) {
      for (const event of subscriptionEvents) {
        const step = subscriptionStep(state, event);
        if (state === 'ended' && event !== 'end') expect(step).toEqual({ refused: 'subscription_ended' });
        else expect(step).toHaveProperty('state');
      }
    }
    expect(subscriptionStep('active', 'pause')).toEqual({ state: 'paused' });
    expect(subscriptionStep('paused', 'resume')).toEqual({ state: 'active' });
  });
});

describe('the clock', () => {
  const active = { state: 'active', nextOn: '2027-03-10' } as const;
  const told = (on: Day, askedOn: Day | null = null) => ({
    state: askedOn ? ('asked' as const) : ('prepared' as const),
    toldAt: instantAt(on, 9 * 60),
    askedAt: askedOn === null ? null : instantAt(askedOn, 9 * 60),
  });
  const at = (on: Day, minutes = 9 * 60) => instantAt(on, minutes);
  const step = (cycle: Parameters<typeof dueStep>[1], now: number, state: 'active' | 'paused' | 'ended' = 'active') =>
    dueStep({ ...active, state }, cycle, usualRules, now);

  it('prepares five days ahead by day, and orders on the day', () => {
    expect(step(null, at('2027-03-04'))).toBeNull();
    expect(step(null, at('2027-03-05', 7 * 60))).toBeNull();
    expect(step(null, at('2027-03-05'))).toBe('prepare');
    expect(step(told('2027-03-05'), at('2027-03-09'))).toBeNull();
    expect(step(told('2027-03-05'), at('2027-03-10'))).toBe('place');
    for (const state of ['paused', 'ended'] as const) {
      expect(step(null, at('2027-03-05'), state)).toBeNull();
      expect(step(told('2027-03-05'), at('2027-03-10'), state)).toBeNull();
    }
  });

  it('never orders sooner than three days after it was told, however late that was', () => {
    expect(orderDay(active, told('2027-03-09'))).toBe('2027-03-12');
    fc.assert(
      fc.property(day, fc.integer({ min: -400, max: 5 }), (nextOn, before) => {
        const toldAt = at(addDays(nextOn, -before));
        const on = orderDay({ nextOn }, { toldAt });
        expect(on >= nextOn && daysBetween(dayOf(toldAt), on) >= 3).toBe(true);
      }),
    );
  });

  it('waits for an answer to the end of the day of the order, or three days after the question', () => {
    expect(answerDay(active, told('2027-03-05', '2027-03-05'))).toBe('2027-03-10');
    expect(answerDay(active, told('2027-03-05', '2027-03-10'))).toBe('2027-03-13');
    expect(step(told('2027-03-05', '2027-03-05'), at('2027-03-10', 23 * 60))).toBe('place');
    expect(step(told('2027-03-05', '2027-03-05'), at('2027-03-11'))).toBe('giveUp');
  });

  it('lets a delivery be moved to days that can be told of in time', () => {
    const tried = ['2027-03-01', '2027-03-03', '2027-03-04', '2027-05-30', '2027-05-31'];
    expect(tried.map((on) => mayMoveTo(on, '2027-03-01'))).toEqual([false, false, true, true, false]);
  });
});

it('settings that are left out are the usual ones', () => {
  expect(subscriptionRules({})).toEqual(usualRules);
  expect(subscriptionRules({ subscriptions: { prepareDays: 7 } })).toEqual({ ...usualRules, prepareDays: 7 });
});
