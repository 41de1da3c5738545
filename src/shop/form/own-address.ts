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
