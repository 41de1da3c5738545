import type { Money } from '../../../shop/money/money.ts';
import type { Subscription } from '../../../shop/price/price.ts';
import { subscriptionPrice } from '../../../shop/price/subscription.ts';
import { periodField, subscriptionField } from '../../../shop/product/product-fields.ts';
import { tie } from '../../../shop/text/typography.ts';
import { useMessages } from '../../../ui/context/messages.tsx';
import { useAmount } from '../../../ui/price/price.tsx';
import styles from './subscription-choice.module.css';

interface Props {
  price: Money;
  subscription: Subscription;
  netOnly: boolean;
  subscribed: boolean;
  choose(subscribed: boolean): void;
}

/** A single purchase or a subscription at a lower price. CSS alone shows the period when a subscription is selected. */
export function SubscriptionChoice({ price, subscription, netOnly, subscribed, choose }: Props) {
  const t = useMessages();
  const amount = useAmount(netOnly);
  const rebated = subscriptionPrice(price, subscription);
  return (
    <fieldset className={styles.choice}>
      <legend>{t('subscription.choice')}</legend>
      <label>
        <input type="radio" name={subscriptionField} value="0" checked={!subscribed} onChange={() => choose(false)} />
        <span>{t('subscription.once')}</span>
        <span>{amount(price)}</span>
      </label>
      <div>
        <label>
          <input type="radio" name={subscriptionField} value="1" checked={subscribed} onChange={() => choose(true)} />
          <span>{t('subscription.subscribe')}</span>
          <span>{amount(rebated.price)}</span>
          {rebated.save.gross > 0 && <small>{tie(t('subscription.saving', { amount: amount(rebated.save) }))}</small>}
        </label>
        <label className={styles.period}>
          <span>{t('subscription.period')}</span>
          <select name={periodField}>
            {subscription.periods.map(({ days, label }) => (
              <option key={days} value={days}>
                {label}
              </option>
            ))}
          </select>
        </label>
      </div>
    </fieldset>
  );
}
