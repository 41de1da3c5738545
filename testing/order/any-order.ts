import fc from 'fast-check';
import { moneyOfGross, netOf, noMoney, sumMoney, timesMoney, type VatRate } from '../../src/shop/money/money.ts';
import type { Order, OrderLine, VatSum } from '../../src/shop/order/order.ts';
import { firmOrder, partSentOrder, sampleOrder, sentOrder } from '../../src/shop/owner/samples/sample-order.ts';

/** The orders of the component gallery. */
export const sampleOrders = { plain: sampleOrder, sent: sentOrder, partSent: partSentOrder, firm: firmOrder };

const rates: VatRate[] = [23, 8, 5, 0, null];
const vat = fc.constantFrom(...rates);

const soldLine = fc.record({
  vat,
  gross: fc.integer({ min: 0, max: 500_000 }),
  quantity: fc.oneof(fc.integer({ min: 1, max: 40 }), fc.constantFrom(0.5, 1.25, 2.755)),
  off: fc.double({ min: 0, max: 1, noNaN: true }),
  name: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }).map((text) => `R ${text}`),
});

const added = fc.record({
  delivery: fc.nat(6000),
  fee: fc.nat(1500),
  vat,
  /** One rate, or split over all rates of the goods. */
  divided: fc.boolean(),
  voucher: fc.double({ min: 0, max: 1, noNaN: true }),
  paid: fc.boolean(),
});

/** Arbitrary orders with any lines, rates, discounts, delivery and vouchers, whose sums are right. */
export const anyOrder: fc.Arbitrary<Order> = fc
  .tuple(fc.array(soldLine, { minLength: 1, maxLength: 12 }), added)
  .map(([sold, more]) => orderOf(sold, more));

type Sold = Parameters<typeof lineOf>[0];

function lineOf(
  {
    gross,
    quantity,
    off,
    name,
    vat: rate,
  }: { vat: VatRate; gross: number; quantity: number; off: number; name: string },
  at: number,
): OrderLine {
  const [template] = sampleOrder.lines;
  if (!template) throw new Error('the sample order has no line');
  const price = moneyOfGross(gross, rate);
  const worth = timesMoney(price, quantity);
  const discount = moneyOfGross(Math.floor(worth.gross * off), rate);
  return { ...template, id: at + 1, name, quantity, vat: rate, price, worth, discount };
}

function orderOf(
  sold: Sold[],
  more: { delivery: number; fee: number; vat: VatRate; divided: boolean; voucher: number; paid: boolean },
): Order {
  const lines = sold.map(lineOf);
  const fee = more.delivery === 0 ? 0 : more.fee;
  const extra = more.delivery + fee;
  const perRate = new Map<VatRate, number>();
  const add = (rate: VatRate, gross: number) => perRate.set(rate, (perRate.get(rate) ?? 0) + gross);
  for (const line of lines) add(line.vat, line.worth.gross - line.discount.gross);
  const shares = [...perRate.keys()];
  if (more.divided) {
    const each = Math.floor(extra / shares.length);
    for (const [at, rate] of shares.entries()) add(rate, at === 0 ? extra - each * (shares.length - 1) : each);
  } else if (extra > 0) add(more.vat, extra);
  const sums: VatSum[] = [...perRate].map(([rate, gross]) => {
    const net = netOf(gross, rate);
    return { vat: rate, gross, net, tax: gross - net };
  });
  const total = {
    gross: sums.reduce((sum, { gross }) => sum + gross, 0),
    net: sums.reduce((sum, { net }) => sum + net, 0),
  };
  const vouchers = Math.floor(total.gross * more.voucher);
  const toPay = total.gross - vouchers;
  return {
    ...sampleOrder,
    lines,
    sums: {
      goods: sumMoney(lines.map(({ worth }) => worth)),
      discount: sumMoney(lines.map(({ discount }) => discount)),
      delivery: { gross: more.delivery, net: more.delivery },
      fee: fee === 0 ? noMoney : { gross: fee, net: fee },
      total,
      rates: sums,
      vouchers,
      toPay,
    },
    payment: { ...sampleOrder.payment, due: toPay, paid: more.paid ? toPay : 0, state: more.paid ? 'paid' : 'waiting' },
  };
}
