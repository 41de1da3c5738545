import { expect, it } from 'vitest';
import { sampleOrders } from '../../../../testing/order/any-order.ts';
import { pickingList } from '../../order/desk/picking.ts';
import { documentLines } from '../../order/documents/document-lines.ts';
import type { Order, OrderLine } from '../../order/order.ts';
import { orderRow } from '../../order/view/shown-order.ts';
import { lineName } from '../../product/line-name.ts';
import { loweredLines, returnedItems } from '../../return/view/return-row.ts';
import { statementText } from '../../return/withdrawal-text.ts';

const { plain } = sampleOrders;
const [first] = plain.lines as [OrderLine];
const bedding: OrderLine = { ...first, id: 1, name: 'Pościel', version: 'szara', sizeName: '200 × 220' };
const set: OrderLine = {
  ...first,
  id: 2,
  productId: 2,
  name: 'Zestaw',
  sizeName: '',
  type: 'product_bundle',
  quantity: 1,
  parts: [
    { productId: 3, sizeId: 'l', name: 'Fartuch', sizeName: 'L', version: 'len', quantity: 1, unit: 'szt.', worth: 1 },
  ],
};
const order: Order = { ...plain, lines: [bedding, set], parcels: [] };
const named = 'Pościel, szara, 200 × 220';
const part = 'Fartuch, len, L';
const words = { delivery: '', deliveryAndFee: '', fee: '', service: '' } as never;
const counts = [
  { lineId: 1, part: 0, quantity: 1 },
  { lineId: 2, part: 1, quantity: 1 },
];

it('a line is called the same in every place that names it', () => {
  expect(lineName(bedding)).toBe(named);
  expect(documentLines(order, { words })[0]?.name).toBe(named);
  expect(orderRow(order).names).toEqual([named, 'Zestaw']);
  expect(
    pickingList([order])
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual([part, named]);
  expect(returnedItems({ items: counts }, order).map(({ name }) => name)).toEqual([named, part]);
  expect(loweredLines({ lowered: [{ lineId: 1, amount: 1, reason: 'plama' }] }, order)[0]?.name).toBe(named);
  const said = { order: '1', whole: false, items: counts, words: '' };
  const { items } = statementText(said, order, (_, values) => String(values?.name));
  expect(items).toEqual([named, part]);
});
