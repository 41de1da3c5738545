import { counted, nouns } from '../text/plural.ts';

interface NamedLine {
  name: string;
  version?: string | null | undefined;
  sizeName?: string | undefined;
  /** Of a subscription: how often it is delivered. */
  subscriptionDays?: number;
}

/**
 * What a line is called wherever it is named in one piece: basket, order, mail, document, return, complaint, picking,
 * feed. The buyer's wish to something made to order is no part of it: a basket has one line of a product and size, so the
 * wish never tells two lines apart, and a private text does not belong on an invoice.
 */
export function lineName({ name, version, sizeName, subscriptionDays = 0 }: NamedLine): string {
  const period = subscriptionDays > 0 ? `co ${counted(subscriptionDays, nouns.day)}` : '';
  return [name, chosenText({ version, sizeName }), period].filter(Boolean).join(', ');
}

/** What was chosen of a product, where its name stands apart. */
export const chosenText = ({ version, sizeName }: Pick<NamedLine, 'version' | 'sizeName'>): string =>
  [version, sizeName].filter(Boolean).join(', ');
