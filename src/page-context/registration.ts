import type { KnownEmail, Registration, RegistrationRefusal } from '../shop/account/registration/registration.ts';
import type { MergeLoss } from '../shop/session/merging.ts';

export type Registered = { status: 'registered'; client: number; loss: MergeLoss };

/** What a visitor may do to become a client, and what the links in mails about it do. */
export interface RegistrationVerbs {
  /**
   * Opens an account and signs in. The same form sent twice opens one account, and both answers are signed in. Throws
   * `TryLater` when the network asks too often.
   */
  register(registration: Registration, knownEmail: KnownEmail): Promise<Registered | RegistrationRefusal>;
  /** Mails a link that signs in to each account with this address. */
  sendSignInLink(email: string): Promise<void>;
  /** The account that a link signs in to; `null` when the link is of no use. */
  signInLink(token: string): Promise<{ login: string } | null>;
  signInByLink(token: string): Promise<{ isPasswordGone: boolean; loss: MergeLoss } | null>;
  /**
   * The address that a link confirms, and which account the browser is signed in to; `null` when the link is of no use.
   */
  unconfirmedEmail(token: string): Promise<{ email: string; login: string; signedIn: 'own' | 'other' | 'none' } | null>;
  /** Where nobody is signed in to the account, its password goes: a stranger may have set it. */
  confirmEmail(token: string): Promise<{ isPasswordGone: boolean } | null>;
  /** Mails another link to the address of whoever is signed in. */
  resendConfirmation(): Promise<'sent' | 'confirmed' | 'nobody'>;
}
