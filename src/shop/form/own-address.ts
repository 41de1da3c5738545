const here = 'http://here.invalid';

/**
 * A path inside the shop to redirect to after a form, or `null`. Browsers resolve `//`, `/\` and `/./` + `/` to another
 * host, so the resolved URL is checked (open redirect).
 */
export function ownAddress(asked: unknown): string | null {
  if (typeof asked !== 'string' || !asked.startsWith('/') || !URL.canParse(asked, here)) return null;
  const { origin, pathname, search, hash } = new URL(asked, here);
  return origin === here && !pathname.startsWith('//') ? pathname + search + hash : null;
}

/** The maximum length of a link in the owner's texts. */
export const longestLink = 300;

/** Browsers drop control characters from an address and read a backslash as a slash. A normal link has neither. */
const isPlain = (typed: string): boolean => typed.length <= longestLink && !/[\s\\\p{Cc}]/u.test(typed);

/** Returns whether a link that the owner typed leads to a page of the shop. */
export const isOwnLink = (typed: string): boolean => isPlain(typed) && ownAddress(typed) !== null;

/**
 * The same, or to an https address of another site. Other schemes are refused, because `javascript:` would run code.
 */
export const isLink = (typed: string): boolean =>
  isOwnLink(typed) || (isPlain(typed) && /^https:\/\/[a-z0-9]/i.test(typed) && URL.canParse(typed));
