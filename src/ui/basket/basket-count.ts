import { useSyncExternalStore } from 'react';
import { basketCookie, shownCount } from '../../shop/buying/shown-count.ts';

export const basketEvent = 'basketchange';

/** Called after every change of the basket. The count and the panel in the header listen to the event. */
export const basketChanged = () => dispatchEvent(new Event(basketEvent));

export function onBasketChange(hear: () => void): () => void {
  addEventListener(basketEvent, hear);
  addEventListener('focus', hear);
  return () => {
    removeEventListener(basketEvent, hear);
    removeEventListener('focus', hear);
  };
}

/** The number of lines in the basket, from a cookie, so that a cached page can show it without a request. */
export const basketCount = () => shownCount(document.cookie, basketCookie);

export const useBasketCount = () => useSyncExternalStore(onBasketChange, basketCount, () => 0);
