/** What a form without scripts was refused for is told by the address; the way back is the same without it. */
const refusalKey = 'blad';

export function refusalIn(search: string): string | null {
  return new URLSearchParams(search).get(refusalKey);
}

export function addressWithoutRefusal({ pathname, search }: { pathname: string; search: string }): string {
  const stored = new URLSearchParams(search);
  stored.delete(refusalKey);
  return stored.size > 0 ? `${pathname}?${stored}` : pathname;
}
