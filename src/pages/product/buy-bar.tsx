import { type RefObject, useEffect, useState } from 'react';
import type { Product, SizeOffer } from '../../shop/catalogue.ts';
import { useAmount, useNetFirst } from '../../ui/price.tsx';
import { useViewMode } from '../../ui/view-mode.ts';
import { useSay } from '../../ui/words.tsx';
import styles from './buy-bar.module.css';

interface Props {
  product: Product;
  shown: SizeOffer;
  /** The button whose place the bar takes. */
  button: RefObject<HTMLButtonElement | null>;
  busy: boolean;
}

/** On a phone the button stays at hand after it has been scrolled past: this one sends the same form. */
export function BuyBar({ product, shown: { size, offer }, button, busy }: Props) {
  const say = useSay();
  const netFirst = useNetFirst(product.netOnly);
  const amount = useAmount(product.netOnly);
  const phone = useViewMode() === 1;
  const [passed, setPassed] = useState(false);

  useEffect(() => {
    if (!phone || !button.current) return;
    // The area watched reaches far below the screen: a jump past the button is told too, and before it all is quiet.
    const watcher = new IntersectionObserver(([entry]) => setPassed(entry?.isIntersecting === false), {
      rootMargin: '-64px 0px 99999px',
    });
    watcher.observe(button.current);
    return () => watcher.disconnect();
  }, [phone, button]);

  if (!phone || !passed) return null;
  // Here is no room to say that a price needs a code, so it is told as it is without one.
  const withCode = offer.reduction?.kind === 'code' && offer.regular;
  const price = withCode || offer.price;
  return (
    <div className={styles.bar}>
      <p>
        <span>{size.name || product.name}</span>
        <strong>{netFirst ? say('price.netAmount', { amount: amount(price) }) : amount(price)}</strong>{' '}
        {offer.unitPrice && !withCode && (
          <small>{say('price.perUnit', { amount: amount(offer.unitPrice.price), unit: offer.unitPrice.per })}</small>
        )}
      </p>
      <button type="submit" form="zakup" aria-disabled={busy || undefined}>
        {say('product.buy')}
      </button>
    </div>
  );
}
