import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type {
  SubscriptionActor,
  SubscriptionAgreement,
  SubscriptionCycle,
  SubscriptionEntry,
  SubscriptionEntryEvent,
} from '../../shop/subscription/subscription-agreement.ts';
import type { Orm } from '../db/db.ts';
import { grouped } from '../db/rows.ts';
import * as t from '../db/schema.ts';
import type { By } from '../order/history.ts';

const { subscriptionAgreements: agreements, subscriptionAgreementLines: lines, subscriptionCycles: cycles } = t;

/** Who did something to an agreement, and when. */
export type AgreementBy = By<SubscriptionActor>;

/** Agreements as the rules see them, by their ids. Mails go to the account's address, which may have changed. */
export async function readAgreements(
  orm: Orm,
  where: SQL | undefined,
  { limit, order = [asc(agreements.id)] }: { limit?: number; order?: SQL[] } = {},
): Promise<SubscriptionAgreement[]> {
  const query = orm
    .select({
      row: agreements,
      clientEmail: t.clients.email,
      clientConfirmedAt: t.clients.emailConfirmedAt,
      ending: t.paymentCards.ending,
      expires: t.paymentCards.expires,
    })
    .from(agreements)
    .leftJoin(t.paymentCards, eq(t.paymentCards.id, agreements.cardId))
    .leftJoin(t.clients, eq(t.clients.id, agreements.clientId))
    .where(where)
    .orderBy(...order)
    .$dynamic();
  const rows = await (limit === undefined ? query : query.limit(limit));
  if (rows.length === 0) return [];
  const ids = rows.map(({ row }) => row.id);
  const found = await orm.select().from(lines).where(inArray(lines.agreementId, ids)).orderBy(asc(lines.id));
  const own = grouped(
    found,
    ({ agreementId }) => agreementId,
    ({ agreementId: _, ...line }) => line,
  );
  return rows.map(({ row, clientEmail, clientConfirmedAt, ending, expires }) => {
    const { confirmedAt, endedAt, endedBy, cardId, ...rest } = row;
    return {
      ...rest,
      email: clientEmail ?? row.email,
      isConfirmed: confirmedAt !== null || clientConfirmedAt !== null,
      ended: endedAt === null || endedBy === null ? null : { at: endedAt, by: endedBy },
      card: cardId !== null && ending !== null && expires !== null ? { id: cardId, ending, expires } : null,
      lines: own.get(row.id) ?? [],
    };
  });
}

/** Locks the agreement, so that its changes run one after the other. `null`: there is none. */
export async function lockAgreement(tx: Orm, id: number): Promise<SubscriptionAgreement | null> {
  await tx.execute(sql`select id from subscription_agreements where id = ${id} for update`);
  const [found] = await readAgreements(tx, eq(agreements.id, id));
  return found ?? null;
}

export async function readCycle(orm: Orm, agreementId: number, cycle: number): Promise<SubscriptionCycle | null> {
  const [row] = await orm
    .select()
    .from(cycles)
    .where(isCycle({ id: agreementId, cycle }));
  return row ?? null;
}

/** The condition for a delivery of an agreement; without another number, the next one. */
export const isCycle = ({ id, cycle }: Pick<SubscriptionAgreement, 'id' | 'cycle'>): SQL | undefined =>
  and(eq(cycles.agreementId, id), eq(cycles.cycle, cycle));

/**
 * Every change of an agreement goes through here, because it raises the version by which concurrent changes are
 * detected.
 */
export async function updateAgreement(
  tx: Orm,
  id: number,
  change: Partial<typeof agreements.$inferInsert>,
): Promise<void> {
  await tx
    .update(agreements)
    .set({ ...change, version: sql`${agreements.version} + 1` })
    .where(eq(agreements.id, id));
}

export async function writeEntry(
  tx: Orm,
  agreementId: number,
  { who, now }: AgreementBy,
  entry: { event: SubscriptionEntryEvent; cycle?: number; details?: SubscriptionEntry['details'] },
): Promise<void> {
  const { event, cycle = null, details = null } = entry;
  await tx.insert(t.subscriptionHistory).values({ agreementId, at: now, who, event, cycle, details });
}
