import { expect, it } from 'vitest';
import { paymentLimits } from '../limits.ts';
import { nextLookUp } from './look-up-times.ts';

it('asks often while a phone is confirmed, then as for any attempt', () => {
  expect(nextLookUp(0, true)).toBe(paymentLimits.blikPoll);
  expect(nextLookUp(paymentLimits.blikWait, true)).toBe(nextLookUp(paymentLimits.blikWait, false));
});

it('asks less and less often, ends after some days, and stays below 100 questions', () => {
  let age = 0;
  let questions = 0;
  let last = 0;
  for (;;) {
    const wait = nextLookUp(age, false);
    if (wait === null) break;
    expect(wait).toBeGreaterThanOrEqual(last);
    last = wait;
    age += wait;
    questions += 1;
  }
  expect(age).toBeGreaterThanOrEqual(paymentLimits.lookedUpFor);
  expect(questions).toBeLessThan(100);
});
