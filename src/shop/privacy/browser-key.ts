/** The cookie that binds a sign-in on its way to a browser; under HTTPS the second, which a sibling domain cannot set. */
export const browserKeyCookies = ['klucz-przegladarki', '__Host-klucz-przegladarki'] as const;
