/** The cookie that opens orders which were placed or looked up in this browser; under HTTPS the second name. */
export const orderCookies = ['zamowienia', '__Host-zamowienia'] as const;
