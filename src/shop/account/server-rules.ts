import type { ServerRules } from '../address/address-field.ts';
import { phoneNumberOf } from '../address/phone-number.ts';
import { taxNumberOf } from '../address/tax-number.ts';
import { zipcodeFormats, zipcodeOf } from '../address/zipcode.ts';
import { isIban } from './iban.ts';

/** The rules with large tables. Never imported by what a browser loads (`checks/client-only.ts`). */
export const serverRules: ServerRules = {
  isZipcode: (typed, country) => zipcodeOf(typed, country) !== null,
  zipcodeFormats,
  isPhone: (typed, country) => phoneNumberOf(typed, country) !== null,
  isTaxNumber: (typed, country) => taxNumberOf(typed, country) !== null,
  isIban,
};
