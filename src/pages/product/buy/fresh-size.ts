import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { isUnavailable } from '../../../shop/catalogue/availability.ts';
import type { SizeOffer } from '../../../shop/catalogue/catalogue.ts';
import { money2 } from '../../../shop/money/money.ts';
import { fetchSize, type SizeBlocks } from '../../../ui/http/remote.ts';

interface Shown extends Pick<SizeOffer, 'size' | 'offer'> {
  product: number;
  /** `offer` is the subscriber's. */
  subscription: boolean;
  shipping: string;
}

/**
 * A page may have been open for hours: at every switch the server is asked what it says of the size now. When it says
 * something else than the page shows, the page is read anew; when it cannot be reached, the address is loaded whole.
 */
export function useFreshSize(shown: Shown): void {
  const { revalidate } = useRevalidator();
  const { product, size, subscription } = shown;
  const asked = `${product} ${size.id} ${subscription}`;
  const known = useRef(asked);

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once a switch, of what was shown at that moment.
  useEffect(() => {
    if (known.current === asked) return;
    known.current = asked;
    const leaving = new AbortController();
    fetchSize({ product, size: size.id, subscription }, leaving.signal).then(
      (answer) => {
        if (isStale(shown, answer)) revalidate();
      },
      () => {
        if (!leaving.signal.aborted) location.reload();
      },
    );
    return () => leaving.abort();
  }, [asked]);
}

/** Whether the server says something else of a size than the page shows. */
export function isStale({ size, offer, shipping }: Shown, answer: SizeBlocks | null): boolean {
  if (!answer?.sizeprices || !answer.sizeavailability || !answer.sizedelivery) return true;
  const { sizeprices: prices, sizeavailability: availability, sizedelivery: delivery } = answer;
  // The page tells what everyone pays, the call what this shopper pays with the code in the basket.
  const price = prices.rebate_code_active === 'y' ? undefined : prices.value;
  const notice = [price, availability.status, availability.amount, delivery.shipping_text];
  const seen = [money2(offer.price.gross), isUnavailable(size) ? 'disable' : size.status, size.amount, shipping];
  return notice.some((value, index) => value !== undefined && value !== seen[index]);
}
