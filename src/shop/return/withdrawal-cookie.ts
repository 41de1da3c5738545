/** The cookie with which a browser sees the receipt of the statement sent from it; under HTTPS the second name. */
export const withdrawalCookies = ['odstapienie', '__Host-odstapienie'] as const;
