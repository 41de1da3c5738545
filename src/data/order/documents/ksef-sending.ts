import { and, asc, eq, inArray, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { fa3 } from '../../../shop/order/documents/fa3.ts';
import type { KsefMode } from '../../../shop/order/documents/ksef/ksef-deadline.ts';
import { contentRefusals, ksefPause, ownCodes } from '../../../shop/order/documents/ksef/ksef-status.ts';
import type { SaleDocument } from '../../../shop/order/documents/sale-document.ts';
import type { Day, Instant } from '../../../shop/time/instant.ts';
import type { Orm } from '../../db/db.ts';
import { documents as d, ksefOutbox as k, ksefBatches, ksefSends as s } from '../../db/schema.ts';
import { createJobs } from '../../jobs/jobs.ts';
import { numberGiven } from './number-given.ts';
import { xmlHash } from './queued-row.ts';

/** An invoice that may be sent now. */
export interface KsefToSend {
  documentId: number;
  xml: string;
  hash: string;
  content: SaleDocument;
  mode: KsefMode;
  replacesHash: string | null;
  createdAt: Instant;
  tries: number;
  certificateLink: string | null;
  /** Its bytes may be known to KSeF: they were sent before, or given to a person. */
  wasSent: boolean;
}

/** An invoice that was sent: its number or its confirmation is awaited. */
export interface KsefSent {
  sendId: number;
  documentId: number;
  session: string;
  hash: string;
  reference: string | null;
  beganAt: Instant;
  tries: number;
  state: 'waiting' | 'sent' | 'failed';
  ksefNumber: string | null;
}

/** What KSeF says of an invoice that did not get a number. */
interface KsefVerdict {
  code: number;
  details: string;
}

const isOpen = isNull(s.endedAt);
const hasOpenSend = sql`exists (select from ksef_sends open where open.document_id = ${k.documentId} and open.ended_at is null)`;

/** Invoices on their way to KSeF. Each verb may be called again, and two processes may call it at once. */
export function createKsefSending(orm: Orm) {
  const sentFields = {
    sendId: s.id,
    documentId: s.documentId,
    session: s.session,
    hash: s.hash,
    reference: s.reference,
    beganAt: s.beganAt,
    tries: k.tries,
    state: k.state,
    ksefNumber: k.ksefNumber,
  };
  const sentRows = (where: SQL | undefined, most: number): Promise<KsefSent[]> =>
    orm
      .select(sentFields)
      .from(s)
      .innerJoin(k, eq(k.documentId, s.documentId))
      .where(where)
      .orderBy(asc(s.id))
      .limit(most);

  const lockRow = async (tx: Orm, documentId: number) =>
    (await tx.select().from(k).where(eq(k.documentId, documentId)).for('update'))[0] ?? null;

  /** The number of the invoice that this one follows. */
  async function earlierNumber(tx: Orm, documentId: number): Promise<string | null> {
    const [row] = await tx
      .select({ ksefNumber: k.ksefNumber })
      .from(d)
      .innerJoin(k, eq(k.documentId, sql`coalesce(${d.corrects}, ${d.settles})`))
      .where(eq(d.id, documentId));
    return row?.ksefNumber ?? null;
  }

  /** Whether KSeF has judged these bytes. A call that it did not take has no reference. */
  async function isContentRefused(tx: Orm, { documentId, hash }: { documentId: number; hash: string }) {
    const [refused] = await tx
      .select({ id: s.id })
      .from(s)
      .where(
        and(
          eq(s.documentId, documentId),
          eq(s.hash, hash),
          isNotNull(s.reference),
          inArray(s.code, [...contentRefusals]),
        ),
      )
      .limit(1);
    return refused !== undefined;
  }

  async function changeContent(tx: Orm, documentId: number, content: SaleDocument, now: Instant): Promise<string> {
    const xml = fa3(content, now, await earlierNumber(tx, documentId));
    await tx.update(d).set({ content }).where(eq(d.id, documentId));
    await tx
      .update(k)
      .set({ xml, hash: xmlHash(xml), certificateLink: null, handedOut: false })
      .where(eq(k.documentId, documentId));
    // Documents that follow it name its day.
    for (const [column, part] of [
      [d.corrects, 'correction'],
      [d.settles, 'settles'],
    ] as const)
      await tx
        .update(d)
        .set({
          content: sql`jsonb_set(${d.content}, ${`{${part},issuedOn}`}::text[], to_jsonb(${content.issuedOn}::text))`,
        })
        .where(eq(column, documentId));
    return xml;
  }

  return {
    /** The oldest first, because a later one may follow an earlier one. */
    toSend: (now: Instant, most: number): Promise<KsefToSend[]> =>
      orm
        .select({
          documentId: k.documentId,
          xml: k.xml,
          hash: k.hash,
          content: d.content,
          mode: k.mode,
          replacesHash: k.replacesHash,
          createdAt: k.createdAt,
          tries: k.tries,
          certificateLink: k.certificateLink,
          wasSent: sql<boolean>`(${k.handedOut} or exists (select from ksef_sends sent
            where sent.document_id = ${k.documentId} and sent.hash = ${k.hash}))`,
        })
        .from(k)
        .innerJoin(d, eq(d.id, k.documentId))
        .where(and(eq(k.state, 'waiting'), lte(k.workAt, now), sql`not ${hasOpenSend}`))
        .orderBy(asc(k.documentId))
        .limit(most),

    /** Sent and without an answer that ends it, or without its confirmation. */
    sent: (now: Instant, most: number): Promise<KsefSent[]> =>
      sentRows(
        and(lte(k.workAt, now), sql`(${isOpen} or (${k.state} = 'sent' and ${k.upo} is null and ${s.code} = 200))`),
        most,
      ),

    /** Calls of a session that are not over. */
    sentIn: (session: string): Promise<KsefSent[]> => sentRows(and(eq(s.session, session), isOpen), 10_000),

    /** All calls that sent these bytes, whatever became of them. */
    sendsOf: (documentId: number, hash: string): Promise<KsefSent[]> =>
      sentRows(and(eq(s.documentId, documentId), eq(s.hash, hash)), 100),

    /** Gives an invoice that KSeF has certainly not seen the day of today. Returns false if it was sent meanwhile. */
    stamp: (documentId: number, issuedOn: Day, now: Instant): Promise<boolean> =>
      orm.transaction(async (tx) => {
        const row = await lockRow(tx, documentId);
        const [known] = await tx.select({ id: s.id }).from(s).where(eq(s.documentId, documentId)).limit(1);
        if (row?.state !== 'waiting' || row.mode !== 'online' || row.handedOut || known) return false;
        const [document] = await tx.select({ content: d.content }).from(d).where(eq(d.id, documentId));
        if (!document) return false;
        await changeContent(tx, documentId, { ...document.content, issuedOn }, now);
        return true;
      }),

    /** Written before the call. `null`: another process sends it, or its bytes have changed. */
    begin: (
      documentId: number,
      { session, hash, qrHost }: { session: string; hash: string; qrHost: string },
      now: Instant,
    ) =>
      orm.transaction(async (tx): Promise<number | null> => {
        const row = await lockRow(tx, documentId);
        if (row?.state !== 'waiting' || row.hash !== hash) return null;
        const [begun] = await tx
          .insert(s)
          .values({ documentId, session, hash, beganAt: now })
          .onConflictDoNothing()
          .returning({ id: s.id });
        if (!begun) return null;
        await tx.update(k).set({ qrHost, workAt: now }).where(eq(k.documentId, documentId));
        return begun.id;
      }),

    /** The call was certainly not made, or not looked at. */
    async withdraw(sendId: number): Promise<void> {
      await orm.delete(s).where(and(eq(s.id, sendId), isOpen));
    },

    /** KSeF has taken the file. */
    async named(sendId: number, reference: string): Promise<void> {
      await orm.update(s).set({ reference }).where(eq(s.id, sendId));
    },

    /** Asks about it again later. */
    async askLater(
      { documentId, tries }: Pick<KsefSent, 'documentId' | 'tries'>,
      code: number | null,
      now: Instant,
    ): Promise<void> {
      await orm
        .update(k)
        .set({ workAt: now + ksefPause(tries), tries: tries + 1, ...(code === null ? {} : { code, details: '' }) })
        .where(eq(k.documentId, documentId));
    },

    /** A reason of the shop itself, while an invoice waits. */
    async note(documentIds: readonly number[], code: number, details: string): Promise<void> {
      if (documentIds.length > 0)
        await orm
          .update(k)
          .set({ code, details })
          .where(and(eq(k.state, 'waiting'), sql`${k.documentId} = any(${sql.param([...documentIds])}::integer[])`));
    },

    /** The call is over and gave no number: the same goes again later. */
    again: (
      sent: Pick<KsefSent, 'sendId' | 'documentId'>,
      { code, details }: KsefVerdict,
      now: Instant,
    ): Promise<void> =>
      orm.transaction(async (tx) => {
        await lockRow(tx, sent.documentId);
        await tx.update(s).set({ endedAt: now, code }).where(eq(s.id, sent.sendId));
        const [ended] = await tx
          .select({ count: sql<number>`count(*)::integer` })
          .from(s)
          .where(and(eq(s.documentId, sent.documentId), sql`${s.endedAt} is not null`));
        await tx
          .update(k)
          .set({ code, details, workAt: now + ksefPause(ended?.count ?? 0), tries: 0 })
          .where(eq(k.documentId, sent.documentId));
      }),

    /** How often it was sent without success. */
    async triesOf(documentId: number): Promise<number> {
      const [row] = await orm
        .select({ count: sql<number>`count(*)::integer` })
        .from(s)
        .innerJoin(k, eq(k.documentId, s.documentId))
        .where(and(eq(s.documentId, documentId), eq(s.hash, k.hash)));
      return row?.count ?? 0;
    },

    /** Only the owner can go on. */
    stop: (
      sent: Pick<KsefSent, 'sendId' | 'documentId'>,
      { code, details }: KsefVerdict,
      now: Instant,
    ): Promise<void> =>
      orm.transaction(async (tx) => {
        await lockRow(tx, sent.documentId);
        await tx.update(s).set({ endedAt: now, code }).where(eq(s.id, sent.sendId));
        await tx
          .update(k)
          .set({ state: 'failed', code, details, workAt: null })
          .where(and(eq(k.documentId, sent.documentId), eq(k.state, 'waiting')));
      }),

    /** KSeF has the invoice under this number, in this session. The confirmation is fetched next. */
    done: (
      { sendId, documentId }: Pick<KsefSent, 'sendId' | 'documentId'>,
      { ksefNumber, session, reference }: { ksefNumber: string; session: string; reference: string },
      now: Instant,
    ): Promise<boolean> =>
      orm.transaction(async (tx) => {
        const [document] = await tx
          .select({ id: d.id, orderId: d.orderId })
          .from(d)
          .where(eq(d.id, documentId))
          .for('update');
        await tx.update(s).set({ endedAt: now, code: 200, session, reference }).where(eq(s.id, sendId));
        if (!document || !(await numberGiven(tx, document, { ksefNumber, workAt: now }, now))) return false;
        await tx.update(k).set({ code: 200, details: '' }).where(eq(k.documentId, documentId));
        return true;
      }),

    async keepUpo(documentId: number, upo: string): Promise<void> {
      await orm.update(k).set({ upo, workAt: null }).where(eq(k.documentId, documentId));
    },

    async upo(documentId: number): Promise<string | null> {
      const [row] = await orm.select({ upo: k.upo }).from(k).where(eq(k.documentId, documentId));
      return row?.upo ?? null;
    },

    /** Issued on paper before KSeF has it, with both codes; the buyer gets it now. */
    goOffline: (
      documentId: number,
      { hash, link, qrHost }: { hash: string; link: string; qrHost: string },
      now: Instant,
    ): Promise<boolean> =>
      orm.transaction(async (tx) => {
        const row = await lockRow(tx, documentId);
        if (row?.state !== 'waiting' || row.hash !== hash || row.certificateLink) return false;
        const [document] = await tx.select({ orderId: d.orderId }).from(d).where(eq(d.id, documentId));
        await tx
          .update(k)
          .set({ mode: 'offline24', certificateLink: link, qrHost })
          .where(eq(k.documentId, documentId));
        if (document)
          await createJobs(tx).add(tx, { kind: 'order-documents', payload: { orderId: document.orderId }, dueAt: now });
        return true;
      }),

    /**
     * The owner sends a refused invoice again. It is written anew with the company's present data. One that was issued
     * offline stays as it is, unless KSeF has refused its content: then it keeps its day and names the refused file (a
     * technical correction). Returns false if it is not stopped.
     */
    sendAnew: (
      documentId: number,
      { seller, issuedOn }: { seller: SaleDocument['seller']; issuedOn: Day },
      now: Instant,
    ): Promise<boolean> =>
      orm.transaction(async (tx) => {
        const row = await lockRow(tx, documentId);
        const [document] = await tx.select({ content: d.content }).from(d).where(eq(d.id, documentId));
        if (row?.state !== 'failed' || !document) return false;
        const isOffline = row.mode === 'offline24';
        const isWrittenAnew = isOffline ? await isContentRefused(tx, row) : row.code !== ownCodes.spent;
        if (isWrittenAnew) {
          const { content } = document;
          const day = isOffline ? content.issuedOn : issuedOn;
          await changeContent(tx, documentId, { ...content, seller, issuedOn: day }, now);
          if (isOffline) await tx.update(k).set({ replacesHash: row.hash }).where(eq(k.documentId, documentId));
        }
        await tx.update(k).set({ state: 'waiting', workAt: now, tries: 0 }).where(eq(k.documentId, documentId));
        return true;
      }),

    batches: {
      async open(session: string, now: Instant): Promise<void> {
        await orm.insert(ksefBatches).values({ session, beganAt: now });
      },
      /** The name that KSeF gave to it. */
      name: (ours: string, session: string): Promise<void> =>
        orm.transaction(async (tx) => {
          await tx.update(ksefBatches).set({ session }).where(eq(ksefBatches.session, ours));
          await tx.update(s).set({ session }).where(eq(s.session, ours));
        }),
      /** Returns false if another process has moved it on. */
      async move(session: string, from: KsefBatchState, next: KsefBatchState): Promise<boolean> {
        const moved = await orm
          .update(ksefBatches)
          .set({ state: next })
          .where(and(eq(ksefBatches.session, session), eq(ksefBatches.state, from)))
          .returning({ session: ksefBatches.session });
        return moved.length > 0;
      },
      unfinished: () => orm.select().from(ksefBatches).where(sql`${ksefBatches.state} <> 'ended'`),
      /** Nothing in it was processed: all of its invoices go again. */
      drop: (session: string, now: Instant): Promise<void> =>
        orm.transaction(async (tx) => {
          const ended = await tx
            .update(s)
            .set({ endedAt: now })
            .where(and(eq(s.session, session), isOpen))
            .returning({ documentId: s.documentId });
          for (const { documentId } of ended)
            await tx
              .update(k)
              .set({ workAt: now })
              .where(and(eq(k.documentId, documentId), eq(k.state, 'waiting')));
          await tx.update(ksefBatches).set({ state: 'ended' }).where(eq(ksefBatches.session, session));
        }),
    },
  };
}

type KsefBatchState = 'open' | 'closing' | 'closed' | 'ended';
export type KsefSending = ReturnType<typeof createKsefSending>;
