import type { Instant } from '../time/instant.ts';

export type ClientKind = 'private' | 'firm';

/** Which price is shown first to a client. */
export type PriceType = 'gross' | 'net';

/** Billing data. An empty text means that the field was not filled in. */
export interface PersonalData {
  kind: ClientKind;
  firstname: string;
  lastname: string;
  companyName: string;
  taxNumber: string;
  street: string;
  streetNumber: string;
  zipcode: string;
  city: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  phone: string;
  phone2: string;
  /** YYYY-MM-DD. */
  birthDate: string;
  bankAccount: string;
  /** The shop that the client chose, if the owner has several. */
  shop: string;
}

export const noPersonalData: PersonalData = {
  kind: 'private',
  firstname: '',
  lastname: '',
  companyName: '',
  taxNumber: '',
  street: '',
  streetNumber: '',
  zipcode: '',
  city: '',
  country: 'PL',
  phone: '',
  phone2: '',
  birthDate: '',
  bankAccount: '',
  shop: '',
};

/** A delivery address, or the data of an invoice when they differ from the billing data. */
export interface PostalAddress {
  firstname: string;
  lastname: string;
  companyName: string;
  taxNumber: string;
  street: string;
  streetNumber: string;
  zipcode: string;
  city: string;
  country: string;
  phone: string;
  additional: string;
}

export interface Client {
  id: number;
  login: string;
  email: string;
  emailConfirmed: boolean;
  hasPassword: boolean;
  priceType: PriceType;
  personal: PersonalData;
  createdAt: Instant;
  /** When the account will be deleted at the client's request. */
  deletionAt: Instant | null;
}

/** Logins and addresses are compared without regard to case and surrounding spaces. */
export const identifierKey = (text: string): string => text.trim().toLowerCase();

/** Returns whether the client has proven that mails to this address reach them; anybody may type any address. */
export const hasProvenEmail = (client: { email: string; emailConfirmed: boolean }, email: string): boolean =>
  client.emailConfirmed && identifierKey(client.email) === identifierKey(email);

/**
 * Returns whether the buyer is known: signed in, with a confirmed address that the order uses. Everyone else may have
 * typed another person's address, and may never pay.
 */
export const isKnownBuyer = (client: { email: string; emailConfirmed: boolean } | null, email: string): boolean =>
  client !== null && hasProvenEmail(client, email);

/** A private person always sees the gross price first. */
export const mayChoosePrices = (kind: ClientKind): boolean => kind === 'firm';
