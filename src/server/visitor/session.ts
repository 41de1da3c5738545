import { createHash, randomBytes } from 'node:crypto';
import type { OwnerId } from '../../data/session/sessions.ts';
import type { Store } from '../../data/store.ts';
import { accountCookie } from '../../shop/account/account-cookie.ts';
import type { PriceType } from '../../shop/account/client.ts';
import { basketCookie } from '../../shop/buying/shown-count.ts';
import { codeCookie } from '../../shop/notices/dismissal.ts';
import { cookieText } from '../../shop/privacy/cookies.ts';
import { listSlugs } from '../../shop/product/product-lists.ts';
import { deviceOf } from '../../shop/session/device.ts';
import { sessionLimits } from '../../shop/session/lifetime.ts';
import type { MergeLoss } from '../../shop/session/merging.ts';
import type { Instant } from '../../shop/time/instant.ts';
import { sentCookie } from '../http/request/sent-cookie.ts';

/** The session of one request. It is opened only when there is something to store. */
export interface Session {
  /** The token that the browser sent. It may be forged. */
  sent: string | null;
  /** The owner of the live session, or `null`. */
  known(): Promise<OwnerId | null>;
  /** The session's owner; opens a session if there is none. */
  ensure(): Promise<OwnerId>;
  /** The signed-in client, or `null`. */
  client(): Promise<number | null>;
  /** The hash of the session's token, which names it in the store; `null` without one. */
  hash(): string | null;
  /**
   * Signs a client in under a new token, by any method. The visitor's basket and lists are merged into the client's;
   * the result lists what did not fit. With the hash that a password was compared with, it throws `StaleSignIn` if the
   * client's password has changed meanwhile.
   */
  signIn(client: number, passwordHash?: string): Promise<MergeLoss>;
  /** Ends the session. A client's basket and lists stay with the client. */
  signOut(): Promise<void>;
  /** Gives the session a new token. `move` does so in the store; false: it did not, and the token stays. */
  rotate(move: (hashes: { session: string; next: string }) => Promise<boolean>): Promise<boolean>;
  /** Closes a session that `ensure` opened for this request, if there was nothing to store after all. */
  discard(): Promise<void>;
  /**
   * Sets a cookie that scripts on cached pages read for display. No decision is based on it; an empty text deletes the
   * cookie.
   */
  setPublicCookie(name: string, value: number | string): void;
  /** The Set-Cookie headers of the answer. */
  cookies(): string[];
}

interface Options {
  now: Instant;
  https: boolean;
  /** May throw to refuse another session. */
  beforeOpen?: () => Promise<void>;
  /** Called after a sign-in, to update the counts that the browser shows of the client's basket and lists. */
  afterSignIn?: (client: number) => Promise<void>;
  /**
   * Called when the price that is shown first may change: to the client's setting, or to the shop's (`null`) after a
   * sign-out.
   */
  showPrices?: (priceType: PriceType | null) => void;
}

type SessionStore = Pick<Store, 'sessions' | 'signIn'>;

