import { isEmail } from '../../form/email.ts';
import { identifierKey, type PersonalData, type PostalAddress } from '../client.ts';
import type { GivenConsent } from '../consent/consents.ts';
import type { NamedIdentity } from '../service/sign-in-service.ts';

/** The data of a new client, checked by the rules of the form. */
export interface Registration {
  /** Empty: the e-mail address is the login. */
  login: string;
  email: string;
  /** `null`: the client signs in through a service. */
  password: string | null;
  personal: Partial<PersonalData>;
  /** The phone in the international format; empty without one. */
  phoneKey: string;
  delivery: PostalAddress | null;
  invoice: PostalAddress | null;
  consents: GivenConsent[];
  /** Where the form was; stored with the consents. */
  place: string;
  /** The address is already verified, so no mail asks to confirm it. */
  emailConfirmed?: boolean;
  /** The service that the client will sign in through. */
  identity?: NamedIdentity;
}

/** With `new`, an address that has an account gets another one. */
export type KnownEmail = 'ask' | 'new';

/**
 * Why a login is not free: it is another client's login, or the e-mail address that another client signs in with and
 * would no longer be able to.
 */
export type LoginUse = 'taken' | 'used';

export type RegistrationRefusal =
  /** The address has an account. The login is for another account, if none was given. */
  | { status: 'known-email'; proposed: string | null }
  | { status: `login-${LoginUse}`; proposed: string | null }
  /** The login is an e-mail address, but not the client's. */
  | { status: 'foreign-login' };

/** The login of a registration: without one, the e-mail address, which may have any characters. */
export const meantLogin = ({ login, email }: { login: string; email: string }): string => login.trim() || email.trim();

/**
 * Another person's address as a login would prevent its owner from using it, and would mislead readers about the
 * identity.
 */
export const isForeignAddress = (login: string, email: string): boolean =>
  isEmail(login.trim()) && identifierKey(login) !== identifierKey(email);
