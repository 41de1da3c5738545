import type { BlockMail } from '../../shop/mail/mail-blocks.ts';
import { type DeskStep, mailAfter, orderAfter } from '../../shop/order/desk/order-after.ts';
import type { Order } from '../../shop/order/order.ts';
import type { PanelAsk } from '../screen.ts';

/** The preview shows only the first lines of a mail, because the rest is mostly the order itself. */
export const mailLines = 4;

/** The mail that the buyer will get for a step. */
export interface BuyerMail {
  mail: BlockMail | null;
  /** Other effects for the buyer. */
  also?: string;
}

export async function buyerMail(
  { papers, now }: PanelAsk,
  order: Order,
  step: DeskStep,
  also?: string,
): Promise<BuyerMail> {
  const kind = mailAfter(order, step, now);
  const about = step.do === 'parcel' ? { parcelId: step.parcelId } : {};
  const mail = kind && (await papers.mail(orderAfter(order, step, now), kind, about));
  return { mail, ...(also === undefined ? {} : { also }) };
}
