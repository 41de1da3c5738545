import { describe, expect, it } from 'vitest';
import type { OrderEntry } from '../order/order.ts';
import { instantAt } from '../time/warsaw-time.ts';
import { deadlinesAfter, isInTime, lastDayOf, lastDayToWithdraw, mayWithdraw } from './withdrawal-time.ts';

const entry = (day: string): OrderEntry => ({
  ...{ at: instantAt(day, 600), who: 'shop', what: 'order', event: 'deliver', state: 'delivered' },
});
const placedAt = instantAt('2026-11-02', 600);
const delivered = { placedAt, history: [entry('2026-11-16')] };

describe('the time to withdraw', () => {
  it('is 14 days, and the day of delivery is not one of them', () => {
    expect(lastDayToWithdraw(delivered, 'product')).toBe('2026-11-30');
  });

  it('is counted from the contract for what is not sent', () => {
    expect(lastDayToWithdraw(delivered, 'product_service')).toBe('2026-11-16');
  });

  it('has not begun before delivery, so nobody is late', () => {
    expect(lastDayToWithdraw({ placedAt, history: [] }, 'product')).toBeNull();
    expect(isInTime(null, placedAt + 1e12)).toBe(true);
  });

  it.each([
    ['2026-11-14', '2026-11-30', 'a Saturday'],
    ['2026-11-15', '2026-11-30', 'a Sunday'],
    ['2026-12-11', '2026-12-28', 'Christmas, and the week-end after it'],
    ['2026-10-28', '2026-11-12', 'Independence Day'],
  ])('delivered on %s it ends on %s: it never ends on %s (KC 115)', (day, last) => {
    expect(lastDayOf(day, 14)).toBe(last);
  });

  it('ends with the last second of the day in Warsaw', () => {
    expect(isInTime('2026-11-30', instantAt('2026-12-01', 0) - 1)).toBe(true);
    expect(isInTime('2026-11-30', instantAt('2026-12-01', 0))).toBe(false);
  });

  it('shows the link on an order while any of its lines has time', () => {
    const lines = [{ type: 'product' }, { type: 'product_service' }] as never[];
    const order = { ...delivered, lines, state: 'delivered' as const };
    expect(mayWithdraw(order, instantAt('2026-11-30', 1439))).toBe(true);
    expect(mayWithdraw(order, instantAt('2026-12-01', 0))).toBe(false);
    expect(mayWithdraw({ ...order, state: 'cancelled' }, placedAt)).toBe(false);
  });

  it('gives 14 days to send the goods and 14 days to give the money back', () => {
    expect(deadlinesAfter(instantAt('2026-11-16', 1439))).toEqual({ sendBy: '2026-11-30', payBy: '2026-11-30' });
  });
});
