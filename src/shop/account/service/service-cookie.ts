/**
 * Binds a sign-in through a service to the browser. With HTTPS the second name is used, because a sibling domain cannot
 * set a `__Host-` cookie.
 */
export const serviceCookies = { plain: 'usluga', secure: '__Host-usluga' } as const;
