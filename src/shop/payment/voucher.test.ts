import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cardsOfLine,
  isGiftCard,
  isStrongVoucherCode,
  maskedVoucherCode,
  spentVouchers,
  voucherAlphabet,
  voucherCodeOf,
  voucherEnd,
  voucherFault,
  writtenVoucherCode,
} from './voucher.ts';

const now = Date.parse('2026-11-16T09:00:00Z');
const card = (rest: number, validUntil = now + 1) => ({ ending: 'WXYZ', value: 10_000, rest, validUntil });

describe('a code', () => {
  it('is read however it is typed', () => {
    const code = '23456789ABCDEFGH';
    expect(writtenVoucherCode(code)).toBe('2345-6789-ABCD-EFGH');
    for (const typed of [code, '2345-6789-ABCD-EFGH', ' 2345 6789 abcd efgh ']) expect(voucherCodeOf(typed)).toBe(code);
    for (const typed of ['', '2345', `${code}2`, '2345-6789-ABCD-EFG0', 'I234567890123456'])
      expect(voucherCodeOf(typed), typed).toBeNull();
  });

  it('of a pattern is weak, one made by chance is strong', () => {
    const weak = ['2222222222222222', '23456789ABCDEFGH', 'ABABABABABABABAB', 'ZYXWVTSRQPNMKJHG', '2345234523452345'];
    expect(weak.map(isStrongVoucherCode)).toEqual(weak.map(() => false));
    expect(weak.map(voucherCodeOf), 'their shape is right').toEqual(weak);
    const strong = ['7KQ2M9XTB4HVRZ3D', 'W3N8C5GJ2PYA6TDX', 'M4MZ7RQ9KT2WX3BH'];
    expect(strong.map(isStrongVoucherCode)).toEqual([true, true, true]);
  });

  it('has no letter that people read as a digit', () => {
    expect(voucherAlphabet).not.toMatch(/[01ILOU]/);
    expect(new Set(voucherAlphabet).size).toBe(voucherAlphabet.length);
  });

  it('cannot be paid with as an order keeps it', () => {
    expect(maskedVoucherCode('23456789ABCDEFGH')).toBe('…EFGH');
    expect(voucherCodeOf(maskedVoucherCode('23456789ABCDEFGH'))).toBeNull();
  });
});

it('voucher_unknown, voucher_expired, voucher_empty: why a card pays nothing', () => {
  expect(voucherFault(null, now)).toBe('voucher_unknown');
  expect(voucherFault(card(5, now - 1), now)).toBe('voucher_expired');
  expect(voucherFault(card(0), now)).toBe('voucher_empty');
  expect(voucherFault(card(1, now), now)).toBeNull();
});

it('a card is valid to the end of a day in Warsaw, also where the month is shorter', () => {
  expect(new Date(voucherEnd(now)).toISOString()).toBe('2028-11-16T22:59:59.999Z');
  expect(new Date(voucherEnd(Date.parse('2026-08-31T10:00:00Z'), 6)).toISOString()).toBe('2027-02-28T22:59:59.999Z');
  expect(new Date(voucherEnd(Date.parse('2026-12-15T10:00:00Z'), 6)).toISOString()).toBe('2027-06-15T21:59:59.999Z');
});

it('cards pay no more than the total and no more than they hold', () => {
  const vouchers = fc.array(fc.record({ code: fc.string(), rest: fc.nat(100_000) }), { maxLength: 5 });
  fc.assert(
    fc.property(fc.nat(200_000), vouchers, (total, cards) => {
      const uses = spentVouchers(
        total,
        cards.map(({ code, rest }) => ({ ...card(rest), code })),
      );
      const paid = uses.reduce((sum, { amount }) => sum + amount, 0);
      const held = cards.reduce((sum, { rest }) => sum + rest, 0);
      expect(paid).toBe(Math.min(total, held));
      expect(uses.every(({ amount }) => amount > 0)).toBe(true);
    }),
  );
  expect(
    spentVouchers(150, [
      { ...card(100), code: 'A' },
      { ...card(100), code: 'B' },
    ]),
  ).toEqual([
    { code: 'A', amount: 100 },
    { code: 'B', amount: 50 },
  ]);
});

it('a line brings a card for each piece, worth what it costs', () => {
  const settings = { products: ['karta'] };
  expect(cardsOfLine({ slug: 'karta', quantity: 2, price: { gross: 5_000 } }, settings)).toEqual([5_000, 5_000]);
  expect(cardsOfLine({ slug: 'kubek', quantity: 2, price: { gross: 5_000 } }, settings)).toEqual([]);
  expect(cardsOfLine({ slug: 'karta', quantity: 1, price: { gross: 0 } }, settings), 'a gift').toEqual([]);
  expect(cardsOfLine({ slug: 'karta', quantity: 1, price: { gross: 5_000 } }, undefined)).toEqual([]);
});

it('a line is a card as it was sold, or by the products that are cards', () => {
  expect(isGiftCard({ slug: 'kubek', giftCard: true })).toBe(true);
  expect(isGiftCard({ slug: 'karta' }, ['karta'])).toBe(true);
  expect([isGiftCard({ slug: 'kubek' }, ['karta']), isGiftCard({ slug: 'karta' })]).toEqual([false, false]);
});

it('a card bought on the last day of a month ends on the last day of a shorter one', () => {
  const end = (bought: string, months: number) => new Date(voucherEnd(Date.parse(bought), months)).toISOString();
  expect(end('2026-01-31T12:00:00Z', 1)).toBe('2026-02-28T22:59:59.999Z');
  expect(end('2026-03-31T12:00:00Z', 3)).toBe('2026-06-30T21:59:59.999Z');
  expect(end('2026-08-31T12:00:00Z', 6)).toBe('2027-02-28T22:59:59.999Z');
});

it('a card is worth a grosz at least, and a part of a piece brings none', () => {
  const settings = { products: ['karta'] };
  const line = (quantity: number, gross: number) => ({ slug: 'karta', quantity, price: { gross } });
  expect(cardsOfLine(line(1, 1), settings)).toEqual([1]);
  expect(cardsOfLine(line(1, 0), settings)).toEqual([]);
  expect(cardsOfLine(line(2.9, 50_00), settings)).toEqual([50_00, 50_00]);
});
