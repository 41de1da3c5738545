import type { ReactNode } from 'react';
import { availabilityOf, isSent } from '../../../shop/catalogue/availability.ts';
import type { Product, SizeOffer } from '../../../shop/catalogue/catalogue.ts';
import { withdrawalKey } from '../../../shop/catalogue/withdrawal.ts';
import type { Grosze } from '../../../shop/money/money.ts';
import { formatMoney, timesMoney } from '../../../shop/money/money.ts';
import { priceForAll } from '../../../shop/price/price-for-all.ts';
import { tieredPrice } from '../../../shop/price/tiers.ts';
import { stockText } from '../../../shop/product/stock.ts';
import { tie } from '../../../shop/text/typography.ts';
import { useMessages } from '../../../ui/context/messages.tsx';
import styles from './terms.module.css';

export interface Delivery {
  from: Grosze;
  freeFrom: Grosze;
}

interface StateProps {
  product: Product;
  chosen: SizeOffer;
}

/** Availability and stock. */
export function State({ product, chosen: { size, offer } }: StateProps) {
  const t = useMessages();
  const { state, alerts, stock } = availabilityOf(product.type, size, offer);
  const amount = stock ? stockText(size.amount, product.unit, t) : null;
  return (
    <div className={styles.state} data-state={state} aria-live="polite">
      <Icon name={state === 'unavailable' ? 'gone' : state === 'phone' ? 'phone' : 'there'} />
      <div>
        {alerts.length > 0 ? (
          alerts.map((alert) => <p key={alert}>{tie(t(alert))}</p>)
        ) : (
          <p>{size.statusText ?? t(statusKeys[state === 'order' ? 'order' : 'available'])}</p>
        )}
        {amount && <p className={styles.amount}>{amount}</p>}
      </div>
    </div>
  );
}

interface Props extends StateProps {
  /** The dispatch time as text. */
  shipping: string;
  delivery: Delivery;
  /** How many are asked for: together they may be worth free delivery. */
  quantity?: number;
}

/** On what terms: when it leaves, what the way costs, and the rights that come with it. */
export function Terms({ product, chosen: { size, offer, tiers }, shipping, delivery, quantity = 1 }: Props) {
  const t = useMessages();
  const { shipping: notice, contact } = availabilityOf(product.type, size, offer);
  const sent = isSent(product.type);
  const worth = timesMoney(tieredPrice(priceForAll(offer).price, tiers, quantity), quantity);
  return (
    <ul className={styles.terms}>
      {notice !== 'hidden' && <Term icon="parcel">{tie(shipping)}</Term>}
      {product.type === 'product_virtual' && <Term icon="parcel">{tie(t('availability.virtual'))}</Term>}
      {product.type === 'product_service' && <Term icon="parcel">{tie(t('availability.service'))}</Term>}
      {sent && (
        <Term icon="way">
          {worth.gross >= delivery.freeFrom && !contact
            ? t('shipping.free')
            : `${t('shipping.from', { amount: formatMoney(delivery.from) })}, ${t('shipping.freeFrom', { amount: formatMoney(delivery.freeFrom) })}`}
        </Term>
      )}
      <Term icon="back">{tie(t(withdrawalKey(product)))}</Term>
      {sent && <Term icon="shield">{tie(t('product.guarantee'))}</Term>}
    </ul>
  );
}

const statusKeys = { available: 'availability.enable', order: 'availability.order' } as const;

const icons = {
  there: 'M3.5 10.5l4 4 9-9',
  gone: 'M5 5l10 10M15 5L5 15',
  phone: 'M6.5 2.5l2 4-2 1.8c.9 2.2 2.9 4.2 5.2 5.2l1.8-2 4 2-.5 3.5C9.5 17.5 2.5 10.5 3 3z',
  parcel: 'M3 6.5l7-3.5 7 3.5v7.5l-7 3.5-7-3.5zM3 6.5l7 3.5 7-3.5M10 10v7.5',
  way: 'M1.5 5h10v9h-10zM11.5 8h4l3 3v3h-7M6.5 14a1.7 1.7 0 1 1-3.4 0M16.5 14a1.7 1.7 0 1 1-3.4 0',
  back: 'M4 5.5v4h4M4.5 9.5a6 6 0 1 1 .5 3.5',
  shield: 'M10 2.5l6.5 2.5v4.5c0 4-2.7 6.7-6.5 8-3.8-1.3-6.5-4-6.5-8V5z',
};

function Icon({ name }: { name: keyof typeof icons }) {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true">
      <path d={icons[name]} />
    </svg>
  );
}

function Term({ icon, children }: { icon: keyof typeof icons; children: ReactNode }) {
  return (
    <li>
      <Icon name={icon} />
      <span>{children}</span>
    </li>
  );
}
