import type { Money } from '../money/money.ts';
import { addMoney, noMoney, subtractMoney, timesMoney } from '../money/money.ts';
import type { Offer } from './offer.ts';
import { priceForAll } from './price-for-all.ts';

type PricedOffer = Parameters<typeof priceForAll>[0] & Pick<Offer, 'comparable'>;

interface Part {
  quantity: number;
  offer: PricedOffer;
}

/**
 * The sum of the separate prices of the parts, and the saving of the set, both without codes. `null`: a part has no price
 * yet that may be compared.
 */
export function bundleSaving(set: PricedOffer, parts: Part[]): { parts: Money; saving: Money } | null {
  let apart = noMoney;
  for (const { offer, quantity } of parts) {
    const price = offer.comparable === undefined ? priceForAll(offer).price : offer.comparable;
    if (price === null) return null;
    apart = addMoney(apart, timesMoney(price, quantity));
  }
  return { parts: apart, saving: subtractMoney(apart, priceForAll(set).price) };
}
