import { and, eq, isNull, sql } from 'drizzle-orm';
import type { OpinionGround, OpinionState } from '../../shop/opinion/moderation.ts';
import type { OpinionPhoto, OpinionScore } from '../../shop/opinion/opinion.ts';
import type { CheckedOpinion } from '../../shop/opinion/write-opinion.ts';
import type { Instant } from '../../shop/time/instant.ts';
import { isPublished } from '../catalogue/opinion-rows.ts';
import type { Orm } from '../db/db.ts';
import * as t from '../db/schema.ts';
import { writeMail } from '../mail/write-mail.ts';

export interface NewOpinion extends Omit<CheckedOpinion, 'orderNumber'> {
  state: OpinionState;
  /** The order that proves the purchase; `null`: there is no proof. */
  orderId: number | null;
  clientId: number | null;
  /** The contents of these photos are stored already. */
  photos: readonly OpinionPhoto[];
}

type AddedOpinion = { status: 'added'; id: number; state: OpinionState } | { status: 'exists' };

interface NewReport {
  opinionId: number;
  ground: OpinionGround;
  facts: string;
  name: string | null;
  email: string | null;
}

/** Actions of visitors on opinions. */
export function createOpinionWrites(orm: Orm) {
  return {
    /** Each product of an order has at most one opinion. A form without an order that is sent twice is stored once. */
    add: (opinion: NewOpinion, now: Instant): Promise<AddedOpinion> =>
      orm.transaction(async (tx) => {
        const same = opinion.orderId === null ? await sentBefore(tx, opinion) : null;
        if (same) return { status: 'added', ...same };
        const { text, photos, ...rest } = opinion;
        const [row] = await tx
          .insert(t.opinions)
          .values({ ...rest, body: text, createdAt: now, confirmed: opinion.orderId !== null })
          .onConflictDoNothing()
          .returning({ id: t.opinions.id, state: t.opinions.state });
        if (!row) return { status: 'exists' };
        if (photos.length > 0) {
          await tx
            .insert(t.opinionPhotos)
            .values(photos.map((photo, position) => ({ ...photo, opinionId: row.id, position })));
        }
        return { status: 'added', ...row };
      }),

    /**
     * Each visitor has one vote per opinion: repeating it changes nothing, and the opposite vote replaces it. Returns
     * `null` if no such opinion is published.
     */
    vote: (opinionId: number, owner: string, positive: boolean): Promise<OpinionScore | null> =>
      orm.transaction(async (tx) => {
        const [shown] = await tx
          .select({ id: t.opinions.id })
          .from(t.opinions)
          .where(and(eq(t.opinions.id, opinionId), isPublished));
        if (!shown) return null;
        // This row serializes the votes for one opinion.
        await tx.insert(t.opinionScores).values({ opinionId }).onConflictDoNothing();
        const score = eq(t.opinionScores.opinionId, opinionId);
        await tx.select().from(t.opinionScores).where(score).for('update');
        const own = and(eq(t.opinionVotes.opinionId, opinionId), eq(t.opinionVotes.ownerId, owner));
        const [before] = await tx.select().from(t.opinionVotes).where(own);
        await tx
          .insert(t.opinionVotes)
          .values({ opinionId, ownerId: owner, positive })
          .onConflictDoUpdate({ target: [t.opinionVotes.opinionId, t.opinionVotes.ownerId], set: { positive } });
        const change = (side: boolean) => Number(positive === side) - Number(before?.positive === side);
        const [sums] = await tx
          .update(t.opinionScores)
          .set({
            positive: sql`${t.opinionScores.positive} + ${change(true)}`,
            negative: sql`${t.opinionScores.negative} + ${change(false)}`,
          })
          .where(score)
          .returning({ positive: t.opinionScores.positive, negative: t.opinionScores.negative });
        return sums ?? null;
      }),

    /**
     * Returns the number of the notice, whose receipt is confirmed to the sender immediately (DSA, art. 16); `null`:
     * there is no such opinion.
     */
    report: (report: NewReport, now: Instant): Promise<number | null> =>
      orm.transaction(async (tx) => {
        const [shown] = await tx
          .select({ body: t.opinions.body })
          .from(t.opinions)
          .where(and(eq(t.opinions.id, report.opinionId), isPublished));
        if (!shown) return null;
        const [row] = await tx
          .insert(t.opinionReports)
          .values({ ...report, reportedAt: now })
          .returning({ id: t.opinionReports.id });
        if (!row) throw new Error('the report was not written');
        if (report.email !== null) {
          const content = { report: row.id, text: shown.body, ground: report.ground, facts: report.facts };
          await writeMail(tx, { recipient: report.email, kind: 'opinion-reported', content }, now);
        }
        return row.id;
      }),
  };
}

async function sentBefore(tx: Orm, { productId, email, text }: NewOpinion) {
  const [row] = await tx
    .select({ id: t.opinions.id, state: t.opinions.state })
    .from(t.opinions)
    .where(
      and(
        isNull(t.opinions.orderId),
        eq(sql`lower(${t.opinions.email})`, email.toLowerCase()),
        productId === null ? isNull(t.opinions.productId) : eq(t.opinions.productId, productId),
        eq(t.opinions.body, text),
      ),
    )
    .limit(1);
  return row ?? null;
}
