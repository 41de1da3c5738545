import type { Grosze } from '../money/money.ts';
import type { Order, OrderLine } from '../order/order.ts';
import { lineName } from '../product/line-name.ts';
import type { Picture } from '../product/product.ts';
import type { LineAccount, OrderAccount } from '../return/account/line-account.ts';
import { paidForSome, stepOf } from '../return/sold-items.ts';
import { roundQuantity } from '../text/numbers.ts';

/** A line of an order in the form of a complaint: what of it is still with the shopper, and what its money is. */
export interface ComplainedLine extends Pick<OrderLine, 'id' | 'quantity' | 'worth' | 'discount' | 'unit'> {
  name: string;
  picture: Picture | null;
  step: number;
  /** Pieces that did not come back, and are not on their way. */
  left: number;
  /** What is left of the money that was paid for the line. */
  money: Grosze;
  /** What went back or is promised for it already. */
  back: LineAccount['back'];
}

export const complainedLines = ({ lines }: Pick<Order, 'lines'>, account: OrderAccount | null): ComplainedLine[] =>
  lines.map((line) => {
    const { id, quantity, worth, discount, unit, picture } = line;
    const own = account?.lines.find(({ lineId }) => lineId === id);
    return {
      id,
      quantity,
      worth,
      discount,
      unit,
      picture,
      name: lineName(line),
      step: stepOf(line),
      left: Math.max(0, roundQuantity(quantity - (own?.returned ?? 0))),
      money: own?.left ?? worth.gross - discount.gross,
      back: own?.back ?? [],
    };
  });

/** What can go back for so many of a line. */
export const backFor = (line: Pick<ComplainedLine, 'quantity' | 'worth' | 'discount' | 'money'>, some: number) =>
  Math.min(line.money, paidForSome(line, some));