export function sessionOf(request: Request, { sessions: store, signIn }: SessionStore, how: Options): Session {
  // The prefix makes browsers refuse the cookie from a sibling domain or without TLS.
  const [plain, prefixed] = sessionNames;
  const name = how.https ? prefixed : plain;
  const cookieHeader = request.headers.get('cookie');
  const token = tokenIn(cookieHeader, name);
  let lookup: Promise<Known | null> | undefined;
  /** The token of the session after a change by this request. */
  let current = token;
  /** The token, when its cookie must be sent, new or with a new expiry. */
  let notice: string | null = null;
  /** The hash of a session opened by this request. */
  let opened: string | null = null;
  let isOver = false;
  /** The session continues under a new token, and its public cookies stay. */
  let isRotated = false;
  const publicCookies = new Map<string, string>();
  const lasting = `Path=/; Max-Age=${sessionLimits.idleDays * 86_400}; SameSite=Lax${how.https ? '; Secure' : ''}`;
  const find = () => {
    lookup ??= token === null ? Promise.resolve(null) : live(hashOf(token));
    return lookup;
  };
  const live = async (hash: string): Promise<Known | null> => {
    const touched = await store.touch(hash, how.now);
    if (touched.state === 'renewed') notice = token;
    return touched.state === 'gone' ? null : touched;
  };
  const known = async () => (await find())?.owner ?? null;
  /** From then on the request has no session, and the browser deletes the token and the public cookies. */
  const forget = () => {
    lookup = Promise.resolve(null);
    current = null;
    notice = null;
    for (const what of shownNames) publicCookies.set(what, '');
    if (sentCookie(cookieHeader, accountCookie) !== null) how.showPrices?.(null);
  };
  /** Updates the public cookie also when the session has expired or was ended from another browser. */
  const client = async () => {
    const id = (await find())?.client ?? null;
    if (id === null && sentCookie(cookieHeader, accountCookie) !== null) how.showPrices?.(null);
    publicCookies.set(accountCookie, id === null ? '' : '1');
    return id;
  };
  /** Public cookies live as long as their session, and are not passed on to the next. */
  const showNoLess = () => {
    for (const what of shownNames) {
      const goesOn = notice === token || isRotated;
      if (!publicCookies.has(what)) publicCookies.set(what, (goesOn && sentCookie(cookieHeader, what)) || '');
    }
  };
  return {
    sent: token,
    known,
    client,
    hash: () => (current === null ? null : hashOf(current)),
    signIn: async (id, passwordHash) => {
      await find();
      const next = newToken();
      const session = current === null ? null : hashOf(current);
      const device = deviceOf(request.headers.get('user-agent'));
      const asked = { session, next: hashOf(next), client: id, device, passwordHash };
      const { owner, loss, priceType } = await signIn(asked, how.now);
      lookup = Promise.resolve({ owner, client: id });
      current = next;
      notice = next;
      opened = null;
      isOver = false;
      publicCookies.set(accountCookie, '1');
      how.showPrices?.(priceType);
      await how.afterSignIn?.(id);
      return loss;
    },
    signOut: async () => {
      if (current !== null) await store.close(hashOf(current));
      forget();
      isOver = true;
    },
    rotate: async (move) => {
      if (current === null) return false;
      const next = newToken();
      if (!(await move({ session: hashOf(current), next: hashOf(next) }))) return false;
      current = next;
      notice = next;
      isRotated = true;
      return true;
    },
    ensure: async () => {
      const existing = await known();
      if (existing) return existing;
      await how.beforeOpen?.();
      notice = newToken();
      current = notice;
      const hash = hashOf(notice);
      const owner = await store.open(hash, how.now);
      opened = hash;
      isOver = false;
      lookup = Promise.resolve({ owner, client: null });
      return owner;
    },
    discard: async () => {
      if (!opened) return;
      await store.close(opened);
      opened = null;
      forget();
    },
    setPublicCookie: (what, value) => {
      publicCookies.set(what, encodeURIComponent(value));
    },
    cookies: () => {
      if (notice !== null) showNoLess();
      return [
        ...(notice === null ? [] : [`${name}=${notice}; HttpOnly; ${lasting}`]),
        ...(isOver ? [`${cookieText(name, '', 0, how.https)}; HttpOnly`] : []),
        ...[...publicCookies].flatMap(([what, value]) => {
          const before = sentCookie(cookieHeader, what);
          if (value === '') return before === null ? [] : [cookieText(what, '', 0, how.https)];
          return value === before && notice === null ? [] : [`${what}=${value}; ${lasting}`];
        }),
      ];
    },
  };
}

type Known = { owner: OwnerId; client: number | null };

const newToken = () => randomBytes(32).toString('base64url');

const sessionNames = ['witryna', '__Host-witryna'] as const;
const shownNames = [basketCookie, codeCookie, accountCookie, ...Object.values(listSlugs)];

/** Only a token in our own format is looked up. */
const tokenShape = /^[\w-]{43}$/;

function tokenIn(cookies: string | null, name: string): string | null {
  const token = sentCookie(cookies, name);
  return token !== null && tokenShape.test(token) ? token : null;
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
