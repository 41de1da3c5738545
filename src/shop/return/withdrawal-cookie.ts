/** The cookie that gives a browser access to the receipt of its withdrawal; under HTTPS the second name. */
export const withdrawalCookies = ['odstapienie', '__Host-odstapienie'] as const;
