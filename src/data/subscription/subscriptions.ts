import { and, asc, desc, eq, gte, inArray, lte, sql } from 'drizzle-orm';
import { orderLimits } from '../../shop/limits.ts';
import type {
  NumberedCycle,
  SubscriptionAgreement,
  SubscriptionCycle,
  SubscriptionEntry,
} from '../../shop/subscription/subscription-agreement.ts';
import type { ChangeResult, SubscriptionChange } from '../../shop/subscription/subscription-change.ts';
import type { SubscriptionState } from '../../shop/subscription/subscription-machine.ts';
import type { Day, Instant } from '../../shop/time/instant.ts';
import { dayOf, startOfDay } from '../../shop/time/warsaw-time.ts';
import { type Orm, rowsOf } from '../db/db.ts';
import { type ListPage, type ListPlace, pageFrom } from '../db/rows.ts';
import * as t from '../db/schema.ts';
import { Refused } from '../order/refused.ts';
import type { CardFromProvider } from '../payment/cards.ts';
import type { SecretBox } from '../secret/secret-box.ts';
import { orderAwaitsCard, takeCard } from './agreement-cards.ts';
import { type AgreementBy, lockAgreement, readAgreements, readCycle } from './agreement-rows.ts';
import { ChangeRefused, changeInside } from './changes.ts';
import { type CycleParts, type CycleTerms, runStep, type StepResult } from './cycles.ts';
import { forgetLinks, linked } from './links.ts';
import { endAgreement, pauseAgreement } from './pause-and-end.ts';
import { type CycleRules, type WorkedOut, workOut } from './upcoming.ts';

const { subscriptionAgreements: agreements, subscriptionCycles: cycles } = t;

/**
 * Agreements on recurring deliveries. They are created with an order, advanced by a job, and changed by buyers and
 * staff.
 */
