import type { Grosze } from './money/money.ts';
import type { Toplayer } from './notices/toplayers.ts';
import type { Company } from './owner/company.ts';
import type { Palette } from './owner/palette.ts';
import type { Snippet } from './privacy/snippets.ts';
import type { SearchSettings } from './search/suggesting.ts';
import type { FileKind } from './upload/uploads.ts';

/** One instalment system, with everything the law wants beside it in the bank's own words. */
export interface InstalmentOffer {
  id: string;
  name: string;
  /** Where the application starts; the amount in grosze is put in place of `{amount}`. */
  link: string;
  min: Grosze;
  max: Grosze | null;
  maxItems: number | null;
  /** Numbers of instalments to choose from. */
  counts: number[];
  /** Nominal yearly rate in hundredths of a percent: 999 is 9,99%. */
  yearlyRate: number;
  /** Paid at once, in hundredths of a percent of the amount: 220 is 2,2%. Left out: none. */
  commission?: number;
  /** Of the representative example. */
  rrso: string;
  representativeExample: string;
  warning: string;
}

export interface GiftRule {
  /** The product's address name, and its size. */
  product: string;
  size: string;
  from: Grosze;
}

/** A line above every page that a shopper may close for good. */
export interface InfoBar {
  /** Whoever closed it is known by this: a new text is a new id. */
  id: string;
  text: string;
  /** The same in a few words, for the one line that a phone has room for. */
  short?: string;
  link?: { text: string; address: string };
}

/**
 * The European Union's own notice of the legal guarantee (Regulation (EU) 2025/1960), as the owner has downloaded it: it
 * may be neither redrawn nor reworded, so the shop brings none of its own.
 */
export interface GuaranteeNotice {
  /** A PNG or SVG in the folder `public`, by its address in the shop: `/gwarancja-prawna.svg`. */
  file: string;
  /** Of the picture, in pixels. */
  width: number;
  height: number;
  /** Where the notice's own link and QR code lead. */
  address: string;
}

/** What the owner of a shop sets in `shop.config.ts`. Checked once at start, then passed down as an argument. */
export interface ShopSettings {
  name: string;
  /** One line beside the wordmark and in search results. */
  tagline: string;
  company: Company;
  /** Style sheets, icons and the browser's own bar take them; a build brings a change. Checked for contrast at start. */
  colours: Palette;
  prices: {
    /** Which price stands first for whoever has not been given the other (`shop/page-variant.ts`). */
    first: 'gross' | 'net';
    /** Where the shop delivers to, as two letters each; the first is the usual one. Left out: Poland alone. */
    countries?: string[];
    freeDeliveryFrom: Grosze;
    deliveryFrom: Grosze;
  };
  listing: { perPage: number; newForDays: number };
  /** Free products to choose from, each from some worth of the basket on. */
  gifts: GiftRule[];
  /** Ways to pay in instalments; none is fine. */
  instalments: InstalmentOffer[];
  omnibus: {
    /** Days without an offer: left out, so that the window reaches back to 30 days on offer, or counted without a price. */
    skipGaps: boolean;
  };
  outage: {
    /** While the database does not answer, pages in memory are shown for so long, and never past a change of price. */
    staleForMinutes: number;
  };
  /** Minimum of typed characters before suggestions; the specification's 2, and 4 when the owner leaves it out. */
  search: SearchSettings;
  /** Kinds of files that shoppers may attach; each is told by its content. */
  uploads: { kinds: FileKind[] };
  password: { maxLength: 30 | 15 };
  withdrawal: { link: string; confirm: string };
  /**
   * How whoever moves by the Tab key learns of the keyboard help: a dialog at the first Tab, shown once (the
   * specification's, also when left out), or a link beside the one that skips to the content.
   */
  keyboardHelp?: 'dialog' | 'link';
  /** The official notice of the legal guarantee, shown on the page of every product that is sent. */
  guaranteeNotice: GuaranteeNotice | null;
  /** Lines above every page; three at most. */
  infoBars: InfoBar[];
  /** Pieces and scripts of others, each behind the consent it needs and with the hosts it may reach. */
  snippets: Snippet[];
  /** Texts laid over the page every so many days. */
  toplayers: Toplayer[];
  /** Sentences of `shop/text/messages.ts` that this shop says in its own words. */
  messages: Record<string, string>;
  /** Multiplies every limit of `rateLimits` (`shop/limits.ts`): 2 for a shop with many visitors, 0 for no limits. */
  rateLimitFactor?: number;
}
