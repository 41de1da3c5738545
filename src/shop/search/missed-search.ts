import { missedSearchLimits } from '../limits.ts';

/** Whether a search that found nothing is kept: not what may name a person, an order or an account. */
export function isKeptSearch(text: string): boolean {
  const length = [...text].length;
  return length > 1 && length <= missedSearchLimits.longest && !text.includes('@') && !/\d[\d\s-]{5,}/.test(text);
}
