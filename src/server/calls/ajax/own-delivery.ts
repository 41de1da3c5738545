import type { Shopper } from '../../../page-context/shopper.ts';
import type { Product } from '../../../shop/catalogue/catalogue.ts';
import { deliveryMessages } from '../../../shop/delivery/delivery-messages.ts';
import { likeliestOffer } from '../../../shop/delivery/delivery-offer.ts';
import { arrivalText, costText } from '../../../shop/delivery/delivery-text.ts';
import { productOffers } from '../../../shop/delivery/product-delivery.ts';
import { sizeNamed } from '../../../shop/product/size-id.ts';
import type { ShopSettings } from '../../../shop/settings.ts';
import { translator } from '../../../shop/text/messages.ts';
import type { Instant } from '../../../shop/time/instant.ts';

interface Parts {
  shopper: Pick<Shopper, 'deliveryTerms' | 'lastDelivery'>;
  product(id: number): Promise<Product | null>;
  settings: ShopSettings;
  now: Instant;
}

/**
 * Not defined by the specification: cost and day of the shopper's last method of delivery, for a quantity of a product.
 */
export async function ownDelivery(params: Record<string, unknown>, { shopper, product, settings, now }: Parts) {
  const id = Number(params.product);
  const quantity = Number(params.quantity ?? 1);
  if (!Number.isInteger(id) || !(quantity > 0 && quantity < 1_000_000)) return null;
  const found = await product(id);
  const own = found && (typeof params.size === 'string' ? sizeNamed(found.sizes, params.size) : found.sizes[0]);
  if (!found || !own) return null;
  const offers = productOffers(found, own, await shopper.deliveryTerms(), quantity);
  const offer = likeliestOffer(offers, shopper.lastDelivery());
  if (!offer) return null;
  const { option } = offer;
  const t = translator(settings.messages, deliveryMessages);
  const [cost, arrives] = [costText(offer, t), arrivalText(offer, option.carrier, now, t)];
  return {
    id: option.id,
    name: option.name,
    cost,
    arrives,
    text: t('delivery.own', { name: option.name, cost, arrives }),
  };
}
