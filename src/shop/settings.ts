import type { RegistrationSettings } from './account/account-options.ts';
import type { SignInService } from './account/service/sign-in-service.ts';
import type { GiftDays } from './basket/gift-days.ts';
import type { SettlementTerms } from './complaint/settlement.ts';
import type { HomeLayout } from './content/home-rows.ts';
import type { Menus } from './content/menus.ts';
import type { DeliverySettings } from './delivery/delivery-settings.ts';
import type { ShopMailSettings } from './mail/shop/shop-recipients.ts';
import type { Grosze } from './money/money.ts';
import type { ErrorAlerts } from './notices/alert-time.ts';
import type { Toplayer } from './notices/toplayers.ts';
import type { OpinionSettings } from './opinion/opinion-settings.ts';
import type { IssueMoment } from './order/documents/issuing.ts';
import type { HoldSettings } from './order/hold.ts';
import type { Company } from './owner/company.ts';
import type { Fonts, Logo } from './owner/look.ts';
import type { Palette } from './owner/palette.ts';
import type { RefusableBrowser } from './passkey/supported-browsers.ts';
import type { GiftCardSettings } from './payment/voucher.ts';
import type { Snippet } from './privacy/snippets.ts';
import type { ReturnSettings } from './return/return-settings.ts';
import type { SearchSettings } from './search/suggesting.ts';
import type { SubscriptionRules } from './subscription/subscription-settings.ts';
import type { FileKind } from './upload/uploads.ts';

/** One instalment system, with the legally required information in the bank's wording. */
export interface InstalmentOffer {
  id: string;
  name: string;
  /** URL of the application. `{amount}` is replaced by the amount in grosze. */
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

export interface GiftRule extends GiftDays {
  /** Slug of the product. */
  product: string;
  size: string;
  from: Grosze;
}

/** A bar above every page that a visitor can close permanently. */
export interface InfoBar {
  /** Closed bars are remembered by this id. Use a new id for a new text. */
  id: string;
  text: string;
  /** A shorter text for small screens. */
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
  /** Shown beside the logo and in search results. */
  tagline: string;
  company: Company;
  /** Style sheets, icons and the browser's own bar take them; a build brings a change. Checked for contrast at start. */
  colours: Palette;
  /** A picture instead of the drawn name; set in the panel. Left out: the name. */
  logo?: Logo;
  /** Families of headings and of text; left out: those of the build. */
  fonts?: Fonts;
  /** Menus that the owner has written; left out: made of the categories. */
  menus?: Menus;
  /** Rows of the main page; left out: all of them in their own order. */
  home?: HomeLayout;
  prices: {
    /** Which price comes first by default (see `shop/page-variant.ts`). */
    first: 'gross' | 'net';
    /** Which price comes first for a firm that registers; left out: as for everyone. */
    firms?: 'gross' | 'net';
    /** Delivery countries (ISO 3166-1 alpha-2), the default first. Without it: Poland only. */
    countries?: string[];
  };
  delivery: DeliverySettings;
  listing: { perPage: number; newForDays: number };
  payments: {
    /** The shop's Polish account, and whose it is when it is not the company's. `null`: no payment by transfer. */
    transfer: { account: string; holder?: string } | null;
    /** Cash to the courier or at the counter, where the way of delivery allows it. */
    cashOnDelivery: boolean;
    /** `false`: nothing is paid through a provider, though the shop has an account with one. */
    online?: boolean;
  };
  /**
   * Tracking pages of carriers, by the id of a way of delivery or by its carrier; `{number}` stands for the parcel's
   * number. Left out: the number is shown without a link.
   */
  tracking?: Record<string, string>;
  /** The statement on out-of-court settlement in answers to complaints; left out: `usualSettlement`. */
  settlement?: SettlementTerms;
  /**
   * How long goods wait for the payment: minutes for whoever pays at once, days for a transfer; left out: 30 and 7. The
   * label of the button that orders must say that it obliges to pay (art. 17 of the consumer rights act); left out:
   * „Zamawiam z obowiązkiem zapłaty”.
   */
  orders?: HoldSettings & { button?: string };
  /** How subscriptions are kept; left out: prepared 5 days ahead, paid within 3 days, paused after 2 missed deliveries. */
  subscriptions?: Partial<SubscriptionRules>;
  /** Products that are gift cards: whoever pays for one gets a code by mail. Left out: none. */
  giftCards?: GiftCardSettings;
  /**
   * When documents of a sale are issued: with the money, or when the goods leave (left out). `exemption`: the basis of
   * exemptions from VAT that invoices name.
   */
  invoices?: { issue?: IssueMoment; exemption?: string };
  /** When buyers are invited to write an opinion, and which ones the shop looks at first. Left out: see there. */
  opinions?: OpinionSettings;
  /** Free products to choose from, each above a minimum value of the basket. */
  gifts: GiftRule[];
  /** Instalment systems. May be empty. */
  instalments: InstalmentOffer[];
  omnibus: {
    /** Days without an offer: left out, so that the window reaches back to 30 days on offer, or counted without a price. */
    skipGaps: boolean;
    /** Percentages of a reduction are cut off to whole ones; left out: rounded, as the specification says. */
    roundDown?: boolean;
  };
  outage: {
    /**
     * How long cached pages are served while the database is unavailable. They are never served past a price change.
     */
    staleForMinutes: number;
  };
  /**
   * Minimum number of typed characters and number of suggestions. The specification's minimum is 2, and 4 if not set.
   */
  search: SearchSettings;
  /** File types that shoppers may attach. Each file is checked by its content. */
  uploads: { kinds: FileKind[] };
  password: { maxLength: 30 | 15 };
  /** Services by which clients may sign in (OpenID Connect). Left out: none. */
  signInServices?: SignInService[];
  /**
   * Signing in by passkey: the path of the accounts provider (left out: `/accounts/`), and browsers and systems in which
   * it is not offered, besides Safari below 15.
   */
  passkeys?: { path?: string; refused?: RefusableBrowser[] };
  registration?: RegistrationSettings;
  withdrawal: { link: string; confirm: string };
  /** How goods come back. Left out: by post, at the shopper's own expense. */
  returns?: ReturnSettings;
  /**
   * How keyboard users learn about the keyboard help: a dialog on the first Tab key press, shown once (the default, as
   * in the specification), or a link beside the skip link.
   */
  keyboardHelp?: 'dialog' | 'link';
  /** The official notice of the legal guarantee, shown on the page of every product that is sent. */
  guaranteeNotice: GuaranteeNotice | null;
  /**
   * How long errors told in passing are shown: `fade` like the rest (4 seconds, also if left out), a number of seconds, or
   * `stay` until they are closed.
   */
  alerts?: { errors: ErrorAlerts };
  /** Lines above every page; three at most. */
  infoBars: InfoBar[];
  /** Third-party HTML and scripts, each with the consent it requires and the hosts it may connect to. */
  snippets: Snippet[];
  /** Overlay messages, repeated every few days. */
  toplayers: Toplayer[];
  /** Who of the shop is told by mail of new orders, statements, complaints and failed refunds. Left out: the company. */
  shopMail?: ShopMailSettings;
  /** Overrides of the messages in `shop/text/messages.ts`. */
  messages: Record<string, string>;
  /**
   * Multiplies every limit of `rateLimits` (`shop/limits.ts`): 2 for a shop with many visitors, 0 to disable the
   * limits.
   */
  rateLimitFactor?: number;
}
