import type { FaultCode, Finding } from '../form/faults.ts';
import { lengthFault } from '../form/field-length.ts';
import { fieldLimits, phoneLimits } from '../limits.ts';
import { singleLine } from '../text/single-line.ts';
import { hasDigit, hasLetter, phoneCharacters, written } from './characters.ts';
import { countryByCode } from './regions.ts';
import { hasHouseNumber } from './street.ts';

/** Fields of an address, named as in `validateClientData`. The street includes the house number. */
export type AddressField =
  | 'firstname'
  | 'lastname'
  | 'companyName'
  | 'street'
  | 'zipcode'
  | 'city'
  | 'region'
  | 'phone'
  | 'phone2'
  | 'taxNumber'
  | 'additional';

/**
 * Rules that need large tables. The browser has none of them and asks the server (`validateClientData`), so that no
 * page loads the tables; the server decides again when the form is sent.
 */
export interface ServerRules {
  isZipcode(typed: string, country: string | null): boolean;
  /** Empty where the formats of a country are not known. */
  zipcodeFormats(country: string | null): string;
  isPhone(typed: string, country: string): boolean;
  isTaxNumber(typed: string, country: string | null): boolean;
  isIban(typed: string): boolean;
}

export interface AddressContext {
  /** ISO code; `null` if none was chosen. */
  country: string | null;
  /** Left out in the browser. */
  server?: ServerRules | undefined;
}

type Check = (text: string, context: AddressContext, typed: string) => Finding | null;

/** The first fault of a required value. Each form decides whether a field may be empty. */
export function checkAddressField(field: AddressField, value: string, context: AddressContext): Finding | null {
  return lengthFault(value, { max: fieldLimits[field] }) ?? checks[field](singleLine(value), context, value);
}

const checks: Record<AddressField, Check> = {
  firstname: (text) => nameFault(text, 'no_firstname', 'illegal_characters_client_firstname'),
  lastname: (text) => nameFault(text, 'no_name', 'illegal_characters_client_lastname'),
  companyName: (text) => {
    if (text === '') return { code: 'no_firmname' };
    return isWritten(text, written.firm) ? null : { code: 'illegal_characters_client_firm' };
  },
  street: streetFault,
  zipcode: zipcodeFault,
  city: (text) => {
    if (text === '') return { code: 'no_city' };
    return hasLetter(text) && written.place.test(text) ? null : { code: 'illegal_characters_client_city' };
  },
  region: (text) => (countryByCode(text) ? null : { code: 'incorrect_region' }),
  phone: (text, context) => phoneFault(text, context, 'illegal_characters_client_phone'),
  phone2: (text, context) => phoneFault(text, context, 'illegal_characters_client_phone2'),
  taxNumber: (text, { country, server }) => {
    if (!written.taxNumber.test(text)) return { code: 'illegal_characters_client_nip' };
    if (text === '') return { code: 'incorect_nip' };
    return !server || server.isTaxNumber(text, country) ? null : { code: 'incorect_nip' };
  },
  additional: (text) => (written.additional.test(text) ? null : { code: 'illegal_characters_delivery_additional' }),
};

function nameFault(text: string, empty: FaultCode, illegal: FaultCode): Finding | null {
  if (text === '') return { code: empty };
  if (hasDigit(text)) return { code: 'digits' };
  return hasLetter(text) && written.name.test(text) ? null : { code: illegal };
}

const isWritten = (text: string, pattern: RegExp): boolean => pattern.test(text) && (hasLetter(text) || hasDigit(text));

/** „Gdów 1265” is an address of a village without streets. */
function streetFault(text: string, { country }: AddressContext, typed: string): Finding | null {
  if (text === '') return { code: 'no_street' };
  if (!written.street.test(text)) return { code: 'illegal_characters_client_street' };
  if (hasLetter(text) && hasHouseNumber(text, country)) return null;
  // A leading space means that only the number was filled in: „12A”.
  if (/^\s+\d/.test(typed)) return { code: 'no_street' };
  if (!hasLetter(text)) return { code: 'invalid_format' };
  return { code: country === 'GB' ? 'no_street_number_uk' : 'no_street_number' };
}

function zipcodeFault(text: string, { country, server }: AddressContext): Finding | null {
  if (text !== '' && (!server || server.isZipcode(text, country))) return null;
  const formats = server?.zipcodeFormats(country) ?? '';
  return { code: 'incorect_zipcode', ...(formats === '' ? { wording: 'zipcode' } : { text: formats }) };
}

function phoneFault(typed: string, { country, server }: AddressContext, illegal: FaultCode): Finding | null {
  const text = phoneCharacters(typed);
  if (!written.phone.test(text)) return { code: illegal };
  if (country === null) return isLongEnough(text) ? null : { code: 'incorect_phone' };
  if (text === '') return { code: 'incorect_phone' };
  return !server || server.isPhone(text, country) ? null : { code: 'incorect_phone', wording: 'phone_for_country' };
}

/** Without a country only the length can be checked. */
const isLongEnough = (text: string): boolean => text.length >= phoneLimits.minCharacters && hasDigit(text);
