import { join, resolve } from 'node:path';
import * as v from 'valibot';
import { StartError } from '../data/db/start-error.ts';
import { secretKeyFrom } from '../data/secret/secret-key.ts';
import { secretPrefix, secretVariable } from '../shop/account/service/sign-in-service.ts';
import { isNip } from '../shop/address/nip.ts';
import { countryByCode } from '../shop/address/regions.ts';
import { opinionTimes } from '../shop/after-sale-limits.ts';
import { unknownMessages } from '../shop/all-messages.ts';
import { hasRowTwice, homeRowNames, longestRowTitle } from '../shop/content/home-rows.ts';
import { isMenuLabel, menuLimits } from '../shop/content/menus.ts';
import { carriers } from '../shop/delivery/delivery-option.ts';
import { deliveryFault } from '../shop/delivery/delivery-settings.ts';
import { tileSource } from '../shop/delivery/points/map-tiles.ts';
import { isLink } from '../shop/form/own-address.ts';
import { passwordLimits } from '../shop/limits.ts';
import { mostShopRecipients, type ShopMailTopic, shopMailTopics } from '../shop/mail/shop/shop-recipients.ts';
import { firstChecks } from '../shop/opinion/moderation.ts';
import { bdoShape } from '../shop/owner/company.ts';
import { headingFonts, textFonts } from '../shop/owner/look.ts';
import { type Colour, colourNames, paletteFault } from '../shop/owner/palette.ts';
import { refusableBrowsers } from '../shop/passkey/supported-browsers.ts';
import { polishAccount } from '../shop/payment/transfer-code.ts';
import { snippetConsents } from '../shop/privacy/consent.ts';
import { snippetFault, snippetRegions } from '../shop/privacy/snippets.ts';
import type { ShopSettings } from '../shop/settings.ts';
import { withPassword } from '../shop/text/url-password.ts';
import { typedDay } from '../shop/time/typed-day.ts';
import { fileKindNames } from '../shop/upload/uploads.ts';
import { labelCarriers } from './carriers/registry.ts';
import { proxyList } from './client-address.ts';
import { type Accounts, accountVariables, readAccounts } from './environment/accounts.ts';
import type { LogLevel } from './log.ts';
import { paymentProviders } from './payments/registry.ts';

export interface Config {
  host: string;
  port: number;
  /** The public address of the shop when it is behind a proxy. */
  origin: string | null;
  /** The panel's separate address; then it is served only there. `null`: it is at the shop's. */
  panelOrigin: string | null;
  databaseUrl: string | null;
  dataDir: string;
  /** The folder for shoppers' files, or `null` for the database. */
  uploadFolder: string | null;
  logLevel: LogLevel;
  demo: boolean;
  /** The SMTP server; without it each mail is written to a file. */
  mailUrl: string | null;
  mailFrom: string | null;
  /** Addresses and networks of trusted proxies, whose X-Forwarded-For is used. */
  trustedProxies: string[];
  /** Secrets of sign-in services, by the name of the variable. */
  serviceSecrets: Record<string, string>;
  /** Without it there is no `/metrics`. */
  metricsToken: string | null;
  /** The key of secrets in the database; `null`: the one in the data folder. */
  secretKey: Buffer | null;
  /** Accounts with payment providers. */
  payments: Accounts;
  /** Accounts with carriers that sell labels. */
  carriers: Accounts;
}

const wholeNumber = (from: number, to: number) =>
  v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number), v.integer(), v.minValue(from), v.maxValue(to));

const listed = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

function areNetworks(networks: string[]): boolean {
  try {
    proxyList(networks);
    return true;
  } catch {
    return false;
  }
}

const isAddress = (text: string): boolean => URL.canParse(text);

