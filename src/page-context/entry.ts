import type { CodeAnswer } from '../shop/passkey/one-time-code.ts';
import type { OwnPasskey } from '../shop/passkey/own-passkey.ts';

/** `wait`: too many codes were asked for. */
export type CodeAsked = { status: 'sent' } | { status: 'wait'; seconds: number };

export interface RightCode {
  answer: 'right';
  /** The permission to register a passkey, for this browser. */
  permission: string;
  /** The login of the account; `null`: nobody has an account with this address. */
  login: string | null;
  /** The address was proven for the first time, and a password that was set without a proof is gone. */
  passwordRemoved: boolean;
}

/** `wait`: too many codes were tried from here. */
export type CodeEntry = RightCode | { answer: Exclude<CodeAnswer, 'right'> } | { answer: 'wait'; seconds: number };

/** Signing in without a password, and the passkeys of whoever is signed in. Not for cached pages. */
export interface EntryVerbs {
  /** Whether somebody has an account by this login, e-mail address or phone. Limited in rate. */
  hasAccount(identifier: string): Promise<boolean>;
  /** Mails a one-time code for this browser. The answer says nothing about whether there is an account. */
  askCode(identifier: string): Promise<CodeAsked>;
  /** The same for the account that is signed in. */
  askOwnCode(): Promise<CodeAsked | null>;
  /** Checks a code of this browser, and signs in whoever has an account with the address. */
  signInByCode(code: string): Promise<CodeEntry>;
  /** The address that this browser has proven with a code, as long as that counts. */
  provenEmail(): Promise<string | null>;
  /** Opens an account for the proven address and signs in; `terms` is the wording that was accepted. */
  openAccount(terms: string): Promise<'signed-in' | 'unproven'>;
  /** Exchanges the accounts provider's token for a session; `null`: the token is not valid in this browser. */
  signInByToken(loginToken: string): Promise<{ login: string } | null>;
  passkeys(): Promise<OwnPasskey[]>;
  renamePasskey(id: number, name: string): Promise<boolean>;
  /** `last`: it is the last way into the account. */
  removePasskey(id: number): Promise<'removed' | 'last' | 'unknown'>;
}
