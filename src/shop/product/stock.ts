import type { Translate } from '../text/messages.ts';
import { formatNumber } from '../text/numbers.ts';
import { counted } from '../text/plural.ts';
import type { Unit } from './product.ts';

/** Up to this amount, the shop shows that stock is low. */
export const lastPieces = 3;

/** `W magazynie: 18 sztuk`, `Ostatnie sztuki: 2`. `null` for unlimited stock and for sold-out sizes. */
export function stockText(amount: number, unit: Unit, t: Translate): string | null {
  if (amount <= 0) return null;
  if (amount > lastPieces * unit.sellBy) return t('availability.inStock', { amount: counted(amount, unit.forms) });
  return t('availability.lastPieces', { units: unit.forms.few, n: formatNumber(amount) });
}
