import type { Grosze } from '../money/money.ts';
import type { Order, OrderLine } from '../order/order.ts';
import { lineName } from '../product/line-name.ts';
import type { Picture } from '../product/product.ts';
import type { LineAccount, OrderAccount } from '../return/account/line-account.ts';
import { paidForSome, quantityStep } from '../return/sold-items.ts';
import { roundQuantity } from '../text/numbers.ts';

/** A line of an order in the complaint form: the pieces that the shopper still has, and their money. */
export interface ComplainedLine extends Pick<OrderLine, 'id' | 'quantity' | 'worth' | 'discount' | 'unit'> {
  name: string;
  picture: Picture | null;
  step: number;
  /** Pieces that were not returned, and are not being returned. */
  left: number;
  /** The rest of the money that was paid for the line. */
  money: Grosze;
  /** Refunds of the line, made or promised. */
  back: LineAccount['back'];
  /** The contents of a set, by name. */
  parts: string[];
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
      step: quantityStep(line),
      left: Math.max(0, roundQuantity(quantity - (own?.returned ?? 0))),
      money: own?.left ?? worth.gross - discount.gross,
      back: own?.back ?? [],
      parts: (line.parts ?? []).map(lineName),
    };
  });

/** The possible refund for some pieces of a line. */
export const backFor = (line: Pick<ComplainedLine, 'quantity' | 'worth' | 'discount' | 'money'>, some: number) =>
  Math.min(line.money, paidForSome(line, some));
