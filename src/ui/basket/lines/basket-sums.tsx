import type { Basket, BasketDelivery } from '../../../shop/basket/basket.ts';
import { basketMessages } from '../../../shop/basket/basket-messages.ts';
import { groupText } from '../../../shop/basket/rebate.ts';
import type { Money } from '../../../shop/money/money.ts';
import { noMoney, subtractMoney } from '../../../shop/money/money.ts';
import { sumTexts } from '../../../shop/money/sum-texts.ts';
import { counted, nouns } from '../../../shop/text/plural.ts';
import { tie } from '../../../shop/text/typography.ts';
import { useMessages } from '../../context/messages.tsx';
import { useNetFirst } from '../../price/price.tsx';
import styles from './basket-sums.module.css';

/** The sums of a basket, from its products to the total. */
export function BasketSums({ basket: { worth, afterCode, code, group, delivery, total, points } }: { basket: Basket }) {
  const t = useMessages(basketMessages);
  const deliveryLabel = ({ gross }: Money, way: BasketDelivery | undefined) => {
    if (delivery.byCode?.isFree && code.state === 'active') return t('basket.deliveryByCode', { code: code.code });
    if (way?.isChosen) return t('basket.deliveryBy', { name: way.name });
    return t(gross > 0 ? 'basket.delivery' : 'basket.deliveryTitle');
  };
  return (
    <dl className={styles.sums}>
      <Sum label={t('basket.products')} money={worth} />
      {group && (
        <Sum
          label={t('basket.groupDiscount', { group: groupText(group) })}
          money={subtractMoney(worth, afterCode)}
          less
        />
      )}
      {code.state === 'active' && code.discount.gross > 0 && (
        <Sum label={t('basket.codeDiscount', { code: code.code })} money={code.discount} less />
      )}
      {delivery.cost && (
        <Sum
          label={deliveryLabel(delivery.cost, delivery.way)}
          note={delivery.way?.arrives}
          money={delivery.cost}
          free={t('basket.deliveryFree')}
        />
      )}
      <Sum label={t(delivery.cost ? 'basket.total' : 'basket.totalPlain')} money={total} whole />
      {points.needed > 0 && (
        <div>
          <dt>{t('basket.pointsSum')}</dt>
          <dd>
            <strong>{counted(points.needed, nouns.point)}</strong>
            {points.has !== null && (
              <small>{t('basket.pointsHas', { points: counted(points.has, nouns.point) })}</small>
            )}
          </dd>
        </div>
      )}
    </dl>
  );
}

interface SumProps {
  label: string;
  money: Money;
  /** Text below the label. */
  note?: string | undefined;
  /** Text shown instead of a zero amount. */
  free?: string;
  less?: boolean;
  whole?: boolean;
}

/** One row: the amount in the shopper's price type first, then the other type. */
function Sum({ label, money, note, free, less = false, whole = false }: SumProps) {
  const t = useMessages();
  const isFree = free !== undefined && money.gross === 0;
  const [first, beside] = sumTexts(less ? subtractMoney(noMoney, money) : money, useNetFirst(false), t);
  return (
    <div data-whole={whole || undefined}>
      <dt>
        {label}
        {note && <small>{tie(note)}</small>}
      </dt>
      <dd>
        <strong>{isFree ? free : first}</strong>
        {!isFree && <small>{beside}</small>}
      </dd>
    </div>
  );
}
