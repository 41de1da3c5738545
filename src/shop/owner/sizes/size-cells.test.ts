import { describe, expect, it } from 'vitest';
import { blankSize } from '../product/product-fields.ts';
import { cellChange, cellTexts, rowFields, sentRows } from './size-cells.ts';

const stored = { ...blankSize, name: '250 ml', gross: 79_00, amount: 12, ean: null };
const shown = cellTexts('Kubek', stored);
const row = (typed: Record<string, string>) => ({ product: 7, size: '250', shown, typed });

describe('cells of the list and the grid', () => {
  it('are the texts of the form of a product', () => {
    expect(shown).toEqual({ title: 'Kubek', name: '250 ml', price: '79,00', amount: '12', ean: '', status: 'enable' });
  });

  it('change only what is another value', () => {
    expect(cellChange(row({ price: '79', amount: '12', title: ' Kubek ', status: 'w sprzedaży' })).changed).toEqual([]);
    expect(cellChange(row({ price: '89,9', amount: 'bez limitu', ean: '5901234123457' }))).toEqual({
      size: { gross: 89_90, amount: -1, ean: '5901234123457' },
      changed: ['price', 'amount', 'ean'],
      faults: [],
    });
    expect(cellChange(row({ title: 'Kubek duży' })).title).toBe('Kubek duży');
  });

  it.each([
    ['price', '0', 'price'],
    ['price', 'dużo', 'price'],
    ['amount', '-3', 'stock'],
    ['ean', '123', 'ean'],
    ['status', 'x', 'choice'],
    ['title', '', 'required'],
  ])('%s %j is a fault of its cell', (cell, text, code) => {
    expect(cellChange(row({ [cell]: text })).faults).toEqual([{ cell, code }]);
  });

  it('are sent and read as fields of a form', () => {
    const fields = new Map(Object.entries(rowFields([row({ price: '80,00' })])));
    const read = (name: string) => fields.get(name) ?? '';
    expect(sentRows(read, (name) => fields.has(name))).toEqual([row({ price: '80,00' })]);
    fields.set('row.0.shown', '{"a":');
    expect(sentRows(read, (name) => fields.has(name))[0]?.shown).toEqual({});
  });
});
