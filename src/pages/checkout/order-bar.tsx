import { useEffect, useRef } from 'react';
import { toPayTexts } from '../../shop/money/sum-texts.ts';
import type { ShownSums } from '../../shop/order/checkout/checkout-drawing.ts';
import { checkoutMessages } from '../../shop/order/checkout/checkout-messages.ts';
import { SumBar } from '../../ui/basket/lines/sum-bar.tsx';
import { useMessages } from '../../ui/context/messages.tsx';
import { useNetFirst } from '../../ui/price/price.tsx';

/** Id of the part of the page with the order button. */
export const orderPlace = 'zamow';

/**
 * On a phone the form is many screens long, so the total is shown at the bottom edge until the order button is visible.
 * Without scripts it is always shown.
 */
export function OrderBar({ sums: { total, toPay, vouchers, delivery }, isCounting }: Props) {
  const t = useMessages(checkoutMessages);
  const texts = toPayTexts(toPay, total, useNetFirst(false), useMessages());
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const place = document.getElementById(orderPlace);
    if (!place) return;
    const watch = new IntersectionObserver(([seen]) => bar.current?.toggleAttribute('data-done', seen?.isIntersecting));
    watch.observe(place);
    return () => watch.disconnect();
  }, []);
  const label = t(vouchers > 0 ? 'checkout.toPay' : delivery ? 'checkout.total' : 'checkout.totalOpen');
  return (
    <SumBar ref={bar} label={label} texts={texts} isCounting={isCounting}>
      <a href="#podsumowanie">{t('checkout.toSummary')}</a>
    </SumBar>
  );
}

interface Props {
  sums: ShownSums;
  isCounting: boolean;
}
