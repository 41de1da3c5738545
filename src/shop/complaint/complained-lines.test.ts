import { expect, it } from 'vitest';
import { sampleOrders } from '../../../testing/order/any-order.ts';
import { accountOf, plainMoney } from '../return/account/line-account.ts';
import { backFor, complainedLines } from './complained-lines.ts';

const order = { ...sampleOrders.plain, payment: { ...sampleOrders.plain.payment, paid: 208_29 } };
const returned = (quantity: number, gross: number) =>
  accountOf(order, {
    ...plainMoney(order),
    given: [{ way: 'return', id: '1', number: 'Z-1', promised: 0, lines: [{ lineId: 1, gross, quantity }] }],
  });
const firstLine = (account: ReturnType<typeof returned> | null) => {
  const [line] = complainedLines(order, account);
  if (!line) throw new Error('the sample has no line');
  return line;
};

it('a complaint is about pieces and money that are still with the shopper', () => {
  expect(firstLine(null)).toMatchObject({ left: 2, money: 160_20, back: [] });
  expect(firstLine(returned(1, 80_10))).toMatchObject({ left: 1, money: 80_10 });
  expect(firstLine(returned(2, 160_20))).toMatchObject({ left: 0, money: 0 });
  expect(firstLine(returned(3, 160_20)).left, 'no less than nothing').toBe(0);
  expect(complainedLines(order, returned(2, 160_20))[1]).toMatchObject({ left: 1, money: 35_10 });
});

it('what can go back for some pieces is their share, rounded down, and no more than is left', () => {
  const line = firstLine(null);
  expect(backFor(line, 1)).toBe(80_10);
  expect(backFor({ ...line, quantity: 7 }, 1)).toBe(22_88);
  expect(backFor({ ...line, money: 50_00 }, 1)).toBe(50_00);
});
