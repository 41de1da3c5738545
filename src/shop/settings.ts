import type { Address, Grosze } from './product.ts';

/** What the owner of a shop sets in `shop.config.ts`. Checked once at start, then passed down as an argument. */
export interface ShopSettings {
  name: string;
  /** One line beside the wordmark and in search results. */
  tagline: string;
  company: Address & { nip: string; phone: string; hours: string };
  prices: {
    /** Which price stands first for shoppers who are not signed in. */
    first: 'gross' | 'net';
    freeDeliveryFrom: Grosze;
    deliveryFrom: Grosze;
  };
  listing: { perPage: number; newForDays: number };
  omnibus: {
    /** Days without an offer inside the window: left out, or counted at the last price before them. */
    skipGaps: boolean;
  };
  /** Minimum of typed characters before suggestions; the specification's 2, and 4 when the owner leaves it out. */
  search: { minCharacters?: number; limit: number };
  password: { maxLength: 30 | 15 };
  withdrawal: { link: string; confirm: string };
  /** Sentences of `shop/messages.ts` that this shop says in its own words. */
  messages: Record<string, string>;
}
