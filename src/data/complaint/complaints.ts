import { and, asc, count, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import { isContactOf } from '../../shop/account/access/contact.ts';
import { complaintLimits, evidenceLimits } from '../../shop/after-sale-limits.ts';
import type {
  Complaint,
  ComplaintAnswer,
  ComplaintContent,
  ComplaintSide,
  ListedComplaint,
} from '../../shop/complaint/complaint.ts';
import { lapsesAt } from '../../shop/complaint/complaint-clock.ts';
import type { ComplaintEvent, ComplaintRefusal, ComplaintState } from '../../shop/complaint/complaint-machine.ts';
import { mailsOfNewComplaint, messageMailFrom } from '../../shop/complaint/complaint-mail.ts';
import { parseComplaintNumber } from '../../shop/complaint/complaint-number.ts';
import { orderLimits, staffLimits } from '../../shop/limits.ts';
import type { Instant } from '../../shop/time/instant.ts';
import { dayOf } from '../../shop/time/warsaw-time.ts';
import type { Orm } from '../db/db.ts';
import { type ListOrder, type ListPage, type ListPlace, pageFrom } from '../db/rows.ts';
import * as t from '../db/schema.ts';
import { createJobs } from '../jobs/jobs.ts';
import type { By, EventResult } from '../order/history.ts';
import { applyTo, type ComplaintEventResult, lockComplaint, mailComplaint } from './complaint-events.ts';
import { listComplaints, readComplaints } from './complaint-rows.ts';

/** A file whose content is stored already. */
export interface SentEvidence {
  contentKey: string;
  name: string;
  kind: 'photo' | 'film';
  size: number;
}

interface FiledComplaint {
  formKey: string;
  clientId: number | null;
  orderId: number | null;
  content: ComplaintContent;
  files: SentEvidence[];
}

interface NewMessage {
  formKey: string;
  side: ComplaintSide;
  text: string;
  files: SentEvidence[];
}

export type MessageResult = 'written' | 'repeated' | 'unknown' | 'too many messages' | 'too many files';

const newestFirst: ListOrder = { table: t.complaints, id: t.complaints.id, turn: 'desc' };
const oldestFirst: ListOrder = { ...newestFirst, by: t.complaints.filedAt, turn: 'asc' };

/** Complaints: messages are never changed, the state is changed by events. */
export function createComplaints(orm: Orm) {
  const one = async (where: ReturnType<typeof eq>, tx: Orm = orm): Promise<Complaint | null> =>
    (await readComplaints(tx, where, 1))[0] ?? null;
  const byNumber = async (typed: string): Promise<Complaint | null> => {
    const number = parseComplaintNumber(typed);
    return number === null ? null : one(eq(t.complaints.number, number));
  };

  async function writeMessage(tx: Orm, complaintId: number, message: NewMessage, now: Instant): Promise<number> {
    const { formKey, side, text, files } = message;
    const [row] = await tx
      .insert(t.complaintMessages)
      .values({ complaintId, formKey, at: now, side, text })
      .returning({ id: t.complaintMessages.id });
    if (!row) throw new Error('a message was not written');
    if (files.length > 0) {
      await tx.insert(t.complaintFiles).values(files.map((file) => ({ ...file, complaintId, messageId: row.id })));
    }
    return row.id;
  }

  const within = (
    id: number,
    work: (tx: Orm, row: NonNullable<Awaited<ReturnType<typeof lockComplaint>>>) => Promise<ComplaintEventResult>,
  ) =>
    orm.transaction(async (tx): Promise<ComplaintEventResult> => {
      const row = await lockComplaint(tx, id);
      return row ? work(tx, row) : { status: 'unknown' };
    });

  return {
    byId: (id: number) => one(eq(t.complaints.id, id)),
    byNumber,

    /** Files a complaint and starts its deadline. The first message is the shopper's description, with its files. */
    file: ({ formKey, clientId, orderId, content, files }: FiledComplaint, now: Instant): Promise<Complaint> =>
      orm.transaction(async (tx) => {
        const [row] = await tx
          .insert(t.complaints)
          .values({
            formKey,
            clientId,
            orderId,
            content,
            filedAt: now,
            state: 'filed' as const,
            number: sql`complaint_number(${new Date(now).toISOString()}::timestamptz)`,
            email: content.person.email,
          })
          .onConflictDoNothing({ target: t.complaints.formKey })
          .returning({ id: t.complaints.id });
        if (row) {
          await tx
            .insert(t.complaintHistory)
            .values({ complaintId: row.id, at: now, who: 'shopper', event: 'file', state: 'filed' });
          await writeMessage(tx, row.id, { formKey, side: 'shopper', text: content.what, files }, now);
          for (const { kind, at } of mailsOfNewComplaint(now)) {
            await mailComplaint(tx, { id: row.id, email: content.person.email }, kind, now, { at });
          }
          await createJobs(tx).add(tx, {
            kind: 'complaint-clock',
            payload: { complaintId: row.id },
            dueAt: lapsesAt(now),
          });
        }
        const complaint = await one(eq(t.complaints.formKey, formKey), tx);
        if (!complaint) throw new Error('a complaint was not written');
        return complaint;
      }),

    ofClient: (clientId: number) => readComplaints(orm, eq(t.complaints.clientId, clientId), complaintLimits.shown),
    /** How many messages of the shop a client has not seen. */
    async unreadOf(clientId: number): Promise<number> {
      const { complaintMessages: m, complaints: c } = t;
      const [row] = await orm
        .select({ n: count() })
        .from(m)
        .innerJoin(c, eq(c.id, m.complaintId))
        .where(and(eq(c.clientId, clientId), eq(m.side, 'shop'), gt(m.id, c.shopperSeen)));
      return row?.n ?? 0;
    },
    ofOrder: (orderId: number) => readComplaints(orm, eq(t.complaints.orderId, orderId), complaintLimits.shown),

    /** Access for guests: the number together with the e-mail address or phone of the complaint. */
    async ofGuest(number: string, contact: string): Promise<Complaint | null> {
      const found = await byNumber(number);
      return found && isContactOf(contact, found.person) ? found : null;
    },

    /** Complaints without an answer, the most urgent first. */
    waiting: (): Promise<Complaint[]> =>
      readComplaints(orm, eq(t.complaints.state, 'filed'), complaintLimits.shown, [asc(t.complaints.filedAt)]),

    /** The newest complaints of all states. */
    newest: (): Promise<Complaint[]> => readComplaints(orm, undefined, complaintLimits.shown),

    /** A page of the panel: those of some states, the oldest first, or all, the newest first. */
    queue: (states: readonly ComplaintState[] | null, place: ListPlace): Promise<ListPage<ListedComplaint>> =>
      pageFrom(
        place,
        { order: states === null ? newestFirst : oldestFirst, most: staffLimits.perPage },
        ({ where, ...page }) =>
          listComplaints(orm, {
            ...page,
            where: and(states === null ? undefined : inArray(t.complaints.state, [...states]), where),
          }),
      ),

    addMessage: (id: number, message: NewMessage, now: Instant): Promise<MessageResult> =>
      orm.transaction(async (tx): Promise<MessageResult> => {
        const row = await lockComplaint(tx, id);
        if (!row) return 'unknown';
        const { complaintMessages: m, complaintFiles: f } = t;
        const sameMessage = and(eq(m.complaintId, id), eq(m.formKey, message.formKey));
        if ((await tx.select({ id: m.id }).from(m).where(sameMessage)).length > 0) return 'repeated';
        const [messages] = await tx.select({ n: count() }).from(m).where(eq(m.complaintId, id));
        const [files] = await tx.select({ n: count() }).from(f).where(eq(f.complaintId, id));
        if ((messages?.n ?? 0) >= complaintLimits.messages) return 'too many messages';
        if ((files?.n ?? 0) + message.files.length > evidenceLimits.perComplaint) return 'too many files';
        const messageId = await writeMessage(tx, id, message, now);
        // The author of a message has read the messages before it.
        const seen = message.side === 'shop' ? { shopSeen: messageId } : { shopperSeen: messageId };
        await tx.update(t.complaints).set(seen).where(eq(t.complaints.id, id));
        await mailComplaint(tx, row, messageMailFrom[message.side], now, { messageId });
        return 'written';
      }),

    /** Marks messages up to this one: a message that came after the page was made stays unread. */
    async markSeen(id: number, side: ComplaintSide, messageId: number): Promise<void> {
      const column = side === 'shop' ? t.complaints.shopSeen : t.complaints.shopperSeen;
      await orm
        .update(t.complaints)
        .set(side === 'shop' ? { shopSeen: messageId } : { shopperSeen: messageId })
        .where(and(eq(t.complaints.id, id), lt(column, messageId)));
    },

    /**
     * The shop's answer. An answer after the deadline does not count, because the complaint is already accepted by
     * silence.
     */
    answer: (id: number, said: Omit<ComplaintAnswer, 'at' | 'bySilence'>, by: By): Promise<ComplaintEventResult> =>
      within(id, (tx, row) => {
        const event = said.verdict === 'accepted' ? 'accept' : 'refuse';
        return applyTo(tx, row, event, by, { ...said, at: by.now, bySilence: false });
      }),

    event: (
      id: number,
      event: Exclude<ComplaintEvent, 'accept' | 'refuse'>,
      by: By,
    ): Promise<EventResult<ComplaintRefusal>> =>
      // Without an answer no money is promised, so the limit needs no check.
      within(id, (tx, row) => applyTo(tx, row, event, by)) as Promise<EventResult<ComplaintRefusal>>,

    /** Finds a file of this complaint, never of another one. */
    async fileContent(complaintId: number, fileId: number) {
      const { complaintFiles: f } = t;
      const [row] = await orm
        .select()
        .from(f)
        .where(and(eq(f.id, fileId), eq(f.complaintId, complaintId)));
      return row ?? null;
    },

    /** Complaints are stored to the end of the sixth year, like the contract that they are about. */
    async forgetOld(now: Instant): Promise<void> {
      const firstKept = Number(dayOf(now).slice(0, 4)) - orderLimits.keptYears;
      await orm.execute(sql`delete from complaints
        where extract(year from coalesce(ended_at, filed_at) at time zone 'Europe/Warsaw') < ${firstKept}`);
    },
  };
}

export type Complaints = ReturnType<typeof createComplaints>;
