import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyOrder, sampleOrders } from '../../../../testing/order/any-order.ts';
import { accountOf, plainMoney } from '../account/line-account.ts';
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
      const [kept, ...others] = explainRefund(sets, [], [first], 0).sets;
      expect(others, 'other sets lose nothing').toEqual([]);
      const line = lines.find(({ id }) => id === first.lineId);
      expect((kept?.back ?? 0) + (kept?.kept ?? 0)).toBe((line?.worth.gross ?? 0) - (line?.discount.gross ?? 0));
    }),
  );
});

it('says why less goes back: by which way and for what, of the things that come back', () => {
  const order = { ...sampleOrders.plain, payment: { ...sampleOrders.plain.payment, paid: 208_29 } };
  const mugs = { lineId: 1, part: 0, quantity: 2 };
  const way = (name: 'hand' | 'complaint' | 'return', number: string | null, lineId: number, gross: number) => ({
    way: name,
    id: `${name}${lineId}${gross}`,
    number,
    promised: 0,
    lines: [{ lineId, gross, quantity: 0 }],
  });
  const given = [
    way('complaint', 'R-2026-1', 1, 1),
    way('hand', null, 1, 0),
    way('return', 'Z-2026-1', 1, 3_00),
    way('hand', null, 2, 4_00),
  ];
  const known = { ...plainMoney(order), spent: [{ lineId: 1, gross: 1 }], given };
  const { less, already } = explainRefund(order, [], [mugs], 0, accountOf(order, known));
  const name = 'Kubek szałwiowy, 350 ml';
  expect(less).toEqual([
    { way: 'complaint', name, number: 'R-2026-1', amount: 1 },
    { way: 'spent', name, number: '', amount: 1 },
  ]);
  expect(already).toBe(0);
  expect(explainRefund(order, [], [mugs], 0, accountOf(order, plainMoney(order))).less).toEqual([]);
  expect(explainRefund(order, [], [mugs], 0).less).toEqual([]);
});

it('says what of the order went back already for the order as a whole', () => {
  const order = { ...sampleOrders.plain, payment: { ...sampleOrders.plain.payment, paid: 208_29, refunded: 100_00 } };
  const all = soldItems(order);
  const told = explainRefund(order, [], all, 0, accountOf(order, plainMoney(order)));
  expect(told).toMatchObject({ already: 100_00, payout: 108_29, vouchers: 0 });
  const cards = { ...order, sums: { ...order.sums, vouchers: 50_00, toPay: 158_29 } };
  const paid = { ...plainMoney(cards), money: 58_29, vouchers: 50_00 };
  expect(explainRefund(cards, [], all, 0, accountOf(cards, paid)).already).toBe(100_00);
});

it('names the code only where it took something off', () => {
  const mug = [{ lineId: 1, part: 0, quantity: 1 }];
  const withDiscount = (gross: number) => ({
    ...sampleOrders.plain,
    sums: { ...sampleOrders.plain.sums, discount: { gross, net: gross } },
  });
  expect(explainRefund(withDiscount(1), [], mug, 0).code).toBe('LEN10');
  expect(explainRefund(withDiscount(0), [], mug, 0).code).toBeNull();
});

it('returns points piece by piece', () => {
  const [first, second, ...rest] = sampleOrders.plain.lines;
  if (!first || !second) throw new Error('the sample has two lines');
  const order = { ...sampleOrders.plain, lines: [{ ...first, points: 10 }, { ...second, points: 7 }, ...rest] };
  const told = explainRefund(order, [], soldItems(order), 0);
  expect(told.items.map(({ points }) => points)).toEqual([10, 7, 0]);
});
