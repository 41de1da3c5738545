import { availabilityOf } from '../../../shop/catalogue/availability.ts';
import type { ProductToBuy, SizeOffer } from '../../../shop/catalogue/catalogue.ts';
import { stockText } from '../../../shop/product/stock.ts';
import { tie } from '../../../shop/text/typography.ts';
import { useMessages } from '../../../ui/context/messages.tsx';
import { Icon } from './icon.tsx';
import styles from './terms.module.css';

interface Props {
  product: ProductToBuy;
  chosen: SizeOffer;
}

/** Availability and stock. */
export function State({ product, chosen: { size, offer } }: Props) {
  const t = useMessages();
  const { state, alerts, stock } = availabilityOf(product.type, size, offer);
  const amount = stock ? stockText(size.amount, product.unit, t) : null;
  return (
    <div className={styles.state} data-state={state} aria-live="polite">
      <Icon path={icons[state === 'unavailable' || state === 'phone' ? state : 'there']} />
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

const statusKeys = { available: 'availability.enable', order: 'availability.order' } as const;

const icons = {
  there: 'M3.5 10.5l4 4 9-9',
  unavailable: 'M5 5l10 10M15 5L5 15',
  phone: 'M6.5 2.5l2 4-2 1.8c.9 2.2 2.9 4.2 5.2 5.2l1.8-2 4 2-.5 3.5C9.5 17.5 2.5 10.5 3 3z',
};
