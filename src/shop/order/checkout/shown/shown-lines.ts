import type { GiftOffer } from '../../../basket/basket.ts';
import type { BasketLine } from '../../../basket/basket-line.ts';
import type { Product } from '../../../catalogue/catalogue.ts';
import { isException, lineRight, lineRightKey } from '../../../catalogue/line-right.ts';
import { withdrawalRightMessages } from '../../../catalogue/withdrawal-right-messages.ts';
import { checkoutLimits } from '../../../limits.ts';
import { chosenText } from '../../../product/line-name.ts';
import { picturesFor } from '../../../product/picture.ts';
import { wishMessages } from '../../../product/wish-messages.ts';
import { type Overrides, translator } from '../../../text/messages.ts';
import { counted, nouns } from '../../../text/plural.ts';
import type { CheckoutLine } from '../checkout-drawing.ts';
import { checkoutLineMessages } from './checkout-line-messages.ts';

/** A line above the button, with its product if the shop still has it. Server only. */
export function shownLine(line: BasketLine, product: Product | null, overrides: Overrides): CheckoutLine {
  const t = translator(overrides, { ...checkoutLineMessages, ...wishMessages });
  const { name, slug, sizeId, quantity, period, comment, files } = line;
  const [picture = null] = picturesFor(line.product?.pictures ?? [], sizeId);
  const amount = line.product ? counted(quantity, line.product.unit.forms) : String(quantity);
  return {
    key: String(line.id),
    name,
    slug,
    picture,
    facts: [
      [chosenText({ ...line, version: line.product?.version }), amount].filter(Boolean).join(', '),
      ...(comment
        ? [line.product?.madeToOrder ? t('wish.said', { text: comment }) : t('line.comment', { comment })]
        : []),
      ...(files.length > 0 ? [t('line.files', { files: files.map((file) => file.name).join(', ') })] : []),
    ],
    features: product ? featuresOf(product) : [],
    notices: [
      ...(period ? [t('line.subscription', { period })] : []),
      ...(product ? exceptionOf(line, product, overrides) : []),
    ],
    worth: line.forPoints ? counted(line.pointsWorth, nouns.point) : line.worth,
  };
}

function exceptionOf(line: BasketLine, { type, withdrawal }: Product, overrides: Overrides): string[] {
  const right = lineRight({ ...line, type, withdrawal });
  return isException(right) ? [translator(overrides, withdrawalRightMessages)(lineRightKey(right))] : [];
}

export function giftLine({ slug, sizeId, name, picture }: GiftOffer, overrides: Overrides): CheckoutLine {
  const t = translator(overrides, checkoutLineMessages);
  const none = { features: [], notices: [] };
  return {
    key: `${slug} ${sizeId}`,
    name,
    slug,
    picture,
    facts: [t('line.gift')],
    worth: t('line.giftWorth'),
    ...none,
  };
}

/** The first facts of the product page, and for a set its parts. */
export const featuresOf = ({ facts, bundle }: Product): string[] => [
  ...bundle.map((part) => `${part.quantity} × ${part.name}`),
  ...facts.slice(0, checkoutLimits.features).map(([label, value]) => `${label}: ${value}`),
];
