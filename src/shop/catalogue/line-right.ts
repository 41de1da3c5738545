import type { ProductType, WithdrawalException } from '../product/product.ts';
import { isSent } from './availability.ts';
import type { withdrawalRightMessages } from './withdrawal-right-messages.ts';

/**
 * The withdrawal right of a line: 14 days from its delivery, from the first delivery of a subscription or from the
 * contract (art. 27 and 28 of the consumer rights act), or an exception of art. 38.
 */
export type LineRight = 'delivery' | 'first_delivery' | 'contract' | WithdrawalException;

interface SoldThing {
  type: ProductType;
  withdrawal?: WithdrawalException | null;
  subscriptionDays?: number;
  /** The buyer's comment and files; left out where they are not known yet, as on a product page. */
  comment?: string;
  files?: readonly unknown[];
}

export function lineRight(sold: SoldThing): LineRight {
  const { type, withdrawal, subscriptionDays = 0 } = sold;
  if (withdrawal && !lacksWish(sold)) return withdrawal;
  if (!isSent(type)) return 'contract';
  return subscriptionDays > 0 ? 'first_delivery' : 'delivery';
}

/** Goods are made to the consumer's specification only if there is one (art. 38 point 3). */
const isWithoutWish = ({ comment, files = [] }: SoldThing): boolean =>
  comment !== undefined && comment.trim() === '' && files.length === 0;

/** Returns whether a made-to-order product lacks its specification. */
export const lacksWish = (sold: SoldThing): boolean => isMadeToOrder(sold) && isWithoutWish(sold);

/** Returns whether the comment of a line is its specification. */
export const isMadeToOrder = ({ withdrawal }: Pick<SoldThing, 'withdrawal'>): boolean => withdrawal === 'made_to_order';

/** Returns whether withdrawal is possible at all. The hygiene exception applies only once the seal is broken. */
export const hasRight = (right: LineRight): boolean => !isException(right) || right === 'hygiene';

export const isException = (right: LineRight): right is WithdrawalException =>
  right !== 'delivery' && right !== 'first_delivery' && right !== 'contract';

const startKeys = {
  delivery: 'product.withdrawal',
  first_delivery: 'product.withdrawal.subscription',
  contract: 'product.withdrawal.unsent',
} as const;

export const lineRightKey = (right: LineRight): keyof typeof withdrawalRightMessages =>
  isException(right) ? `product.withdrawal.${right}` : startKeys[right];
