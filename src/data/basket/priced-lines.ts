import type { BasketFile, LineProduct, PricedLine } from '../../shop/basket/basket-line.ts';
import type { BuyRequest } from '../../shop/buying/buying.ts';
import { isUnavailable } from '../../shop/catalogue/availability.ts';
import type { SizeOffer } from '../../shop/catalogue/catalogue.ts';
import type { Grosze } from '../../shop/money/money.ts';
import { subscribedSize } from '../../shop/price/subscription.ts';
import { tieredPrice } from '../../shop/price/tiers.ts';
import type { PricedProduct } from '../catalogue/catalogue.ts';
import type { LineRow } from './basket-rows.ts';

/** Combines a basket's row and the catalogue's offers into a line for the rules. */

type LineOf = Pick<BuyRequest, 'size' | 'subscriptionDays'> & { forPoints: boolean };

export const isSameLine = (row: LineRow, productId: number, request: LineOf): boolean =>
  row.productId === productId &&
  row.sizeId === request.size &&
  row.subscriptionDays === request.subscriptionDays &&
  row.forPoints === request.forPoints;

export function pricedLinesOf(lines: LineRow[], productId: number, request: LineOf) {
  const held = { line: 0, size: 0, product: 0 };
  for (const line of lines) {
    if (line.productId !== productId || line.removedAt !== null) continue;
    if (line.sizeId !== request.size) held.product += line.quantity;
    else if (isSameLine(line, productId, request)) held.line += line.quantity;
    else held.size += line.quantity;
  }
  return held;
}

/** Products at everyone's prices, and at prices with the basket's code applied. */
export interface Priced {
  plain: Map<number, PricedProduct>;
  coded: Map<number, PricedProduct>;
}

export function pricedLine(
  { removedAt: _, version: __, ...row }: LineRow,
  { plain, coded }: Priced,
  files: BasketFile[],
): PricedLine {
  const { productId } = row;
  const product = coded.get(productId);
  const ofSize = (from: PricedProduct | undefined) => from?.sizes.find(({ size }) => size.id === row.sizeId);
  const everyone = ofSize(plain.get(productId));
  const offered = product && everyone && row.subscriptionDays !== 0 ? subscribedSize(product, everyone) : everyone;
  return {
    ...row,
    files,
    product: product ? lineProduct(product) : null,
    own: ofSize(product) ?? null,
    plainGross: offered ? unitPrice(offered, row.quantity, row.forPoints) : 0,
  };
}

/**
 * A price difference caused by a new quantity is not announced; an earlier difference that was not acknowledged stays
 * announced.
 */
export function seenAfter(
  rows: LineRow[],
  lineId: number,
  quantity: number | undefined,
  products: Priced,
): { seenGross?: Grosze } {
  const row = rows.find(({ id }) => id === lineId);
  if (!row || quantity === undefined || pricedLine(row, products, []).plainGross !== row.seenGross) return {};
  return { seenGross: pricedLine({ ...row, quantity }, products, []).plainGross };
}

/** The price of one unit at this quantity, in grosze or in points. */
export const unitPrice = ({ offer, tiers }: SizeOffer, quantity: number, forPoints: boolean): Grosze =>
  forPoints ? (offer.points ?? 0) : tieredPrice(offer.price, tiers, quantity).gross;

const lineProduct = (product: PricedProduct): LineProduct => ({
  id: product.id,
  type: product.type,
  unit: product.unit,
  range: product.range,
  subscription: product.subscription,
  pictures: product.pictures.slice(0, 2),
  bundle: product.bundle,
  vat: product.vat,
  version: product.version,
  netOnly: product.netOnly,
  ...(product.withdrawal === 'made_to_order' ? { madeToOrder: true } : {}),
  sizes:
    product.sizes.length > 1
      ? product.sizes.map(({ size }) => ({ id: size.id, name: size.name, available: !isUnavailable(size) }))
      : [],
});
