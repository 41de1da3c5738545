import { useSyncExternalStore } from 'react';
import { basketCookie, shownCount } from '../../shop/buying/shown-count.ts';

export const basketEvent = 'basketchange';

/** Whoever has put something into the basket says so: the count and the panel in the header follow. */
export const basketChanged = () => dispatchEvent(new Event(basketEvent));

export function onBasketChange(hear: () => void): () => void {
  addEventListener(basketEvent, hear);
  addEventListener('focus', hear);
  return () => {
    removeEventListener(basketEvent, hear);
    removeEventListener('focus', hear);
  };
}

/** Lines in the basket, from a cookie: a page that is kept for everyone can show it without asking. */
export const basketCount = () => shownCount(document.cookie, basketCookie);

export const useBasketCount = () => useSyncExternalStore(onBasketChange, basketCount, () => 0);
