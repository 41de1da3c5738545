import { sql } from 'drizzle-orm';
import type { Instant } from '../../shop/time/instant.ts';
import { type Orm, rowsOf } from '../db/db.ts';
import { writeMail } from '../mail/write-mail.ts';

/** What becomes of each table that knows a client, when two accounts become one. A test compares it with the database. */
export const mergedTables = {
  /** Belong to the account that stays. */
  move: [
    ...['orders', 'withdrawals', 'complaints', 'opinions', 'subscription_agreements', 'client_addresses'],
    'client_notes',
  ],
  /** A ledger whose entries never change: the balance is written as one new entry. */
  sum: ['point_entries'],
  /**
   * End with the account: baskets and lists, consents (each was for one address), and all ways to sign in, which would
   * otherwise open the other account. So does the account's part in a move, whose undoing would remove the other one.
   */
  end: [
    ...['owners', 'client_consents', 'account_tokens', 'passkey_users', 'passkeys', 'entry_tokens', 'one_time_codes'],
    ...['client_identities', 'known_browsers', 'buyer_search', 'basket_reminders', 'move_clients'],
  ],
} as const;

/** Why two people were not made one. */
export type MergeRefusal = 'same' | 'unknown';

/** `null`: it is done. The account of `from` is deleted, and a mail says so. */
export const mergeClients = (
  orm: Orm,
  { from, into }: { from: number; into: number },
  now: Instant,
): Promise<MergeRefusal | null> =>
  orm.transaction(async (tx) => {
    if (from === into) return 'same';
    const found = await rowsOf<{ id: number; email: string }>(
      tx,
      sql`select id, email from clients where id in (${from}, ${into}) order by id for update`,
    );
    const gone = found.find(({ id }) => id === from);
    if (found.length < 2 || !gone) return 'unknown';
    for (const table of mergedTables.move)
      await tx.execute(sql`update ${sql.identifier(table)} set client_id = ${into} where client_id = ${from}`);
    await tx.execute(sql`insert into point_entries (client_id, amount, reason, at)
      select ${into}::integer, sum(amount), 'Połączenie kont', ${new Date(now).toISOString()}::timestamptz
      from point_entries where client_id = ${from} having sum(amount) > 0`);
    await tx.execute(sql`delete from clients where id = ${from}`);
    await writeMail(tx, { recipient: gone.email, kind: 'account-deleted', content: {} }, now);
    return null;
  });

/** Gives the orders of an e-mail address without an account to a client. Returns how many orders. */
export const giveGuestOrders = (orm: Orm, { email, into }: { email: string; into: number }): Promise<number> =>
  orm.transaction(async (tx) => {
    const key = email.toLowerCase();
    const orders = await rowsOf<{ id: number }>(
      tx,
      sql`update orders set client_id = ${into} where client_id is null and lower(email) = ${key} returning id`,
    );
    await tx.execute(sql`update complaints set client_id = ${into} where client_id is null and lower(email) = ${key}`);
    await tx.execute(sql`update withdrawals set client_id = ${into} where client_id is null and lower(email) = ${key}`);
    return orders.length;
  });
