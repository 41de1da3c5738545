import * as v from 'valibot';

/** An account with Przelewy24, from its panel. */
export interface Przelewy24Account {
  url: string;
  merchantId: number;
  posId: number;
  /** The password of the REST calls. */
  reportsKey: string;
  /** Signs registrations and notifications. */
  crc: string;
  /** BLIK codes in the shop's page are enabled separately for each account. */
  takesCodes: boolean;
}

/** A point of sale with PayU, from its panel. */
export interface PayuAccount {
  url: string;
  posId: string;
  clientId: string;
  clientSecret: string;
  /** Signs notifications ("drugi klucz"). */
  secondKey: string;
  takesCodes: boolean;
}

export interface PaymentAccounts {
  przelewy24: Przelewy24Account | null;
  payu: PayuAccount | null;
}

/** Keys are sent with each call, so plain HTTP is allowed only to this machine. */
export const providerHost = v.pipe(
  v.string(),
  v.url(),
  v.regex(/^(https:\/\/[^/?#@]+|http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?)$/),
);
const secret = v.optional(v.pipe(v.string(), v.minLength(1)));
const number = v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/)));
const onOrOff = v.optional(v.picklist(['on', 'off']), 'on');

export const paymentEnvironment = {
  WITRYNA_P24_URL: v.optional(providerHost, 'https://secure.przelewy24.pl'),
  WITRYNA_P24_MERCHANT_ID: number,
  WITRYNA_P24_POS_ID: number,
  WITRYNA_P24_REPORTS_KEY: secret,
  WITRYNA_P24_CRC: secret,
  WITRYNA_P24_BLIK: onOrOff,
  WITRYNA_PAYU_URL: v.optional(providerHost, 'https://secure.payu.com'),
  WITRYNA_PAYU_POS_ID: number,
  WITRYNA_PAYU_CLIENT_ID: secret,
  WITRYNA_PAYU_CLIENT_SECRET: secret,
  WITRYNA_PAYU_SECOND_KEY: secret,
  WITRYNA_PAYU_BLIK: onOrOff,
};

export const paymentMeanings: Record<keyof typeof paymentEnvironment, string> = {
  WITRYNA_P24_URL: 'the address of Przelewy24, like https://sandbox.przelewy24.pl',
  WITRYNA_P24_MERCHANT_ID: 'the number of the account with Przelewy24',
  WITRYNA_P24_POS_ID: 'the number of the shop with Przelewy24',
  WITRYNA_P24_REPORTS_KEY: 'the key for reports (REST) of Przelewy24',
  WITRYNA_P24_CRC: 'the CRC key of Przelewy24',
  WITRYNA_P24_BLIK: 'on or off',
  WITRYNA_PAYU_URL: 'the address of PayU, like https://secure.snd.payu.com',
  WITRYNA_PAYU_POS_ID: 'the number of the point of sale with PayU',
  WITRYNA_PAYU_CLIENT_ID: 'the OAuth client id of PayU',
  WITRYNA_PAYU_CLIENT_SECRET: 'the OAuth client secret of PayU',
  WITRYNA_PAYU_SECOND_KEY: 'the second key of PayU',
  WITRYNA_PAYU_BLIK: 'on or off',
};

type PaymentVariable = keyof typeof paymentEnvironment;
/** The checked value, or its default. */
type Read = (name: PaymentVariable) => string | undefined;

/** The accounts with all variables set. `fail` gets the missing variable if only some of an account are set. */
export function readPaymentAccounts(read: Read, fail: (sentence: string) => never): PaymentAccounts {
  const whole = <Name extends PaymentVariable>(names: readonly Name[]): Record<Name, string> | null => {
    const found = names.map((name) => [name, read(name)] as const);
    if (found.every(([, value]) => value === undefined)) return null;
    const missing = found.find(([, value]) => value === undefined);
    if (missing) fail(`${missing[0]} is missing: an account for payments needs ${names.join(', ')}.`);
    return Object.fromEntries(found) as Record<Name, string>;
  };
  // Checked even without an account, so that an error is found early.
  const urls = { przelewy24: String(read('WITRYNA_P24_URL')), payu: String(read('WITRYNA_PAYU_URL')) };
  const p24 = whole(['WITRYNA_P24_MERCHANT_ID', 'WITRYNA_P24_REPORTS_KEY', 'WITRYNA_P24_CRC']);
  const payu = whole([
    'WITRYNA_PAYU_POS_ID',
    'WITRYNA_PAYU_CLIENT_ID',
    'WITRYNA_PAYU_CLIENT_SECRET',
    'WITRYNA_PAYU_SECOND_KEY',
  ]);
  return {
    przelewy24: p24 && {
      url: urls.przelewy24,
      merchantId: Number(p24.WITRYNA_P24_MERCHANT_ID),
      posId: Number(read('WITRYNA_P24_POS_ID') ?? p24.WITRYNA_P24_MERCHANT_ID),
      reportsKey: p24.WITRYNA_P24_REPORTS_KEY,
      crc: p24.WITRYNA_P24_CRC,
      takesCodes: read('WITRYNA_P24_BLIK') === 'on',
    },
    payu: payu && {
      url: urls.payu,
      posId: payu.WITRYNA_PAYU_POS_ID,
      clientId: payu.WITRYNA_PAYU_CLIENT_ID,
      clientSecret: payu.WITRYNA_PAYU_CLIENT_SECRET,
      secondKey: payu.WITRYNA_PAYU_SECOND_KEY,
      takesCodes: read('WITRYNA_PAYU_BLIK') === 'on',
    },
  };
}
