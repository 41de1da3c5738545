import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { offerAt } from '../price/offer.ts';
import type { OrderRange, Size, Unit } from '../product/product.ts';
import { decidePurchase, type Purchase } from './buying.ts';

const unit: Unit = {
  forms: { one: 'sztuka', few: 'sztuki', many: 'sztuk', other: 'sztuki' },
  symbol: 'szt.',
  sellBy: 1,
  precision: 0,
};
const free: OrderRange = {
  minPerOrder: null,
  maxPerOrder: null,
  minSizePerOrder: null,
  maxSizePerOrder: null,
  minSubscription: null,
};
const size: Size = {
  id: 'uniw',
  name: '',
  code: 'X',
  priority: 0,
  amount: 10,
  status: 'enable',
  statusText: null,
  dispatch: { kind: 'known', days: 1, deadline: null },
  regular: { gross: 12_300, net: 10_000 },
  srp: null,
  advance: null,
  points: null,
  pointsOnly: false,
  pointsReceived: 0,
  phonePrice: false,
  gratis: false,
  content: null,
};

function purchase(own: Partial<Size> = {}, rest: Partial<Purchase> = {}): Purchase {
  const sold = { ...size, ...own };
  return {
    type: 'product',
    unit,
    range: free,
    subscription: null,
    size: sold,
    offer: offerAt({ size: sold, promotions: [], history: [], perishable: false, skipGaps: true, now: 0 }),
    held: { line: 0, size: 0, product: 0 },
    points: { has: null, held: 0 },
    asked: { quantity: 1, subscriptionDays: 0 },
    ...rest,
  };
}

