import { opinionLimits } from '../after-sale-limits.ts';
import { isEmail } from '../form/email.ts';
import { rowId } from '../text/row-id.ts';
import { type OpinionAbout, opinionAbouts } from './opinion.ts';

/** An opinion as it was sent: the fields of the call and of the forms. */
export interface SentOpinion {
  about: string;
  /** The id of the product, for an opinion about one. */
  productId: string;
  rating: string;
  text: string;
  author: string;
  email: string;
  orderNumber: string;
  language: string;
}

/** An opinion that can be stored once its order is found. */
export interface CheckedOpinion {
  about: OpinionAbout;
  productId: number | null;
  stars: number;
  text: string;
  author: string;
  email: string;
  /** Empty: without a proof. */
  orderNumber: string;
  language: string;
}

export const opinionFaults = [
  ...(['source', 'rating', 'text', 'text_too_long', 'author', 'author_too_long', 'email'] as const),
  ...(['order_needed', 'order_unknown', 'order_not_delivered', 'product_not_in_order', 'opinion_exists'] as const),
  ...(['photo_type', 'photo_size', 'photo_large', 'photo_broken', 'photo_count'] as const),
] as const;
export type OpinionFault = (typeof opinionFaults)[number];

/** The form field that shows each fault. */
export const faultFields: Record<OpinionFault, string> = {
  source: 'sourceId',
  rating: 'rating',
  text: 'opinion',
  text_too_long: 'opinion',
  author: 'author',
  author_too_long: 'author',
  email: 'email',
  order_needed: 'orderSerialNumber',
  order_unknown: 'orderSerialNumber',
  order_not_delivered: 'orderSerialNumber',
  product_not_in_order: 'orderSerialNumber',
  opinion_exists: 'orderSerialNumber',
  photo_type: 'opinion_photo',
  photo_size: 'opinion_photo',
  photo_large: 'opinion_photo',
  photo_broken: 'opinion_photo',
  photo_count: 'opinion_photo',
};

type Checked = { opinion: CheckedOpinion } | { faults: OpinionFault[] };

const longerThan = (text: string, most: number): boolean => text.length > most && [...text].length > most;

/**
 * Returns all faults together, so that a form shows them all. `invited`: the link of a mail names the order and its
 * address.
 */
export function checkOpinion(sent: SentOpinion, { invited = false } = {}): Checked {
  const about = opinionAbouts.find((one) => one === sent.about);
  const productId = rowId(sent.productId);
  const text = sent.text.trim();
  const author = sent.author.trim().replace(/\s+/g, ' ');
  const email = sent.email.trim();
  const orderNumber = sent.orderNumber.trim();
  const faults: OpinionFault[] = [];
  if (!about || (about === 'product' && productId === null)) faults.push('source');
  if (!/^[1-5]$/.test(sent.rating)) faults.push('rating');
  if (text === '') faults.push('text');
  if (longerThan(text, opinionLimits.text)) faults.push('text_too_long');
  if (author === '') faults.push('author');
  if (longerThan(author, opinionLimits.author)) faults.push('author_too_long');
  if (!invited && !isEmail(email)) faults.push('email');
  if (!invited && about === 'order' && orderNumber === '') faults.push('order_needed');
  if (faults.length > 0 || !about) return { faults };
  const language = /^[a-z]{2,8}$/i.test(sent.language) ? sent.language.toLowerCase() : 'pl';
  const stars = Number(sent.rating);
  const of = about === 'product' ? productId : null;
  return { opinion: { about, productId: of, stars, text, author, email, orderNumber, language } };
}

/** The fields of the order that an opinion names. */
interface BoughtOrder {
  state: string;
  productIds: readonly number[];
}

/** Only a buyer who has received the goods can review them. */
export const hasArrived = (state: string): boolean => state === 'delivered' || state === 'closed';

/**
 * Returns why the order does not prove the purchase; `null`: it does. The order was found by number and e-mail address
 * together, so knowing only one of them reveals nothing.
 */
export function proofFault(
  { about, productId }: Pick<CheckedOpinion, 'about' | 'productId'>,
  order: BoughtOrder | null,
): OpinionFault | null {
  if (!order) return 'order_unknown';
  if (about === 'product' && (productId === null || !order.productIds.includes(productId))) {
    return 'product_not_in_order';
  }
  return hasArrived(order.state) ? null : 'order_not_delivered';
}
