import * as v from 'valibot';
import { serviceUrl } from './accounts.ts';

/** An organization with InPost (ShipX), from its parcel manager. */
export interface InpostAccount {
  url: string;
  organization: string;
  token: string;
}

export interface CarrierAccounts {
  inpost: InpostAccount | null;
}

export const carrierEnvironment = {
  WITRYNA_INPOST_URL: serviceUrl('https://api-shipx-pl.easypack24.net'),
  WITRYNA_INPOST_ORGANIZATION: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/))),
  WITRYNA_INPOST_TOKEN: v.optional(v.pipe(v.string(), v.regex(/^[\x21-\x7e]+$/))),
};

export const carrierMeanings: Record<keyof typeof carrierEnvironment, string> = {
  WITRYNA_INPOST_URL: 'the address of ShipX, like https://sandbox-api-shipx-pl.easypack24.net',
  WITRYNA_INPOST_ORGANIZATION: 'the number of the organization with InPost',
  WITRYNA_INPOST_TOKEN: 'the token of ShipX',
};

/** The account, if all of its variables are set. `fail` gets the missing one if only some are set. */
export function readCarrierAccounts(
  read: (name: keyof typeof carrierEnvironment) => string | undefined,
  fail: (sentence: string) => never,
): CarrierAccounts {
  const url = String(read('WITRYNA_INPOST_URL'));
  const [organization, token] = [read('WITRYNA_INPOST_ORGANIZATION'), read('WITRYNA_INPOST_TOKEN')];
  if (organization === undefined && token === undefined) return { inpost: null };
  if (organization === undefined || token === undefined)
    fail('An account with InPost needs WITRYNA_INPOST_ORGANIZATION and WITRYNA_INPOST_TOKEN.');
  return { inpost: { url, organization, token } };
}
