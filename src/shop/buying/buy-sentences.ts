import type { Unit } from '../product/product.ts';
import { quantityAlertText } from '../product/quantity.ts';
import type { Translate } from '../text/messages.ts';
import { type BuyResult, refusalKey } from './buying.ts';

interface Sentence {
  kind: 'warning' | 'error' | 'success';
  text: string;
}

/** Messages for the result of a purchase, or for a request that failed. */
export function buySentences(result: BuyResult | null, unit: Unit, t: Translate): Sentence[] {
  const limit = result?.alert ? [{ kind: 'warning' as const, text: quantityAlertText(result.alert, unit, t) }] : [];
  if (result?.status === 'added') return [{ kind: 'success', text: t('product.added') }, ...limit];
  if (limit.length > 0) return limit;
  if (result?.sentence) return [{ kind: 'error', text: result.sentence }];
  return [{ kind: 'error', text: t(refusalKey(result?.reason ?? 'unknown')) }];
}
