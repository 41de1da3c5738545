import type { ReactNode } from 'react';
import { availabilityOf, isSent } from '../../../shop/catalogue/availability.ts';
import type { ProductToBuy, SizeOffer } from '../../../shop/catalogue/catalogue.ts';
import { lineRight, lineRightKey } from '../../../shop/catalogue/line-right.ts';
import { withdrawalRightMessages } from '../../../shop/catalogue/withdrawal-right-messages.ts';
import {
  cheapestCost,
  type DeliveryBySize,
  freeFromOf,
  type ProductWay,
} from '../../../shop/delivery/product-costs.ts';
import type { Grosze } from '../../../shop/money/money.ts';
import { formatMoney, timesMoney } from '../../../shop/money/money.ts';
import { priceForAll } from '../../../shop/price/price-for-all.ts';
import { tieredPrice } from '../../../shop/price/tiers.ts';
import type { Translate } from '../../../shop/text/messages.ts';
import { tie } from '../../../shop/text/typography.ts';
import { useMessages } from '../../../ui/context/messages.tsx';
import { Icon } from './icon.tsx';
import { useOwnDelivery } from './own-delivery.ts';
import styles from './terms.module.css';

/** Delivery costs to the country of the page, by size. */
export interface Delivery {
  country: string;
  ways: DeliveryBySize;
}

interface Props {
  product: ProductToBuy;
  chosen: SizeOffer;
  /** The dispatch time as text. */
  shipping: string;
  delivery: Delivery;
  /** The chosen quantity. A higher quantity may qualify for free delivery. */
  quantity?: number;
}

/** When the product is dispatched, the delivery cost, and the consumer's rights. */
export function Terms({ product, chosen: { size, offer, tiers }, shipping, delivery, quantity = 1 }: Props) {
  const t = useMessages();
  const right = useMessages(withdrawalRightMessages);
  const { shipping: notice, contact } = availabilityOf(product.type, size, offer);
  const sent = isSent(product.type);
  const worth = timesMoney(tieredPrice(priceForAll(offer).price, tiers, quantity), quantity);
  const own = useOwnDelivery(sent && !contact ? { product: product.id, size: size.id, quantity } : null);
  return (
    <ul className={styles.terms}>
      {notice !== 'hidden' && <Term icon="parcel">{tie(shipping)}</Term>}
      {product.type === 'product_virtual' && <Term icon="parcel">{tie(t('availability.virtual'))}</Term>}
      {product.type === 'product_service' && <Term icon="parcel">{tie(t('availability.service'))}</Term>}
      {sent && (
        <Term icon="way">
          {own ? tie(own) : cheapestText(delivery.ways[size.id] ?? [], contact ? 0 : worth.gross, t)}
        </Term>
      )}
      <Term icon="back">{tie(right(lineRightKey(lineRight(product))))}</Term>
      {sent && <Term icon="shield">{tie(right('product.guarantee'))}</Term>}
    </ul>
  );
}

/** `worth` is 0 if the price is given on request only. */
function cheapestText(ways: readonly ProductWay[], worth: Grosze, t: Translate): string {
  const least = cheapestCost(ways, worth);
  if (least === null) return t('shipping.none');
  if (least === 0) return t('shipping.free');
  const freeFrom = freeFromOf(ways);
  const cost = t('shipping.from', { amount: formatMoney(least) });
  return freeFrom === null ? cost : `${cost}, ${t('shipping.freeFrom', { amount: formatMoney(freeFrom) })}`;
}

const icons = {
  parcel: 'M3 6.5l7-3.5 7 3.5v7.5l-7 3.5-7-3.5zM3 6.5l7 3.5 7-3.5M10 10v7.5',
  way: 'M1.5 5h10v9h-10zM11.5 8h4l3 3v3h-7M6.5 14a1.7 1.7 0 1 1-3.4 0M16.5 14a1.7 1.7 0 1 1-3.4 0',
  back: 'M4 5.5v4h4M4.5 9.5a6 6 0 1 1 .5 3.5',
  shield: 'M10 2.5l6.5 2.5v4.5c0 4-2.7 6.7-6.5 8-3.8-1.3-6.5-4-6.5-8V5z',
};

function Term({ icon, children }: { icon: keyof typeof icons; children: ReactNode }) {
  return (
    <li>
      <Icon path={icons[icon]} />
      <span>{children}</span>
    </li>
  );
}
