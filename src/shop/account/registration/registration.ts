import { isEmail } from '../../form/email.ts';
import { identifierKey, type PersonalData, type PostalAddress } from '../client.ts';
import type { GivenConsent } from '../consent/consents.ts';
import type { NamedIdentity } from '../service/sign-in-service.ts';

/** What somebody who registers has given, checked by the rules of the form. */
export interface Registration {
  /** Empty: the e-mail address serves as the login. */
  login: string;
  email: string;
  /** `null`: a client who signs in by a service. */
  password: string | null;
  personal: Partial<PersonalData>;
  /** The phone in the international format; empty without one. */
  phoneKey: string;
  delivery: PostalAddress | null;
  invoice: PostalAddress | null;
  consents: GivenConsent[];
  /** Where the form was: kept with the consents. */
  place: string;
  /** The address is known to be theirs, so no mail asks for it. */
  emailConfirmed?: boolean;
  /** The service by which the client will sign in. */
  identity?: NamedIdentity;
}

/** With `new`, an address that has an account gets another one. */
export type KnownEmail = 'ask' | 'new';

/**
 * Why a login is not free: it is somebody's login, or the e-mail address by which somebody signs in, who would be kept
 * out by it.
 */
export type LoginUse = 'taken' | 'used';

export type RegistrationRefusal =
  /** Somebody has an account with this address. The login is for another account, where none was given. */
  | { status: 'known-email'; proposed: string | null }
  | { status: `login-${LoginUse}`; proposed: string | null }
  /** The login is an e-mail address, but not that of the client. */
  | { status: 'foreign-login' };

/** The login that is meant: whoever types none signs in by the e-mail address, whatever it is made of. */
export const meantLogin = ({ login, email }: { login: string; email: string }): string => login.trim() || email.trim();

/**
 * Somebody else's address as a login would keep its owner from using it, and would look like the owner to whoever reads
 * it.
 */
export const isForeignAddress = (login: string, email: string): boolean =>
  isEmail(login.trim()) && identifierKey(login) !== identifierKey(email);
