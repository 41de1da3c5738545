/** The method of delivery that the shopper chose last. Readable by scripts; it only sets the default. */
export const deliveryCookie = 'dostawa';
export const deliveryCookieDays = 365;

/** The id in the cookie; `null`: none, or not a valid id. */
export function deliveryIn(value: string | null): string | null {
  return value !== null && /^[a-z0-9][a-z0-9-]{0,31}$/.test(value) ? value : null;
}
