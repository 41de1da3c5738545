import { describe, expect, it } from 'vitest';
import { sampleOrders } from '../../../testing/order/any-order.ts';
import type { OrderLine } from '../order/order.ts';
import { formsFor, pickupDaysFrom, plainReturnSettings } from './return-settings.ts';
import { isAboutAll, mergedCounts, quantityStep, soldCounts, soldItems } from './sold-items.ts';

const [line] = sampleOrders.plain.lines;
if (!line) throw new Error('the sample has no line');
const part = { productId: 1, sizeId: 'uniw', unit: 'szt.', name: 'Talerz', quantity: 1, worth: 0 };
const sold = (more: Partial<OrderLine>) => ({ lines: [{ ...line, ...more }] });
const count = (quantity: number, own = 0) => ({ lineId: line.id, part: own, quantity });

describe('parts of a set', () => {
  const paid = (worths: number[], more: Partial<OrderLine> = {}) =>
    soldItems(
      sold({
        worth: { gross: 100_00, net: 81_30 },
        discount: { gross: 0, net: 0 },
        parts: worths.map((worth) => ({ ...part, worth })),
        ...more,
      }),
    );

  it('share what was paid as they cost alone, and equally where they cost nothing alone', () => {
    expect(paid([30_00, 10_00]).map((item) => item.paid)).toEqual([75_00, 25_00]);
    expect(paid([0, 0]).map((item) => item.paid)).toEqual([50_00, 50_00]);
    expect(paid([1, 0]).map((item) => item.paid)).toEqual([100_00, 0]);
    expect(paid([30_00, 10_00], { points: 8 }).map((item) => item.points)).toEqual([6, 2]);
  });

  it('are as many as there are in all sets', () => {
    const [item] = soldItems(sold({ quantity: 3, parts: [{ ...part, quantity: 2 }] }));
    expect(item).toMatchObject({ part: 1, quantity: 6, step: 1 });
  });
});

describe('counts', () => {
  it('of one item are one, and nothing is none', () => {
    expect(mergedCounts([count(1), count(2), count(0, 1)])).toEqual([count(3)]);
  });

  it('are at most what was sold, in its steps, whatever a form says', () => {
    const order = sold({ quantity: 3, step: 1 });
    expect(soldCounts(order, [count(2)])).toEqual([count(2)]);
    expect(soldCounts(order, [count(1)])).toEqual([count(1)]);
    expect(soldCounts(order, [count(9)])).toEqual([count(3)]);
    expect(soldCounts(order, [count(-1)])).toEqual([]);
    expect(soldCounts(order, [])).toEqual([]);
    expect(soldCounts(order, [count(1.5)])).toEqual([count(1)]);
    const ribbon = sold({ quantity: 2.75, step: 0.5 });
    expect(soldCounts(ribbon, [count(2.75)]), 'all of it, whatever its step').toEqual([count(2.75)]);
    expect(soldCounts(ribbon, [count(2.7)])).toEqual([count(2.5)]);
    expect(soldCounts(ribbon, [count(0.5)])).toEqual([count(0.5)]);
  });

  it('come in whole pieces where no step was kept, and broken amounts only whole', () => {
    expect(quantityStep({ quantity: 4 })).toBe(1);
    expect(quantityStep({ quantity: 2.5 })).toBe(2.5);
    expect(quantityStep({ quantity: 4, step: 0.5 })).toBe(0.5);
  });
});

describe('a statement is about all of an order', () => {
  const order = sampleOrders.plain;
  const about = (items: { lineId: number; part: number; quantity: number }[], more = {}) =>
    isAboutAll(order, { whole: false, items, words: '', ...more });
  const all = [
    { lineId: 1, part: 0, quantity: 2 },
    { lineId: 2, part: 0, quantity: 1 },
  ];

  it('when it says so, or names every piece but the gifts', () => {
    expect(about([], { whole: true, words: 'cokolwiek' })).toBe(true);
    expect(about(all)).toBe(true);
    expect(about([...all, { lineId: 3, part: 0, quantity: 1 }])).toBe(true);
  });

  it('and not when a piece stays or words name something else', () => {
    expect(about(all.slice(1))).toBe(false);
    expect(about([{ lineId: 1, part: 0, quantity: 1 }, ...all.slice(1)])).toBe(false);
    expect(about(all, { words: 'i wstążka' })).toBe(false);
    expect(about([], { words: 'i wstążka' })).toBe(false);
  });
});

describe('ways of returning', () => {
  it('has a courier on each of the next working days, and not today', () => {
    expect(pickupDaysFrom('2026-11-20', 3), 'a Friday').toEqual(['2026-11-23', '2026-11-24', '2026-11-25']);
    expect(pickupDaysFrom('2026-11-20', 0)).toEqual([]);
  });

  it('costs the shop nothing where the owner sets nothing', () => {
    expect(plainReturnSettings.shipping.map(({ cost }) => cost)).toEqual([0]);
    expect(plainReturnSettings.pickupDaysAhead).toBe(5);
  });

  it('offers cash only for goods brought to the shop, and no refund through a courier who collected cash', () => {
    expect(formsFor({ isCash: false, places: [] })).toEqual(['as_paid', 'transfer', 'other']);
    expect(formsFor({ isCash: true, places: ['Gdańsk'], giftCard: true })).toEqual([
      'transfer',
      'gift_card',
      'cash',
      'other',
    ]);
  });
});
