import { expect, it } from 'vitest';
import { nextStepOf } from './next-step.ts';

it('leads an order from its acceptance to its parcel', () => {
  expect(nextStepOf({ state: 'placed', payment: 'none' })).toBe('accept');
  expect(nextStepOf({ state: 'accepted', payment: 'paid' })).toBe('pack');
  expect(nextStepOf({ state: 'packing', payment: 'paid' })).toBe('send');
  expect(nextStepOf({ state: 'part_sent', payment: 'paid' })).toBe('send');
});

it('is nobody’s while money is awaited, and after the end', () => {
  expect(nextStepOf({ state: 'placed', payment: 'waiting' })).toBeNull();
  expect(nextStepOf({ state: 'sent', payment: 'paid' })).toBeNull();
  expect(nextStepOf({ state: 'cancelled', payment: 'refunded' })).toBeNull();
});
