import type { Store } from '../../data/store.ts';
import type { PlaceTerms } from '../../shop/delivery/delivery-offer.ts';
import type { DeliveryPlace } from '../../shop/delivery/delivery-place.ts';
import type { ShopSettings } from '../../shop/settings.ts';
import type { PaymentService } from '../payments/service/payment-service.ts';

interface Parts {
  store: Pick<Store, 'pickupPoints'>;
  settings: Pick<ShopSettings, 'delivery'>;
  paymentService: Pick<PaymentService, 'methods'>;
  now: () => number;
}

/** The shop's methods of delivery at a place now. Every page, call, feed and order uses this function. */
export type DeliveryTermsAt = (place: DeliveryPlace) => Promise<PlaceTerms>;

export function deliveryTermsOf({ store, settings, paymentService, now }: Parts): DeliveryTermsAt {
  const payments = (['prepaid', 'on-delivery'] as const).filter(
    (payment) => paymentService.methods(payment).length > 0,
  );
  return async (place) => ({
    ...place,
    settings: settings.delivery,
    means: { payments, points: await store.pickupPoints.carriers() },
    now: now(),
  });
}
