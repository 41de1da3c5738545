import { createHash, randomBytes } from 'node:crypto';
import type { OwnerId } from '../../data/session/sessions.ts';
import type { Store } from '../../data/store.ts';
import { basketCookie } from '../../shop/buying/shown-count.ts';
import { codeCookie } from '../../shop/notices/dismissal.ts';
import { cookieText } from '../../shop/privacy/cookies.ts';
import { listSlugs } from '../../shop/product/product-lists.ts';
import { sessionLimits } from '../../shop/session/lifetime.ts';
import type { Instant } from '../../shop/time/instant.ts';
import { sentCookie } from '../http/request/sent-cookie.ts';

/** The session of one request. It is opened only when there is something to store. */
export interface Session {
  /** The owner of the live session, or `null`. */
  known(): Promise<OwnerId | null>;
  /** The session's owner; opens a session if there is none. */
  ensure(): Promise<OwnerId>;
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
}

export function sessionOf(request: Request, store: Store['sessions'], how: Options): Session {
  // The prefix makes browsers refuse the cookie from a sibling domain or without TLS.
  const [plain, prefixed] = sessionNames;
  const name = how.https ? prefixed : plain;
  const sent = request.headers.get('cookie');
  const token = tokenIn(sent, name);
  let owner: Promise<OwnerId | null> | undefined;
  /** The token, when its cookie must be sent, new or with a new expiry. */
  let notice: string | null = null;
  /** The hash of a session opened by this request. */
  let opened: string | null = null;
  const shown = new Map<string, string>();
  const lasting = `Path=/; Max-Age=${sessionLimits.idleDays * 86_400}; SameSite=Lax${how.https ? '; Secure' : ''}`;
  const known = () => {
    owner ??= token === null ? Promise.resolve(null) : live(hashOf(token));
    return owner;
  };
  const live = async (hash: string) => {
    const found = await store.touch(hash, how.now);
    if (found.state === 'renewed') notice = token;
    return found.state === 'gone' ? null : found.owner;
  };
  /** Public cookies live as long as their session, and do not carry over to the next. */
  const showNoLess = () => {
    for (const what of shownNames) {
      if (!shown.has(what)) shown.set(what, (notice === token && sentCookie(sent, what)) || '');
    }
  };
  return {
    known,
    ensure: async () => {
      const existing = await known();
      if (existing) return existing;
      await how.beforeOpen?.();
      notice = randomBytes(32).toString('base64url');
      const hash = hashOf(notice);
      const visitor = await store.open(hash, how.now);
      opened = hash;
      owner = Promise.resolve(visitor);
      return visitor;
    },
    discard: async () => {
      if (!opened) return;
      await store.close(opened);
      opened = null;
      notice = null;
      owner = Promise.resolve(null);
      for (const what of shownNames) shown.set(what, '');
    },
    setPublicCookie: (what, value) => {
      shown.set(what, encodeURIComponent(value));
    },
    cookies: () => {
      if (notice !== null) showNoLess();
      return [
        ...(notice === null ? [] : [`${name}=${notice}; HttpOnly; ${lasting}`]),
        ...[...shown].flatMap(([what, value]) => {
          const before = sentCookie(sent, what);
          if (value === '') return before === null ? [] : [cookieText(what, '', 0, how.https)];
          return value === before && notice === null ? [] : [`${what}=${value}; ${lasting}`];
        }),
      ];
    },
  };
}

const sessionNames = ['witryna', '__Host-witryna'] as const;
const shownNames = [basketCookie, codeCookie, ...Object.values(listSlugs)];

/** Only a token in our own format is looked up. */
const tokenShape = /^[\w-]{43}$/;

function tokenIn(cookies: string | null, name: string): string | null {
  const token = sentCookie(cookies, name);
  return token !== null && tokenShape.test(token) ? token : null;
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
