/**
 * Returns whether a write comes from a page of ours (protection against CSRF). Browsers send Origin with every POST,
 * and newer ones also Sec-Fetch-Site; a request with neither comes from a program. Programs may use calls, but not with
 * cookies and a body that a form on another site could have sent, in case an old browser omits both headers.
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

/** The values of `<form enctype>`. A body without a type may be anything, though it usually comes from a script. */
const isFormType = (type: string | null): boolean =>
  type === null || /^\s*(?:application\/x-www-form-urlencoded|multipart\/form-data|text\/plain)\b/i.test(type);