describe('what may go into the basket', () => {
  it('is what was asked for, within stock', () => {
    expect(decidePurchase(purchase())).toEqual({ status: 'added', quantity: 1, alert: null });
    const asked = { quantity: 50, subscriptionDays: 0 };
    expect(decidePurchase(purchase({}, { asked }))).toEqual({
      status: 'added',
      quantity: 10,
      alert: { key: 'maximum', n: 10 },
    });
  });

  it('counts what is in the basket already', () => {
    const held = { line: 8, size: 0, product: 0 };
    const asked = { quantity: 5, subscriptionDays: 0 };
    expect(decidePurchase(purchase({}, { held, asked }))).toMatchObject({ status: 'added', quantity: 2 });
    expect(decidePurchase(purchase({}, { held: { ...held, line: 10 }, asked }))).toMatchObject({
      status: 'refused',
      reason: 'limit',
      alert: { key: 'maximum', n: 10 },
    });
  });

  it('counts other sizes against the limit of the order, and not against stock', () => {
    const range = { ...free, maxPerOrder: 6 };
    const held = { line: 0, size: 0, product: 4 };
    const asked = { quantity: 5, subscriptionDays: 0 };
    expect(decidePurchase(purchase({}, { range, held, asked }))).toMatchObject({ status: 'added', quantity: 2 });
  });

  it('is raised to the minimum', () => {
    const range = { ...free, minPerOrder: 2 };
    expect(decidePurchase(purchase({}, { range }))).toEqual({
      status: 'added',
      quantity: 2,
      alert: { key: 'minimum', n: 2 },
    });
  });

  it('is raised to a step beside what is held, where less was asked', () => {
    const metres = { ...unit, sellBy: 0.1, precision: 1 };
    const beside = (quantity: number, line = 0.3) =>
      decidePurchase(
        purchase({}, { unit: metres, held: { line, size: 0, product: 0 }, asked: { quantity, subscriptionDays: 0 } }),
      );
    expect(beside(0.04)).toEqual({ status: 'added', quantity: 0.1, alert: { key: 'minimum', n: 0.1 } });
    expect(beside(0.06)).toEqual({ status: 'added', quantity: 0.1, alert: null });
    expect(beside(0.14)).toEqual({ status: 'added', quantity: 0.1, alert: null });
    expect(beside(0.04, 0)).toEqual({ status: 'added', quantity: 0.1, alert: { key: 'minimum', n: 0.1 } });
    expect(beside(0.04, 10)).toMatchObject({ status: 'refused', alert: { key: 'maximum', n: 10 } });
    const range = { ...free, minPerOrder: 2 };
    const asked = { quantity: 0.04, subscriptionDays: 0 };
    expect(decidePurchase(purchase({}, { unit: metres, range, asked }))).toMatchObject({
      quantity: 2,
      alert: { key: 'minimum', n: 2 },
    });
  });

  it.each([
    ['what is gone', { amount: 0 }, 'unavailable'],
    ['what is switched off', { status: 'disable' as const }, 'unavailable'],
    ['a price by phone', { phonePrice: true }, 'phone'],
    ['a free item', { gratis: true }, 'free'],
    ['what is for points alone, for whoever is signed out', { points: 100, pointsOnly: true }, 'points'],
  ])('is never %s', (_, own, reason) => {
    expect(decidePurchase(purchase(own))).toMatchObject({ status: 'refused', reason });
  });

  it('is bought for points by clients with enough of them, and refused with a reason to others', () => {
    const own = { points: 300, pointsOnly: true };
    const bought = (points: Purchase['points'], quantity = 1) =>
      decidePurchase(purchase(own, { points, asked: { quantity, subscriptionDays: 0 } }));
    expect(bought({ has: 300, held: 0 })).toMatchObject({ status: 'added', quantity: 1 });
    expect(bought({ has: null, held: 0 })).toMatchObject({ reason: 'points', lack: { has: null, needs: 300 } });
    expect(bought({ has: 120, held: 0 })).toMatchObject({ reason: 'points', lack: { has: 120, needs: 300 } });
    expect(bought({ has: 800, held: 0 }, 3)).toMatchObject({ reason: 'points', lack: { has: 800, needs: 900 } });
    expect(bought({ has: 500, held: 300 }), 'other lines count too').toMatchObject({
      lack: { has: 500, needs: 600, withBasket: true },
    });
  });

  it('is paid as the shopper chooses where both are possible', () => {
    const asked = (forPoints: boolean) => ({ asked: { quantity: 1, subscriptionDays: 0, forPoints } });
    const both = { points: 300 };
    expect(decidePurchase(purchase(both, asked(false)))).toMatchObject({ status: 'added' });
    expect(decidePurchase(purchase(both, asked(true)))).toMatchObject({ reason: 'points' });
    expect(decidePurchase(purchase(both, { ...asked(true), points: { has: 300, held: 0 } }))).toMatchObject({
      status: 'added',
    });
    expect(decidePurchase(purchase({}, asked(true))), 'without a price in points').toMatchObject({
      reason: 'noPoints',
    });
    const monthly = { asked: { quantity: 1, subscriptionDays: 30, forPoints: true } };
    expect(decidePurchase(purchase(both, monthly)), 'as a subscription').toMatchObject({ reason: 'noPoints' });
  });

  it('is a subscription only with a period that the product offers', () => {
    const subscription = { kind: 'percentage' as const, value: 10, periods: [{ days: 14 }] };
    const every = (subscriptionDays: number) => ({ asked: { quantity: 1, subscriptionDays } });
    expect(decidePurchase(purchase({}, { subscription, ...every(14) }))).toMatchObject({ status: 'added' });
    expect(decidePurchase(purchase({}, { subscription, ...every(15) }))).toMatchObject({ reason: 'subscription' });
    expect(decidePurchase(purchase({}, every(14)))).toMatchObject({ reason: 'subscription' });
  });

  it.each([null, 0, -1, Number.NaN])('is not %s', (quantity) => {
    const asked = { quantity, subscriptionDays: 0 };
    expect(decidePurchase(purchase({}, { asked }))).toMatchObject({ status: 'refused', reason: 'limit' });
  });

  it('never exceeds stock or limits, whatever is held and asked', () => {
    const amount = fc.integer({ min: 0, max: 40 });
    const limit = fc.option(fc.integer({ min: 1, max: 30 }));
    fc.assert(
      fc.property(
        amount,
        limit,
        limit,
        amount,
        amount,
        fc.double(),
        (stock, perSize, perOrder, line, others, asked) => {
          const held = { line: Math.min(line, stock), size: 0, product: others };
          const range = { ...free, maxSizePerOrder: perSize, maxPerOrder: perOrder };
          const result = decidePurchase(
            purchase({ amount: stock }, { range, held, asked: { quantity: asked, subscriptionDays: 0 } }),
          );
          if (result.status === 'refused') return;
          const total = held.line + result.quantity;
          expect(Number.isInteger(total)).toBe(true);
          expect(total).toBeLessThanOrEqual(Math.min(stock, perSize ?? 999, Math.max(0, (perOrder ?? 999) - others)));
        },
      ),
    );
  });
});
