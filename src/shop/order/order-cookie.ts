/** The cookie with which a browser opens the orders placed or looked up in it; under HTTPS the second name. */
export const orderCookies = ['zamowienia', '__Host-zamowienia'] as const;
