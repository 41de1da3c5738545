import * as v from 'valibot';
import { isNip } from './address/nip.ts';
import { countryByCode } from './address/regions.ts';
import { opinionTimes } from './after-sale-limits.ts';
import { unknownMessages } from './all-messages.ts';
import { reminderHours } from './basket/reminder.ts';
import { hasRowTwice, homeRowNames, longestRowTitle } from './content/home-rows.ts';
import { isMenuLabel, menuLimits } from './content/menus.ts';
import { carriers } from './delivery/delivery-option.ts';
import { deliveryFault } from './delivery/delivery-settings.ts';
import { tileSource } from './delivery/points/map-tiles.ts';
import { isLink } from './form/own-address.ts';
import { passwordLimits } from './limits.ts';
import { mostShopRecipients, type ShopMailTopic, shopMailTopics } from './mail/shop/shop-recipients.ts';
import { firstChecks } from './opinion/moderation.ts';
import { mostKeptBackups } from './owner/backup-plan.ts';
import { bdoShape } from './owner/company.ts';
import { firstStepNames } from './owner/first-steps.ts';
import { headingFonts, textFonts } from './owner/look.ts';
import { type Colour, colourNames, paletteFault } from './owner/palette.ts';
import { refusableBrowsers } from './passkey/supported-browsers.ts';
import { polishAccount } from './payment/transfer-code.ts';
import { snippetConsents } from './privacy/consent.ts';
import { snippetFault, snippetRegions } from './privacy/snippets.ts';
import { typedDay } from './time/typed-day.ts';
import { fileKindNames } from './upload/uploads.ts';

const text = v.pipe(v.string(), v.nonEmpty());
const grosze = v.pipe(v.number(), v.integer(), v.minValue(0));
const count = v.pipe(v.number(), v.integer(), v.minValue(1));
const day = v.pipe(
  v.string(),
  v.check((sent) => typedDay(sent) !== null, 'a day like 2026-12-24'),
);

const colour = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/, 'a colour is written like #9c4427'));
/** Ids are used in attributes, in cookies and in the browser's storage. */
const id = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/));
/** A path inside the shop, or an https address. */
const linked = v.strictObject({ text, address: v.pipe(v.string(), v.check(isLink)) });

const country = v.pipe(
  v.string(),
  v.check((code) => countryByCode(code) !== null, 'a country is written like PL, and is one that the shop knows'),
);
const rate = v.nullable(v.picklist([23, 8, 5, 0]));
const slugs = v.array(v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)));

const deliveryOption = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]{0,31}$/)),
  name: text,
  carrier: v.picklist(carriers),
  /** The name of a carrier that sells labels. */
  labels: v.exactOptional(text),
  payment: v.picklist(['prepaid', 'on-delivery']),
  countries: v.pipe(v.array(country), v.minLength(1)),
  prices: v.array(v.strictObject({ upToGrams: count, price: grosze })),
  freeFrom: v.nullable(grosze),
  cashFee: grosze,
  excludedProducts: slugs,
  excludedTypes: v.array(v.picklist(['product', 'product_bundle', 'product_virtual', 'product_service'])),
  excludedZipcodes: v.array(v.pipe(v.string(), v.regex(/^[\dA-Z][\dA-Z -]{0,9}$/))),
  days: v.strictObject({ from: v.pipe(grosze, v.maxValue(60)), to: v.pipe(grosze, v.maxValue(60)) }),
  cutOff: v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time is written like 14:30')),
});

const menu = (most: number) =>
  v.pipe(
    v.array(
      v.strictObject({
        label: v.pipe(v.string(), v.check(isMenuLabel, 'a label is a short line')),
        address: v.pipe(v.string(), v.check(isLink, 'a path inside the shop, or an https address')),
      }),
    ),
    v.maxLength(most),
  );

const homeRow = v.strictObject({
  row: v.picklist(homeRowNames),
  shown: v.boolean(),
  title: v.exactOptional(v.pipe(text, v.maxLength(longestRowTitle))),
});

/** The addresses of one topic; empty: no mails. */
const shopAddresses = v.exactOptional(v.pipe(v.array(v.pipe(v.string(), v.email())), v.maxLength(mostShopRecipients)));

