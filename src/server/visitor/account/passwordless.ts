import { randomBytes } from 'node:crypto';
import type { SignInRow } from '../../../data/account/clients.ts';
import type { CodeRequest } from '../../../data/passkey/one-time-codes.ts';
import type { Store } from '../../../data/store.ts';
import type { CodeAsked, CodeEntry, PasswordlessOperations } from '../../../page-context/passwordless.ts';
import { hasProvenEmail, identifierKey } from '../../../shop/account/client.ts';
import { phoneNamed } from '../../../shop/address/phone-number.ts';
import { isEmail } from '../../../shop/form/email.ts';
import { mailboxOf } from '../../../shop/form/mailbox.ts';
import { type LimitedKind, passkeyTimes, signInLimits } from '../../../shop/limits.ts';
import { typedCode } from '../../../shop/passkey/one-time-code.ts';
import { cleanPasskeyName } from '../../../shop/passkey/passkey-name.ts';
import { isTryLater } from '../../../shop/try-later.ts';
import type { CookieJar } from '../../http/request/cookie-jar.ts';
import type { Session } from '../session.ts';
import { type BrowserKey, browserKeyCookie, browserKeyIn, newBrowserKey } from './browser-key.ts';

interface Parts {
  session: Session;
  jar: CookieJar;
  now: () => number;
  /** Counts an action; throws `TryLater` if a limit is exceeded. */
  take: (kind: LimitedKind) => Promise<void>;
}