const environment = {
  HOST: v.optional(v.pipe(v.string(), v.nonEmpty()), '127.0.0.1'),
  PORT: v.optional(wholeNumber(0, 65_535), '3000'),
  DATABASE_URL: v.optional(v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//), v.check(isAddress))),
  DATABASE_PASSWORD: v.optional(v.string()),
  WITRYNA_ORIGIN: v.optional(
    // Normalised as in browsers: lower case, without the default port.
    v.pipe(
      v.string(),
      v.url(),
      v.regex(/^https?:\/\/[^/?#@]+$/),
      v.transform((text) => new URL(text).origin),
    ),
  ),
  WITRYNA_PANEL_HOST: v.optional(
    v.pipe(v.string(), v.toLowerCase(), v.regex(/^(?=.{1,255}$)[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?$/)),
  ),
  WITRYNA_DATA_DIR: v.optional(v.pipe(v.string(), v.nonEmpty()), 'var'),
  WITRYNA_UPLOADS: v.optional(v.picklist(['folder', 'database'])),
  WITRYNA_LOG_LEVEL: v.optional(v.picklist(['debug', 'info', 'warn', 'error', 'silent']), 'info'),
  WITRYNA_MAIL_URL: v.optional(v.pipe(v.string(), v.regex(/^smtps?:\/\//), v.check(isAddress))),
  WITRYNA_MAIL_PASSWORD: v.optional(v.string()),
  WITRYNA_MAIL_FROM: v.optional(v.pipe(v.string(), v.email())),
  WITRYNA_TRUSTED_PROXIES: v.optional(v.pipe(v.string(), v.transform(listed), v.check(areNetworks)), ''),
  WITRYNA_DEMO: v.optional(v.picklist(['on', 'off']), 'on'),
  WITRYNA_METRICS_TOKEN: v.optional(v.pipe(v.string(), v.regex(/^[\w.~+/=-]{16,}$/))),
  WITRYNA_SECRET_KEY: v.optional(
    v.pipe(
      v.string(),
      v.check((text) => secretKeyFrom(text) !== null),
      v.transform(secretKeyFrom),
    ),
  ),
};

const meanings: Record<keyof typeof environment, string> = {
  HOST: 'the address to listen on',
  PORT: 'a port number from 0 to 65535',
  DATABASE_URL: 'the address of a PostgreSQL server, like postgres://user:password@host/database',
  DATABASE_PASSWORD: 'its password, when it is not in the address',
  WITRYNA_ORIGIN: 'the public address without a path, like https://sklep.example',
  WITRYNA_PANEL_HOST: 'a host for the panel alone, like panel.sklep.example',
  WITRYNA_DATA_DIR: 'a folder for the embedded database and pictures',
  WITRYNA_UPLOADS: 'folder or database',
  WITRYNA_LOG_LEVEL: 'debug, info, warn, error or silent',
  WITRYNA_MAIL_URL: 'the address of a mail server, like smtps://user:password@mail.example',
  WITRYNA_MAIL_PASSWORD: 'its password, when it is not in the address',
  WITRYNA_MAIL_FROM: 'the e-mail address that mails come from',
  WITRYNA_TRUSTED_PROXIES: 'addresses or networks of the proxies in front, like 127.0.0.1, 10.0.0.0/8',
  WITRYNA_DEMO: 'on or off',
  WITRYNA_METRICS_TOKEN: 'a secret of 16 characters or more, without spaces',
  WITRYNA_SECRET_KEY: '32 random bytes in base64 or hexadecimal, as `openssl rand -base64 32` prints them',
};

/** The only reader of the environment. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const known = [...Object.keys(environment), ...accountVariables([...paymentProviders, ...labelCarriers])];
  for (const name of Object.keys(env)) {
    if (name.startsWith('WITRYNA_') && !known.includes(name) && !name.startsWith(secretPrefix)) {
      throw new StartError(`${name} is not a setting of Witryna; it knows ${known.sort().join(', ')}.`);
    }
  }
  const read = <Name extends keyof typeof environment>(name: Name) => {
    // Many tools use an empty variable for "not set".
    const result = v.safeParse(environment[name], env[name] || undefined);
    if (!result.success) throw new StartError(`${name} should be ${meanings[name]}.`);
    return result.output as v.InferOutput<(typeof environment)[Name]>;
  };
  // Processes on several machines share the database, but possibly no folder.
  const uploadPlace = read('WITRYNA_UPLOADS') ?? (read('DATABASE_URL') ? 'database' : 'folder');
  return {
    host: read('HOST'),
    port: read('PORT'),
    origin: read('WITRYNA_ORIGIN') ?? null,
    panelOrigin: panelOriginOf(
      read('WITRYNA_PANEL_HOST'),
      read('WITRYNA_ORIGIN') ?? `http://localhost:${read('PORT')}`,
    ),
    databaseUrl: whole(read('DATABASE_URL'), read('DATABASE_PASSWORD')),
    dataDir: resolve(read('WITRYNA_DATA_DIR')),
    uploadFolder: uploadPlace === 'folder' ? join(resolve(read('WITRYNA_DATA_DIR')), 'uploads') : null,
    logLevel: read('WITRYNA_LOG_LEVEL'),
    demo: read('WITRYNA_DEMO') === 'on',
    mailUrl: whole(read('WITRYNA_MAIL_URL'), read('WITRYNA_MAIL_PASSWORD')),
    mailFrom: read('WITRYNA_MAIL_FROM') ?? null,
    trustedProxies: read('WITRYNA_TRUSTED_PROXIES'),
    metricsToken: read('WITRYNA_METRICS_TOKEN') ?? null,
    secretKey: read('WITRYNA_SECRET_KEY') ?? null,
    serviceSecrets: Object.fromEntries(
      Object.entries(env).flatMap(([name, value]) => (name.startsWith(secretPrefix) && value ? [[name, value]] : [])),
    ),
    payments: readAccounts(paymentProviders, env),
    carriers: readAccounts(labelCarriers, env),
  };
}

const whole = (address: string | undefined, password: string | undefined): string | null =>
  address === undefined ? null : withPassword(address, password);

/** The panel is reached as the shop is, behind TLS or not. */
function panelOriginOf(host: string | undefined, shop: string): string | null {
  if (host === undefined) return null;
  const { origin } = new URL(`${new URL(shop).protocol}//${host}`);
  if (origin === shop) throw new StartError('WITRYNA_PANEL_HOST should be another host than that of WITRYNA_ORIGIN.');
  return origin;
}

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
  labels: v.exactOptional(v.picklist(labelCarriers.map(({ name }) => name))),
  payment: v.picklist(['prepaid', 'dvp']),
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

const shopSettings = v.strictObject({
  name: text,
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
  colours: v.strictObject(
    Object.fromEntries(colourNames.map((name) => [name, colour])) as Record<Colour, typeof colour>,
  ),
  logo: v.exactOptional(
    v.strictObject({ name: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,120}$/)), width: count, height: count }),
  ),
  fonts: v.exactOptional(v.strictObject({ headings: v.picklist(headingFonts), text: v.picklist(textFonts) })),
  menus: v.exactOptional(
    v.strictObject({
      header: v.exactOptional(menu(menuLimits.header)),
      footer: v.exactOptional(menu(menuLimits.footer)),
    }),
  ),
  home: v.exactOptional(
    v.pipe(
      v.strictObject({ hero: v.boolean(), rows: v.array(homeRow) }),
      v.check((layout) => !hasRowTwice(layout), 'a row stands there twice'),
    ),
  ),
  prices: v.strictObject({
    first: v.picklist(['gross', 'net']),
    firms: v.exactOptional(v.picklist(['gross', 'net'])),
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
    cashOnDelivery: v.boolean(),
    online: v.exactOptional(v.boolean()),
  }),
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
      // An order is not binding if the label of the button does not say that it obliges to pay.
      button: v.exactOptional(v.pipe(text, v.regex(/płac|płat/i))),
    }),
  ),
  subscriptions: v.exactOptional(
    v.strictObject({
      // The terms promise to announce a delivery three days before.
      prepareDays: v.exactOptional(v.pipe(count, v.minValue(3), v.maxValue(30))),
      paymentDays: v.exactOptional(v.pipe(count, v.minValue(1), v.maxValue(14))),
      pauseAfter: v.exactOptional(v.pipe(count, v.minValue(1), v.maxValue(12))),
    }),
  ),
  giftCards: v.exactOptional(
    v.strictObject({
      products: v.pipe(v.array(text), v.nonEmpty()),
      validMonths: v.exactOptional(v.pipe(count, v.maxValue(120))),
    }),
  ),
  invoices: v.exactOptional(
    v.strictObject({ issue: v.exactOptional(v.picklist(['paid', 'sent'])), exemption: v.exactOptional(text) }),
  ),
  opinions: v.exactOptional(
    v.strictObject({
      inviteAfterDays: v.exactOptional(v.nullable(v.pipe(count, v.maxValue(opinionTimes.mostDays)))),
      firstCheck: v.exactOptional(v.picklist(firstChecks)),
    }),
  ),
  listing: v.strictObject({ perPage: v.pipe(count, v.maxValue(120)), newForDays: count }),
  gifts: v.array(
    v.object({
      product: text,
      size: text,
      from: grosze,
      firstDay: v.exactOptional(day),
      lastDay: v.exactOptional(day),
    }),
  ),
  instalments: v.array(
    v.strictObject({
      id: text,
      name: text,
      link: text,
      min: grosze,
      max: v.nullable(grosze),
      maxItems: v.nullable(count),
      counts: v.pipe(v.array(count), v.nonEmpty()),
      yearlyRate: grosze,
      commission: v.exactOptional(v.pipe(grosze, v.maxValue(5_000))),
      rrso: text,
      representativeExample: text,
      warning: text,
    }),
  ),
  omnibus: v.strictObject({ skipGaps: v.boolean(), roundDown: v.exactOptional(v.boolean()) }),
  outage: v.strictObject({ staleForMinutes: v.pipe(count, v.maxValue(1_440)) }),
  search: v.strictObject({ minCharacters: v.exactOptional(count), limit: v.pipe(count, v.maxValue(100)) }),
  uploads: v.strictObject({ kinds: v.pipe(v.array(v.picklist(fileKindNames)), v.nonEmpty()) }),
  password: v.strictObject({ maxLength: v.picklist([passwordLimits.max, passwordLimits.maxAtRegistration]) }),
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
  tracking: v.exactOptional(v.record(id, v.pipe(v.string(), v.regex(/^https:\/\/\S*\{number\}\S*$/)))),
  settlement: v.exactOptional(
    v.strictObject({
      agrees: v.boolean(),
      body: v.pipe(v.string(), v.nonEmpty()),
      website: v.pipe(v.string(), v.regex(/^https:\/\/\S+$/)),
    }),
  ),
  guaranteeNotice: v.nullable(
    v.strictObject({
      file: v.pipe(v.string(), v.regex(/^\/[\w-]+\.(png|svg)$/)),
      width: count,
      height: count,
      address: v.pipe(v.string(), v.url(), v.startsWith('https://')),
    }),
  ),
  alerts: v.exactOptional(
    v.strictObject({
      errors: v.union([v.picklist(['stay', 'fade']), v.pipe(v.number(), v.minValue(4), v.maxValue(600))]),
    }),
  ),
  infoBars: v.pipe(
    v.array(v.strictObject({ id, text, short: v.exactOptional(text), link: v.exactOptional(linked) })),
    v.maxLength(3),
  ),
  keyboardHelp: v.exactOptional(v.picklist(['dialog', 'link'])),
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
  toplayers: v.array(
    v.strictObject({ id, title: text, text, link: v.exactOptional(linked), everyDays: v.pipe(count, v.maxValue(365)) }),
  ),
  shopMail: v.exactOptional(
    v.strictObject(
      Object.fromEntries(shopMailTopics.map((topic) => [topic, shopAddresses])) as Record<
        ShopMailTopic,
        typeof shopAddresses
      >,
    ),
  ),
  messages: v.record(v.string(), v.string()),
  rateLimitFactor: v.exactOptional(v.pipe(v.number(), v.minValue(0))),
});

/** Checks the owner's settings; `from` is where they were written. */
export function checkSettings(raw: unknown, from = 'shop.config.ts'): ShopSettings {
  const result = v.safeParse(shopSettings, raw);
  if (!result.success) {
    const [issue] = result.issues;
    const path = v.getDotPath(issue) ?? 'the whole';
    throw new StartError(
      issue.expected === 'never'
        ? `${from}: "${path}" is not a setting of Witryna.`
        : `${from}: "${path}" is not right (${issue.message}).`,
    );
  }
  const unreadable = paletteFault(result.output.colours);
  if (unreadable) throw new StartError(`${from}: ${unreadable}.`);
  const [strange] = unknownMessages(result.output.messages);
  if (strange) throw new StartError(`${from}: there is no message called "${strange}" to override.`);
  for (const snippet of result.output.snippets) {
    const fault = snippetFault(snippet);
    if (fault) throw new StartError(`${from}: ${fault}.`);
  }
  const wrongDelivery = deliveryFault(result.output.delivery, result.output.prices.countries ?? ['PL']);
  if (wrongDelivery) throw new StartError(`${from}: ${wrongDelivery}.`);
  const sameWay = repeatedId(result.output.delivery.options);
  if (sameWay) throw new StartError(`${from}: "delivery.options" has the id "${sameWay}" twice.`);
  for (const name of ['infoBars', 'snippets', 'toplayers', 'signInServices'] as const) {
    const twice = repeatedId(result.output[name] ?? []);
    if (twice) throw new StartError(`${from}: "${name}" has the id "${twice}" twice.`);
  }
  return result.output;
}

/** Secrets by the id of their service. A service without one would fail in front of a shopper. */
export function secretsOf(
  { signInServices = [] }: ShopSettings,
  given: Record<string, string>,
): Record<string, string> {
  return Object.fromEntries(
    signInServices.map(({ id, name }) => {
      const secret = given[secretVariable(id)];
      if (!secret) throw new StartError(`${secretVariable(id)} should be the secret of the sign-in service ${name}.`);
      return [id, secret];
    }),
  );
}

/** Without its file the official notice would be a broken picture on every product. */
export function checkNoticeFile({ guaranteeNotice }: ShopSettings, isThere: (path: string) => boolean): void {
  if (!guaranteeNotice || isThere(guaranteeNotice.file)) return;
  throw new StartError(
    `shop.config.ts: "guaranteeNotice.file" names ${guaranteeNotice.file}, which is not in the folder public.`,
  );
}

/** Items are stored and looked up by their ids, so ids must be unique. */
function repeatedId(list: readonly { id: string }[]): string | undefined {
  return list.find(({ id }, at) => list.some((other, before) => before < at && other.id === id))?.id;
}
