import { createHash } from 'node:crypto';
import type { HoldTimes } from '../../shop/order/hold.ts';
import { chargedCard } from '../../shop/payment/stored-card.ts';
import { nextDay } from '../../shop/subscription/delivery-days.ts';
import { answerDay, dueStep } from '../../shop/subscription/due-step.ts';
import type {
  SkipReason,
  SubscriptionAgreement,
  SubscriptionCycle,
} from '../../shop/subscription/subscription-agreement.ts';
import type { SubscriptionRules } from '../../shop/subscription/subscription-settings.ts';
import type { Overrides } from '../../shop/text/messages.ts';
import type { Instant } from '../../shop/time/instant.ts';
import { dayOf } from '../../shop/time/warsaw-time.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Orm } from '../db/db.ts';
import { subscriptionCycles } from '../db/schema.ts';
import { type PlacedHook, placeContent } from '../order/place-order.ts';
import { type AgreementBy, isCycle, lockAgreement, readCycle, updateAgreement, writeEntry } from './agreement-rows.ts';
import { countMissed } from './pause-and-end.ts';
import { writeSubscriptionMail } from './subscription-mail.ts';
import { type CycleRules, type WorkedOut, workOut } from './upcoming.ts';

/** Inputs of a delivery step that do not come from the store. */
export interface CycleTerms extends CycleRules {
  rules: SubscriptionRules;
  hold: HoldTimes;
  messages: Overrides;
}

export interface CycleParts {
  catalogue: Catalogue;
  /** The payment steps for every order that is placed. */
  placed: PlacedHook;
  /** Plans the charge of a stored card for an order. */
  planCharge(tx: Orm, orderId: number, cardId: number, now: Instant): Promise<void>;
}

/** `changed`: the agreement has changed since the terms were computed. */
export type StepResult = 'prepared' | 'ordered' | 'asked' | 'skipped' | 'waiting' | 'changed' | null;

/** The idempotency key of a delivery's order, so that no delivery is ordered twice. */
const cycleKey = (id: number, cycle: number): string =>
  createHash('sha256').update(`subscription:${id}:${cycle}`).digest('base64url');

/** Runs the step that is due for one agreement, in one transaction. */
export async function runStep(
  tx: Orm,
  parts: CycleParts,
  { id, version }: { id: number; version: number },
  terms: CycleTerms,
  now: Instant,
): Promise<StepResult> {
  const agreement = await lockAgreement(tx, id);
  if (!agreement) return null;
  if (agreement.version !== version) return 'changed';
  const cycle = await readCycle(tx, id, agreement.cycle);
  const step = dueStep(agreement, cycle, terms.rules, now);
  if (step === null) return null;
  // The promised number of days is counted from the day of the notification.
  const told = { toldAt: cycle?.toldAt ?? now, accepted: cycle?.accepted ?? null, prepared: cycle?.prepared ?? null };
  const workedOut = await workOut(tx, parts.catalogue, agreement, { cycle: told, terms, now });
  if (step === 'prepare') return prepare(tx, agreement, workedOut, now);
  if (workedOut.delivery.questions.length > 0) {
    return step === 'giveUp' ? giveUp(tx, agreement, workedOut, now) : ask(tx, agreement, cycle, workedOut, now);
  }
  return place(tx, parts, { agreement, workedOut, terms }, now);
}

async function prepare(
  tx: Orm,
  agreement: SubscriptionAgreement,
  { delivery }: WorkedOut,
  now: Instant,
): Promise<StepResult> {
  await writeOpenCycle(tx, agreement, null, delivery, { toldAt: now, now });
  await writeEntry(tx, agreement.id, { who: 'clock', now }, { event: 'prepared', cycle: agreement.cycle });
  await writeSubscriptionMail(tx, agreement, { kind: 'reminder', delivery }, now);
  return 'prepared';
}

const later = (one: string, other: string) => (one > other ? one : other);

/** Stores the next delivery as it is announced to the buyer. */
export async function writeOpenCycle(
  tx: Orm,
  agreement: SubscriptionAgreement,
  cycle: SubscriptionCycle | null,
  prepared: WorkedOut['delivery'],
  { toldAt, now }: { toldAt: Instant; now: Instant },
): Promise<void> {
  const isAsked = prepared.questions.length > 0;
  const row = {
    agreementId: agreement.id,
    cycle: agreement.cycle,
    plannedOn: agreement.nextOn,
    state: isAsked ? ('asked' as const) : ('prepared' as const),
    toldAt,
    askedAt: isAsked ? (cycle?.askedAt ?? now) : null,
    prepared,
    accepted: cycle?.accepted ?? null,
  };
  await tx
    .insert(subscriptionCycles)
    .values(row)
    .onConflictDoUpdate({ target: [subscriptionCycles.agreementId, subscriptionCycles.cycle], set: row });
}

