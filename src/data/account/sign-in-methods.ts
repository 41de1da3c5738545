import { sql } from 'drizzle-orm';
import type { SignInMethods } from '../../shop/passkey/sign-in-methods.ts';
import { type Orm, rowsOf } from '../db/db.ts';

/**
 * The client's sign-in methods. The client's row is locked until the transaction ends: two concurrent removals would
 * each count the other's method as remaining.
 */
export async function lockWaysIn(tx: Orm, client: number): Promise<SignInMethods> {
  const [row] = await rowsOf<{ password: boolean; confirmed: boolean }>(
    tx,
    sql`select password_hash is not null as password, email_confirmed_at is not null as confirmed
      from clients where id = ${client} for update`,
  );
  const [counts] = await rowsOf<{ passkeys: number; services: number }>(
    tx,
    sql`select (select count(*)::integer from passkeys where client_id = ${client}) as passkeys,
      (select count(*)::integer from client_identities where client_id = ${client}) as services`,
  );
  return {
    password: row?.password ?? false,
    confirmedEmail: row?.confirmed ?? false,
    passkeys: counts?.passkeys ?? 0,
    services: counts?.services ?? 0,
  };
}
