/** Counts the lines of the basket; those of the lists are called by their slugs. */
export const basketCookie = 'koszyk';

/** A number that the server has left in a cookie which scripts may read: pages are the same for everyone. */
export const shownCount = (cookies: string, name: string): number =>
  Number(RegExp(`\\b${name}=(\\d+)`).exec(cookies)?.[1] ?? 0);
