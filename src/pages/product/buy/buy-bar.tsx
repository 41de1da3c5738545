import { type RefObject, useEffect, useState } from 'react';
import type { ProductToBuy, SizeOffer } from '../../../shop/catalogue/catalogue.ts';
import { useViewMode } from '../../../ui/context/view-mode.ts';
import { useOnDemand } from '../../../ui/loading/on-demand.ts';

interface Props {
  product: ProductToBuy;
  shown: SizeOffer;
  /** The button that the bar replaces. */
  button: RefObject<HTMLButtonElement | null>;
  busy: boolean;
}

const loadBar = async () => (await import('./buy-bar-sheet.tsx')).BuyBarSheet;

/** On a phone, a bar that submits the same form once the button has been scrolled past. */
export function BuyBar({ product, shown, button, busy }: Props) {
  const phone = useViewMode() === 1;
  const [passed, setPassed] = useState(false);
  const [{ piece: Bar }, ask] = useOnDemand(loadBar);

  useEffect(() => {
    if (!phone || !button.current) return;
    // The observed area extends far below the screen, so that a jump past the button is noticed, and nothing fires
    // before it.
    const watcher = new IntersectionObserver(
      ([entry]) => {
        const isPassed = entry?.isIntersecting === false;
        setPassed(isPassed);
        if (isPassed) ask();
      },
      { rootMargin: '-64px 0px 99999px' },
    );
    watcher.observe(button.current);
    return () => watcher.disconnect();
  }, [phone, button, ask]);

  return phone && passed && Bar ? <Bar product={product} shown={shown} busy={busy} /> : null;
}
