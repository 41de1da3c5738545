import { and, eq, inArray } from 'drizzle-orm';
import { nextDay } from '../../shop/subscription/delivery-days.ts';
import type { SubscriptionAgreement } from '../../shop/subscription/subscription-agreement.ts';
import { subscriptionStep } from '../../shop/subscription/subscription-machine.ts';
import { toldBeforeDays } from '../../shop/subscription/subscription-settings.ts';
import { addDays, dayOf } from '../../shop/time/warsaw-time.ts';
import type { Orm } from '../db/db.ts';
import { subscriptionCycles } from '../db/schema.ts';
import { dropCard } from './agreement-cards.ts';
import { type AgreementBy, readCycle, updateAgreement, writeEntry } from './agreement-rows.ts';
import { writeSubscriptionMail } from './subscription-mail.ts';

/** Changes of state of a locked agreement. Each returns whether anything changed. */

/** Removes an announced delivery that will not come as announced. */
export async function dropOpenCycle(
  tx: Orm,
  { id, cycle }: Pick<SubscriptionAgreement, 'id' | 'cycle'>,
): Promise<void> {
  const { agreementId, cycle: number, state } = subscriptionCycles;
  await tx
    .delete(subscriptionCycles)
    .where(and(eq(agreementId, id), eq(number, cycle), inArray(state, ['prepared', 'asked'])));
}

export async function endAgreement(
  tx: Orm,
  agreement: SubscriptionAgreement,
  by: AgreementBy,
  { isSilent = false } = {},
): Promise<boolean> {
  const step = subscriptionStep(agreement.state, 'end');
  if ('refused' in step || step.state === agreement.state) return false;
  await dropOpenCycle(tx, agreement);
  await updateAgreement(tx, agreement.id, { state: step.state, endedAt: by.now, endedBy: by.who });
  await dropCard(tx, agreement, by.now);
  await writeEntry(tx, agreement.id, by, { event: 'ended', cycle: agreement.cycle });
  if (!isSilent) {
    await writeSubscriptionMail(tx, agreement, { kind: 'ended', byShop: by.who === 'shop' }, by.now);
  }
  return true;
}

export async function pauseAgreement(tx: Orm, agreement: SubscriptionAgreement, by: AgreementBy): Promise<boolean> {
  const step = subscriptionStep(agreement.state, 'pause');
  if ('refused' in step || step.state === agreement.state) return false;
  await dropOpenCycle(tx, agreement);
  await updateAgreement(tx, agreement.id, { state: step.state });
  await writeEntry(tx, agreement.id, by, { event: 'paused', cycle: agreement.cycle });
  const missed = by.who === 'clock' ? agreement.missed : 0;
  await writeSubscriptionMail(tx, agreement, { kind: 'paused', byShop: by.who === 'shop', missed }, by.now);
  return true;
}

const missedStates = ['unpaid', 'skipped'];

/** Counts one more delivery without payment or answer. Too many in a row pause the agreement: `pauseMissed`. */
export async function countMissed(tx: Orm, { id, missed }: SubscriptionAgreement, cycle: number): Promise<void> {
  const before = await readCycle(tx, id, cycle - 1);
  const isInRow = before !== null && missedStates.includes(before.state) && before.reason !== 'wanted';
  await updateAgreement(tx, id, { missed: isInRow ? missed + 1 : 1 });
}

/** Deliveries continue on the first of their days that can still be announced in time. The caller writes the mail. */
export async function resumeAgreement(tx: Orm, agreement: SubscriptionAgreement, by: AgreementBy): Promise<boolean> {
  const step = subscriptionStep(agreement.state, 'resume');
  if ('refused' in step || step.state === agreement.state) return false;
  const nextOn = nextDay(agreement.anchorOn, agreement.days, addDays(dayOf(by.now), toldBeforeDays));
  await updateAgreement(tx, agreement.id, { state: step.state, nextOn, missed: 0 });
  await writeEntry(tx, agreement.id, by, { event: 'resumed', cycle: agreement.cycle, details: { to: nextOn } });
  return true;
}
