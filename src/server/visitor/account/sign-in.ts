import type { SignInRow } from '../../../data/account/clients.ts';
import { isStaleSignIn } from '../../../data/account/sign-in.ts';
import type { Store } from '../../../data/store.ts';
import type { Later, SignInOperations, SignInResult } from '../../../page-context/sign-in.ts';
import { identifierKey } from '../../../shop/account/client.ts';
import { phoneNamed } from '../../../shop/address/phone-number.ts';
import { mailboxOf } from '../../../shop/form/mailbox.ts';
import { type LimitedKind, signInLimits } from '../../../shop/limits.ts';
import type { MergeLoss, ShownLoss } from '../../../shop/session/merging.ts';
import type { Instant } from '../../../shop/time/instant.ts';
import { isTryLater } from '../../../shop/try-later.ts';
import type { Subjects } from '../rate-limiter.ts';
import type { Session } from '../session.ts';
import { isFresh } from './fresh-session.ts';
import { linkHash } from './link-token.ts';
import { fitsPassword, hashPassword } from './passwords.ts';

/** Counts a try of a password, by the name of the account and the accounts that it is compared with. */
export type CountTry = (name: string, tried: () => Promise<SignInRow[]>) => Promise<void>;

interface Parts {
  now: () => Instant;
  /** Throws `TryLater` if a limit is exceeded. */
  count?: (kind: LimitedKind, subjects: Subjects) => Promise<void>;
  /** The same for a try of the password of an account. */
  countTry?: CountTry;
  /** Compares a password with a hash; tests count the calls. */
  fits?: typeof fitsPassword;
}

/**
 * Signing in by password, and signing out. Without a session the actions throw, because the page is cached for
 * everyone.
 */
export function signInOf(store: Store, session: Session | undefined, parts: Parts): SignInOperations {
  const { now, count, countTry, fits = fitsPassword } = parts;
  const own = (): Session => {
    if (!session) throw new Error('a page that is cached for everyone asked who is signed in');
    return session;
  };
  const client = async (): Promise<number> => {
    const id = await own().client();
    if (id === null) throw new Error('nobody is signed in');
    return id;
  };
  const hash = (): string => own().hash() ?? '';
  /** `null`: the action may proceed. */
  const tooMany = async (counting: Promise<void> | undefined): Promise<Later | null> => {
    try {
      await counting;
      return null;
    } catch (error) {
      if (!isTryLater(error) || error.reason !== 'limit') throw error;
      return { status: 'later', at: now() + error.retryAfterSeconds * 1_000 };
    }
  };
  return {
    byPassword: async ({ identifier, password }) => {
      const later = await tooMany(countTry?.(countedName(identifier), () => triedAccounts(store, identifier)));
      if (later) return later;
      const found = await fittingAccount(store, { identifier, password }, fits);
      return found ? enter(own(), found) : { status: 'wrong' };
    },
    signOut: () => own().signOut(),
    loss: async () => {
      const loss = (await own().client()) === null ? null : await store.sessions.mergeLoss(hash());
      return loss && shownLoss(store, loss, now());
    },
    forgetLoss: async () => {
      if ((await own().client()) !== null) await store.sessions.forgetMergeLoss(hash());
    },
    remind: async (email) => {
      const later = await tooMany(count?.('reminder', { email: mailboxOf(email) }));
      if (later) return later;
      await store.passwords.askLink(email.trim(), now());
      return { status: 'sent' };
    },
    linked: (token) => store.passwords.linked(linkHash(token), now()),
    setPassword: async (token, password) => {
      // Links that do not exist must not make the shop hash passwords, because that is expensive.
      if (!(await store.passwords.linked(linkHash(token), now()))) return false;
      const passwordHash = await hashPassword(password);
      const id = await store.passwords.setByLink(linkHash(token), passwordHash, now());
      return id !== null && (await enter(own(), { id, passwordHash })).status === 'in';
    },
    changePassword: async ({ current, next }) => {
      const id = await client();
      const later = await tooMany(count?.('password', { account: String(id) }));
      if (later) return later;
      const before = await store.passwords.hashOf(id);
      if (before !== null && !(await fits(current, before))) return { status: 'wrong' };
      // A person who finds a browser signed in must not be able to set a password for the account.
      if (before === null && !(await isFresh(store, { client: id, session: hash() }, now())))
        return { status: 'stale' };
      const after = await hashPassword(next);
      const changed = await own().rotate((hashes) =>
        store.passwords.change({ client: id, before, after, ...hashes }, now()),
      );
      return { status: changed ? 'changed' : 'wrong' };
    },
    sessions: async () => store.sessions.ofClient(await client(), hash(), now()),
    endSession: async (id) => store.sessions.endOf(await client(), id),
    endOtherSessions: async () => store.sessions.endOthersOf(await client(), hash()),
  };
}

/** One phone number has many spellings, which must share one limit. */
const countedName = (identifier: string): string => phoneNamed(identifier) ?? identifierKey(identifier);

const mostTried = (identifier: string): number =>
  identifier.includes('@') || phoneNamed(identifier) !== null ? signInLimits.accounts : 1;

/** A login belongs to at most one account; an e-mail address or a phone may belong to several. */
const triedAccounts = (store: Store, identifier: string): Promise<SignInRow[]> =>
  store.clients.named(identifier, phoneNamed(identifier), mostTried(identifier));

/**
 * A failure costs the same number of hashes whether there is no account, one or several, so that its time reveals
 * nothing.
 */
async function fittingAccount(
  store: Store,
  { identifier, password }: { identifier: string; password: string },
  fits: typeof fitsPassword,
): Promise<{ id: number; passwordHash: string } | null> {
  const accounts = await triedAccounts(store, identifier);
  for (let index = 0; index < mostTried(identifier); index += 1) {
    const { id, passwordHash = null } = accounts[index] ?? {};
    const isFitting = await fits(password, passwordHash);
    if (isFitting && id !== undefined && passwordHash !== null) return { id, passwordHash };
  }
  return null;
}

async function enter(session: Session, account: { id: number; passwordHash: string }): Promise<SignInResult> {
  try {
    await session.signIn(account.id, account.passwordHash);
    return { status: 'in' };
  } catch (error) {
    if (isStaleSignIn(error)) return { status: 'wrong' };
    throw error;
  }
}

async function shownLoss(store: Store, { basket, lists }: MergeLoss, now: Instant): Promise<ShownLoss> {
  const named = lists.map(async ({ list, productIds }) => {
    const tiles = await store.catalogue.tiles(productIds, now);
    return { list, names: tiles.map(({ name }) => name) };
  });
  return { basket, lists: await Promise.all(named) };
}
