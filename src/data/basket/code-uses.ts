import { eq, sql } from 'drizzle-orm';
import { type CodeUses, isLimited, noUses, type RebateCode } from '../../shop/basket/rebate-code.ts';
import { type Orm, rowsOf } from '../db/db.ts';
import * as t from '../db/schema.ts';
import type { OwnerId } from '../session/sessions.ts';
import { rebateNamed } from './basket-rows.ts';

/** What is known about who pays with a code. A client has the e-mail of the account too. */
export interface CodeBuyer {
  clientId?: number | null;
  /** Whose basket it is, if the client is not known otherwise. */
  owner?: OwnerId | null;
  /** Typed with the order. */
  email?: string;
  /** In the transaction of an order: until its end no other order takes the same code. */
  locks?: true;
}

/** A code of a basket with its uses. They are counted only if the code has a limit. */
export async function codeWithUses(
  orm: Orm,
  code: string,
  buyer: CodeBuyer,
): Promise<{ rebate: RebateCode | null; uses: CodeUses }> {
  const rebate = await rebateNamed(orm, code);
  if (!rebate || !isLimited(rebate)) return { rebate, uses: noUses };
  if (!buyer.locks) return { rebate, uses: await usesOf(orm, code, buyer) };
  // The owner may have changed it while an order before this one held it.
  const [locked] = await orm.select().from(t.rebateCodes).where(eq(t.rebateCodes.code, code)).for('update');
  return { rebate: locked ?? null, uses: await usesOf(orm, code, buyer) };
}

/** Has to be a statement of its own after the lock, to see the orders that were placed meanwhile. */
export async function usesOf(orm: Orm, code: string, { clientId, owner, email }: CodeBuyer): Promise<CodeUses> {
  const [row] = await rowsOf<Record<keyof CodeUses, number | string>>(
    orm,
    sql`with c as (
      select id, lower(email) as email from clients where id = coalesce(${clientId ?? null}::integer,
        (select client_id from owners where id = ${owner ?? null}::uuid))
    ), since as (
      select coalesce((select counts_from from rebate_codes where code = ${code}), '-infinity') as at
    ), own as (
      select code, placed_at from orders o where state <> 'cancelled' and (client_id = (select id from c)
        or lower(email) = (select email from c) or lower(email) = lower(${email ?? null}::text))
    )
    select (select count(*) from orders where code = ${code} and state <> 'cancelled'
        and placed_at >= (select at from since)) as all,
      (select count(*) from own where code = ${code} and placed_at >= (select at from since)) as own, (select count(*) from own) as orders`,
  );
  return row ? { all: Number(row.all), own: Number(row.own), orders: Number(row.orders) } : noUses;
}
