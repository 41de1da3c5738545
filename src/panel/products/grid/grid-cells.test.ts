import { describe, expect, it } from 'vitest';
import { cellNames } from '../../../shop/owner/sizes/size-cells.ts';
import {
  between,
  cellAfterKey,
  copied,
  countChanged,
  type GridRow,
  pasted,
  sentOf,
  textAt,
  withEditedCells,
} from './grid-cells.ts';

const texts = { title: 'Kubek', name: '250 ml', price: '79,00', amount: '12', ean: '', status: 'enable' };
const rows: GridRow[] = [
  { product: 1, code: 'KUB-7', size: '250', texts, isFirst: true },
  { product: 1, code: 'KUB-7', size: '350', texts: { ...texts, name: '350 ml' }, isFirst: false },
];
const price = cellNames.indexOf('price');

describe('the grid', () => {
  it('keeps what differs, and forgets what was typed back', () => {
    const edits = withEditedCells(rows, {}, [{ row: 0, column: price, text: '80' }]);
    expect(edits).toEqual({ 0: { price: '80' } });
    expect(textAt(rows, edits, { row: 0, column: price })).toBe('80');
    expect(withEditedCells(rows, edits, [{ row: 0, column: price, text: '79,00' }])).toEqual({});
    expect(sentOf(rows, edits)).toEqual([{ product: 1, size: '250', shown: texts, typed: { price: '80' } }]);
    expect(countChanged(rows, withEditedCells(rows, {}, [{ row: 0, column: price, text: '79' }]))).toBe(0);
  });

  it('takes cells of a sheet, and drops what does not fit', () => {
    const cells = pasted('80\t5\r\n81,50\t"bez limitu"\r\n82\t1\r\n', { row: 0, column: price }, []);
    expect(withEditedCells(rows, {}, cells)).toEqual({
      0: { price: '80', amount: '5' },
      1: { price: '81,50', amount: 'bez limitu' },
    });
    expect(withEditedCells(rows, {}, [{ row: 1, column: 0, text: 'Inna' }]), 'the name is in the first row').toEqual(
      {},
    );
  });

  it('fills a selection with one copied cell, and gives it to a sheet', () => {
    const selected = between({ row: 1, column: price }, { row: 0, column: price });
    const edits = withEditedCells(rows, {}, pasted('99', { row: 0, column: price }, selected));
    expect(copied(rows, edits, selected)).toBe('99\n99');
  });

  it('is walked with the keys of a sheet', () => {
    expect(cellAfterKey('Enter', { row: 0, column: 2 }, 2)).toEqual({ row: 1, column: 2 });
    expect(cellAfterKey('ArrowDown', { row: 1, column: 2 }, 2)).toEqual({ row: 1, column: 2 });
    expect(cellAfterKey('Home', { row: 1, column: 2 }, 2)).toEqual({ row: 1, column: 0 });
    expect(cellAfterKey('a', { row: 0, column: 0 }, 2)).toBeNull();
  });
});
