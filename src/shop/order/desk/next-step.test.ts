import { expect, it } from 'vitest';
import { mayDispatchUnseen, nextStepOf } from './next-step.ts';

const typed = { mayDispatch: false };
const unseen = { mayDispatch: true };

it('leads an order from its acceptance to its parcel', () => {
  expect(nextStepOf({ state: 'placed', payment: 'none', ...typed })).toBe('accept');
  expect(nextStepOf({ state: 'accepted', payment: 'paid', ...typed })).toBe('pack');
  expect(nextStepOf({ state: 'packing', payment: 'paid', ...typed })).toBe('send');
  expect(nextStepOf({ state: 'part_sent', payment: 'paid', ...typed })).toBe('send');
});

it('is one action where nothing has to be typed', () => {
  expect(nextStepOf({ state: 'placed', payment: 'none', ...unseen })).toBe('accept');
  expect(nextStepOf({ state: 'accepted', payment: 'paid', ...unseen })).toBe('dispatch');
  expect(nextStepOf({ state: 'packing', payment: 'paid', ...unseen })).toBe('dispatch');
  expect(nextStepOf({ state: 'part_sent', payment: 'paid', ...unseen }), 'a parcel is chosen').toBe('send');
});

it('is nobody’s while money is awaited, and after the end', () => {
  expect(nextStepOf({ state: 'placed', payment: 'waiting', ...unseen })).toBeNull();
  expect(nextStepOf({ state: 'accepted', payment: 'underpaid', ...unseen }), 'for added goods').toBeNull();
  expect(nextStepOf({ state: 'sent', payment: 'paid', ...unseen })).toBeNull();
  expect(nextStepOf({ state: 'cancelled', payment: 'refunded', ...unseen })).toBeNull();
});

it('only a parcel that a carrier takes needs its label', () => {
  const goods = (carrier: 'courier' | 'collect' | 'email') => ({
    lines: [{ type: 'product' as const }],
    delivery: { carrier },
  });
  expect(mayDispatchUnseen(goods('courier'), true)).toBe(true);
  expect(mayDispatchUnseen(goods('courier'), false)).toBe(false);
  expect(mayDispatchUnseen(goods('collect'), false)).toBe(true);
  expect(mayDispatchUnseen(goods('email'), false)).toBe(true);
  const service = { lines: [{ type: 'product_service' as const }], delivery: { carrier: 'email' as const } };
  expect(mayDispatchUnseen(service, true)).toBe(false);
});
