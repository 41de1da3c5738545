const here = 'http://here.invalid';

/**
 * An address inside the shop that a form asks to be led back to, or `null`. Browsers read `//`, `/\` and `/./` + `/` as
 * the beginning of another host, so it is judged as they would resolve it.
 */
export function ownAddress(asked: unknown): string | null {
  if (typeof asked !== 'string' || !asked.startsWith('/') || !URL.canParse(asked, here)) return null;
  const { origin, pathname, search, hash } = new URL(asked, here);
  return origin === here && !pathname.startsWith('//') ? pathname + search + hash : null;
}
