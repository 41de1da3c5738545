import { randomBytes } from 'node:crypto';
import { and, eq, isNotNull, isNull, lte, or } from 'drizzle-orm';
import { paymentLimits } from '../../shop/limits.ts';
import type { Grosze } from '../../shop/money/money.ts';
import { heldFor } from '../../shop/order/hold.ts';
import type { AttemptStatus, BegunPayment } from '../../shop/payment/attempt-status.ts';
import { isBlikOver } from '../../shop/payment/blik.ts';
import { nextLookUp } from '../../shop/payment/look-up-times.ts';
import type { PaymentRefusal } from '../../shop/payment/payment-machine.ts';
import type { PaymentMethod } from '../../shop/payment/payment-methods.ts';
import type { Instant } from '../../shop/time/instant.ts';
import type { Orm } from '../db/db.ts';
import { jobs, paymentAttempts, paymentCards } from '../db/schema.ts';
import {
  type AttemptRow,
  attemptNamed,
  attemptsOf,
  changeAttempt,
  giveUpOpen,
  isCurrent,
  isOpenAttempt,
  takeDue,
} from './attempt-rows.ts';
import { newCard } from './cards.ts';
import { type Desk, lockedOrder, type MoneyEventResult, openOf, type PaidOrder, paidOrder } from './order-money.ts';
import { type LockedAttempt, takeMoney, takeReturn, whoOf } from './received-money.ts';
import { countTransfer, type TransferRefusal, type TransferTaken } from './transfers.ts';

interface NewAttempt {
  /** 32 hexadecimal digits, random. */
  sessionId: string;
  method: PaymentMethod;
  /** `null`: no provider takes part. */
  provider: string | null;
  /** The provider stores the card of this payment for charges of a subscription. */
  storesCard?: boolean | undefined;
}

type AttemptBegun =
  /** `repeated`: the button was pressed twice, and this is the attempt of the first press. */
  { attempt: AttemptRow; repeated: boolean } | AttemptRefusal;

interface AttemptRefusal {
  refused: PaymentRefusal | 'payment_unknown';
}

/** An attempt with data of its order. */
export type KnownAttempt = AttemptRow & Pick<PaidOrder, 'number' | 'email'>;

/**
 * Attempts to pay orders. Each method is one transaction and may be called again with the same arguments: the money of
 * one attempt counts once.
 */
