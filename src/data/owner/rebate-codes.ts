import { asc, eq } from 'drizzle-orm';
import { normalizedCode, type RebateCode } from '../../shop/basket/rebate-code.ts';
import type { Orm } from '../db/db.ts';
import { rebateCodes } from '../db/schema.ts';

/** Codes for the whole basket. */

export const allRebateCodes = (orm: Orm): Promise<RebateCode[]> =>
  orm.select().from(rebateCodes).orderBy(asc(rebateCodes.code));

/** A code of that name is replaced. */
export async function setRebateCode(tx: Orm, { code, ...rest }: RebateCode): Promise<void> {
  await tx
    .insert(rebateCodes)
    .values({ code: normalizedCode(code), ...rest })
    .onConflictDoUpdate({ target: rebateCodes.code, set: rest });
}

/** Answers whether there was one. */
export async function removeRebateCode(tx: Orm, code: string): Promise<boolean> {
  const gone = await tx
    .delete(rebateCodes)
    .where(eq(rebateCodes.code, normalizedCode(code)))
    .returning({ code: rebateCodes.code });
  return gone.length > 0;
}
