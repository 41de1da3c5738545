import { and, eq, inArray, isNotNull, ne } from 'drizzle-orm';
import { awaitsCard, type StoredCard } from '../../shop/payment/stored-card.ts';
import type { SubscriptionAgreement } from '../../shop/subscription/subscription-agreement.ts';
import type { Instant } from '../../shop/time/instant.ts';
import { dayOf } from '../../shop/time/warsaw-time.ts';
import type { Orm } from '../db/db.ts';
import { subscriptionAgreements as agreements, subscriptionCycles as cycles, paymentAttempts } from '../db/schema.ts';
import { type CardFromProvider, forgetIfUnused, sealCard } from '../payment/cards.ts';
import type { SecretBox } from '../secret/secret-box.ts';
import { type AgreementBy, lockAgreement, readAgreements, updateAgreement, writeEntry } from './agreement-rows.ts';

/** Ends charges of the agreement's card. The caller writes why. */
export async function dropCard(
  tx: Orm,
  { id, card }: Pick<SubscriptionAgreement, 'id'> & { card: Pick<StoredCard, 'id'> | null },
  now: Instant,
): Promise<void> {
  await updateAgreement(tx, id, { cardConsent: null, cardId: null });
  if (card) await forgetIfUnused(tx, card.id, now);
}

/** Withdraws the consent to charges. Returns whether there was one. */
export async function withdrawCard(tx: Orm, agreement: SubscriptionAgreement, by: AgreementBy): Promise<boolean> {
  if (agreement.cardConsent === null) return false;
  await dropCard(tx, agreement, by.now);
  await writeEntry(tx, agreement.id, by, { event: 'card-withdrawn' });
  return true;
}

const inOrder = (orm: Orm, orderId: number) =>
  inArray(agreements.id, orm.select({ id: cycles.agreementId }).from(cycles).where(eq(cycles.orderId, orderId)));

/** Returns whether the payment of this order should store a card, because its buyer has agreed to charges. */
export async function orderAwaitsCard(orm: Orm, orderId: number, now: Instant): Promise<boolean> {
  const own = await readAgreements(orm, and(inOrder(orm, orderId), ne(agreements.state, 'ended')));
  return own.some((agreement) => awaitsCard(agreement, dayOf(now)));
}

/**
 * The provider has told the card of a first payment. Agreements of the order whose buyer agreed to charges are paid with
 * it from now on, and their earlier cards are forgotten. Without such an agreement the new card is.
 */
export async function takeCard(
  tx: Orm,
  box: SecretBox | undefined,
  { cardId, card }: { cardId: number; card: CardFromProvider },
  now: Instant,
): Promise<void> {
  if (!(await sealCard(tx, box, cardId, card, now))) return;
  const [paid] = await tx
    .select({ orderId: paymentAttempts.orderId })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.cardId, cardId), eq(paymentAttempts.isCharge, false)));
  const rows = paid
    ? await tx
        .select({ id: agreements.id })
        .from(agreements)
        .where(and(inOrder(tx, paid.orderId), isNotNull(agreements.cardConsent), ne(agreements.state, 'ended')))
        .orderBy(agreements.id)
    : [];
  for (const { id } of rows) {
    const agreement = await lockAgreement(tx, id);
    if (!agreement?.cardConsent) continue;
    await updateAgreement(tx, id, { cardId });
    await writeEntry(tx, id, { who: 'shopper', now }, { event: 'card-stored', details: { name: card.ending } });
    if (agreement.card) await forgetIfUnused(tx, agreement.card.id, now);
  }
  await forgetIfUnused(tx, cardId, now);
}
