import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import { paymentLimits } from '../../shop/limits.ts';
import type { StoredCard } from '../../shop/payment/stored-card.ts';
import type { Instant } from '../../shop/time/instant.ts';
import type { Orm } from '../db/db.ts';
import { jobs, paymentCards } from '../db/schema.ts';
import type { SecretBox } from '../secret/secret-box.ts';
import type { AttemptRow } from './attempt-rows.ts';

/** A card as its provider tells of it. */
export interface CardFromProvider extends Omit<StoredCard, 'id'> {
  token: string;
}

/** A card with what the provider needs to charge or to delete it. */
export interface CardRow {
  id: number;
  provider: string;
  /** The buyer, as the provider knows him. */
  holder: { id: string; email: string };
  /** `null`: the provider has not given it yet, or the card is forgotten. */
  token: string | null;
  /** The token was sealed with a key that this process does not have. */
  isUnreadable: boolean;
  isNeeded: boolean;
}

const about = (id: number): string => `card ${id}`;

/** Cards that providers store. Tokens are sealed: a copy of the database charges nothing. */
export function createCards(orm: Orm, box: SecretBox | undefined) {
  return {
    find: async (id: number): Promise<CardRow | null> => {
      const [row] = await orm.select().from(paymentCards).where(eq(paymentCards.id, id));
      if (!row) return null;
      const { provider, sessionId, email, forgetAt } = row;
      const token = row.token === null ? null : (box?.open(row.token, about(id)) ?? null);
      return {
        id,
        provider,
        holder: { id: sessionId, email },
        token,
        isUnreadable: token === null && row.token !== null,
        isNeeded: forgetAt === null,
      };
    },

    /** The provider has deleted the card. */
    forgotten: async (id: number, now: Instant): Promise<void> => {
      await orm.update(paymentCards).set({ token: null, email: '', forgottenAt: now }).where(eq(paymentCards.id, id));
    },

    /** Deletes cards of first payments that never came. After a payment the provider has the card. */
    forgetOld: async (now: Instant): Promise<void> => {
      const isPaid = sql`exists (select from payment_attempts a where a.card_id = ${paymentCards.id} and a.paid_at is not null)`;
      const unused = and(
        isNull(paymentCards.storedAt),
        lt(paymentCards.createdAt, now - 2 * paymentLimits.lookedUpFor),
        sql`not ${isPaid}`,
      );
      await orm.delete(paymentCards).where(unused);
    },
  };
}

/** Written before the first payment with the card. */
export async function newCard(
  tx: Orm,
  { provider, ...card }: { provider: string | null; sessionId: string; email: string },
  now: Instant,
): Promise<number> {
  if (provider === null) throw new Error('a card is stored by a provider');
  const [made] = await tx
    .insert(paymentCards)
    .values({ ...card, provider, createdAt: now })
    .returning({ id: paymentCards.id });
  if (!made) throw new Error('the card was not written');
  return made.id;
}

/** Seals the token of a card. Returns false if the card was stored before. */
export async function sealCard(
  tx: Orm,
  box: SecretBox | undefined,
  id: number,
  { token, ending, expires }: CardFromProvider,
  now: Instant,
): Promise<boolean> {
  if (!box) throw new Error('the store has no key to seal a card with');
  const changed = await tx
    .update(paymentCards)
    .set({ token: box.seal(token, about(id)), ending, expires, storedAt: now, forgetAt: null })
    .where(and(eq(paymentCards.id, id), isNull(paymentCards.storedAt)))
    .returning({ id: paymentCards.id });
  return changed.length > 0;
}

/** Runs when the money of a first payment came: a job asks the provider for the card. */
export async function storeAfter(tx: Orm, { cardId, isCharge }: AttemptRow, now: Instant): Promise<void> {
  if (cardId === null || isCharge) return;
  await tx.insert(jobs).values({ kind: 'card-store', payload: { cardId }, dueAt: now });
}

/** Deletes the card at its provider by a job, unless an agreement still needs it. */
export async function forgetIfUnused(tx: Orm, cardId: number, now: Instant): Promise<void> {
  // Two agreements may drop the same card at once; the second one sees what the first one did.
  await tx.select({ id: paymentCards.id }).from(paymentCards).where(eq(paymentCards.id, cardId)).for('update');
  const isUsed = sql`exists (select from subscription_agreements a where a.card_id = ${paymentCards.id})`;
  const changed = await tx
    .update(paymentCards)
    .set({ forgetAt: now })
    .where(and(eq(paymentCards.id, cardId), isNull(paymentCards.forgetAt), sql`not ${isUsed}`))
    .returning({ id: paymentCards.id });
  if (changed.length > 0) await tx.insert(jobs).values({ kind: 'card-forget', payload: { cardId }, dueAt: now });
}
