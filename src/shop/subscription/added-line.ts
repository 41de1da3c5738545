import type { Product } from '../catalogue/catalogue.ts';
import { subscribedSize } from '../price/subscription.ts';
import { tieredPrice } from '../price/tiers.ts';
import { lineName } from '../product/line-name.ts';
import type { ChangeFault, SubscriptionChange } from './subscription-change.ts';

/** A product that a buyer adds to a subscription of some period, at the price that is shown now. */
export function addedLine(
  product: Product | null,
  { sizeId, quantity, days }: { sizeId: string; quantity: number; days: number },
): SubscriptionChange | { fault: ChangeFault } {
  const own = product?.sizes.find(({ size }) => size.id === sizeId);
  const isOffered = product?.subscription?.periods.some((period) => period.days === days) ?? false;
  if (!product || !own || !isOffered) return { fault: 'product' };
  const { offer } = subscribedSize(product, own);
  return {
    kind: 'add',
    productId: product.id,
    sizeId,
    name: lineName({ name: product.name, sizeName: own.size.name, version: product.version }),
    quantity,
    agreedGross: tieredPrice(offer.price, own.tiers, quantity).gross,
  };
}

/** The periods in which all of these products are sent. */
export function commonPeriods(products: readonly (Pick<Product, 'subscription'> | null)[]): number[] {
  const [first, ...rest] = products.map((product) => product?.subscription?.periods.map(({ days }) => days) ?? []);
  return (first ?? []).filter((days) => rest.every((periods) => periods.includes(days)));
}
