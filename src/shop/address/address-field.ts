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
  firstname: (text) => nameFault(text, 'no_firstname', 'firstname_characters'),
  lastname: (text) => nameFault(text, 'no_lastname', 'lastname_characters'),
  companyName: (text) => {
    if (text === '') return { code: 'no_firm_name' };
    return isWritten(text, written.firm) ? null : { code: 'firm_characters' };
  },
  street: streetFault,
  zipcode: zipcodeFault,
  city: (text) => {
    if (text === '') return { code: 'no_city' };
    return hasLetter(text) && written.place.test(text) ? null : { code: 'city_characters' };
  },
  region: (text) => (countryByCode(text) ? null : { code: 'wrong_region' }),
  phone: (text, context) => phoneFault(text, context, 'phone_characters'),
  phone2: (text, context) => phoneFault(text, context, 'phone2_characters'),
  taxNumber: (text, { country, server }) => {
    if (!written.taxNumber.test(text)) return { code: 'tax_number_characters' };
    if (text === '') return { code: 'wrong_tax_number' };
    return !server || server.isTaxNumber(text, country) ? null : { code: 'wrong_tax_number' };
  },
  additional: (text) => (written.additional.test(text) ? null : { code: 'additional_characters' }),
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
  if (!written.street.test(text)) return { code: 'street_characters' };
  if (hasLetter(text) && hasHouseNumber(text, country)) return null;
  // A leading space means that only the number was filled in: „12A”.
  if (/^\s+\d/.test(typed)) return { code: 'no_street' };
  if (!hasLetter(text)) return { code: 'no_letter' };
  return { code: country === 'GB' ? 'no_street_number_uk' : 'no_street_number' };
}

function zipcodeFault(text: string, { country, server }: AddressContext): Finding | null {
  if (text !== '' && (!server || server.isZipcode(text, country))) return null;
  const formats = server?.zipcodeFormats(country) ?? '';
  return { code: 'wrong_zipcode', ...(formats === '' ? { wording: 'zipcode' } : { text: formats }) };
}

function phoneFault(typed: string, { country, server }: AddressContext, illegal: FaultCode): Finding | null {
  const text = phoneCharacters(typed);
  if (!written.phone.test(text)) return { code: illegal };
  if (country === null) return isLongEnough(text) ? null : { code: 'wrong_phone' };
  if (text === '') return { code: 'wrong_phone' };
  return !server || server.isPhone(text, country) ? null : { code: 'wrong_phone', wording: 'phone_for_country' };
}

/** Without a country only the length can be checked. */
const isLongEnough = (text: string): boolean => text.length >= phoneLimits.minCharacters && hasDigit(text);
