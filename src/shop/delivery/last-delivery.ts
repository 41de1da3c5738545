/** The way of delivery that the shopper took last. Readable by scripts; it only chooses what is shown first. */
export const deliveryCookie = 'dostawa';
export const deliveryCookieDays = 365;

/** The id in the cookie; `null`: none, or nothing that can be an id. */
export function deliveryIn(value: string | null): string | null {
  return value !== null && /^[a-z0-9][a-z0-9-]{0,31}$/.test(value) ? value : null;
}
