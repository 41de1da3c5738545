/** The screen of codes and gifts. It is here because the calendar links to it too. */
export const codesAddress = '/panel/kody';
/** Categories and products that fit words, for what a rebate is for. */
export const scopeAddress = '/panel/kody/zakres';
export const giftCardsAddress = '/panel/karty';

/** The values of the parameters of `pattern` in `path`, or `null` if the path does not match. */
export function paramsOf(pattern: string, path: string): Record<string, string> | null {
  const wanted = pattern.split('/');
  const sent = path.split('/');
  if (wanted.length !== sent.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const value = sent[index] ?? '';
    if (!part.startsWith(':')) {
      if (part !== value) return null;
      continue;
    }
    const decoded = decodedOf(value);
    if (decoded === null || decoded === '') return null;
    params[part.slice(1)] = decoded;
  }
  return params;
}

function decodedOf(value: string): string | null {
  try {
    return decodeURIComponent(value);
  } catch {
    return null;
  }
}

/** An address of the panel with its parameters filled in. */
export function panelPath(pattern: string, params: Record<string, string | number> = {}): string {
  return pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')));
}

/** The page number in a query; 1 if it is missing or invalid. */
export function pageOf(url: URL): number {
  const sent = url.searchParams.get('strona') ?? '';
  return /^[1-9]\d{0,5}$/.test(sent) ? Number(sent) : 1;
}

/** The same address with a changed query. */
export function withQuery(url: URL, changes: Record<string, string | null>): string {
  const query = new URLSearchParams(url.searchParams);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === '') query.delete(name);
    else query.set(name, value);
  }
  const text = query.toString();
  return text === '' ? url.pathname : `${url.pathname}?${text}`;
}

/**
 * The query that a form sends as a field. Addresses with NUL are refused before any screen runs; here it is removed.
 */
export const sentQuery = (text: string): URLSearchParams => new URLSearchParams(text.replaceAll('%00', ''));
