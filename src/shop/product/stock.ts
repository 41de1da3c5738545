import type { Translate } from '../text/messages.ts';
import { counted } from '../text/plural.ts';
import type { Unit } from './product.ts';

/** Up to this amount, the shop shows that stock is low. */
export const lastPieces = 3;

/** `W magazynie: 18 sztuk`, `Zostało tylko: 2 sztuki`. Unlimited and empty stock have no text. */
export function stockText(amount: number, unit: Unit, t: Translate): string | null {
  if (amount <= 0) return null;
  const key = amount <= lastPieces * unit.sellBy ? 'availability.lastPieces' : 'availability.inStock';
  return t(key, { amount: counted(amount, unit.forms) });
}
