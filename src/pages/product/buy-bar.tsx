import { type RefObject, useEffect, useState } from 'react';
import type { Product, SizeOffer } from '../../shop/catalogue.ts';
import { formatMoney } from '../../shop/money.ts';
import { useNetFirst } from '../../ui/price.tsx';
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
  const phone = useViewMode() === 1;
  const [passed, setPassed] = useState(false);

  useEffect(() => {
    if (!phone || !button.current) return;
    const watcher = new IntersectionObserver(([entry]) => {
      if (entry) setPassed(!entry.isIntersecting && entry.boundingClientRect.top < 0);
    });
    watcher.observe(button.current);
    return () => watcher.disconnect();
  }, [phone, button]);

  if (!phone || !passed) return null;
  return (
    <div className={styles.bar}>
      <p>
        <span>{size.name || product.name}</span>
        <strong>{formatMoney(netFirst ? offer.price.net : offer.price.gross)}</strong>
      </p>
      <button type="submit" form="zakup" aria-disabled={busy || undefined}>
        {say('product.buy')}
      </button>
    </div>
  );
}
