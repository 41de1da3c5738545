import type { Basket } from '../../../shop/basket/basket.ts';
import { basketMessages } from '../../../shop/basket/basket-messages.ts';
import type { InstalmentOffer } from '../../../shop/settings.ts';
import { counted, nouns } from '../../../shop/text/plural.ts';
import { tie } from '../../../shop/text/typography.ts';
import { BasketSums } from '../../../ui/basket/lines/basket-sums.tsx';
import { useMessages } from '../../../ui/context/messages.tsx';
import { useOwnHeight } from '../../../ui/widgets/own-height.ts';
import { BasketInstalments } from './basket-instalments.tsx';
import styles from './basket-summary.module.css';
import { CodeField } from './code-field.tsx';
import { FreeDelivery } from './free-delivery.tsx';
import { Gifts } from './gifts.tsx';
import { SaveAsList } from './save-as-list.tsx';
import { ToCheckout } from './to-checkout.tsx';

interface Props {
  basket: Basket;
  instalments: InstalmentOffer[];
  codeProblem: string | null;
  /** A change is being sent, so the sums may change. */
  busy: boolean;
}

/** The sums, and everything except the lines that affects them. */
export function BasketSummary({ basket, instalments, codeProblem, busy }: Props) {
  const t = useMessages(basketMessages);
  const { lines, worth, code, delivery, pointsReceived } = basket;
  return (
    <aside ref={useOwnHeight<HTMLElement>()} className={styles.summary} aria-labelledby="podsumowanie" aria-busy={busy}>
      <h2 id="podsumowanie">{t('basket.summary')}</h2>
      <FreeDelivery delivery={delivery} />
      <BasketSums basket={basket} />
      {!delivery.cost && lines.some(({ offer }) => offer) && (
        <p className={styles.note}>{tie(t(delivery.isNeeded ? 'basket.undelivered' : 'basket.deliveryNone'))}</p>
      )}
      {pointsReceived > 0 && (
        <p className={styles.note}>{tie(t('basket.points', { points: counted(pointsReceived, nouns.point) }))}</p>
      )}
      <p className={styles.note}>{tie(t(delivery.isNeeded ? 'basket.deliveryNote' : 'basket.paymentNote'))}</p>
      <ToCheckout basket={basket} />
      <CodeField code={code} worth={worth} freeWays={delivery.byCode?.ways ?? []} problem={codeProblem} />
      <Gifts gifts={basket.gifts} worth={basket.goodsWorth} />
      <BasketInstalments basket={basket} systems={instalments} />
      <SaveAsList />
    </aside>
  );
}
