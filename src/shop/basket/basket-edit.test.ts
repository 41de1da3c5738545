import { describe, expect, it } from 'vitest';
import type { SizeOffer } from '../catalogue/catalogue.ts';
import { decideEdit } from './basket-edit.ts';
import type { PricedLine } from './basket-line.ts';

const now = 1_000;
const price = { gross: 10_00, net: 8_13 };
const noRange = {
  minPerOrder: null,
  maxPerOrder: null,
  minSizePerOrder: null,
  maxSizePerOrder: null,
  minSubscription: null,
};

/** Lines with three pieces of a product with this stock. */
function held(amount: number): PricedLine[] {
  const own = {
    size: { id: 'uniw', amount, status: 'enable', dispatch: { kind: 'known', days: 1, deadline: null } },
    offer: { price, phonePrice: false, pointsOnly: false, gratis: false, pointsReceived: 0 },
    tiers: [],
  } as unknown as SizeOffer;
  const unit = { forms: { one: '', few: '', many: '', other: '' }, symbol: 'szt.', sellBy: 1, precision: 0 };
  return [
    {
      id: 7,
      sizeId: 'uniw',
      quantity: 3,
      subscriptionDays: 0,
      seenGross: price.gross,
      plainGross: price.gross,
      product: { id: 1, type: 'product', unit, range: noRange, subscription: null, vat: 23 },
      own,
    } as unknown as PricedLine,
  ];
}

const decided = (edit: { lineId?: number; quantity?: number | null; comment?: string }, amount = 5) =>
  decideEdit({ lineId: 7, ...edit }, held(amount), now);

describe('a wish for a line', () => {
  it('sets the quantity that can be had, and the comment with it', () => {
    expect(decided({ quantity: 9, comment: ' Na prezent ' })).toEqual({
      answers: [{ lineId: 7, status: 'set', alert: { key: 'maximum', n: 5 } }],
      update: { comment: 'Na prezent', quantity: 5 },
    });
    expect(decided({ comment: 'Sam komentarz' })).toEqual({
      answers: [{ lineId: 7, status: 'set', alert: null }],
      update: { comment: 'Sam komentarz' },
    });
  });

  it('takes the line out by a zero', () => {
    expect(decided({ quantity: 0 })).toMatchObject({ answers: [{ status: 'removed' }], update: { removedAt: now } });
  });

  it('takes the line out though its comment is too long', () => {
    expect(decided({ quantity: 0, comment: 'x'.repeat(256) })).toEqual({
      answers: [{ lineId: 7, status: 'removed', alert: null }],
      update: { removedAt: now },
    });
  });

  it('applies the valid fields of a form: the quantity with a comment that is too long, the comment with an invalid quantity', () => {
    expect(decided({ quantity: 2, comment: 'x'.repeat(256) })).toEqual({
      answers: [
        { lineId: 7, status: 'set', alert: null },
        { lineId: 7, status: 'refused', reason: 'comment' },
      ],
      update: { quantity: 2 },
    });
    expect(decided({ quantity: null, comment: 'Na prezent' })).toEqual({
      answers: [{ lineId: 7, status: 'refused', reason: 'quantity' }],
      update: { comment: 'Na prezent' },
    });
  });

  it.each([
    ['quantity', { quantity: null }, 5],
    ['comment', { comment: 'x'.repeat(256) }, 5],
    ['unknown', { lineId: 8, quantity: 1 }, 5],
    ['unavailable', { quantity: 1 }, 0],
  ])('is refused for its %s, and then nothing is written', (reason, edit, amount) => {
    expect(decided(edit, amount)).toEqual({
      answers: [{ lineId: 'lineId' in edit ? edit.lineId : 7, status: 'refused', reason }],
      update: null,
    });
  });
});
