/**
 * Whether a write comes from a page of ours. Browsers name the origin of every POST, and newer ones also say how it relates
 * to ours; what says neither comes from a program. Programs may ask calls, but not with a body that a form of another
 * site could have sent with a shopper's cookies, should an old browser ever leave out both.
 */
export function isOwnWrite({ method, headers }: Request, path: string, origin: string): boolean {
  if (method === 'GET' || method === 'HEAD') return true;
  const from = headers.get('origin');
  if (from !== null && from !== 'null') return from === origin;
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin';
  if (from !== null || !isCall(path)) return false;
  return !headers.has('cookie') || !isFormType(headers.get('content-type'));
}

export const isCall = (path: string): boolean => path.startsWith('/graphql/') || path.startsWith('/ajax/');

/** What `<form enctype>` can say; a body without a type is what a script of today sends, but may be anything. */
const isFormType = (type: string | null): boolean =>
  type === null || /^\s*(?:application\/x-www-form-urlencoded|multipart\/form-data|text\/plain)\b/i.test(type);
