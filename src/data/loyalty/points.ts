import { and, desc, eq, lt, sql } from 'drizzle-orm';
import { pointLimits } from '../../shop/limits.ts';
import { type PointsAccount, pointsAccount } from '../../shop/loyalty/points.ts';
import type { Instant } from '../../shop/time/instant.ts';
import { type Orm, rowsOf } from '../db/db.ts';
import * as t from '../db/schema.ts';
import type { OwnerId } from '../session/sessions.ts';

interface PointsChange {
  /** Above zero. */
  amount: number;
  reason: string;
  orderNumber?: string | null;
}

/** `refused`: the balance does not allow it, and nothing was written. */
type PointsResult = { status: 'done' | 'refused'; balance: number };

/**
 * Loyalty points of clients. The balance is the sum of the entries. It never becomes negative: entries of one client
 * are written one after the other, under the lock of the client's row, and a trigger refuses manual entries that would.
 */
export function createPoints(orm: Orm) {
  const write = async (
    client: number,
    { reason, orderNumber = null }: PointsChange,
    amountAt: (balance: number) => number,
    now: Instant,
  ) =>
    orm.transaction(async (tx): Promise<PointsResult> => {
      await tx.execute(sql`select 1 from clients where id = ${client} for no key update`);
      const balance = await balanceOf(tx, client);
      const amount = amountAt(balance);
      const after = balance + amount;
      if (amount === 0) return { status: 'done', balance };
      if (after < 0 || after > pointLimits.most) return { status: 'refused', balance };
      await tx.insert(t.pointEntries).values({ clientId: client, amount, reason, orderNumber, at: now });
      return { status: 'done', balance: after };
    });
  return {
    balance: (client: number): Promise<number> => balanceOf(orm, client),

    /** The balance and the newest entries, or those older than an entry. */
    async account(client: number, olderThan: number | null = null): Promise<PointsAccount> {
      const rows = await orm
        .select()
        .from(t.pointEntries)
        .where(
          and(eq(t.pointEntries.clientId, client), olderThan === null ? undefined : lt(t.pointEntries.id, olderThan)),
        )
        .orderBy(desc(t.pointEntries.id))
        .limit(pointLimits.shown);
      const balance = await balanceOf(orm, client);
      const since = rows[0] ? await balanceOf(orm, client, rows[0].id) : balance;
      return { ...pointsAccount(since, rows), balance };
    },

    grant: (client: number, change: PointsChange, now: Instant) => write(client, change, () => change.amount, now),

    /**
     * Takes points, or nothing when there are too few. With a transaction (`createPoints(tx)`) it is a part of it: an
     * order and its payment are written together.
     */
    spend: (client: number, change: PointsChange, now: Instant) => write(client, change, () => -change.amount, now),

    /** Takes points that were granted, or as many of them as are not spent yet. */
    takeUpTo: (client: number, change: PointsChange, now: Instant) =>
      write(client, change, (balance) => -Math.min(change.amount, balance), now),
  };
}

/** With `until`, the balance after that entry. */
async function balanceOf(orm: Orm, client: number, until: number | null = null): Promise<number> {
  const [row] = await rowsOf<{ balance: number | string }>(
    orm,
    sql`select coalesce(sum(amount), 0)::bigint as balance from point_entries
      where client_id = ${client} and (${until}::bigint is null or id <= ${until}::bigint)`,
  );
  return Number(row?.balance ?? 0);
}

/** The balance of the client behind an owner; `null` for a visitor. */
export async function balanceOfOwner(orm: Orm, owner: OwnerId): Promise<number | null> {
  const [row] = await rowsOf<{ balance: number | string }>(
    orm,
    sql`select (select coalesce(sum(amount), 0) from point_entries p where p.client_id = o.client_id)::bigint as balance
      from owners o where o.id = ${owner} and o.client_id is not null`,
  );
  return row ? Number(row.balance) : null;
}
