import type { KnownEmail, Registration, RegistrationRefusal } from '../shop/account/registration/registration.ts';
import type { MergeLoss } from '../shop/session/merging.ts';

/** Whether a browser in which the link of a mail was opened is signed in to the link's account. */
export type SignedInTo = 'own' | 'other' | 'none';

export type Registered = { status: 'registered'; client: number; loss: MergeLoss };

/** Registration of a visitor, and the links in mails about it. */
export interface RegistrationOperations {
  /**
   * Creates an account and signs in. The same form sent twice creates one account, and both answers are signed in.
   * Throws `TryLater` after too many requests from one network.
   */
  register(registration: Registration, knownEmail: KnownEmail): Promise<Registered | RegistrationRefusal>;
  /** Mails one sign-in link for each account with this address. */
  sendSignInLink(email: string): Promise<void>;
  /** The account that a link signs in to; `null` if the link is invalid. */
  signInLink(token: string): Promise<{ login: string } | null>;
  signInByLink(token: string): Promise<{ isPasswordGone: boolean; loss: MergeLoss } | null>;
  /** The address that a link confirms, and the account this browser is signed in to; `null` if the link is invalid. */
  unconfirmedEmail(token: string): Promise<{ email: string; login: string; signedIn: SignedInTo } | null>;
  /** If the browser is not signed in to the account, its password is removed, because a stranger may have set it. */
  confirmEmail(token: string): Promise<{ isPasswordGone: boolean } | null>;
  /** Mails another link to the address of the signed-in client. */
  resendConfirmation(): Promise<'sent' | 'confirmed' | 'nobody'>;
}
