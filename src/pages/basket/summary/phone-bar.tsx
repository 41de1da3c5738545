import type { Basket } from '../../../shop/basket/basket.ts';
import { basketMessages } from '../../../shop/basket/basket-messages.ts';
import { orderSumTexts } from '../../../shop/money/sum-texts.ts';
import { SumBar } from '../../../ui/basket/lines/sum-bar.tsx';
import { useMessages } from '../../../ui/context/messages.tsx';
import { useNetFirst } from '../../../ui/price/price.tsx';
import { basketNames } from '../basket-form.ts';

/**
 * On a phone the summary comes after all lines, so the total and the checkout button are also fixed at the bottom edge.
 */
export function PhoneBar({ basket: { delivery, total, ready } }: { basket: Basket }) {
  const t = useMessages(basketMessages);
  const texts = orderSumTexts(total, useNetFirst(false), useMessages());
  return (
    <SumBar label={t(delivery.cost ? 'basket.total' : 'basket.totalPlain')} texts={texts}>
      {ready ? (
        <button type="submit" name={basketNames.order} value="1">
          {t('basket.orderShort')}
        </button>
      ) : (
        <a href="#dalej">{t('basket.obstacles')}</a>
      )}
    </SumBar>
  );
}
