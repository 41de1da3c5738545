import type { PriceType } from '../../shop/account/client.ts';
import { type PageVariants, variantCookie, variantCookieText, variantIn } from '../../shop/page-variant.ts';
import { cookieText } from '../../shop/privacy/cookies.ts';
import type { CookieJar } from '../http/request/cookie-jar.ts';

/**
 * Chooses the variant of cached pages by the client's price type, or the shop's default (`null`) for a visitor who is
 * not signed in. The delivery country stays.
 */
export function shownPrices(jar: CookieJar, variants: PageVariants): (priceType: PriceType | null) => void {
  return (priceType) => {
    const { country } = variantIn(jar.sent, variants);
    show(jar, variants, `${priceType ?? variants.usual.prices}-${country}`);
  };
}

/** Chooses the variant of cached pages for a delivery country, or the shop's default (`null`). The price type stays. */
export function shownCountry(jar: CookieJar, variants: PageVariants): (country: string | null) => void {
  return (country) => {
    const { prices } = variantIn(jar.sent, variants);
    show(jar, variants, `${prices}-${country ?? variants.usual.country}`);
  };
}

function show(jar: CookieJar, { usual, byName }: PageVariants, name: string): void {
  const variant = byName.get(name) ?? usual;
  // Without a cookie everyone gets the usual variant.
  if (variant !== usual) jar.set(variantCookieText(variant, jar.https));
  else if (jar.get(variantCookie)) jar.set(cookieText(variantCookie, '', 0, jar.https));
}
