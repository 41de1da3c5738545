import type { CodeAnswer } from '../shop/passkey/one-time-code.ts';
import type { OwnPasskey } from '../shop/passkey/own-passkey.ts';

/** `wait`: too many codes were requested. */
export type CodeAsked = { status: 'sent' } | { status: 'wait'; seconds: number };

interface RightCode {
  answer: 'right';
  /** The permission to register a passkey, for this browser. */
  permission: string;
  /** The login of the account; `null` if no account has this address. */
  login: string | null;
  /** The address was verified for the first time, so a password set before that was removed. */
  passwordRemoved: boolean;
}

/** `wait`: too many codes were tried from this network. */
export type CodeEntry = RightCode | { answer: Exclude<CodeAnswer, 'right'> } | { answer: 'wait'; seconds: number };

/** Sign-in without a password, and the passkeys of the signed-in client. Not for cached pages. */
export interface PasswordlessOperations {
  /** Whether an account with this login, e-mail address or phone exists. Rate limited. */
  hasAccount(identifier: string): Promise<boolean>;
  /** Mails a one-time code for this browser. The result does not reveal whether an account exists. */
  askCode(identifier: string): Promise<CodeAsked>;
  /** Does the same for the signed-in account. */
  askOwnCode(): Promise<CodeAsked | null>;
  /** Checks a code of this browser, and signs in if an account has the address. */
  signInByCode(code: string): Promise<CodeEntry>;
  /** The address that this browser has verified with a code, until that expires. */
  verifiedEmail(): Promise<string | null>;
  /** Creates an account for the verified address and signs in; `terms` is the accepted wording. */
  openAccount(terms: string): Promise<'signed-in' | 'unproven'>;
  /** Exchanges a token of the accounts provider for a session; `null` if the token is not valid in this browser. */
  signInByToken(loginToken: string): Promise<{ login: string } | null>;
  passkeys(): Promise<OwnPasskey[]>;
  renamePasskey(id: number, name: string): Promise<boolean>;
  /** `last`: it is the only way to sign in to the account. */
  removePasskey(id: number): Promise<'removed' | 'last' | 'unknown'>;
}
