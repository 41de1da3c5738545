import { describe, expect, it } from 'vitest';
import type { Product } from '../catalogue/catalogue.ts';
import { type ListedLine, listBounds, listName, listQuantity, shownListLine } from './shopping-list.ts';

describe('the name of a list', () => {
  it.each([
    ['Święta', 'Święta'],
    ['  Na   działkę \n', 'Na działkę'],
    ['', 'Lista zakupowa'],
    ['   ', 'Lista zakupowa'],
    ['a\u0000b\u202e', 'ab'],
    ['ż'.repeat(80), 'ż'.repeat(80)],
    ['ż'.repeat(81), null],
    ['👩‍🍳', '👩‍🍳'],
  ])('%j is stored as %j', (typed, stored) => {
    expect(listName(typed, 'Lista zakupowa')).toBe(stored);
  });
});

describe('a quantity on a list', () => {
  const pieces = { sellBy: 1, precision: 0 };
  const metres = { sellBy: 0.1, precision: 1 };
  it.each([
    [2, pieces, 2],
    [2.4, pieces, 2],
    [0.2, pieces, 1],
    [1.25, metres, 1.3],
    [1e9, pieces, 99_999],
    [0, pieces, null],
    [null, pieces, null],
    [-1, pieces, null],
  ])('%j is stored as %j', (asked, unit, stored) => {
    expect(listQuantity(asked, unit)).toBe(stored);
  });

  it('starts with the least that is sold', () => {
    expect(listBounds(metres).min).toBe(0.1);
  });
});

describe('a line of a list', () => {
  const line: ListedLine = {
    id: 1,
    productId: 7,
    slug: 'kawa',
    name: 'Kawa',
    sizeId: '250',
    sizeName: '250 g',
    version: null,
    quantity: 2,
    subscriptionDays: 0,
    comment: '',
  };
  const size = { id: '250', status: 'enable', amount: 5, dispatch: { kind: 'known', days: 1, deadline: null } };
  const offer = { price: { gross: 10_00, net: 8_13 }, phonePrice: false, gratis: false, points: null, reduction: null };
  const product = (own: object = {}, of: object = {}) =>
    ({
      id: 7,
      type: 'product',
      unit: { sellBy: 1, precision: 0 },
      pictures: [],
      netOnly: false,
      vat: 23,
      subscription: { kind: 'percentage', value: 10, periods: [{ days: 30 }] },
      sizes: [{ size: { ...size, ...own }, offer: { ...offer, ...of }, tiers: [] }],
    }) as unknown as Product;

  it('can be bought while it is sold', () => {
    expect(shownListLine(line, product())).toMatchObject({ buyable: true, offer, period: null });
  });

  it.each([
    ['of a product that is gone', null, null],
    ['of a size that is gone', product({ id: '500' }), null],
    ['that is sold out', product({ amount: 0 }), offer],
    ['whose price is told by phone', product({}, { phonePrice: true }), { phonePrice: true }],
  ])('%s cannot', (_, own, told) => {
    const shown = shownListLine(line, own);
    expect(shown.buyable).toBe(false);
    if (told === null) expect(shown.offer).toBeNull();
    else expect(shown.offer).toMatchObject(told);
  });

  it('keeps the period of a subscription, as long as it is offered', () => {
    expect(shownListLine({ ...line, subscriptionDays: 30 }, product())).toMatchObject({
      period: 'co miesiąc',
      buyable: true,
      offer: { price: { gross: 9_00 } },
    });
    expect(shownListLine({ ...line, subscriptionDays: 14 }, product())).toMatchObject({ period: null, buyable: false });
  });
});
