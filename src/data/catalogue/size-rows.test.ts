import { expect, it } from 'vitest';
import { type SizeRow, sizeOf } from './size-rows.ts';

const row = {
  amountMm: 0,
  amountMo: 0,
  statusGfx: null,
  statusTextTel: null,
  statusGfxTel: null,
  statusVisible: true,
} as SizeRow;

it('what only calls tell is there where the shop has it, and costs the pages nothing where it has not', () => {
  expect(sizeOf(row)).not.toHaveProperty('wire');
  expect(sizeOf({ ...row, amountMo: 2.5 }).wire).toMatchObject({ amountMm: 0, amountMo: 2.5, statusVisible: true });
  expect(sizeOf({ ...row, statusVisible: false }).wire?.statusVisible).toBe(false);
  expect(sizeOf({ ...row, statusTextTel: 'Dostępny' }).wire?.statusTextTel).toBe('Dostępny');
});
