import type { PersonalData } from '../../account/client.ts';
import { noPersonalData } from '../../account/client.ts';
import type { MarketingKind } from '../../account/consent/consents.ts';
import { countryCode } from '../../address/country-code.ts';
import { streetParts } from '../../address/street.ts';
import { zipcodeOf } from '../../address/zipcode.ts';
import { isEmail } from '../../form/email.ts';
import type { MovedRow } from './moved-product.ts';
import { movedLine } from './moved-text.ts';

/** A client of another shop. There is no password: the first sign-in is by a link that sets one. */
export interface MovedClient {
  email: string;
  personal: PersonalData;
  /** Only what a column says yes to, with the words that prove where it came from. */
  consents: { kind: MarketingKind; wording: string }[];
}

const yes = /^(1|yes|true|tak|t|y|x|subscribed|zapisany)$/i;
const consentFields: Record<MarketingKind, 'emailConsent' | 'phoneConsent'> = {
  marketing_email: 'emailConsent',
  marketing_phone: 'phoneConsent',
};

/** A row of clients; `null`: its e-mail address is none. `heading` names the column of a field. */
export function movedClient(row: MovedRow, heading: (field: string) => string): MovedClient | null {
  const email = (row.get('email') ?? '').trim().toLowerCase();
  if (!isEmail(email)) return null;
  const text = (field: Parameters<MovedRow['get']>[0], most: number) => movedLine(row.get(field) ?? '', most);
  const names = text('wholeName', 80).split(' ');
  const country = countryOf(text('country', 60));
  const [street, streetNumber = ''] = streetParts(text('street', 100));
  const companyName = text('company', 100);
  const postcode = text('postcode', 12);
  return {
    email,
    personal: {
      ...noPersonalData,
      kind: companyName === '' ? 'private' : 'firm',
      firstname: text('firstname', 40) || names.slice(0, Math.max(names.length - 1, 1)).join(' '),
      lastname: text('lastname', 60) || (names.length > 1 ? (names.at(-1) ?? '') : ''),
      companyName,
      taxNumber: text('taxNumber', 20),
      street: street.slice(0, 80),
      streetNumber: streetNumber.slice(0, 20),
      zipcode: zipcodeOf(postcode, country) ?? postcode,
      city: text('city', 60),
      country,
      phone: text('phone', 20).replace(/^'/, ''),
    },
    consents: (Object.keys(consentFields) as MarketingKind[]).flatMap((kind) => {
      const field = consentFields[kind];
      if (!yes.test((row.get(field) ?? '').trim())) return [];
      return [{ kind, wording: `Zgoda z poprzedniego sklepu, kolumna „${heading(field)}”: ${row.get(field)}` }];
    }),
  };
}

function countryOf(text: string): string {
  const code = countryCode(text);
  return /^[a-z]{2}$/i.test(code) ? code.toUpperCase() : 'PL';
}
