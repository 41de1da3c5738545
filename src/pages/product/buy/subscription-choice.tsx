import { useEffect, useRef } from 'react';
import type { Money } from '../../../shop/money/money.ts';
import { subtractMoney, timesMoney } from '../../../shop/money/money.ts';
import type { QuantityTier, Subscription } from '../../../shop/price/price.ts';
import { subscriptionPrice } from '../../../shop/price/subscription.ts';
import { tieredPrice } from '../../../shop/price/tiers.ts';
import { periodField, subscriptionField } from '../../../shop/product/product-fields.ts';
import { periodText } from '../../../shop/product/subscription-period.ts';
import { tie } from '../../../shop/text/typography.ts';
import { useMessages } from '../../../ui/context/messages.tsx';
import { useAmount } from '../../../ui/price/price.tsx';
import styles from './subscription-choice.module.css';

interface Props {
  price: Money;
  /** The chosen quantity, which every delivery contains. */
  quantity: number;
  tiers: QuantityTier[];
  subscription: Subscription;
  netOnly: boolean;
  subscribed: boolean;
  choose(subscribed: boolean): void;
}

/** The choice between a single purchase and a cheaper subscription. CSS alone shows the period when it applies. */
export function SubscriptionChoice({ price, quantity, tiers, subscription, netOnly, subscribed, choose }: Props) {
  const t = useMessages();
  const amount = useAmount(netOnly);
  const again = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was chosen before hydration.
  useEffect(() => {
    if (again.current?.checked && !subscribed) choose(true);
  }, []);
  const rebated = subscriptionPrice(price, subscription);
  const worth = (one: Money) => timesMoney(tieredPrice(one, tiers, quantity), quantity);
  const save = subtractMoney(worth(price), worth(rebated.price));
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
          <input
            ref={again}
            type="radio"
            name={subscriptionField}
            value="1"
            checked={subscribed}
            onChange={() => choose(true)}
          />
          <span>{t('subscription.subscribe')}</span>
          <span>{amount(rebated.price)}</span>
          {save.gross > 0 && <small>{tie(t('subscription.saving', { amount: amount(save) }))}</small>}
        </label>
        <label className={styles.period}>
          <span>{t('subscription.period')}</span>
          <select name={periodField}>
            {subscription.periods.map(({ days }) => (
              <option key={days} value={days}>
                {periodText(days)}
              </option>
            ))}
          </select>
        </label>
      </div>
    </fieldset>
  );
}
