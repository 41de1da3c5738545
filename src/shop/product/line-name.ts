import { periodText } from './subscription-period.ts';

interface NamedLine {
  name: string;
  version?: string | null | undefined;
  sizeName?: string | undefined;
  /** The delivery period of a subscription. */
  subscriptionDays?: number;
}

/**
 * The name of a line in all places that show it as one text: basket, order, mail, document, return, complaint, picking,
 * feed. The buyer's comment on a made-to-order product is not included: a basket has one line per product and size, so
 * the comment never distinguishes lines, and a private text does not belong on an invoice.
 */
export function lineName({ name, version, sizeName, subscriptionDays = 0 }: NamedLine): string {
  const period = subscriptionDays > 0 ? periodText(subscriptionDays) : '';
  return [name, chosenText({ version, sizeName }), period].filter(Boolean).join(', ');
}

/** The chosen variant, for places that show the name separately. */
export const chosenText = ({ version, sizeName }: Pick<NamedLine, 'version' | 'sizeName'>): string =>
  [version, sizeName].filter(Boolean).join(', ');
