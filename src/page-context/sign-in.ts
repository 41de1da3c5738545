import type { ShownLoss } from '../shop/session/merging.ts';
import type { Instant } from '../shop/time/instant.ts';

/** Too many tries: the next one may be made at this time. */
export interface Later {
  status: 'later';
  at: Instant;
}

export type SignInResult = { status: 'in' } | { status: 'wrong' } | Later;
export type ReminderResult = { status: 'sent' } | Later;
/** `stale`: a client without a password must have signed in a moment ago. */
export type PasswordResult = { status: 'changed' } | { status: 'wrong' } | { status: 'stale' } | Later;

export interface OwnSession {
  id: string;
  /** Browser and system; empty when unknown. */
  device: string;
  createdAt: Instant;
  seenAt: Instant;
  /** The session that asks. */
  isCurrent: boolean;
}

/** Signing in by password and out again, and everything about the password and the sessions. */
export interface SignInVerbs {
  /** By login, e-mail address or phone. */
  byPassword(tried: { identifier: string; password: string }): Promise<SignInResult>;
  signOut(): Promise<void>;
  /** What did not fit at the sign-in of this session and was not read yet. */
  loss(): Promise<ShownLoss | null>;
  forgetLoss(): Promise<void>;
  /** Mails a link that sets a new password, if there is such an account. The answer does not tell. */
  remind(email: string): Promise<ReminderResult>;
  /** Whose password the link sets; `null` when it is unknown, used or expired. */
  linked(token: string): Promise<{ login: string } | null>;
  /** Sets the password, ends all sessions and signs in. False: the link is unknown, used or expired. */
  setPassword(token: string, password: string): Promise<boolean>;
  /** `current` is ignored for a client without a password. All other sessions end. */
  changePassword(change: { current: string; next: string }): Promise<PasswordResult>;
  /** Sessions of the signed-in client, this one first. */
  sessions(): Promise<OwnSession[]>;
  endSession(id: string): Promise<boolean>;
  /** Answers how many. */
  endOtherSessions(): Promise<number>;
}
