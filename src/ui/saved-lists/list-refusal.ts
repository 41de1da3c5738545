/** The query parameter with the reason for a refused form without scripts. */
const refusalKey = 'blad';

export function refusalIn(search: string): string | null {
  return new URLSearchParams(search).get(refusalKey);
}

export function addressWithoutRefusal({ pathname, search }: { pathname: string; search: string }): string {
  const stored = new URLSearchParams(search);
  stored.delete(refusalKey);
  return stored.size > 0 ? `${pathname}?${stored}` : pathname;
}
