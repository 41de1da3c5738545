import { addMoney, discountPercent, subtractMoney, timesMoney } from './money.ts';
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
  offer: { price: Money };
}

export function bundleSaving(bundle: Money, parts: Part[]): BundleSaving {
  const sum = parts.reduce((total, { offer, quantity }) => addMoney(total, timesMoney(offer.price, quantity)), {
    gross: 0,
    net: 0,
  });
  const difference = subtractMoney(sum, bundle);
  return {
    parts: sum,
    amountDiffGross: difference.gross,
    amountDiffNet: difference.net,
    percentDiff: discountPercent(sum.gross, bundle.gross),
    displayedPercent: displayedPercent(sum.gross, bundle.gross),
  };
}