export function createAttempts(orm: Orm, desk: Desk) {
  /** The order is locked first, then its attempts are read. */
  const onAttempt = <T>(sessionId: string, work: (tx: Orm, at: LockedAttempt) => Promise<T>): Promise<T | null> =>
    orm.transaction(async (tx) => {
      const found = await attemptNamed(tx, sessionId);
      const order = found && (await lockedOrder(tx, found.orderId));
      if (!order) return null;
      const all = await attemptsOf(tx, order.id);
      const attempt = all.find((one) => one.sessionId === sessionId);
      return attempt ? work(tx, { attempt, all, order, desk }) : null;
    });

  const settle = (
    sessionId: string,
    standing: AttemptStatus,
    now: Instant,
    reference: string | null = null,
  ): Promise<PaidOrder | null> =>
    onAttempt(sessionId, async (tx, place) => {
      await keepReference(tx, place, reference);
      await writeStanding(tx, place, standing, now);
      return place.order;
    });

  return {
    /** Written before the provider is called. A pending attempt is given up. */
    begin: (orderId: number, wanted: NewAttempt, now: Instant): Promise<AttemptBegun> =>
      orm.transaction(async (tx) => {
        const { sessionId, method, provider } = wanted;
        const order = await lockedOrder(tx, orderId);
        const refused = unpayable(order);
        if (!order || refused) return { refused: refused ?? 'payment_unknown' };
        const before = await attemptsOf(tx, orderId);
        const current = before.find(isOpenAttempt);
        if (current?.method === method && now - current.beganAt < paymentLimits.doublePress)
          return { attempt: current, repeated: true };
        const heldUntil = heldForOpen(order, method, desk.terms.hold, now);
        const by = { who: 'shopper', now };
        const result = await desk.tellOrder(tx, orderId, 'started', by, { method, heldUntil });
        if (result.status !== 'done') return refusalOf(result);
        if (current) await changeAttempt(tx, current.sessionId, { state: 'given_up', endedAt: now });
        const lookUpAt = provider === null ? null : now + (nextLookUp(0, false) ?? 0);
        const cardId = await cardOf(tx, wanted, order, now);
        const begun = { sessionId, orderId, method, provider, amount: openOf(order), state: 'begun' as const, cardId };
        const [attempt] = await tx
          .insert(paymentAttempts)
          // Times are unique within an order, because they determine the last attempt.
          .values({ ...begun, beganAt: Math.max(now, (before.at(-1)?.beganAt ?? 0) + 1), lookUpAt })
          .returning();
        return { attempt: attempt as AttemptRow, repeated: false };
      }),

    /**
     * Plans the charge of a stored card, in the transaction that places the order. A job sends it, under the session id
     * that is written here, so that the provider sees every repeat as the same payment.
     */
    async planCharge(tx: Orm, orderId: number, cardId: number, now: Instant): Promise<void> {
      const order = await lockedOrder(tx, orderId);
      const [card] = await tx
        .select({ provider: paymentCards.provider })
        .from(paymentCards)
        .where(and(eq(paymentCards.id, cardId), isNull(paymentCards.forgetAt)));
      if (!order || !card || unpayable(order) || order.delivery === 'on-delivery') return;
      const heldUntil = heldFor(order, 'online', desk.terms.hold, now);
      const details = { method: 'online' as const, heldUntil };
      const result = await desk.tellOrder(tx, orderId, 'started', { who: 'clock', now }, details);
      if (result.status !== 'done') return;
      const sessionId = randomBytes(16).toString('hex');
      await tx.insert(paymentAttempts).values({
        sessionId,
        orderId,
        method: 'online',
        provider: card.provider,
        amount: openOf(order),
        state: 'begun',
        beganAt: now,
        lookUpAt: now + (nextLookUp(0, false) ?? 0),
        cardId,
        isCharge: true,
      });
      await tx.insert(jobs).values({ kind: 'card-charge', payload: { sessionId }, dueAt: now });
    },

    /** Stores the provider's answer. */
    began: (sessionId: string, begun: BegunPayment, now: Instant): Promise<PaidOrder | null> => {
      if (begun.kind === 'paid') return settle(sessionId, begun, now);
      return onAttempt(sessionId, async (tx, place) => {
        const { attempt, order } = place;
        await keepReference(tx, place, begun.reference);
        if (begun.kind === 'redirect') await changeAttempt(tx, sessionId, { redirectTo: begun.to });
        if (begun.kind === 'refused') await writeStanding(tx, place, { kind: 'failed', fault: begun.fault }, now);
        if (begun.kind === 'confirming' && attempt.state === 'begun') await waitForPhone(tx, place, now);
        return order;
      });
    },

    settle,

    order: (orderId: number): Promise<PaidOrder | null> => paidOrder(orm, orderId),

    /**
     * The owner has found a transfer on the shop's account: of `came`, or of the requested amount. The excess is a
     * surplus to refund.
     */
    receivedByHand: (
      orderId: number,
      sessionId: string,
      now: Instant,
      came?: Grosze,
    ): Promise<TransferTaken | TransferRefusal> =>
      orm.transaction(async (tx) => {
        const order = await lockedOrder(tx, orderId);
        return order ? countTransfer(tx, { order, desk }, { sessionId, came }, now) : { refused: 'payment_unknown' };
      }),

    /** The order is paid on delivery from now on. */
    waive: (orderId: number, now: Instant): Promise<{ waived: true } | AttemptRefusal> =>
      orm.transaction(async (tx) => {
        const details = { method: 'cash' as const, heldUntil: null };
        const result = await desk.tellOrder(tx, orderId, 'waived', { who: 'shopper', now }, details);
        if (result.status !== 'done') return refusalOf(result);
        await giveUpOpen(tx, orderId, now);
        return { waived: true };
      }),

    /** The latest one, with its provider's page. */
    latest: async (orderId: number): Promise<AttemptRow | null> => (await attemptsOf(orm, orderId)).at(-1) ?? null,

    /** Includes the data of the order that the provider needs. */
    find: async (sessionId: string): Promise<KnownAttempt | null> => {
      const attempt = await attemptNamed(orm, sessionId);
      const order = attempt && (await paidOrder(orm, attempt.orderId));
      return order && { ...attempt, number: order.number, email: order.email };
    },

    takeDue: (most: number, now: Instant): Promise<AttemptRow[]> => takeDue(orm, most, paymentLimits.askedFor, now),

    /** Returns false if another process is asking the provider, or has done so a moment ago. */
    async takeNow(sessionId: string, now: Instant): Promise<boolean> {
      const taken = await orm
        .update(paymentAttempts)
        .set({ lookUpAt: now + paymentLimits.askedFor, askedAt: now })
        .where(
          and(
            eq(paymentAttempts.sessionId, sessionId),
            isNotNull(paymentAttempts.lookUpAt),
            or(isNull(paymentAttempts.askedAt), lte(paymentAttempts.askedAt, now - paymentLimits.blikPoll)),
          ),
        )
        .returning({ sessionId: paymentAttempts.sessionId });
      return taken.length > 0;
    },
  };
}

