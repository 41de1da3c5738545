import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { isUnavailable } from '../../../shop/catalogue/availability.ts';
import type { SizeOffer } from '../../../shop/catalogue/catalogue.ts';
import { money2 } from '../../../shop/money/money.ts';
import { fetchSize, type SizeBlocks } from '../../../ui/http/remote.ts';

interface Shown extends Pick<SizeOffer, 'size' | 'offer'> {
  product: number;
  /** `offer` has the subscription price. */
  subscription: boolean;
  shipping: string;
}

/**
 * A page may be open for hours, so selecting a size asks the server for its current data. If they differ from the page,
 * the loader runs again. If the server cannot be reached, the whole page is reloaded.
 */
export function useFreshSize(shown: Shown): void {
  const { revalidate } = useRevalidator();
  const { product, size, subscription } = shown;
  const asked = `${product} ${size.id} ${subscription}`;
  const known = useRef(asked);

  // biome-ignore lint/correctness/useExhaustiveDependencies: one request per selected size.
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

/** Whether the server's data of a size differ from those on the page. */
export function isStale({ size, offer, shipping }: Shown, answer: SizeBlocks | null): boolean {
  if (!answer?.sizeprices || !answer.sizeavailability || !answer.sizedelivery) return true;
  const { sizeprices: prices, sizeavailability: availability, sizedelivery: delivery } = answer;
  // The page shows the price for everyone, the call returns the price with the code in this shopper's basket.
  const price = prices.rebate_code_active === 'y' ? undefined : prices.value;
  const notice = [price, availability.status, availability.amount, delivery.shipping_text];
  const seen = [money2(offer.price.gross), isUnavailable(size) ? 'disable' : size.status, size.amount, shipping];
  return notice.some((value, index) => value !== undefined && value !== seen[index]);
}
