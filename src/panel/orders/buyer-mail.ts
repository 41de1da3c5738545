import type { BlockMail } from '../../shop/mail/mail-blocks.ts';
import { type DeskStep, mailAfter, orderAfter } from '../../shop/order/desk/order-after.ts';
import type { Order } from '../../shop/order/order.ts';
import type { PanelAsk } from '../screen.ts';

/** The first lines of a mail tell what it is; most of the rest is the order itself. */
export const mailLines = 4;

/** What the buyer will be told when a step is done. */
export interface BuyerMail {
  mail: BlockMail | null;
  /** What else changes for the buyer. */
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
