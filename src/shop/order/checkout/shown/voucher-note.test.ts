import { expect, it } from 'vitest';
import type { Agreement } from '../../place-order.ts';
import { voucherNote } from './voucher-note.ts';

const agreement = (vouchers: number, gross: number) => ({ sums: { vouchers, total: { gross } } }) as Agreement;
const card = { card: { rest: 100_00 } };
const note = (about: Agreement | null) => voucherNote('AB12', card, about, {});

it('a gift card says what it pays and what stays on it, to the grosz', () => {
  expect(note(agreement(60_00, 60_00))?.text).toBe('Karta pokrywa 60,00\u00a0zł. Zostanie na niej 40,00\u00a0zł.');
  expect(note(agreement(1, 1))).toEqual({
    code: 'AB12',
    text: 'Karta pokrywa 0,01\u00a0zł. Zostanie na niej 99,99\u00a0zł.',
    isUsed: true,
  });
});

it('a gift card pays no gift card, and says so', () => {
  expect(note(agreement(0, 1))).toMatchObject({ isUsed: false, text: expect.stringContaining('nie można zapłacić') });
});

it('before there is anything to pay it says what it holds', () => {
  for (const about of [null, agreement(0, 0)]) {
    expect(note(about)).toMatchObject({ isUsed: true, text: 'Na karcie jest 100,00\u00a0zł.' });
  }
});

it('a refused card shows the reason, and an empty field shows nothing', () => {
  expect(voucherNote('AB12', { refused: 'voucher_expired' }, null, {})?.text).toContain('straciła ważność');
  expect(voucherNote('AB12', { refused: 'other' }, null, {})).toMatchObject({ isUsed: false });
  expect(voucherNote(null, card, null, {})).toBeNull();
  expect(voucherNote('AB12', null, null, {})).toBeNull();
});
