import { createHash, randomBytes } from 'node:crypto';
import { knownBrowserLimits, passkeyTimes } from '../../../shop/limits.ts';
import { browserKeyCookies } from '../../../shop/privacy/browser-key.ts';
import { sentCookie } from '../../http/request/sent-cookie.ts';

/** Identifies a browser that may sign in. Only the hash of its key is stored. */
export interface BrowserKey {
  key: string;
  hash: string;
}

const keyShape = /^[\w-]{43}$/;

/**
 * Codes, challenges and tokens are bound to this cookie and not to the session, because the session id changes at
 * sign-in, and opening the sign-in page needs no session.
 */
export function browserKeyIn(cookies: string | null, https: boolean): BrowserKey | null {
  const key = sentCookie(cookies, nameOf(https));
  return key !== null && keyShape.test(key) ? { key, hash: hashOf(key) } : null;
}

export function newBrowserKey(): BrowserKey {
  const key = randomBytes(32).toString('base64url');
  return { key, hash: hashOf(key) };
}

/** Lifetimes in seconds: before a sign-in, and in a browser that has signed in. */
const lifetimes = { new: passkeyTimes.browserKey / 1_000, known: knownBrowserLimits.days * 86_400 } as const;

/** The Set-Cookie header that gives a browser its key. */
export const browserKeyCookie = ({ key }: BrowserKey, https: boolean, state: keyof typeof lifetimes = 'new'): string =>
  `${nameOf(https)}=${key}; Path=/; Max-Age=${lifetimes[state]}; HttpOnly; SameSite=Lax${https ? '; Secure' : ''}`;

const nameOf = (https: boolean): string => browserKeyCookies[https ? 1 : 0];
const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex');
