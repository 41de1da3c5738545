import { and, eq, inArray } from 'drizzle-orm';
import type { PriceType } from '../../shop/account/client.ts';
import { listLimits } from '../../shop/limits.ts';
import { type ListName, listNames } from '../../shop/product/product-lists.ts';
import { sessionEnd, sessionState } from '../../shop/session/lifetime.ts';
import { isNothingLost, joinedList, type MergeLoss, noBasketLoss } from '../../shop/session/merging.ts';
import type { Instant } from '../../shop/time/instant.ts';
import { TryLater } from '../../shop/try-later.ts';
import { basketRow, lineRows } from '../basket/basket-rows.ts';
import { mergeBaskets } from '../basket/merge-baskets.ts';
import type { Priced } from '../basket/priced-lines.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Orm } from '../db/db.ts';
import * as t from '../db/schema.ts';
import { mergeVotes } from '../opinion/merge-votes.ts';
import { createSessionLists } from '../session/session-lists.ts';
import type { OwnerId } from '../session/sessions.ts';

/** A block ends when the shop ends it, so nobody should ask again soon. */
const blockedRetrySeconds = 86_400;

interface SignIn {
  /** Hash of the browser's current token; `null` when it has none. */
  session: string | null;
  /** Hash of the token that the browser gets. */
  next: string;
  client: number;
  /** Browser and system, for the client's list of sessions. */
  device?: string;
  /** The hash that the password was compared with. If it is no longer the client's, the sign-in is refused. */
  passwordHash?: string | undefined;
}

interface SignedIn {
  owner: OwnerId;
  loss: MergeLoss;
  priceType: PriceType;
}

/** The account was deleted or got another password during the sign-in. */
class StaleSignIn extends Error {
  override readonly name = 'StaleSignIn';
}

/** Compares the name, because the store and the server are bundled separately. */
export const isStaleSignIn = (error: unknown): boolean => error instanceof Error && error.name === 'StaleSignIn';

/**
 * Signs a client in with a new session under a new token. The basket, lists and votes of the visitor behind the old
 * session are merged in the same transaction; the result lists what did not fit. The old token is invalid afterwards.
 */
export function createSignIn(orm: Orm, catalogue: Catalogue) {
  return async ({ session, next, client, device = '', passwordHash }: SignIn, now: Instant): Promise<SignedIn> => {
    // Read before the transaction begins: the embedded database has one connection, which the transaction holds.
    const products = await productsOf(await visitorOf(orm, session, now), now);
    return orm.transaction(async (tx) => {
      const priceType = await lockedClient(tx, client, passwordHash);
      const owner = await ownerOf(tx, client, now);
      const visitor = await visitorOf(tx, session, now);
      const loss = visitor === null ? nothingLost : await mergeInto(tx, { from: visitor, into: owner }, products, now);
      if (session !== null) await tx.delete(t.sessions).where(eq(t.sessions.tokenHash, session));
      if (visitor !== null) await tx.delete(t.owners).where(eq(t.owners.id, visitor));
      const times = { createdAt: now, seenAt: now, expiresAt: sessionEnd('client', now) };
      const mergeLoss = isNothingLost(loss) ? null : loss;
      await tx.insert(t.sessions).values({ tokenHash: next, ownerId: owner, device, mergeLoss, ...times });
      return { owner, loss, priceType };
    });
  };

  async function productsOf(visitor: OwnerId | null, now: Instant): Promise<Priced> {
    const basket = visitor === null ? null : await basketRow(orm, visitor);
    const rows = basket ? await lineRows(orm, basket.id) : [];
    const ids = [...new Set(rows.map(({ productId }) => productId))];
    const plain = await catalogue.productsWithCode(ids, null, now);
    return { plain, coded: plain };
  }
}

/**
 * The row is locked first, as in a change of the password: otherwise a session of the old password could be written
 * while the change ends the others.
 */
async function lockedClient(tx: Orm, id: number, passwordHash: string | undefined): Promise<PriceType> {
  const { clients } = t;
  const [row] = await tx
    .select({ passwordHash: clients.passwordHash, priceType: clients.priceType, blockedAt: clients.blockedAt })
    .from(clients)
    .where(eq(clients.id, id))
    .for('share');
  if (!row || (passwordHash !== undefined && row.passwordHash !== passwordHash)) throw new StaleSignIn();
  if (row.blockedAt !== null) throw new TryLater('blocked', blockedRetrySeconds);
  return row.priceType;
}

/**
 * The owner of a client's basket and lists, made at the first sign-in. The row is locked, so that concurrent sign-ins
 * merge one after the other.
 */
async function ownerOf(tx: Orm, clientId: number, now: Instant): Promise<OwnerId> {
  const [owner] = await tx
    .insert(t.owners)
    .values({ clientId, createdAt: now })
    .onConflictDoUpdate({ target: t.owners.clientId, set: { clientId } })
    .returning({ id: t.owners.id });
  if (!owner) throw new Error('the owner was not written');
  return owner.id;
}

/**
 * The visitor of a live session. A client's session has none, so that one client's data is never merged into another's.
 */
async function visitorOf(tx: Orm, session: string | null, now: Instant): Promise<OwnerId | null> {
  if (session === null) return null;
  const [row] = await tx
    .select({
      id: t.owners.id,
      clientId: t.owners.clientId,
      seenAt: t.sessions.seenAt,
      expiresAt: t.sessions.expiresAt,
    })
    .from(t.sessions)
    .innerJoin(t.owners, eq(t.owners.id, t.sessions.ownerId))
    .where(eq(t.sessions.tokenHash, session))
    .for('update');
  return row && row.clientId === null && sessionState(row, now) !== 'ended' ? row.id : null;
}

const nothingLost: MergeLoss = { basket: noBasketLoss, lists: [] };

async function mergeInto(
  tx: Orm,
  { from, into }: { from: OwnerId; into: OwnerId },
  products: Priced,
  now: Instant,
): Promise<MergeLoss> {
  const basket = await mergeBaskets(tx, { from, into }, products, now);
  const lists: MergeLoss['lists'] = [];
  for (const list of listNames) {
    const productIds = await mergeList(tx, list, from, into);
    if (productIds.length > 0) lists.push({ list, productIds });
  }
  await mergeVotes(tx, { from, into });
  return { basket, lists };
}

/** Returns the products that did not fit. */
async function mergeList(tx: Orm, list: ListName, from: OwnerId, into: OwnerId): Promise<number[]> {
  const { ids } = createSessionLists(tx);
  const { added, left } = joinedList(await ids(into, list), await ids(from, list), listLimits[list]);
  const mine = (owner: OwnerId) => and(eq(t.sessionProducts.ownerId, owner), eq(t.sessionProducts.list, list));
  if (added.length > 0) {
    // A withdrawn product may still be on the client's list, though hidden; its row would collide.
    await tx.delete(t.sessionProducts).where(and(mine(into), inArray(t.sessionProducts.productId, added)));
    await tx
      .update(t.sessionProducts)
      .set({ ownerId: into })
      .where(and(mine(from), inArray(t.sessionProducts.productId, added)));
  }
  return left;
}
