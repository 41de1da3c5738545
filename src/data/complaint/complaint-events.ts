import { eq } from 'drizzle-orm';
import type { ComplaintAnswer } from '../../shop/complaint/complaint.ts';
import { answerFaults, answerWithMoney } from '../../shop/complaint/complaint-answer.ts';
import { answerOfSilence, hasLapsed, lapsesAt } from '../../shop/complaint/complaint-clock.ts';
import {
  type ComplaintEvent,
  type ComplaintMoneyRefusal,
  type ComplaintRefusal,
  type ComplaintState,
  complaintStep,
  isComplaintOver,
} from '../../shop/complaint/complaint-machine.ts';
import { type ComplaintMailKind, complaintMailsAfter, isComplaintNotice } from '../../shop/complaint/complaint-mail.ts';
import type { Instant } from '../../shop/time/instant.ts';
import type { Orm } from '../db/db.ts';
import * as t from '../db/schema.ts';
import { writeMail, writeShopMail } from '../mail/write-mail.ts';
import { type By, type EventResult, lockOrder } from '../order/history.ts';
import { readOrderAccount } from '../payment/order-account.ts';
import type { ComplaintRow } from './complaint-rows.ts';

export type ComplaintEventResult = EventResult<ComplaintRefusal | ComplaintMoneyRefusal>;

/** Changes of one complaint run one after the other. Its order is locked first, as in every other change. */
export async function lockComplaint(tx: Orm, id: number): Promise<ComplaintRow | null> {
  const [found] = await tx.select({ orderId: t.complaints.orderId }).from(t.complaints).where(eq(t.complaints.id, id));
  if (found && found.orderId !== null) await lockOrder(tx, found.orderId);
  const [row] = await tx.select().from(t.complaints).where(eq(t.complaints.id, id)).for('update');
  return row ?? null;
}

/** Writes a mail about a complaint: to the buyer into the outbox, to the shop as a job. */
export async function mailComplaint(
  tx: Orm,
  { id, email }: Pick<ComplaintRow, 'id' | 'email'>,
  mail: ComplaintMailKind,
  now: Instant,
  { at = now, messageId }: { at?: Instant; messageId?: number } = {},
): Promise<void> {
  const content = { complaintId: id, ...(messageId === undefined ? {} : { messageId }) };
  if (isComplaintNotice(mail)) return writeShopMail(tx, { mail: `complaint-${mail}`, ...content }, at);
  const once = `complaint-${id}-${mail}${messageId === undefined ? '' : `-${messageId}`}`;
  await writeMail(tx, { recipient: email, kind: `complaint-${mail}`, content, once }, now);
}

/**
 * Applies an event to a complaint whose row is locked. When the time to answer is over, the acceptance by silence comes
 * first, even if the job has not run yet.
 */
export async function applyTo(
  tx: Orm,
  row: ComplaintRow,
  event: ComplaintEvent,
  by: By,
  answer?: ComplaintAnswer,
): Promise<ComplaintEventResult> {
  const late = hasLapsed({ ...row, isConsumer: row.content.isConsumer }, by.now);
  // Before the deadline the event `lapse` has no effect.
  if (event === 'lapse' && !late) return { status: 'done', changed: false };
  let current: ComplaintState = row.state;
  if (late) {
    const silence = await withMoney(tx, row, answerOfSilence({ filedAt: row.filedAt, ...row.content }));
    await write(
      tx,
      row.id,
      { event: 'lapse', state: 'accepted', answer: silence },
      { who: 'clock', now: lapsesAt(row.filedAt) },
    );
    for (const kind of complaintMailsAfter('lapse')) await mailComplaint(tx, row, kind, by.now);
    current = 'accepted';
    if (event === 'lapse') return { status: 'done', changed: true };
  }
  const step = complaintStep(current, event);
  if ('refused' in step) return { status: 'refused', refused: step.refused };
  if (step.state === current) return { status: 'done', changed: false };
  const refused = answer && (await moneyRefusal(tx, row, answer));
  if (refused) return { status: 'refused', refused };
  const given = answer && (await withMoney(tx, row, answer));
  await write(tx, row.id, { event, state: step.state, ...(given ? { answer: given } : {}) }, by);
  for (const kind of complaintMailsAfter(event)) await mailComplaint(tx, row, kind, by.now);
  return { status: 'done', changed: true };
}

/** The account of the order without this complaint; `null`: it is about no order. */
export const accountFor = async (tx: Orm, { id, orderId }: Pick<ComplaintRow, 'id' | 'orderId'>) =>
  orderId === null ? null : readOrderAccount(tx, orderId, { except: { way: 'complaint', id: String(id) } });

async function withMoney(tx: Orm, row: ComplaintRow, answer: ComplaintAnswer): Promise<ComplaintAnswer> {
  return { ...answer, ...answerWithMoney(answer, row.content, await accountFor(tx, row)) };
}

/** An amount that was possible when the form was opened may have been refunded meanwhile. */
async function moneyRefusal(
  tx: Orm,
  row: ComplaintRow,
  answer: ComplaintAnswer,
): Promise<ComplaintMoneyRefusal | null> {
  const faults = answerFaults(row.content, answer, await accountFor(tx, row));
  if (faults.includes('nothing_left')) return 'complaint_nothing_left';
  return faults.includes('too_much') ? 'complaint_too_much' : null;
}

async function write(
  tx: Orm,
  complaintId: number,
  { event, state, answer }: { event: ComplaintEvent; state: ComplaintState; answer?: ComplaintAnswer },
  { who, now }: By,
): Promise<void> {
  await tx
    .update(t.complaints)
    .set({ state, endedAt: isComplaintOver(state) ? now : null, ...(answer ? { answer } : {}) })
    .where(eq(t.complaints.id, complaintId));
  await tx.insert(t.complaintHistory).values({ complaintId, at: now, who, event, state });
}