export function createSubscriptions(orm: Orm, parts: CycleParts & { box: SecretBox | undefined }) {
  const byId = async (id: number): Promise<SubscriptionAgreement | null> =>
    (await readAgreements(orm, eq(agreements.id, id)))[0] ?? null;

  return {
    byId,

    /** The newest first. */
    ofClient: (client: number): Promise<SubscriptionAgreement[]> =>
      readAgreements(orm, eq(agreements.clientId, client), { order: [desc(agreements.id)], limit: orderLimits.shown }),

    /** The agreements that this order created. */
    ofOrder: (orderId: number): Promise<SubscriptionAgreement[]> =>
      readAgreements(orm, eq(agreements.firstOrderId, orderId)),

    /** The agreements that this order is a delivery of, the first one or a later one. */
    idsOfOrder: async (orderId: number): Promise<number[]> => {
      const rows = await orm
        .select({ id: cycles.agreementId })
        .from(cycles)
        .where(eq(cycles.orderId, orderId))
        .orderBy(asc(cycles.agreementId));
      return rows.map(({ id }) => id);
    },

    /** Returns whether the payment of this order should store a card. */
    awaitsCard: (orderId: number, now: Instant): Promise<boolean> => orderAwaitsCard(orm, orderId, now),

    /** The provider has told the card of a first payment. */
    takeCard: (cardId: number, card: CardFromProvider, now: Instant): Promise<void> =>
      orm.transaction((tx) => takeCard(tx, parts.box, { cardId, card }, now)),

    linked: (token: string, now: Instant) => linked(orm, token, now),

    /** The latest first. */
    cycles: (id: number, limit: number = orderLimits.shown, from = 0): Promise<NumberedCycle[]> =>
      orm
        .select({ ...columnsOfCycle, number: t.orders.number })
        .from(cycles)
        .leftJoin(t.orders, eq(t.orders.id, cycles.orderId))
        .where(eq(cycles.agreementId, id))
        .orderBy(desc(cycles.cycle))
        .offset(from)
        .limit(limit),

    history: (id: number): Promise<SubscriptionEntry[]> =>
      orm
        .select()
        .from(t.subscriptionHistory)
        .where(eq(t.subscriptionHistory.agreementId, id))
        .orderBy(asc(t.subscriptionHistory.id)),

    /** Contents and cost of the next delivery as of now. */
    upcoming: (agreement: SubscriptionAgreement, terms: CycleRules, now: Instant): Promise<WorkedOut> =>
      orm.transaction(async (tx) => {
        const cycle = await readCycle(tx, agreement.id, agreement.cycle);
        return workOut(tx, parts.catalogue, agreement, { cycle, terms, now });
      }),

    openCycle: (agreement: Pick<SubscriptionAgreement, 'id' | 'cycle'>): Promise<SubscriptionCycle | null> =>
      readCycle(orm, agreement.id, agreement.cycle),

    /** A change by a buyer or by staff. The terms are computed for the agreement as it is after the change. */
    async change(id: number, change: SubscriptionChange, terms: CycleTerms, by: AgreementBy): Promise<ChangeResult> {
      try {
        const made = await orm.transaction((tx) =>
          changeInside(tx, { catalogue: parts.catalogue, terms, by }, id, change),
        );
        if (!made) return { status: 'unknown' };
        const { agreement, fault } = made;
        return fault ? { status: 'refused', fault } : { status: 'done', agreement };
      } catch (error) {
        if (error instanceof ChangeRefused) return { status: 'refused', fault: error.fault };
        throw error;
      }
    },

    /** Agreements whose next delivery may be due for a step, with ids above `after`, ordered by id. */
    async due(
      { prepareDays, after, limit }: { prepareDays: number; after: number; limit: number },
      now: Instant,
    ): Promise<SubscriptionAgreement[]> {
      const until = dayOf(now + prepareDays * dayMs);
      return readAgreements(
        orm,
        and(eq(agreements.state, 'active'), lte(agreements.nextOn, until), sql`${agreements.id} > ${after}`),
        { limit },
      );
    },

    /**
     * Ends agreements whose buyer withdrew from the first order: a withdrawal from the first delivery cancels the whole
     * contract. A withdrawal that removed its lines from the order names lines that only the withdrawal keeps.
     */
    async endWithdrawn(now: Instant): Promise<void> {
      const rows = await rowsOf<{ id: number }>(
        orm,
        sql`select distinct a.id from subscription_agreements a join withdrawals w on w.order_id = a.first_order_id
          where a.state <> 'ended' and (w.whole or exists (
            select from jsonb_to_recordset(w.items) i ("lineId" integer)
            join (
              select position as id, (sold ->> 'subscriptionDays')::integer as days
              from order_lines where order_id = w.order_id and w.taken_off is null
              union all
              select id, "subscriptionDays"
              from jsonb_to_recordset(w.taken_off -> 'lines') taken (id integer, "subscriptionDays" integer)
            ) l on l.id = i."lineId"
            where l.days = a.days))
          order by a.id`,
      );
      for (const { id } of rows) {
        await orm.transaction(async (tx) => {
          const agreement = await lockAgreement(tx, id);
          if (agreement) await endAgreement(tx, agreement, { who: 'shopper', now });
        });
      }
    },

    /** Pauses agreements with `pauseAfter` deliveries in a row without payment or answer. */
    async pauseMissed(pauseAfter: number, now: Instant): Promise<void> {
      const rows = await orm
        .select({ id: agreements.id })
        .from(agreements)
        .where(and(eq(agreements.state, 'active'), gte(agreements.missed, pauseAfter)));
      for (const { id } of rows) {
        await orm.transaction(async (tx) => {
          const agreement = await lockAgreement(tx, id);
          if (agreement && agreement.missed >= pauseAfter) {
            await pauseAgreement(tx, agreement, { who: 'clock', now });
          }
        });
      }
    },

    /** Runs the step that is due for an agreement that was read just now. */
    async step(agreement: SubscriptionAgreement, terms: CycleTerms, now: Instant): Promise<StepResult> {
      try {
        return await orm.transaction((tx) => runStep(tx, parts, agreement, terms, now));
      } catch (error) {
        // The stock was sold to somebody else in between: the next run asks the buyer.
        if (error instanceof Refused) return 'waiting';
        throw error;
      }
    },

    /** For the panel: the newest first. */
    list: (
      place: ListPlace,
      { state, most }: { state: SubscriptionState | null; most: number },
    ): Promise<ListPage<SubscriptionAgreement>> =>
      pageFrom(
        place,
        { order: { table: agreements, id: agreements.id, turn: 'desc' }, most },
        async ({ where, order, limit }) => {
          const isOf = state === null ? undefined : eq(agreements.state, state);
          return readAgreements(orm, and(where, isOf), { order, limit });
        },
      ),

    /** Active agreements whose next delivery is ordered until this day, the soonest first. */
    async coming(until: Day, limit: number): Promise<SubscriptionAgreement[]> {
      const found = await readAgreements(orm, and(eq(agreements.state, 'active'), lte(agreements.nextOn, until)), {
        limit,
      });
      return found.sort((one, other) => one.nextOn.localeCompare(other.nextOn) || one.id - other.id);
    },

    /** The stock of each size, in the order of the argument; `null`: no limit, or the size is no longer sold. */
    async stock(asked: readonly { productId: number; sizeId: string }[]): Promise<(number | null)[]> {
      const ids = [...new Set(asked.map(({ productId }) => productId))];
      const { productId, sizeId, amount } = t.sizes;
      const rows =
        ids.length === 0
          ? []
          : await orm.select({ productId, sizeId, amount }).from(t.sizes).where(inArray(productId, ids));
      return asked.map((one) => {
        const row = rows.find((size) => size.productId === one.productId && size.sizeId === one.sizeId);
        return !row || row.amount === -1 ? null : row.amount;
      });
    },

    counts: async (): Promise<Record<SubscriptionState, number>> => {
      const rows = await orm
        .select({ state: agreements.state, n: sql<number>`count(*)::int` })
        .from(agreements)
        .groupBy(agreements.state);
      return { active: 0, paused: 0, ended: 0, ...Object.fromEntries(rows.map(({ state, n }) => [state, n])) };
    },

    /** Ended agreements are deleted together with their orders. */
    async forgetOld(now: Instant): Promise<void> {
      await forgetLinks(orm, now);
      const firstKept = startOfDay(`${Number(dayOf(now).slice(0, 4)) - orderLimits.keptYears}-01-01`);
      const gone = sql`select a.id from subscription_agreements a where a.state = 'ended'
        and (a.ended_at < ${new Date(firstKept).toISOString()}::timestamptz
          or a.ended_at < ${new Date(now - orderLimits.unfinishedDays * dayMs).toISOString()}::timestamptz
            and not exists (select from subscription_cycles c where c.agreement_id = a.id and c.order_id is not null))
        limit ${orderLimits.forgottenAtOnce}`;
      await orm.delete(agreements).where(inArray(agreements.id, sql`(${gone})`));
    },
  };
}

const dayMs = 86_400_000;

const columnsOfCycle = {
  cycle: cycles.cycle,
  plannedOn: cycles.plannedOn,
  state: cycles.state,
  toldAt: cycles.toldAt,
  askedAt: cycles.askedAt,
  prepared: cycles.prepared,
  accepted: cycles.accepted,
  reason: cycles.reason,
  orderId: cycles.orderId,
};

/** Runs in the transaction that deletes an account. The mail about the deletion says that the agreements ended. */
export async function endOfClient(tx: Orm, client: number, now: Instant): Promise<void> {
  const rows = await tx
    .select({ id: agreements.id })
    .from(agreements)
    .where(and(eq(agreements.clientId, client), inArray(agreements.state, ['active', 'paused'])))
    .orderBy(asc(agreements.id));
  for (const { id } of rows) {
    const agreement = await lockAgreement(tx, id);
    if (agreement) await endAgreement(tx, agreement, { who: 'shopper', now }, { isSilent: true });
  }
}
