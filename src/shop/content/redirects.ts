import { ownAddress } from '../form/own-address.ts';
import { redirectLimits } from '../limits.ts';

export interface TypedRedirect {
  from: string;
  to: string;
}

/**
 * Redirects as typed, or pasted from two columns of a sheet: one per line, the old and the new address separated by a
 * space, a tab, a comma or a semicolon. A first line of headings is skipped.
 */
export function readRedirects(text: string): { redirects: TypedRedirect[]; faults: string[] } {
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);
  const redirects: TypedRedirect[] = [];
  const faults: string[] = [];
  if (lines.length > redirectLimits.atOnce) return { redirects, faults: [`Naraz najwyżej ${redirectLimits.atOnce}.`] };
  for (const [at, line] of lines.entries()) {
    const [old = '', new_ = '', ...more] = columnsOf(line);
    if (at === 0 && lines.length > 1 && !/[/.]/.test(line)) continue;
    const from = oldAddress(old);
    const to = newAddress(new_);
    if (from === null || to === null || more.length > 0)
      faults.push(`Wiersz ${at + 1}: podaj stary i nowy adres, np. /stary-adres /produkt/nowy.`);
    else if (from === keyOf(to)) faults.push(`Wiersz ${at + 1}: adres prowadzi do siebie.`);
    else redirects.push({ from, to });
  }
  return { redirects, faults };
}

/** A comma may be part of an address, so it separates only addresses without another separator. */
function columnsOf(line: string): string[] {
  const parts = line.split(/[\s;]+/).flatMap((part) => {
    const own = part.replace(/^"(.*)"$/, '$1').replace(/,$/, '');
    return own === '' ? [] : [own];
  });
  return parts.length === 1 ? line.split(',').map((part) => part.replace(/^"(.*)"$/, '$1')) : parts;
}

/** An address with or without its host, percent-encoded as browsers send it. */
function urlOf(typed: string): URL | null {
  if (typed.length > redirectLimits.longest) return null;
  const address = /^https?:\/\//.test(typed) ? typed : ownAddress(typed);
  if (address === null || !URL.canParse(address, anyHost)) return null;
  const url = new URL(address, anyHost);
  return url.pathname.startsWith('//') ? null : url;
}

const anyHost = 'http://shop.invalid';

/** One slash between parts and none at the end, like the shop's own addresses, so that one redirect is enough. */
const plainPath = (pathname: string): string => `/${pathname.split('/').filter(Boolean).join('/')}`;

const pairsOf = (search: string): [string, string][] => [...new URLSearchParams(search)];

/** Case and a trailing slash make no difference in an old path; its query does, in any order. */
function keyOf(address: string): string {
  const { pathname, search } = new URL(address, anyHost);
  const query = new URLSearchParams(pairsOf(search).toSorted(([one], [other]) => (one < other ? -1 : 1))).toString();
  return plainPath(pathname).toLowerCase() + (query === '' ? '' : `?${query}`);
}

/** Parameters of a main page by which other shops name a page; all others only count visits. */
const pageParameters = ['p', 'page_id', 'product', 'product_id', 'id_product', 'id'];

export const namesPageOfMain = (asked: URLSearchParams): boolean => pageParameters.some((name) => asked.has(name));

/** The key of an old address; `null`: it is invalid, or the main page. */
export function oldAddress(typed: string): string | null {
  const url = urlOf(typed);
  const key = url && keyOf(url.pathname + url.search);
  const isMain = key === '/' || key?.startsWith('/?');
  return isMain && !namesPageOfMain(url?.searchParams ?? new URLSearchParams()) ? null : key;
}

/** A new address on another host would make the shop an open redirect. */
function newAddress(typed: string): string | null {
  const url = typed.startsWith('/') ? urlOf(typed) : null;
  return url && plainPath(url.pathname) + url.search;
}

/** Finds the target of an old address; `null`: none. */
type RedirectFinder = (url: Pick<URL, 'pathname' | 'search'>) => string | null;

/** A typed address without its host, as a request asks for it; `null` if it is none. */
export function askedAddress(typed: string): Pick<URL, 'pathname' | 'search'> | null {
  const url = urlOf(typed.trim());
  return url && { pathname: url.pathname, search: url.search };
}

/**
 * Finds redirects by their old addresses. One with a query matches requests with all of its parameters, the longest
 * first, so that each product of another shop's `/index.php?id_product=…` has a separate redirect; one without a query
 * matches every request. Other parameters of the request are passed on, unless the new address has a query.
 */
export function redirectFinder(known: ReadonlyMap<string, string>): RedirectFinder {
  const all = [...known].map(([from, to]) => {
    const [path = '', query = ''] = from.split('?', 2);
    return { path, asked: pairsOf(query), to };
  });
  const byPath = new Map([...Map.groupBy(all, ({ path }) => path)].map(([path, own]) => [path, byNames(own)]));
  return ({ pathname, search }) => {
    const sent = pairsOf(search);
    for (const { names, targets } of byPath.get(plainPath(pathname).toLowerCase()) ?? []) {
      const to = targets.get(listKey(valuesOf(sent, names)));
      if (to === undefined) continue;
      if (to.includes('?')) return to;
      const rest = sent.filter(([name]) => !names.includes(name));
      return to + (rest.length > 0 ? `?${new URLSearchParams(rest)}` : '');
    }
    return null;
  };
}

/** Redirects of one path by the names of their parameters, those with most first, and then by the values. */
function byNames(own: readonly { asked: [string, string][]; to: string }[]) {
  const groups = Map.groupBy(own, ({ asked }) => listKey(asked.map(([name]) => name)));
  return [...groups.values()]
    .map((group) => ({
      names: group[0]?.asked.map(([name]) => name) ?? [],
      targets: new Map(group.map(({ asked, to }) => [listKey(asked.map(([, value]) => value)), to])),
    }))
    .toSorted((one, other) => other.names.length - one.names.length);
}

const listKey = (parts: readonly (string | undefined)[]): string => JSON.stringify(parts);

/** The values that were sent under these names; a name that stands twice was sent twice. */
const valuesOf = (sent: readonly [string, string][], names: readonly string[]): (string | undefined)[] =>
  names.map((name, at) => {
    const before = names.slice(0, at).filter((other) => other === name).length;
    return sent.filter(([key]) => key === name)[before]?.[1];
  });

/** A redirect to an address that redirects again would cause a loop or two steps. */
export function chainFault(redirects: readonly TypedRedirect[], known: ReadonlyMap<string, string>): string | null {
  const all = new Map([...known, ...redirects.map(({ from, to }) => [from, to] as const)]);
  const find = redirectFinder(all);
  const targets = new Set([...all.values()].map(keyOf));
  const chained = redirects.find(({ from, to }) => find(new URL(to, anyHost)) !== null || targets.has(from));
  return chained
    ? `${chained.from} i ${chained.to}: nowy adres sam prowadzi dalej. Podaj adres, pod którym strona jest.`
    : null;
}
