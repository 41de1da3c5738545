import { type DeskStep, mailAfter, orderAfter } from '../../shop/order/desk/order-after.ts';
import type { Order } from '../../shop/order/order.ts';
import { type MailPreviewed, previewedMail } from '../pieces/layout/previewed-mail.ts';
import type { PanelAsk } from '../screen.ts';

/** The mail that the buyer will get for a step, and its other effects for the buyer. */
export async function buyerMail(
  { papers, now }: Pick<PanelAsk, 'papers' | 'now'>,
  order: Order,
  step: DeskStep,
  also = '',
): Promise<MailPreviewed> {
  const kind = mailAfter(order, step, now);
  const about = step.do === 'parcel' ? { parcelId: step.parcelId } : {};
  return previewedMail(kind && (await papers.mail(orderAfter(order, step, now), kind, about)), also);
}
