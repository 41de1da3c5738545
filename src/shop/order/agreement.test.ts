import { expect, it } from 'vitest';
import type { BasketLine, LineChange } from '../basket/basket-line.ts';
import { agreementRefusal } from './agreement.ts';

const line = (...changes: LineChange[]) =>
  ({ name: 'Taca', sizeName: '40 cm', product: { version: 'orzech' }, offer: {}, changes }) as unknown as BasketLine;

it('refuses what is made to order while nobody has written how, and names it', () => {
  expect(agreementRefusal({ lines: [line({ kind: 'wish' })] })).toEqual({
    refused: 'order_wish_missing',
    lineName: 'Taca, orzech, 40 cm',
  });
});

it('tells of the greater obstacle first, and of a price not here', () => {
  const lines = (...changes: LineChange[]) => agreementRefusal({ lines: [line(...changes)] })?.refused ?? null;
  expect(lines({ kind: 'wish' }, { kind: 'stock', max: 1 })).toBe('not_enough');
  expect(lines({ kind: 'wish' }, { kind: 'phone' })).toBe('order_line_unavailable');
  expect(lines({ kind: 'price', before: 1, now: 2 })).toBeNull();
});

it('refuses a line that cannot be sold for any one reason, and one without an offer', () => {
  const refused = (own: BasketLine) => agreementRefusal({ lines: [own] })?.refused ?? null;
  expect(refused(line({ kind: 'phone' }))).toBe('order_line_unavailable');
  expect(refused({ ...line(), offer: null })).toBe('order_line_unavailable');
  expect(refused(line())).toBeNull();
  expect(agreementRefusal({ lines: [] })?.refused).toBe('basket_empty');
});
