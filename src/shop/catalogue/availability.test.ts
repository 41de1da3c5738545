import { describe, expect, it } from 'vitest';
import type { AvailabilityStatus, ProductType } from '../product/product.ts';
import { availabilityOf } from './availability.ts';

interface Facts {
  type?: ProductType;
  status?: AvailabilityStatus;
  amount?: number;
  dispatch?: 'known' | 'unknown';
  phonePrice?: boolean;
  gratis?: boolean;
  points?: number | null;
}

function shown({ type = 'product', status = 'enable', amount = 5, dispatch = 'known', ...offer }: Facts = {}) {
  const size = { status, amount, dispatch: { kind: dispatch, days: 1, deadline: null } };
  return availabilityOf(type, size, { phonePrice: false, gratis: false, points: null, ...offer });
}

describe('section 4', () => {
  it('shows all of what can be had', () => {
    expect(shown()).toEqual({
      state: 'available',
      buySection: 'enabled',
      notify: false,
      contact: false,
      shipping: 'shown',
      stock: true,
      alerts: [],
    });
  });

  it.each([{ status: 'disable' }, { amount: 0 }, { amount: 0, status: 'order' }] as Facts[])(
    'offers a notice for the unavailable: %j',
    (facts) => {
      expect(shown(facts)).toMatchObject({
        state: 'unavailable',
        buySection: 'disabled',
        notify: true,
        shipping: 'hidden',
        stock: false,
        alerts: ['availability.disable'],
      });
    },
  );

  it('sends to the seller for a price by phone', () => {
    expect(shown({ phonePrice: true })).toMatchObject({
      state: 'phone',
      buySection: 'disabled',
      contact: true,
      notify: false,
      alerts: ['availability.phone'],
    });
  });

  it('adds the loyalty programme when there is a price in points', () => {
    expect(shown({ phonePrice: true, points: 300 }).alerts).toEqual(['availability.phone', 'availability.pointsOnly']);
    expect(shown({ points: 300 }).alerts).toEqual([]);
  });

  it('notes an unknown time in the place of shipping', () => {
    expect(shown({ status: 'order', dispatch: 'unknown' })).toMatchObject({ state: 'order', shipping: 'unknown' });
    expect(shown({ status: 'order' }).shipping).toBe('shown');
  });

  it.each(['product_virtual', 'product_service'] as const)('hides shipping and stock of %s', (type) => {
    expect(shown({ type })).toMatchObject({ shipping: 'hidden', stock: false, buySection: 'enabled' });
  });

  it('hides the buy section of what is free', () => expect(shown({ gratis: true }).buySection).toBe('hidden'));
  it('does not count the unlimited', () => expect(shown({ amount: -1 }).stock).toBe(false));
});