/** The delivery differs from its announcement: the buyer is asked to confirm and has some days to answer. */
async function ask(
  tx: Orm,
  agreement: SubscriptionAgreement,
  cycle: SubscriptionCycle | null,
  { delivery }: WorkedOut,
  now: Instant,
): Promise<StepResult> {
  if (!cycle || cycle.state === 'asked') return 'waiting';
  const asked = { ...cycle, state: 'asked' as const, askedAt: now };
  await tx
    .update(subscriptionCycles)
    .set({ state: asked.state, askedAt: now, prepared: delivery })
    .where(isCycle(agreement));
  await writeEntry(tx, agreement.id, { who: 'clock', now }, { event: 'asked', cycle: agreement.cycle });
  const until = answerDay(agreement, asked);
  await writeSubscriptionMail(tx, agreement, { kind: 'question', delivery, until }, now);
  return 'asked';
}

async function giveUp(
  tx: Orm,
  agreement: SubscriptionAgreement,
  { delivery }: WorkedOut,
  now: Instant,
): Promise<StepResult> {
  const isUnconfirmed = delivery.questions.every(({ kind }) => kind === 'unconfirmed');
  const reason = isUnconfirmed ? 'unconfirmed' : 'unanswered';
  const after = await skipCycle(tx, agreement, reason, { who: 'clock', now });
  await countMissed(tx, after, agreement.cycle);
  return 'skipped';
}

/** Skips the next delivery and writes the mail about it. */
export async function skipCycle(
  tx: Orm,
  agreement: SubscriptionAgreement,
  reason: SkipReason,
  by: AgreementBy,
): Promise<SubscriptionAgreement> {
  const { id, cycle, nextOn } = agreement;
  const row = { agreementId: id, cycle, plannedOn: nextOn, state: 'skipped' as const, reason };
  await tx
    .insert(subscriptionCycles)
    .values(row)
    .onConflictDoUpdate({ target: [subscriptionCycles.agreementId, subscriptionCycles.cycle], set: row });
  const next = nextOf(agreement, by.now);
  await updateAgreement(tx, id, next);
  await writeEntry(tx, id, by, { event: 'skipped', cycle, details: { reason, from: nextOn, to: next.nextOn } });
  const after = { ...agreement, ...next };
  await writeSubscriptionMail(tx, after, { kind: 'skipped', plannedOn: nextOn, reason }, by.now);
  return after;
}

/**
 * Deliveries whose days passed while the shop was stopped are skipped, so that two deliveries never arrive together.
 */
const nextOf = ({ anchorOn, days, nextOn, cycle }: SubscriptionAgreement, now: Instant) => ({
  cycle: cycle + 1,
  nextOn: nextDay(anchorOn, days, later(nextOn, dayOf(now))),
});

async function place(
  tx: Orm,
  { placed, planCharge }: CycleParts,
  { agreement, workedOut, terms }: { agreement: SubscriptionAgreement; workedOut: WorkedOut; terms: CycleTerms },
  now: Instant,
): Promise<StepResult> {
  const { id, cycle, clientId, agreed, nextOn } = agreement;
  const { choices: _, deliveryGross: __, priceType = 'gross', ...request } = agreed;
  const made = await placeContent(
    tx,
    placed,
    {
      source: { content: workedOut.content, basketId: null, clientId },
      request: { ...request, priceType, orderKey: cycleKey(id, cycle), fingerprint: '' },
      terms: {
        gifts: [],
        hold: terms.hold,
        messages: terms.messages,
        agree: (content) => terms.agree(content, now),
      },
    },
    now,
  );
  if (!('order' in made)) throw new Error(`the delivery ${cycle} of the subscription ${id} was not placed`);
  const { order } = made;
  const card = chargedCard(agreement, dayOf(now));
  if (card) await planCharge(tx, order.id, card.id, now);
  const row = { agreementId: id, cycle, plannedOn: nextOn, state: 'ordered' as const, orderId: order.id };
  await tx
    .insert(subscriptionCycles)
    .values(row)
    .onConflictDoUpdate({ target: [subscriptionCycles.agreementId, subscriptionCycles.cycle], set: row });
  await updateAgreement(tx, id, nextOf(agreement, now));
  const details = { number: order.number };
  await writeEntry(tx, id, { who: 'clock', now }, { event: 'ordered', cycle, details });
  return 'ordered';
}
