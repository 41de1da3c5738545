import type { Offer } from '../price/offer.ts';
import type { ProductType, Size } from '../product/product.ts';
import type { MessageKey } from '../text/messages.ts';

export type AvailabilityState = 'available' | 'order' | 'unavailable' | 'phone' | 'free';
type AvailabilityAlert = Extract<MessageKey, 'availability.disable' | 'availability.phone' | 'availability.pointsOnly'>;

/** What the page shows, hides and disables for one size (section 4 of the specification). */
interface Availability {
  state: AvailabilityState;
  /** Quantity field and button. */
  buySection: 'enabled' | 'disabled' | 'hidden';
  notify: boolean;
  contact: boolean;
  /** `unknown` shows a note in place of a time. */
  shipping: 'shown' | 'unknown' | 'hidden';
  stock: boolean;
  /** Shown when a shopper tries to buy something unavailable. */
  alerts: AvailabilityAlert[];
}

type SizeFacts = Pick<Size, 'status' | 'amount' | 'dispatch'>;
type OfferFacts = Pick<Offer, 'phonePrice' | 'gratis' | 'points'>;

export function availabilityOf(type: ProductType, size: SizeFacts, offer: OfferFacts): Availability {
  const state = stateOf(size, offer);
  const sent = isSent(type);
  const unavailable = state === 'unavailable';
  return {
    state,
    buySection: state === 'free' ? 'hidden' : unavailable || state === 'phone' ? 'disabled' : 'enabled',
    notify: unavailable,
    contact: offer.phonePrice,
    shipping: !sent || unavailable ? 'hidden' : size.dispatch.kind === 'unknown' ? 'unknown' : 'shown',
    stock: sent && !unavailable && size.amount !== -1,
    alerts: alertsOf(state, offer),
  };
}

/**
 * Goods are shipped and have two years of legal warranty of conformity. Services and codes sent by mail are not goods.
 */
export const isSent = (type: ProductType): boolean => type !== 'product_virtual' && type !== 'product_service';

/** Zero stock is unavailable regardless of the status. -1 means unlimited. */
export function isUnavailable({ status, amount }: Pick<Size, 'status' | 'amount'>): boolean {
  return status === 'disable' || amount === 0;
}

function stateOf(size: SizeFacts, offer: OfferFacts): AvailabilityState {
  if (isUnavailable(size)) return 'unavailable';
  if (offer.gratis) return 'free';
  if (offer.phonePrice) return 'phone';
  return size.status === 'order' ? 'order' : 'available';
}

function alertsOf(state: AvailabilityState, { points }: OfferFacts): AvailabilityAlert[] {
  if (state === 'unavailable') return ['availability.disable'];
  if (state !== 'phone') return [];
  return points === null ? ['availability.phone'] : ['availability.phone', 'availability.pointsOnly'];
}
