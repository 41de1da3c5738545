import { to } from '../../../routes.ts';
import type { Product, SizeOffer } from '../../../shop/catalogue/catalogue.ts';
import { formatMoney, money2, subtractMoney } from '../../../shop/money/money.ts';
import { bundleSaving } from '../../../shop/price/bundle.ts';
import { priceForAll } from '../../../shop/price/price-for-all.ts';
import { percentFrom } from '../../../shop/price/price-labels.ts';
import { iconOf, pictureAddress, pictureWidths } from '../../../shop/product/picture.ts';
import type { Picture } from '../../../shop/product/product.ts';

/** Rarely used blocks of a product. */

const largest = Math.max(...pictureWidths);

export const wirePicture = (picture: Picture) => ({
  link: pictureAddress(picture, largest),
  icon: iconOf(picture),
  alt: picture.alt,
  width: picture.width,
  height: picture.height,
});

/** How much less a set costs than its parts. */
function bundleDifference({ type, bundle }: Product, { offer }: SizeOffer) {
  if (type !== 'product_bundle' || bundle.length === 0) return null;
  const compared = bundleSaving(offer, bundle);
  if (!compared) return null;
  const { parts, saving } = compared;
  return {
    amount_diff_gross: money2(saving.gross),
    amount_diff_net: money2(saving.net),
    percent_diff: String(percentFrom(parts, { ...offer, price: subtractMoney(parts, saving) })),
  };
}

export function bundlePrice(product: Product, own: SizeOffer) {
  const difference = bundleDifference(product, own);
  return difference ? { bundle_price: difference } : {};
}

export function wireBundlePrice(product: Product, own: SizeOffer) {
  const difference = bundleDifference(product, own);
  if (!difference) return null;
  const { price } = priceForAll(own.offer);
  return {
    ...difference,
    price_gross: money2(price.gross),
    price_gross_formatted: formatMoney(price.gross),
    price_net: money2(price.net),
    price_net_formatted: formatMoney(price.net),
  };
}

/** Each version is a separate product and the store does not link them, so this one is the only choice. */
export const wireVersions = ({ id, name, slug, version }: Product) => ({
  selected: String(id),
  items: [{ product: String(id), name: version ?? name, link: to('product', { slug }), selected: 'true' }],
});
