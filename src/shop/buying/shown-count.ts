/** Cookie with the number of basket lines. The counts of saved lists are in cookies named by their slugs. */
export const basketCookie = 'koszyk';

/**
 * Reads a count from a cookie that scripts may read. Pages are cached for everyone, so the count cannot be in the HTML.
 */
export const shownCount = (cookies: string, name: string): number =>
  Number(RegExp(`\\b${name}=(\\d+)`).exec(cookies)?.[1] ?? 0);
