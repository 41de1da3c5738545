import { describe, expect, it } from 'vitest';
import { leftBehindText, leftMark, leftOf, type MovedLine, movedLines } from './moved-lines.ts';

const unit = {
  forms: { one: 'sztuka', few: 'sztuki', many: 'sztuk', other: 'sztuki' },
  symbol: 'szt.',
  sellBy: 1,
  precision: 0,
};
const added = (id: number, quantity: number, got = quantity): MovedLine => ({
  id,
  quantity,
  result: { status: 'added', quantity: got, alert: null },
});

describe('a list that was put into the basket', () => {
  it('keeps what could not go: all of it or the rest', () => {
    const refused: MovedLine = { id: 3, quantity: 4, result: { status: 'refused', reason: 'phone', alert: null } };
    expect(movedLines([added(1, 2), added(2, 5, 3), refused, added(4, 1.3, 0.9)])).toEqual({
      moved: 3,
      left: [
        { line: 2, reason: 'part', added: 3 },
        { line: 3, reason: 'phone' },
        { line: 4, reason: 'part', added: 0.9 },
      ],
      rest: new Map([
        [1, 0],
        [2, 2],
        [3, 4],
        [4, 0.4],
      ]),
    });
  });

  it('keeps nothing of a line that was raised to the minimum', () => {
    expect(movedLines([added(1, 1, 2)])).toEqual({ moved: 1, left: [], rest: new Map([[1, 0]]) });
  });

  it('tells why, line by line', () => {
    const told = (left: Parameters<typeof leftBehindText>[0]) =>
      leftBehindText(left, { unit }, {}).replaceAll('\u00a0', ' ');
    expect(told({ line: 1, reason: 'part', added: 3 })).toBe(
      'Do koszyka dodaliśmy 3 sztuki. Więcej nie możesz teraz zamówić.',
    );
    expect(told({ line: 1, reason: 'unavailable' })).toBe('Produkt niedostępny');
    expect(told({ line: 1, reason: 'phone' })).toBe('Cena na telefon. Skontaktuj się ze sprzedawcą');
    expect(told({ line: 1, reason: 'points' })).toBe('Za ten produkt płaci się punktami, a masz ich za mało.');
    expect(told({ line: 1, reason: 'limit' })).toBe('Nie możesz teraz zamówić więcej tego produktu.');
    expect(told({ line: 1, reason: 'unknown' })).toBe('Tego produktu nie ma już w sprzedaży.');
    expect(told({ line: 1, reason: 'full' })).toMatch(/^W koszyku nie zmieści się więcej/);
  });

  it('is carried by the address, and nothing else is', () => {
    const left = [
      { line: 2, reason: 'part', added: 0.5 },
      { line: 3, reason: 'phone' },
    ] as const;
    expect(leftOf(left.map(leftMark))).toEqual(left);
    expect(leftOf(['x', '1-nothing', '2-part', '<b>', '99999999999-phone', 'constructor'])).toEqual([]);
  });
});
