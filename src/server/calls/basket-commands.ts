import { createHash } from 'node:crypto';
import type { Shopper } from '../../page-context/shopper.ts';
import type { LineEdit } from '../../shop/basket/basket-edit.ts';
import type { BasketLine } from '../../shop/basket/basket-line.ts';
import { noticeText } from '../../shop/basket/basket-notices.ts';
import { buySentences } from '../../shop/buying/buy-sentences.ts';
import { hasParts, type NamedPart } from '../../shop/catalogue/bundle-parts.ts';
import type { Product } from '../../shop/catalogue/catalogue.ts';
import { isSameSize, sizeNamed } from '../../shop/product/size-id.ts';
import type { ShopSettings } from '../../shop/settings.ts';
import { callMessages } from '../../shop/text/call-messages.ts';
import { translator } from '../../shop/text/messages.ts';
import { failed, type Outcome, success } from './graphql/builder.ts';

/**
 * Basket operations for calls that name a product by its number. They use the same functions as the shop's own forms.
 */

export interface CommandParts {
  shopper: Shopper;
  settings: ShopSettings;
  product(id: number): Promise<Product | null>;
}

interface Addition {
  id: number;
  size: string;
  quantity: number | null;
  /** Days between deliveries; 0 is a single purchase. */
  subscriptionDays: number;
  forPoints?: boolean;
  bundleParts: NamedPart[];
}

export async function addToBasket(addition: Addition, { shopper, settings, product }: CommandParts): Promise<Outcome> {
  const t = translator(settings.messages, callMessages);
  const found = await product(addition.id);
  if (!found) return failed('PRODUCT_NOT_FOUND', t('call.unknownProduct'));
  if (!hasParts(found.bundle, addition.bundleParts)) return failed('BUNDLE_PART_UNKNOWN', t('call.unknownParts'));
  const chosen = sizeNamed(found.sizes, addition.size);
  if (!chosen) return failed('BASKET_UNKNOWN', t('call.unknownSize'));
  const { quantity, subscriptionDays, forPoints = false } = addition;
  if (forPoints && chosen.offer.points === null) return failed('BASKET_POINTS', t('call.notForPoints'));
  const result = await shopper.buy({
    product: found.slug,
    size: chosen.size.id,
    quantity,
    subscriptionDays,
    forPoints,
  });
  if (result.status === 'added') return success;
  const [sentence] = buySentences(result, found.unit, translator(settings.messages));
  return failed(`BASKET_${result.reason.toUpperCase()}`, sentence?.text ?? '');
}

/** The period of a subscription, which distinguishes two lines of one size. */
export const additionalOf = ({ subscriptionDays }: Pick<BasketLine, 'subscriptionDays'>): string =>
  subscriptionDays === 0 ? '' : String(subscriptionDays);

/** An opaque mark that clients send back; empty for a line without a subscription. */
export const additionalMark = (line: Pick<BasketLine, 'subscriptionDays'>): string =>
  additionalHash(additionalOf(line));

export const additionalHash = (additional: string): string =>
  additional === '' ? '' : createHash('md5').update(additional).digest('hex');

export interface NamedLine {
  id: number;
  size: string;
  /** Plain or as its mark. */
  additional: string;
  /** Default: the line that is paid with money, if there is one. */
  forPoints?: boolean;
}

/** The line of a basket that a call refers to. */
export function lineNamed(lines: BasketLine[], named: NamedLine): BasketLine | undefined {
  const { id, size, additional, forPoints = false } = named;
  const sameSize = lines.filter((line) => line.productId === id && isSameSize(line.sizeId, size));
  const matching = sameSize.filter((line) => additional === additionalOf(line) || additional === additionalMark(line));
  // A product that is sold only for points has no other line, even if the call does not say so.
  return matching.find((line) => line.forPoints === forPoints) ?? (forPoints ? undefined : matching[0]);
}

/** Sets a quantity, a comment or both; one result for all changes of the line. */
export async function changeLine(wish: LineEdit, { shopper, settings }: CommandParts): Promise<Outcome> {
  const answers = await shopper.changeBasket([wish]);
  const refused = answers.find((answer) => answer.status === 'refused');
  if (!refused) return success;
  const sentence = noticeText({ kind: refused.reason, line: wish.lineId }, await shopper.basket(), settings.messages);
  return failed(`BASKET_${refused.reason.toUpperCase()}`, sentence);
}
