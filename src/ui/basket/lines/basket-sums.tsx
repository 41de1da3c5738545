import type { Basket } from '../../../shop/basket/basket.ts';
import { basketMessages } from '../../../shop/basket/basket-messages.ts';
import type { Money } from '../../../shop/money/money.ts';
import { formatMoney } from '../../../shop/money/money.ts';
import { useSay } from '../../context/words.tsx';
import { useNetFirst } from '../../price/price.tsx';
import styles from './basket-sums.module.css';

/** What a basket comes to, from its products to the whole. */
export function BasketSums({ basket: { worth, code, delivery, total } }: { basket: Basket }) {
  const say = useSay(basketMessages);
  return (
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
