import { discountPercent, subtractMoney, sumMoney, timesMoney } from './money.ts';
import { priceForAll } from './offer.ts';
import { displayedPercent } from './omnibus.ts';
import type { Grosze, Money } from './product.ts';

export interface BundleSaving {
  /** What the parts cost bought one by one. */
  parts: Money;
  amountDiffGross: Grosze;
  amountDiffNet: Grosze;
  /** Rounded, as calls carry it. */
  percentDiff: number;
  /** What a shopper is shown: never more than is saved, 0 when nothing is. */
  displayedPercent: number;
}

interface Part {
  quantity: number;
  offer: Told;
}

/** With a code or without: the set and its parts are told as everyone pays for them. */
type Told = Parameters<typeof priceForAll>[0];

export function bundleSaving(set: Told, parts: Part[]): BundleSaving {
  const bundle = priceForAll(set).price;
  const sum = sumMoney(parts.map(({ offer, quantity }) => timesMoney(priceForAll(offer).price, quantity)));
  const difference = subtractMoney(sum, bundle);
  return {
    parts: sum,
    amountDiffGross: difference.gross,
    amountDiffNet: difference.net,
    percentDiff: discountPercent(sum.gross, bundle.gross),
    displayedPercent: displayedPercent(sum.gross, bundle.gross),
  };
}