/** The goods of a paid order stay, whatever becomes of a difference. */
const heldForOpen = (order: PaidOrder, method: PaymentMethod, hold: Desk['terms']['hold'], now: Instant) =>
  order.paid > 0 ? order.heldUntil : heldFor(order, method, hold, now);

/** The row for the card that the attempt stores; `null`: it stores none. */
const cardOf = async (tx: Orm, { storesCard, provider, sessionId }: NewAttempt, { email }: PaidOrder, now: Instant) =>
  storesCard ? newCard(tx, { provider, sessionId, email }, now) : null;

/** An order that was free from the beginning has no payment state that says so. */
function unpayable(order: PaidOrder | null): AttemptRefusal['refused'] | null {
  if (order?.state === 'cancelled') return 'payment_closed';
  return order && openOf(order) <= 0 ? 'payment_already_paid' : null;
}

/** The provider's own number of the attempt, without which some providers cannot be asked about it. */
async function keepReference(tx: Orm, { attempt }: LockedAttempt, reference: string | null): Promise<void> {
  if (reference && !attempt.reference) await changeAttempt(tx, attempt.sessionId, { reference });
}

async function waitForPhone(tx: Orm, { attempt, order, desk }: LockedAttempt, now: Instant): Promise<void> {
  const result = await desk.tellOrder(tx, order.id, 'codeAccepted', { who: whoOf(attempt), now });
  if (result.status !== 'done') return;
  await changeAttempt(tx, attempt.sessionId, { state: 'confirming', lookUpAt: now + paymentLimits.blikPoll });
}

async function writeStanding(tx: Orm, place: LockedAttempt, standing: AttemptStatus, now: Instant): Promise<void> {
  switch (standing.kind) {
    case 'paid':
      return takeMoney(tx, place, standing.reference, now);
    case 'returned':
      if (place.attempt.paidAt !== null) return takeReturn(tx, place, now);
      return endWithout(tx, place, 'provider_failed', now);
    case 'failed':
      return endWithout(tx, place, standing.fault, now);
    case 'wrong':
      return endWithout(tx, place, standing.fault, now);
    default:
      return askLater(tx, place, standing, now);
  }
}

/** The attempt ended without money. An attempt that was given up or paid stays so. */
async function endWithout(tx: Orm, place: LockedAttempt, fault: string, now: Instant): Promise<void> {
  const { attempt } = place;
  if (attempt.paidAt !== null) return;
  await tellFailed(tx, place, now);
  const state = attempt.state === 'given_up' ? 'given_up' : 'failed';
  await changeAttempt(tx, attempt.sessionId, { state, fault, endedAt: attempt.endedAt ?? now, lookUpAt: null });
}

/**
 * A BLIK code that was not confirmed in time, or a charge without a result, has failed; a payment may come nevertheless,
 * so it is looked up again.
 */
async function askLater(tx: Orm, place: LockedAttempt, standing: AttemptStatus, now: Instant): Promise<void> {
  const { attempt } = place;
  if (attempt.paidAt !== null) return;
  const age = now - attempt.beganAt;
  const isOver = attempt.isCharge ? age >= paymentLimits.cardWait : attempt.method === 'blik' && isBlikOver(age);
  const isSilent = standing.kind === 'waiting' && isOpenAttempt(attempt) && isOver;
  if (isSilent) await tellFailed(tx, place, now);
  const next = nextLookUp(age, attempt.state === 'confirming');
  await changeAttempt(tx, attempt.sessionId, {
    lookUpAt: next === null ? null : now + next,
    ...(isSilent ? { state: 'failed', fault: attempt.isCharge ? 'card_silent' : 'blik_silent', endedAt: now } : {}),
  });
}

/** The order is notified only of the attempt that it waits for. */
async function tellFailed(tx: Orm, { attempt, all, order, desk }: LockedAttempt, now: Instant): Promise<void> {
  if (!isOpenAttempt(attempt) || !isCurrent(attempt, all)) return;
  await desk.tellOrder(tx, order.id, 'failed', { who: whoOf(attempt), now });
}

const refusalOf = (result: Exclude<MoneyEventResult, { status: 'done' }>): AttemptRefusal => ({
  refused: result.status === 'refused' ? result.refused : 'payment_unknown',
});
