import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyOrder } from '../../../../checks/any-order.ts';
import { refundOf } from '../refund.ts';
import { soldItems } from '../sold-items.ts';
import { explainRefund } from './refund-explained.ts';

const halves = fc.array(fc.boolean(), { minLength: 48, maxLength: 48 });

it('what is explained adds up to what is given back, whatever came back before', () => {
  fc.assert(
    fc.property(anyOrder, halves, halves, fc.nat(5_000), (order, earlier, later, shipping) => {
      const all = soldItems(order);
      const before = all.filter((_, index) => earlier[index]);
      const now = all.filter((_, index) => !earlier[index] && later[index]);
      const refund = refundOf(order, before, now);
      const told = explainRefund(order, before, now, shipping);
      expect(told.items.reduce((sum, { amount }) => sum + amount, 0)).toBe(refund.goods);
      expect(told.goods + (told.delivery?.back ?? 0) + told.fee).toBe(refund.total);
      expect(told.payout + told.shipping + told.vouchers).toBe(refund.total);
      expect(told.points).toBe(refund.points);
    }),
  );
});

it('a set of which nothing is kept needs no words', () => {
  fc.assert(
    fc.property(anyOrder, (order) => {
      const lines = order.lines.map((line, index) => ({
        ...line,
        parts: [1, 2].map((n) => ({
          productId: n,
          sizeId: 'uniw',
          name: `Część ${n}`,
          quantity: n,
          unit: 'szt.',
          worth: index + n,
        })),
      }));
      const sets = { ...order, lines };
      const all = soldItems(sets);
      expect(explainRefund(sets, [], all, 0).sets).toEqual([]);
      const [first] = all;
      if (!first) return;
      const [kept] = explainRefund(sets, [], [first], 0).sets;
      const line = lines.find(({ id }) => id === first.lineId);
      expect((kept?.back ?? 0) + (kept?.kept ?? 0)).toBe((line?.worth.gross ?? 0) - (line?.discount.gross ?? 0));
    }),
  );
});
