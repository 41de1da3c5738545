import { counted, nouns } from '../text/plural.ts';

/** `1 produkt`, `22 produkty`. */
export function countText(total: number): string {
  return counted(total, nouns.product);
}
