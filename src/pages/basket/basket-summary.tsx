import type { Basket } from '../../shop/basket.ts';
import { basketMessages } from '../../shop/basket-messages.ts';
import { formatMoney } from '../../shop/money.ts';
import { counted, nouns } from '../../shop/plural.ts';
import type { Money } from '../../shop/product.ts';
import type { InstalmentOffer } from '../../shop/settings.ts';
import { tie } from '../../shop/typography.ts';
import { useNetFirst } from '../../ui/price.tsx';
import { useSay } from '../../ui/words.tsx';
import { BasketInstalments } from './basket-instalments.tsx';
import styles from './basket-summary.module.css';
import { CodeField } from './code-field.tsx';
import { FreeDelivery } from './free-delivery.tsx';
import { Gifts } from './gifts.tsx';
import { GoOn } from './go-on.tsx';

interface Props {
  basket: Basket;
  instalments: InstalmentOffer[];
  codeProblem: string | null;
}

/** What it comes to, and everything that changes it but the lines themselves. */
export function BasketSummary({ basket, instalments, codeProblem }: Props) {
  const say = useSay(basketMessages);
  const { worth, code, delivery, total, pointsReceived } = basket;
  return (
    <aside className={styles.summary} aria-labelledby="podsumowanie">
      <h2 id="podsumowanie">{say('basket.summary')}</h2>
      <FreeDelivery delivery={delivery} />
      <dl className={styles.sums}>
        <Sum label={say('basket.products')} money={worth} />
        {code.state === 'active' && code.discount.gross > 0 && (
          <Sum label={say('basket.codeDiscount', { code: code.code })} money={code.discount} less />
        )}
        {delivery.cost && (
          <Sum
            label={say(delivery.cost.gross > 0 ? 'basket.delivery' : 'basket.deliveryTitle')}
            money={delivery.cost}
            free={say('basket.deliveryFree')}
          />
        )}
        <Sum label={say(delivery.cost ? 'basket.total' : 'basket.totalPlain')} money={total} whole />
      </dl>
      {!delivery.cost && <p className={styles.note}>{tie(say('basket.deliveryNone'))}</p>}
      {pointsReceived > 0 && (
        <p className={styles.note}>{tie(say('basket.points', { points: counted(pointsReceived, nouns.point) }))}</p>
      )}
      <p className={styles.note}>{tie(say('basket.deliveryNote'))}</p>
      <GoOn basket={basket} />
      <CodeField code={code} worth={worth} problem={codeProblem} />
      <Gifts gifts={basket.gifts} worth={basket.afterCode} />
      <BasketInstalments basket={basket} systems={instalments} />
    </aside>
  );
}

interface SumProps {
  label: string;
  money: Money;
  /** Said in place of nothing. */
  free?: string;
  less?: boolean;
  whole?: boolean;
}

/** One row: what the shopper's price type says first, the other beside it. */
function Sum({ label, money, free, less = false, whole = false }: SumProps) {
  const say = useSay();
  const netFirst = useNetFirst(false);
  const sign = less ? '−' : '';
  const { gross, net } = money;
  const isFree = free !== undefined && gross === 0;
  return (
    <div data-whole={whole || undefined}>
      <dt>{label}</dt>
      <dd>
        <strong>{isFree ? free : sign + formatMoney(netFirst ? net : gross)}</strong>
        {!isFree && (
          <small>
            {netFirst
              ? say('price.grossAmount', { amount: sign + formatMoney(gross) })
              : say('price.netAmount', { amount: sign + formatMoney(net) })}
          </small>
        )}
      </dd>
    </div>
  );
}
