/**
 * The cookie that binds a sign-in in progress to a browser; under HTTPS the second name, which a sibling domain cannot
 * set.
 */
export const browserKeyCookies = ['klucz-przegladarki', '__Host-klucz-przegladarki'] as const;