/** Signing in without a password. Without parts the actions throw, because the page is cached for everyone. */
export function entryOf(store: Store, parts: Parts | undefined): PasswordlessOperations {
  const requireParts = (): Parts => {
    if (!parts) throw new Error('a page that is cached for everyone asked who signs in');
    return parts;
  };
  /** A key that this request has created is already in the jar. */
  const browser = (): BrowserKey | null => {
    const { jar } = requireParts();
    return newKey ?? browserKeyIn(jar.sent, jar.https);
  };
  let newKey: BrowserKey | null = null;
  const ensureBrowser = (): BrowserKey => {
    const existing = browser();
    if (existing) return existing;
    const { jar } = requireParts();
    newKey = newBrowserKey();
    jar.set(browserKeyCookie(newKey, jar.https));
    return newKey;
  };

  const ask = async (identifier: string, recipient: CodeRequest['recipient']): Promise<CodeAsked> => {
    const waiting = await limited(() => requireParts().take('code'));
    if (waiting) return { status: 'wait', seconds: waiting };
    const browser = ensureBrowser();
    const now = requireParts().now();
    const signedIn = recipient ? await store.knownBrowsers.clients(browser.hash, now) : [];
    // Who has not proven the address could fill the mailbox of its owner, from one browser after another.
    const isKnown = signedIn.some((client) => hasProvenEmail(client, recipient?.email ?? ''));
    const waitMs = await store.oneTimeCodes.make({ browser, identifier, recipient, isKnown }, now);
    return waitMs > 0 ? { status: 'wait', seconds: Math.ceil(waitMs / 1_000) } : { status: 'sent' };
  };

  const signInAs = async (client: number) => {
    const { session } = requireParts();
    if ((await session.client()) !== client) await session.signIn(client);
  };

  return {
    hasAccount: async (identifier) => {
      await requireParts().take('lookup');
      return (await store.clients.named(identifier, phoneNamed(identifier), 1)).length > 0;
    },

    askCode: async (identifier) => {
      const phone = phoneNamed(identifier);
      const rows = await store.clients.named(identifier, phone, signInLimits.named);
      return ask(phone ?? identifierKey(identifier), recipientOf(identifier, rows));
    },

    askOwnCode: async () => {
      const id = await requireParts().session.client();
      const client = id === null ? null : await store.clients.byId(id);
      if (!client) return null;
      const { email } = client;
      return ask(identifierKey(email), { email, mailbox: mailboxOf(email), client: client.id });
    },

    signInByCode: async (code): Promise<CodeEntry> => {
      const waiting = await limited(() => requireParts().take('codeTry'));
      if (waiting) return { answer: 'wait', seconds: waiting };
      const { session, now } = requireParts();
      const browserKey = browser();
      if (!browserKey) return { answer: 'none' };
      const tried = await store.oneTimeCodes.tryCode(browserKey, typedCode(code), now());
      if (tried.answer !== 'right') return { answer: tried.answer };
      const { client, email } = tried;
      const account = client === null ? null : await store.clients.byId(client);
      // The client has changed the address since the code was sent.
      if (account && identifierKey(account.email) !== identifierKey(email)) return { answer: 'expired' };
      const permission = randomBytes(32).toString('base64url');
      const name = { kind: 'authorize', token: permission, browser: browserKey.hash } as const;
      await store.entryTokens.put(name, { client, email }, now() + passkeyTimes.authorization);
      if (!account) return { answer: 'right', permission, login: null, passwordRemoved: false };
      const isOwn = (await session.client()) === account.id;
      const passwordRemoved = await store.verifiedEmail({ client: account.id, email, isOwn }, now());
      await signInAs(account.id);
      return { answer: 'right', permission, login: account.login, passwordRemoved };
    },

    verifiedEmail: async () => {
      const browserKey = browser();
      const proven = browserKey && (await store.entryTokens.newest('authorize', browserKey.hash, requireParts().now()));
      return proven && proven.client === null ? proven.email : null;
    },

    openAccount: async (terms) => {
      const browserKey = browser();
      const proven = browserKey && (await store.entryTokens.newest('authorize', browserKey.hash, requireParts().now()));
      // A person with an account signs in with the code itself, not with the permission that it left.
      if (!browserKey || !proven?.email || proven.client !== null) return 'unproven';
      await requireParts().take('session');
      const client = await store.openProvenAccount(proven.email, terms, requireParts().now());
      await store.entryTokens.claim(browserKey.hash, proven.email, client);
      await signInAs(client);
      return 'signed-in';
    },

    signInByToken: async (token) => {
      const browserKey = browser();
      if (!browserKey || token === '') return null;
      const signIn = await store.entryTokens.take(
        { kind: 'sign-in', token, browser: browserKey.hash },
        requireParts().now(),
      );
      const client = signIn?.client ? await store.clients.byId(signIn.client) : null;
      if (!client) return null;
      await signInAs(client.id);
      return { login: client.login };
    },

    passkeys: async () => {
      const client = await requireParts().session.client();
      const all = client === null ? [] : await store.passkeys.of(client);
      return all.map(({ id, name, createdAt, usedAt }) => ({ id, name, createdAt, usedAt }));
    },

    renamePasskey: async (id, name) => {
      const client = await requireParts().session.client();
      const clean = cleanPasskeyName(name);
      return client !== null && clean !== '' && store.passkeys.rename(client, id, clean);
    },

    removePasskey: async (id) => {
      const client = await requireParts().session.client();
      return client === null ? 'unknown' : store.passkeys.remove(client, id, requireParts().now());
    },
  };
}

/** The seconds to wait when a limit is exceeded, otherwise 0. */
async function limited(take: () => Promise<void>): Promise<number> {
  try {
    await take();
    return 0;
  } catch (error) {
    if (isTryLater(error)) return Math.max(1, error.retryAfterSeconds);
    throw error;
  }
}

/**
 * Where a code is sent. An e-mail address gets one whether or not it has an account, so that the response does not
 * reveal accounts. An e-mail address is never read as a login: otherwise somebody could register another person's
 * address as a login and get their codes. A login or a phone means the address of its account.
 */
function recipientOf(identifier: string, rows: SignInRow[]): CodeRequest['recipient'] {
  const typed = identifier.trim();
  const key = identifierKey(identifier);
  if (isEmail(typed)) {
    const client = provenFirst(rows.filter(({ email }) => identifierKey(email) === key));
    return { email: client?.email ?? typed, mailbox: mailboxOf(typed), client: client?.id ?? null };
  }
  const client = rows.find(({ login }) => identifierKey(login) === key) ?? provenFirst(rows);
  return client ? { email: client.email, mailbox: mailboxOf(client.email), client: client.id } : null;
}

const provenFirst = (rows: SignInRow[]): SignInRow | undefined =>
  rows.find(({ emailConfirmed }) => emailConfirmed) ?? rows[0];
