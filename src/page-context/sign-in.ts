import type { ShownLoss } from '../shop/session/merging.ts';
import type { Instant } from '../shop/time/instant.ts';

/** Too many attempts; the next one is allowed at this time. */
export interface Later {
  status: 'later';
  at: Instant;
}

export type SignInResult = { status: 'in' } | { status: 'wrong' } | Later;
type ReminderResult = { status: 'sent' } | Later;
/** `stale`: a client without a password must have signed in recently. */
type PasswordResult = { status: 'changed' } | { status: 'wrong' } | { status: 'stale' } | Later;

export interface OwnSession {
  id: string;
  /** Browser and system; empty when unknown. */
  device: string;
  createdAt: Instant;
  seenAt: Instant;
  /** Whether this is the session of the current request. */
  isCurrent: boolean;
}

/** Sign-in by password, sign-out, and management of the password and the sessions. */
export interface SignInOperations {
  /** `identifier` is a login, e-mail address or phone. */
  byPassword(tried: { identifier: string; password: string }): Promise<SignInResult>;
  signOut(): Promise<void>;
  /** What could not be merged at the sign-in of this session and was not acknowledged yet. */
  loss(): Promise<ShownLoss | null>;
  forgetLoss(): Promise<void>;
  /** Mails a link to set a new password if the account exists. The result does not reveal whether it does. */
  remind(email: string): Promise<ReminderResult>;
  /** The account whose password the link sets; `null` if the link is unknown, used or expired. */
  linked(token: string): Promise<{ login: string } | null>;
  /** Sets the password, ends all sessions and signs in. False if the link is unknown, used or expired. */
  setPassword(token: string, password: string): Promise<boolean>;
  /** `current` is ignored for a client without a password. All other sessions end. */
  changePassword(change: { current: string; next: string }): Promise<PasswordResult>;
  /** Sessions of the signed-in client, this one first. */
  sessions(): Promise<OwnSession[]>;
  endSession(id: string): Promise<boolean>;
  /** Returns how many sessions were ended. */
  endOtherSessions(): Promise<number>;
}
