import { describe, expect, it } from 'vitest';
import { basketLoss, joinedList, type MergedBasket, type MergedLine, noBasketLoss } from './merging.ts';

const line = (change: Partial<MergedLine> = {}): MergedLine => ({
  productId: 1,
  sizeId: 'uniw',
  subscriptionDays: 0,
  forPoints: false,
  name: 'Kubek',
  quantity: 1,
  comment: '',
  files: [],
  ...change,
});
const basket = (lines: MergedLine[], change: Partial<MergedBasket> = {}): MergedBasket => ({
  code: null,
  giftSizeRow: null,
  lines,
  ...change,
});

describe('two baskets that become one', () => {
  it('lose nothing if their contents differ', () => {
    const from = basket([line({ comment: 'Dla Oli', files: [{ id: 1, name: 'a.png' }] })], {
      code: 'A',
      giftSizeRow: 3,
    });
    const into = basket([
      line({ sizeId: '350', comment: 'Dla Ewy' }),
      line({ subscriptionDays: 30, comment: 'Co miesiąc' }),
    ]);
    expect(basketLoss(from, into)).toEqual(noBasketLoss);
    expect(basketLoss(from, from)).toEqual(noBasketLoss);
  });

  it('report the dropped code, gift and comment', () => {
    const from = basket([line({ comment: 'Dla Oli' })], { code: 'LATO', giftSizeRow: 3 });
    const into = basket([line({ comment: 'Dla Ewy' })], { code: 'ZIMA', giftSizeRow: 4 });
    expect(basketLoss(from, into)).toEqual({
      ...noBasketLoss,
      code: 'LATO',
      gift: true,
      comments: [{ name: 'Kubek', comment: 'Dla Oli' }],
    });
  });

  it('report quantities and files above the maximum of a line', () => {
    const files = (...ids: number[]) => ids.map((id) => ({ id, name: `${id}.png` }));
    const from = basket([line({ quantity: 99_990, files: files(1, 4) })]);
    const into = basket([line({ quantity: 10, files: files(2, 3) })]);
    expect(basketLoss(from, into)).toEqual({
      ...noBasketLoss,
      pieces: [{ name: 'Kubek', quantity: 1 }],
      files: [{ name: 'Kubek', file: '4.png' }],
    });
  });
});

it('adds to the list of a client what has room, and names the rest', () => {
  expect(joinedList([1, 2], [2, 3, 4, 5], 4)).toEqual({ added: [3, 4], left: [5] });
  expect(joinedList([1, 2, 3, 4, 5], [6], 4)).toEqual({ added: [], left: [6] });
  expect(joinedList([], [], 4)).toEqual({ added: [], left: [] });
});