/** The owner's settings in `shop.config.ts`. Checked once at start, then passed as an argument. */
export const shopSettings = v.strictObject({
  name: text,
  /** Shown next to the logo and in search results. */
  tagline: text,
  company: v.strictObject({
    name: text,
    street: text,
    postcode: text,
    city: text,
    country: text,
    email: v.pipe(v.string(), v.email()),
    nip: v.pipe(v.string(), v.check(isNip, 'is no NIP: ten digits, of which the last checks the others')),
    phone: text,
    hours: text,
    register: v.nullable(
      v.strictObject({ court: text, krs: v.pipe(v.string(), v.regex(/^\d{10}$/)), shareCapital: v.nullable(grosze) }),
    ),
    bdo: v.exactOptional(v.pipe(v.string(), v.regex(bdoShape))),
    takeBackPlace: v.exactOptional(text),
    note: v.exactOptional(text),
  }),
  /**
   * Used by style sheets, icons and the browser's own bar; a change needs a build. The contrast is checked at start.
   */
  colours: v.strictObject(
    Object.fromEntries(colourNames.map((name) => [name, colour])) as Record<Colour, typeof colour>,
  ),
  /** A logo instead of the name; set in the panel. Left out: the name. */
  logo: v.exactOptional(
    v.strictObject({ name: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,120}$/)), width: count, height: count }),
  ),
  /** Font families of headings and of text; left out: those of the build. */
  fonts: v.exactOptional(v.strictObject({ headings: v.picklist(headingFonts), text: v.picklist(textFonts) })),
  /** Menus that the owner wrote; left out: generated from the categories. */
  menus: v.exactOptional(
    v.strictObject({
      header: v.exactOptional(menu(menuLimits.header)),
      footer: v.exactOptional(menu(menuLimits.footer)),
    }),
  ),
  /** Rows of the main page; left out: all of them in the default order. */
  home: v.exactOptional(
    v.pipe(
      v.strictObject({ hero: v.boolean(), rows: v.array(homeRow) }),
      v.check((layout) => !hasRowTwice(layout), 'a row stands there twice'),
    ),
  ),
  prices: v.strictObject({
    /** Which price is shown first by default (see `shop/page-variant.ts`). */
    first: v.picklist(['gross', 'net']),
    /** Which price is shown first to a company that registers; left out: as for everyone. */
    firms: v.exactOptional(v.picklist(['gross', 'net'])),
    /** Delivery countries (ISO 3166-1 alpha-2), the default first. Without it: Poland only. */
    countries: v.exactOptional(
      v.pipe(v.array(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))), v.minLength(1), v.maxLength(50)),
    ),
    /** Used by settings of older versions; now the methods of delivery decide. */
    freeDeliveryFrom: v.exactOptional(grosze),
    deliveryFrom: v.exactOptional(grosze),
  }),
  delivery: v.strictObject({
    options: v.pipe(v.array(deliveryOption), v.minLength(1), v.maxLength(50)),
    vat: v.union([v.literal('goods'), rate]),
    countryVat: v.exactOptional(v.record(country, v.union([v.literal('goods'), rate]))),
    defaultWeightGrams: count,
    mapTiles: v.exactOptional(
      v.strictObject({
        url: v.pipe(
          v.string(),
          v.check((url) => tileSource(url) !== null, 'an https address with {z}, {x} and {y}'),
        ),
        attribution: text,
      }),
    ),
  }),
  payments: v.strictObject({
    /** The shop's Polish account, and its holder if that is not the company. `null`: no payment by transfer. */
    transfer: v.nullable(
      v.strictObject({
        account: v.pipe(
          v.string(),
          v.check(
            (typed) => polishAccount(typed) !== null,
            'a Polish account has 26 digits, the first two of them checked',
          ),
        ),
        holder: v.exactOptional(text),
      }),
    ),
    /** Cash to the courier or at the counter, if the method of delivery allows it. */
    cashOnDelivery: v.boolean(),
    /** `false`: no payments through a provider, although the shop has an account with one. */
    online: v.exactOptional(v.boolean()),
  }),
  /**
   * How long goods are reserved for the payment: minutes for instant methods, days for a transfer; left out: 30 and 7.
   */
  orders: v.exactOptional(
    v.strictObject({
      holdMinutes: v.exactOptional(v.pipe(count, v.minValue(5), v.maxValue(1_440))),
      transferDays: v.exactOptional(v.pipe(count, v.minValue(1), v.maxValue(60))),
      guestHold: v.exactOptional(
        v.strictObject({
          pieces: v.exactOptional(count),
          share: v.exactOptional(v.pipe(count, v.maxValue(100))),
          value: v.exactOptional(count),
          days: v.exactOptional(v.pipe(count, v.maxValue(60))),
        }),
      ),
      /**
       * An order is not binding if the button that orders does not say that it obliges to pay (art. 17 of the consumer
       * rights act); left out: „Zamawiam z obowiązkiem zapłaty”.
       */
      button: v.exactOptional(v.pipe(text, v.regex(/płac|płat/i))),
    }),
  ),
  /** Rules of subscriptions; left out: prepared 5 days ahead, paid within 3 days, paused after 2 missed deliveries. */
  subscriptions: v.exactOptional(
    v.strictObject({
      // The terms promise to announce a delivery three days before.
      prepareDays: v.exactOptional(v.pipe(count, v.minValue(3), v.maxValue(30))),
      paymentDays: v.exactOptional(v.pipe(count, v.minValue(1), v.maxValue(14))),
      pauseAfter: v.exactOptional(v.pipe(count, v.minValue(1), v.maxValue(12))),
    }),
  ),
  /** Products that are gift cards: their buyer gets a code by mail. Left out: none. */
  giftCards: v.exactOptional(
    v.strictObject({
      products: v.pipe(v.array(text), v.nonEmpty()),
      validMonths: v.exactOptional(v.pipe(count, v.maxValue(120))),
    }),
  ),
  /**
   * When sale documents are issued: on payment, or on dispatch (left out). `exemption`: the basis of VAT exemptions on
   * invoices. `consumersInKsef`: invoices to private persons go to KSeF too, which no law asks for.
   */
  invoices: v.exactOptional(
    v.strictObject({
      issue: v.exactOptional(v.picklist(['paid', 'sent'])),
      exemption: v.exactOptional(text),
      consumersInKsef: v.exactOptional(v.boolean()),
    }),
  ),
  /** When buyers are invited to review, and which opinions the shop checks first. Left out: see `opinionRules`. */
  opinions: v.exactOptional(
    v.strictObject({
      inviteAfterDays: v.exactOptional(v.nullable(v.pipe(count, v.maxValue(opinionTimes.mostDays)))),
      firstCheck: v.exactOptional(v.picklist(firstChecks)),
    }),
  ),
  listing: v.strictObject({ perPage: v.pipe(count, v.maxValue(120)), newForDays: count }),
  /** Free products to choose from, each above a minimum value of the basket. */
  gifts: v.array(
    v.object({
      /** Slug of the product. */
      product: text,
      size: text,
      from: grosze,
      firstDay: v.exactOptional(day),
      lastDay: v.exactOptional(day),
    }),
  ),
  /** Instalment systems, with the legally required information in the bank's wording. May be empty. */
  instalments: v.array(
    v.strictObject({
      id: text,
      name: text,
      /** URL of the application. `{amount}` is replaced by the amount in grosze. */
      link: text,
      min: grosze,
      max: v.nullable(grosze),
      maxItems: v.nullable(count),
      /** Numbers of instalments to choose from. */
      counts: v.pipe(v.array(count), v.nonEmpty()),
      /** Nominal yearly rate in hundredths of a percent: 999 is 9,99%. */
      yearlyRate: grosze,
      /** Paid in advance, in hundredths of a percent of the amount: 220 is 2,2%. Left out: none. */
      commission: v.exactOptional(v.pipe(grosze, v.maxValue(5_000))),
      /** The rate of the representative example. */
      rrso: text,
      representativeExample: text,
      warning: text,
    }),
  ),
  omnibus: v.strictObject({
    /** Days without an offer: skipped, so that the window covers 30 days on offer, or counted without a price. */
    skipGaps: v.boolean(),
    /** Percentages of a reduction are truncated to integers; left out: rounded, as the specification says. */
    roundDown: v.exactOptional(v.boolean()),
  }),
  /** How long cached pages are served while the database is unavailable. They are never served past a price change. */
  outage: v.strictObject({ staleForMinutes: v.pipe(count, v.maxValue(1_440)) }),
  /**
   * Minimum number of typed characters and number of suggestions. The specification's minimum is 2, and 4 if not set.
   */
  search: v.strictObject({ minCharacters: v.exactOptional(count), limit: v.pipe(count, v.maxValue(100)) }),
  /** File types that shoppers may attach. Each file is checked by its content. */
  uploads: v.strictObject({ kinds: v.pipe(v.array(v.picklist(fileKindNames)), v.nonEmpty()) }),
  password: v.strictObject({ maxLength: v.picklist([passwordLimits.max, passwordLimits.maxAtRegistration]) }),
  /** Services for sign-in (OpenID Connect). Left out: none. */
  signInServices: v.exactOptional(
    v.array(
      v.strictObject({
        id: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,31}$/)),
        name: text,
        // Without TLS only on this machine, for development.
        issuer: v.pipe(v.string(), v.url(), v.regex(/^(https:|http:\/\/(localhost|127\.0\.0\.1)[:/])/)),
        clientId: text,
        scope: v.exactOptional(v.pipe(v.string(), v.regex(/^openid( \S+)*$/))),
      }),
    ),
  ),
  /**
   * Passkeys: the path of the accounts provider (left out: `/accounts/`), and browsers and systems in which it is not
   * offered. Safari below 15 is always excluded.
   */
  passkeys: v.exactOptional(
    v.strictObject({
      path: v.exactOptional(v.pipe(v.string(), v.regex(/^\/(?:[\w-]+\/)+$/))),
      refused: v.exactOptional(v.array(v.picklist(refusableBrowsers))),
    }),
  ),
  registration: v.exactOptional(
    v.strictObject({
      birthDate: v.exactOptional(v.boolean()),
      address: v.exactOptional(v.literal('required')),
      bankAccount: v.exactOptional(v.boolean()),
      shops: v.exactOptional(v.pipe(v.array(text), v.maxLength(50))),
    }),
  ),
  withdrawal: v.strictObject({ link: text, confirm: text }),
  /** Settings of returns. Left out: by post, at the shopper's expense. */
  returns: v.exactOptional(
    v.strictObject({
      shipping: v.array(
        v.strictObject({
          id,
          name: text,
          carrier: v.picklist(carriers),
          type: v.picklist(['parcel', 'courier']),
          cost: grosze,
          needsPhone: v.boolean(),
        }),
      ),
      places: v.array(v.strictObject({ id, name: text })),
      pickupDaysAhead: v.pipe(count, v.minValue(1), v.maxValue(20)),
      giftCard: v.exactOptional(v.boolean()),
    }),
  ),
  /**
   * Tracking pages of carriers, by the id of a method of delivery or by its carrier; `{number}` is replaced by the
   * parcel's number. Left out: the number is shown without a link.
   */
  tracking: v.exactOptional(v.record(id, v.pipe(v.string(), v.regex(/^https:\/\/\S*\{number\}\S*$/)))),
  /** The statement on out-of-court dispute resolution in answers to complaints; left out: `usualSettlement`. */
  settlement: v.exactOptional(
    v.strictObject({
      agrees: v.boolean(),
      body: v.pipe(v.string(), v.nonEmpty()),
      website: v.pipe(v.string(), v.regex(/^https:\/\/\S+$/)),
    }),
  ),
  /**
   * The official EU notice of the legal guarantee (Regulation (EU) 2025/1960), shown on the page of every product that
   * is shipped. The owner downloads it: it must be neither redrawn nor reworded, so the shop does not include a copy.
   */
  guaranteeNotice: v.nullable(
    v.strictObject({
      /** A PNG or SVG in the folder `public`, by its address in the shop: `/gwarancja-prawna.svg`. */
      file: v.pipe(v.string(), v.regex(/^\/[\w-]+\.(png|svg)$/)),
      /** The size of the picture, in pixels. */
      width: count,
      height: count,
      /** The target of the notice's link and QR code. */
      address: v.pipe(v.string(), v.url(), v.startsWith('https://')),
    }),
  ),
  /**
   * How long error alerts are shown: `fade` like others (4 seconds, also if left out), a number of seconds, or `stay`
   * until they are closed.
   */
  alerts: v.exactOptional(
    v.strictObject({
      errors: v.union([v.picklist(['stay', 'fade']), v.pipe(v.number(), v.minValue(4), v.maxValue(600))]),
    }),
  ),
  /**
   * Bars above every page that a visitor can close permanently. Closed bars are remembered by their id, so a new text
   * needs a new id. `short` is for small screens.
   */
  infoBars: v.pipe(
    v.array(v.strictObject({ id, text, short: v.exactOptional(text), link: v.exactOptional(linked) })),
    v.maxLength(3),
  ),
  /**
   * How keyboard users learn about the keyboard help: a dialog on the first Tab key press, shown once (the default, as
   * in the specification), or a link next to the skip link.
   */
  keyboardHelp: v.exactOptional(v.picklist(['dialog', 'link'])),
  /** Third-party HTML and scripts, each with the consent it requires and the hosts it may connect to. */
  snippets: v.array(
    v.strictObject({
      id,
      region: v.picklist(snippetRegions),
      consent: v.picklist(['necessary', ...snippetConsents]),
      html: v.exactOptional(text),
      script: v.exactOptional(v.strictObject({ src: text, module: v.exactOptional(v.boolean()) })),
      hosts: v.exactOptional(v.array(text)),
      frames: v.exactOptional(v.array(text)),
      devices: v.exactOptional(v.array(v.picklist(['mobile', 'tablet', 'pc']))),
      pages: v.exactOptional(v.pipe(v.string(), v.regex(/^[/*]/))),
    }),
  ),
  /** Overlay messages, repeated every few days. */
  toplayers: v.array(
    v.strictObject({ id, title: text, text, link: v.exactOptional(linked), everyDays: v.pipe(count, v.maxValue(365)) }),
  ),
  /** Recipients of mails about new orders, withdrawals, complaints and failed refunds. Left out: the company. */
  shopMail: v.exactOptional(
    v.strictObject(
      Object.fromEntries(shopMailTopics.map((topic) => [topic, shopAddresses])) as Record<
        ShopMailTopic,
        typeof shopAddresses
      >,
    ),
  ),
  /** Reminds clients who agreed to marketing by e-mail of a basket that they left. Left out: nobody is reminded. */
  basketReminder: v.exactOptional(
    v.strictObject({
      hours: v.pipe(v.number(), v.integer(), v.minValue(reminderHours.least), v.maxValue(reminderHours.most)),
    }),
  ),
  /** Backups that the shop makes by itself. Left out: none. */
  backups: v.exactOptional(
    v.strictObject({
      every: v.picklist(['day', 'week']),
      hour: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(23)),
      keep: v.pipe(count, v.maxValue(mostKeptBackups)),
    }),
  ),
  /** Steps of the first setting up that the owner has gone through. */
  firstSteps: v.exactOptional(v.array(v.picklist(firstStepNames))),
  /** Overrides of the messages in `shop/text/messages.ts`. */
  messages: v.record(v.string(), v.string()),
  /**
   * Multiplies every limit of `rateLimits` (`shop/limits.ts`): 2 for a shop with many visitors, 0 to disable the
   * limits.
   */
  rateLimitFactor: v.exactOptional(v.pipe(v.number(), v.minValue(0))),
});

export type ShopSettings = v.InferOutput<typeof shopSettings>;
export type InstalmentOffer = ShopSettings['instalments'][number];
export type GiftRule = ShopSettings['gifts'][number];
export type InfoBar = ShopSettings['infoBars'][number];

/**
 * What is wrong between fields that are right alone, to follow "shop.config.ts: …"; `null`: nothing. `labelCarriers`
 * are the names of the carriers that sell labels.
 */
export function settingsFault(settings: ShopSettings, labelCarriers: readonly string[]): string | null {
  const { colours, messages, snippets, delivery, prices } = settings;
  const unreadable = paletteFault(colours);
  if (unreadable) return unreadable;
  const [strange] = unknownMessages(messages);
  if (strange) return `there is no message called "${strange}" to override`;
  for (const snippet of snippets) {
    const fault = snippetFault(snippet);
    if (fault) return fault;
  }
  const stranger = delivery.options.findIndex(({ labels }) => labels !== undefined && !labelCarriers.includes(labels));
  if (stranger >= 0) return `"delivery.options.${stranger}.labels" is not right (one of ${labelCarriers.join(', ')})`;
  const wrongDelivery = deliveryFault(delivery, prices.countries ?? ['PL']);
  if (wrongDelivery) return wrongDelivery;
  const lists = { 'delivery.options': delivery.options, ...settings };
  for (const name of ['delivery.options', 'infoBars', 'snippets', 'toplayers', 'signInServices'] as const) {
    const twice = repeatedId(lists[name] ?? []);
    if (twice) return `"${name}" has the id "${twice}" twice`;
  }
  return null;
}

/** Items are stored and looked up by their ids, so ids must be unique. */
function repeatedId(list: readonly { id: string }[]): string | undefined {
  return list.find(({ id }, at) => list.some((other, before) => before < at && other.id === id))?.id;
}
