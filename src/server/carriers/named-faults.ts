import { labelLimits } from '../../shop/limits.ts';
import type { CarrierFault } from '../../shop/order/labels/shipment.ts';

/** What the words of a sentence say about a field, in the carrier's name of it. */
export type FieldWords = readonly [RegExp, field: string][];

const isAboutKeys = /autoryzac|uwierzytelni|hasł|token|login|username|password|authori/i;

/** For carriers that refuse in Polish sentences without the name of a field. */
export const isUnauthorized = (sentences: readonly string[]): boolean =>
  sentences.some((sentence) => isAboutKeys.test(sentence));

export function namedFaults(sentences: readonly string[], words: FieldWords): CarrierFault[] {
  if (isUnauthorized(sentences)) return [{ field: null, code: 'unauthorized' }];
  const faults = sentences.slice(0, labelLimits.shownFaults).map((sentence) => ({
    field: words.find(([shape]) => shape.test(sentence))?.[1] ?? null,
    code: sentence.slice(0, 100),
  }));
  return faults.length > 0 ? faults : [{ field: null, code: 'error' }];
}
