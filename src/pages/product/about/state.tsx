import { availabilityOf } from '../../../shop/catalogue/availability.ts';
import { availabilityIcon, availabilityIcons } from '../../../shop/catalogue/availability-icons.ts';
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
export function SizeAvailability({ product, chosen: { size, offer } }: Props) {
  const t = useMessages();
  const { state, alerts, stock } = availabilityOf(product.type, size, offer);
  const amount = stock ? stockText(size.amount, product.unit, t) : null;
  return (
    <div className={styles.state} data-state={state} aria-live="polite">
      {size.wire?.statusGfx ? (
        <img src={size.wire.statusGfx} alt="" width={20} height={20} />
      ) : (
        <Icon path={availabilityIcons[availabilityIcon(state)]} />
      )}
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
