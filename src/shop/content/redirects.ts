import { redirectLimits } from '../limits.ts';

export interface TypedRedirect {
  from: string;
  to: string;
}

/** Redirects as typed: a line each, the old address and the new one with a space or a semicolon between. */
export function readRedirects(text: string): { redirects: TypedRedirect[]; faults: string[] } {
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);
  const redirects: TypedRedirect[] = [];
  const faults: string[] = [];
  if (lines.length > redirectLimits.atOnce) return { redirects, faults: [`Naraz najwyżej ${redirectLimits.atOnce}.`] };
  for (const [at, line] of lines.entries()) {
    const [old = '', new_ = '', ...more] = line.split(/[\s;]+/);
    const from = pathOf(old)?.toLowerCase() ?? null;
    const to = pathOf(new_, true);
    if (from === null || from === '/' || to === null || more.length > 0)
      faults.push(`Wiersz ${at + 1}: podaj stary i nowy adres, np. /stary-adres /produkt/nowy.`);
    else if (from === to.toLowerCase()) faults.push(`Wiersz ${at + 1}: adres prowadzi do siebie.`);
    else redirects.push({ from, to });
  }
  return { redirects, faults };
}

/** The path of an address of the shop, with or without its host; browsers send it encoded. */
function pathOf(typed: string, withQuery = false): string | null {
  if (!/^(\/(?!\/)|https?:\/\/)/.test(typed) || typed.length > redirectLimits.longest) return null;
  // A new address elsewhere would let a redirect lead out of the shop.
  if (withQuery && !typed.startsWith('/')) return null;
  try {
    const { pathname, search } = new URL(typed, 'http://shop.invalid');
    return pathname.startsWith('//') ? null : pathname + (withQuery ? search : '');
  } catch {
    return null;
  }
}

/** An address that leads to one which leads on would make a browser go round or twice. */
export function chainFault(redirects: readonly TypedRedirect[], known: ReadonlyMap<string, string>): string | null {
  const all = new Map([...known, ...redirects.map(({ from, to }) => [from, to] as const)]);
  const chained = redirects.find(
    ({ from, to }) => all.has(to.toLowerCase()) || [...all.values()].some((other) => other.toLowerCase() === from),
  );
  return chained
    ? `${chained.from} i ${chained.to}: nowy adres sam prowadzi dalej. Podaj adres, pod którym strona jest.`
    : null;
}
