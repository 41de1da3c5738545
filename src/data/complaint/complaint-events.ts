import { eq } from 'drizzle-orm';
import type { ComplaintAnswer } from '../../shop/complaint/complaint.ts';
import { answerOfSilence, hasLapsed, lapsesAt } from '../../shop/complaint/complaint-clock.ts';
import {
  type ComplaintEvent,
  type ComplaintRefusal,
  type ComplaintState,
  complaintStep,
  isComplaintOver,
} from '../../shop/complaint/complaint-machine.ts';
import { type ComplaintMailKind, complaintJobs, complaintMailsAfter } from '../../shop/complaint/complaint-mail.ts';
import type { Instant } from '../../shop/time/instant.ts';
import type { Orm } from '../db/db.ts';
import * as t from '../db/schema.ts';
import { jobsOver } from '../jobs/jobs.ts';
import type { By, EventResult } from '../order/history.ts';
import type { ComplaintRow } from './complaint-rows.ts';

export type ComplaintEventResult = EventResult<ComplaintRefusal>;

/** Changes of one complaint run one after the other. */
export async function lockComplaint(tx: Orm, id: number): Promise<ComplaintRow | null> {
  const [row] = await tx.select().from(t.complaints).where(eq(t.complaints.id, id)).for('update');
  return row ?? null;
}

export function complaintMailJob(
  tx: Orm,
  complaintId: number,
  mail: { kind: ComplaintMailKind; messageId?: number },
  now: Instant,
): Promise<void> {
  return jobsOver(tx).add(tx, { kind: complaintJobs.mail, payload: { complaintId, ...mail }, dueAt: now });
}

/**
 * An event of a complaint whose row is locked. When the time to answer is over, its silence counts first, whether or not
 * the clock's job has come to it.
 */
export async function applyTo(
  tx: Orm,
  row: ComplaintRow,
  event: ComplaintEvent,
  by: By,
  answer?: ComplaintAnswer,
): Promise<ComplaintEventResult> {
  const late = hasLapsed({ ...row, isConsumer: row.content.isConsumer }, by.now);
  // Before the time is over the clock has nothing to say.
  if (event === 'lapse' && !late) return { status: 'done', changed: false };
  let current: ComplaintState = row.state;
  if (late) {
    const silence = answerOfSilence({ filedAt: row.filedAt, ...row.content });
    await write(
      tx,
      row.id,
      { event: 'lapse', state: 'accepted', answer: silence },
      { who: 'clock', now: lapsesAt(row.filedAt) },
    );
    for (const kind of complaintMailsAfter('lapse')) await complaintMailJob(tx, row.id, { kind }, by.now);
    current = 'accepted';
    if (event === 'lapse') return { status: 'done', changed: true };
  }
  const step = complaintStep(current, event);
  if ('refused' in step) return { status: 'refused', refused: step.refused };
  if (step.state === current) return { status: 'done', changed: false };
  await write(tx, row.id, { event, state: step.state, ...(answer ? { answer } : {}) }, by);
  for (const kind of complaintMailsAfter(event)) await complaintMailJob(tx, row.id, { kind }, by.now);
  return { status: 'done', changed: true };
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
