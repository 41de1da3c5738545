import { expect, it } from 'vitest';
import { testForm } from '../../../testing/shop/test-form.ts';
import { typedOrder, withOneMore } from './typed-order.ts';

const line = { productId: '7', sizeId: 'm', quantity: '2', price: '', reason: '', adds: 0 };

it('reads a form, whatever it lacks', () => {
  expect(typedOrder(testForm({ key: 'x', klient: "1'", product: '7', size: ' m ', adds: '-1' }), 'new')).toMatchObject({
    key: 'new',
    person: '',
    lines: [{ ...line, quantity: '' }],
  });
});

it('adds a piece to the line of the same size, and a line for another', () => {
  expect(withOneMore([line], '7', 'm')).toEqual([{ ...line, quantity: '3', adds: 1 }]);
  expect(withOneMore([{ ...line, quantity: 'dużo' }], '7', 'm')[0]?.quantity).toBe('dużo');
  expect(withOneMore([line], '7', 's').map(({ sizeId, quantity }) => sizeId + quantity)).toEqual(['m2', 's1']);
});
