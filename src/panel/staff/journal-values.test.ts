import { expect, it } from 'vitest';
import { testCarriers } from '../../../testing/order/test-carrier.ts';
import { formatMoney } from '../../shop/money/money.ts';
import { stateNames } from '../orders/order-names.ts';
import { journalFieldName, journalValueName as valueName } from './journal-values.ts';

const journalValueName = (subject: Parameters<typeof valueName>[0], field: string, value: string) =>
  valueName(subject, field, value, testCarriers);

const of = (subject: string, action = '') => ({ subject, action });

it('codes are shown with the names of their screens', () => {
  expect(journalValueName(of('order 2026-1'), 'state', 'packing')).toBe(stateNames.packing);
  expect(journalValueName(of('order 2026-1'), 'payment', 'paid')).toBe('Opłacone');
  expect(journalValueName(of('order 2026-1', 'order-parcel'), 'state', 'delivered')).toBe('Dostarczona');
  expect(journalValueName(of('order 2026-1'), 'size', 'small')).toBe('Gabaryt A, do 8 × 38 × 64 cm');
  expect(journalValueName(of('order 2026-1'), 'label', 'canceled')).toBe('anulowana');
  expect(journalValueName(of('return 7'), 'state', 'refunded')).toBe('Pieniądze oddane');
  expect(journalValueName(of('staff 3'), 'role', 'content')).toBe('Treści');
  expect(journalValueName(of('product 3'), 'sizes 1 status', 'disable')).toBe('Wyłączony ze sprzedaży');
  expect(journalValueName(of('settings prices'), 'prices first', 'gross')).toBe('brutto');
  expect(journalValueName(of('settings delivery'), 'delivery options 1 payment', 'on-delivery')).toBe('przy odbiorze');
});

it('amounts of money have a unit, numbers of pieces do not', () => {
  expect(journalValueName(of('order 2026-1'), 'amount', '12345')).toBe(formatMoney(12345));
  expect(journalValueName(of('complaint 4'), 'byHand', '0')).toBe(formatMoney(0));
  expect(journalValueName(of('product 3'), 'promotions 1 gross', '8900')).toBe(formatMoney(8900));
  expect(journalValueName(of('gift-card'), 'value', '10000')).toBe(formatMoney(10000));
  expect(journalValueName(of('product 3'), 'amount', '12')).toBe('12');
  expect(journalValueName(of('order 2026-1'), 'amount', 'none')).toBe('none');
});

it('a value that equals a code of another field stays unchanged, and so do unknown values', () => {
  expect(journalValueName(of('product 3'), 'name', 'paid')).toBe('paid');
  expect(journalValueName(of('product 3'), 'size', 'small')).toBe('small');
  expect(journalValueName(of('order 2026-1'), 'state', 'unheard')).toBe('unheard');
  expect(journalValueName(of('order 2026-1'), 'state', 'constructor')).toBe('constructor');
  expect(journalValueName(of('constructor'), 'toString', 'paid')).toBe('paid');
});

it('known parts of a path are translated', () => {
  expect(journalFieldName('sizes 1 status')).toBe('rozmiary 1 dostępność');
  expect(journalFieldName('hasOwnProperty')).toBe('hasOwnProperty');
});
