import { missedSearchLimits } from '../limits.ts';

/** Returns whether a search without results is stored: not if it may contain a person, an order or an account. */
export function isKeptSearch(text: string): boolean {
  const length = [...text].length;
  return length > 1 && length <= missedSearchLimits.longest && !text.includes('@') && !/\d[\d\s-]{5,}/.test(text);
}
