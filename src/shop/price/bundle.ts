import type { Money } from '../money/money.ts';
import { addMoney, noMoney, subtractMoney, timesMoney } from '../money/money.ts';
import { priceForAll } from './price-for-all.ts';

type PricedOffer = Parameters<typeof priceForAll>[0];

interface Part {
  quantity: number;
  offer: PricedOffer;
}

/** The sum of the separate prices of the parts, and the saving of the set, both without codes. */
export function bundleSaving(set: PricedOffer, parts: Part[]): { parts: Money; saving: Money } {
  const apart = parts
    .map(({ offer, quantity }) => timesMoney(priceForAll(offer).price, quantity))
    .reduce(addMoney, noMoney);
  return { parts: apart, saving: subtractMoney(apart, priceForAll(set).price) };
}
