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
  /** Paid in advance, in hundredths of a percent of the amount: 220 is 2,2%. Left out: none. */
  commission?: number;
  /** The rate of the representative example. */
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
 * The official EU notice of the legal guarantee (Regulation (EU) 2025/1960), downloaded by the owner: it must be
 * neither redrawn nor reworded, so the shop does not include a copy.
 */
export interface GuaranteeNotice {
  /** A PNG or SVG in the folder `public`, by its address in the shop: `/gwarancja-prawna.svg`. */
  file: string;
  /** The size of the picture, in pixels. */
  width: number;
  height: number;
  /** The target of the notice's link and QR code. */
  address: string;
}

/** The owner's settings in `shop.config.ts`. Checked once at start, then passed as an argument. */
export interface ShopSettings {
  name: string;
  /** Shown next to the logo and in search results. */
  tagline: string;
  company: Company;
  /**
   * Used by style sheets, icons and the browser's own bar; a change needs a build. The contrast is checked at start.
   */
  colours: Palette;
  /** A logo instead of the name; set in the panel. Left out: the name. */
  logo?: Logo;
  /** Font families of headings and of text; left out: those of the build. */
  fonts?: Fonts;
  /** Menus that the owner wrote; left out: generated from the categories. */
  menus?: Menus;
  /** Rows of the main page; left out: all of them in the default order. */
  home?: HomeLayout;
  prices: {
    /** Which price is shown first by default (see `shop/page-variant.ts`). */
    first: 'gross' | 'net';
    /** Which price is shown first to a company that registers; left out: as for everyone. */
    firms?: 'gross' | 'net';
    /** Delivery countries (ISO 3166-1 alpha-2), the default first. Without it: Poland only. */
    countries?: string[];
  };
  delivery: DeliverySettings;
  listing: { perPage: number; newForDays: number };
  payments: {
    /** The shop's Polish account, and its holder if that is not the company. `null`: no payment by transfer. */
    transfer: { account: string; holder?: string } | null;
    /** Cash to the courier or at the counter, if the method of delivery allows it. */
    cashOnDelivery: boolean;
    /** `false`: no payments through a provider, although the shop has an account with one. */
    online?: boolean;
  };
  /**
   * Tracking pages of carriers, by the id of a method of delivery or by its carrier; `{number}` is replaced by the
   * parcel's number. Left out: the number is shown without a link.
   */
  tracking?: Record<string, string>;
  /** The statement on out-of-court dispute resolution in answers to complaints; left out: `usualSettlement`. */
  settlement?: SettlementTerms;
  /**
   * How long goods are reserved for the payment: minutes for instant methods, days for a transfer; left out: 30 and 7.
   * The label of the button that orders must say that it obliges to pay (art. 17 of the consumer rights act); left out:
   * „Zamawiam z obowiązkiem zapłaty”.
   */
  orders?: HoldSettings & { button?: string };
  /** Rules of subscriptions; left out: prepared 5 days ahead, paid within 3 days, paused after 2 missed deliveries. */
  subscriptions?: Partial<SubscriptionRules>;
  /** Products that are gift cards: their buyer gets a code by mail. Left out: none. */
  giftCards?: GiftCardSettings;
  /**
   * When sale documents are issued: on payment, or on dispatch (left out). `exemption`: the basis of VAT exemptions on
   * invoices.
   */
  invoices?: { issue?: IssueMoment; exemption?: string };
  /** When buyers are invited to review, and which opinions the shop checks first. Left out: see there. */
  opinions?: OpinionSettings;
  /** Free products to choose from, each above a minimum value of the basket. */
  gifts: GiftRule[];
  /** Instalment systems. May be empty. */
  instalments: InstalmentOffer[];
  omnibus: {
    /** Days without an offer: skipped, so that the window covers 30 days on offer, or counted without a price. */
    skipGaps: boolean;
    /** Percentages of a reduction are truncated to integers; left out: rounded, as the specification says. */
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
  /** Services for sign-in (OpenID Connect). Left out: none. */
  signInServices?: SignInService[];
  /**
   * Passkeys: the path of the accounts provider (left out: `/accounts/`), and browsers and systems in which it is not
   * offered. Safari below 15 is always excluded.
   */
  passkeys?: { path?: string; refused?: RefusableBrowser[] };
  registration?: RegistrationSettings;
  withdrawal: { link: string; confirm: string };
  /** Settings of returns. Left out: by post, at the shopper's expense. */
  returns?: ReturnSettings;
  /**
   * How keyboard users learn about the keyboard help: a dialog on the first Tab key press, shown once (the default, as
   * in the specification), or a link next to the skip link.
   */
  keyboardHelp?: 'dialog' | 'link';
  /** The official notice of the legal guarantee, shown on the page of every product that is shipped. */
  guaranteeNotice: GuaranteeNotice | null;
  /**
   * How long error alerts are shown: `fade` like others (4 seconds, also if left out), a number of seconds, or `stay`
   * until they are closed.
   */
  alerts?: { errors: ErrorAlerts };
  /** Lines above every page; three at most. */
  infoBars: InfoBar[];
  /** Third-party HTML and scripts, each with the consent it requires and the hosts it may connect to. */
  snippets: Snippet[];
  /** Overlay messages, repeated every few days. */
  toplayers: Toplayer[];
  /** Recipients of mails about new orders, withdrawals, complaints and failed refunds. Left out: the company. */
  shopMail?: ShopMailSettings;
  /** Overrides of the messages in `shop/text/messages.ts`. */
  messages: Record<string, string>;
  /**
   * Multiplies every limit of `rateLimits` (`shop/limits.ts`): 2 for a shop with many visitors, 0 to disable the
   * limits.
   */
  rateLimitFactor?: number;
}
