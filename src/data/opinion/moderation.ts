import { and, asc, desc, eq, isNull, type SQL } from 'drizzle-orm';
import { opinionLimits } from '../../shop/after-sale-limits.ts';
import { staffLimits } from '../../shop/limits.ts';
import {
  afterOpinionEvent,
  type OpinionEvent,
  type OpinionReasons,
  type OpinionReport,
  type OpinionState,
} from '../../shop/opinion/moderation.ts';
import type { Instant } from '../../shop/time/instant.ts';
import type { OpinionRow } from '../catalogue/opinion-rows.ts';
import type { Orm } from '../db/db.ts';
import { type ListOrder, type ListPage, type ListPlace, type ListRead, pageFrom } from '../db/rows.ts';
import * as t from '../db/schema.ts';
import { writeMail } from '../mail/write-mail.ts';

/** An opinion with the fields that only staff see. */
export interface ModeratedOpinion extends OpinionRow {
  product: string | null;
  orderNumber: string | null;
  /** The first picture of the product. */
  picture: { name: string; width: number; height: number } | null;
}

export type Decided = { status: 'unknown' } | { status: 'same' | 'changed'; state: OpinionState };

const newestFirst: ListOrder = { table: t.opinions, id: t.opinions.id, turn: 'desc' };

/** Actions of staff on opinions. The mails to the author and to reporters are written in the same transaction. */
export function createModeration(orm: Orm) {
  const read = (
    where: SQL | undefined,
    tx: Orm = orm,
    { limit = opinionLimits.perPage as number, order = [desc(t.opinions.id)] }: Partial<ListRead> = {},
  ): Promise<ModeratedOpinion[]> =>
    tx
      .select({
        opinion: t.opinions,
        product: t.products.name,
        orderNumber: t.orders.number,
        picture: { name: t.pictures.name, width: t.pictures.width, height: t.pictures.height },
      })
      .from(t.opinions)
      .leftJoin(t.products, eq(t.products.id, t.opinions.productId))
      .leftJoin(t.orders, eq(t.orders.id, t.opinions.orderId))
      .leftJoin(
        t.productPictures,
        and(eq(t.productPictures.productId, t.opinions.productId), eq(t.productPictures.position, 0)),
      )
      .leftJoin(t.pictures, eq(t.pictures.id, t.productPictures.pictureId))
      .where(where)
      .orderBy(...order)
      .limit(limit)
      .then((rows) => rows.map(({ opinion, ...more }) => ({ ...opinion, ...more })));
  const byId = async (id: number, tx: Orm = orm) => (await read(eq(t.opinions.id, id), tx))[0] ?? null;

  return {
    /** The newest of a state, or of all. */
    inState: (state: OpinionState | null) => read(state === null ? undefined : eq(t.opinions.state, state)),
    byId,

    /** A page of the panel, the newest first. */
    page: (state: OpinionState | null, place: ListPlace): Promise<ListPage<ModeratedOpinion>> =>
      pageFrom(place, { order: newestFirst, most: staffLimits.perPage }, ({ where, order, limit }) =>
        read(and(state === null ? undefined : eq(t.opinions.state, state), where), orm, { order, limit }),
      ),

    /** Every notice of an opinion, the newest first. */
    reportsOf: (id: number) =>
      orm
        .select()
        .from(t.opinionReports)
        .where(eq(t.opinionReports.opinionId, id))
        .orderBy(desc(t.opinionReports.id))
        .limit(staffLimits.perPage),

    /**
     * A refusal needs reasons, which are sent to the author and to everyone who reported the opinion (DSA, art. 16 and
     * 17).
     */
    decide: (
      id: number,
      decision: { event: Extract<OpinionEvent, 'publish'> } | ({ event: 'refuse' } & OpinionReasons),
      now: Instant,
    ): Promise<Decided> =>
      orm.transaction(async (tx) => {
        await tx.select({ id: t.opinions.id }).from(t.opinions).where(eq(t.opinions.id, id)).for('update');
        const opinion = await byId(id, tx);
        if (!opinion) return { status: 'unknown' };
        const state = afterOpinionEvent(opinion.state, decision.event);
        if (state === opinion.state) return { status: 'same', state };
        const reasons =
          decision.event === 'refuse'
            ? { ground: decision.ground, facts: decision.facts }
            : { ground: null, facts: null };
        await tx
          .update(t.opinions)
          .set({ state, decidedAt: now, ...reasons })
          .where(eq(t.opinions.id, id));
        const reports = decision.event === 'refuse' ? await settleReports(tx, opinion, true, now) : 0;
        if (opinion.email !== null) {
          const about = { product: opinion.product, text: opinion.body };
          const content = { state, was: opinion.state, ...about, ...reasons, isReported: reports > 0 };
          await writeMail(tx, { recipient: opinion.email, kind: 'opinion-decided', content }, now);
        }
        return { status: 'changed', state };
      }),

    /**
     * Sets the shop's answer, which is shown below the opinion and mailed to its author; `null` removes it. Returns
     * false if there is no such opinion.
     */
    answer: (id: number, answer: string | null, now: Instant): Promise<boolean> =>
      orm.transaction(async (tx) => {
        await tx.select({ id: t.opinions.id }).from(t.opinions).where(eq(t.opinions.id, id)).for('update');
        const opinion = await byId(id, tx);
        if (!opinion) return false;
        await tx
          .update(t.opinions)
          .set({ answer, answeredAt: answer === null ? null : now })
          .where(eq(t.opinions.id, id));
        if (answer !== null && answer !== opinion.answer && opinion.state === 'published' && opinion.email !== null) {
          const content = { opinion: id, product: opinion.product, text: opinion.body, answer };
          await writeMail(tx, { recipient: opinion.email, kind: 'opinion-answered', content }, now);
        }
        return true;
      }),

    /** Content keys of the photos of an opinion in any state. */
    photosOf: async (id: number): Promise<string[]> => {
      const rows = await orm
        .select({ key: t.opinionPhotos.contentKey })
        .from(t.opinionPhotos)
        .where(eq(t.opinionPhotos.opinionId, id))
        .orderBy(asc(t.opinionPhotos.position));
      return rows.map(({ key }) => key);
    },

    /** Notices without a decision, the oldest first. */
    openReports: (): Promise<OpinionReport[]> =>
      orm
        .select()
        .from(t.opinionReports)
        .where(isNull(t.opinionReports.decidedAt))
        .orderBy(asc(t.opinionReports.id))
        .limit(opinionLimits.perPage),

    /** Rejects the open notices of an opinion, which stays published. Returns how many there were. */
    keep: (id: number, now: Instant): Promise<number> =>
      orm.transaction(async (tx) => {
        await tx.select({ id: t.opinions.id }).from(t.opinions).where(eq(t.opinions.id, id)).for('update');
        const opinion = await byId(id, tx);
        return opinion ? settleReports(tx, opinion, false, now) : 0;
      }),
  };
}

/** Closes the open notices and mails the decision to everyone who sent one. */
async function settleReports(tx: Orm, opinion: OpinionRow, upheld: boolean, now: Instant): Promise<number> {
  const settled = await tx
    .update(t.opinionReports)
    .set({ decidedAt: now, upheld })
    .where(and(eq(t.opinionReports.opinionId, opinion.id), isNull(t.opinionReports.decidedAt)))
    .returning();
  for (const { id, email } of settled) {
    if (email === null) continue;
    const content = { report: id, upheld, text: opinion.body };
    await writeMail(tx, { recipient: email, kind: 'opinion-report-decided', content }, now);
  }
  return settled.length;
}
