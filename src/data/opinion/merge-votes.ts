import { sql } from 'drizzle-orm';
import type { Orm } from '../db/db.ts';

/**
 * Runs at sign-in. If a person voted both as a visitor and as a client, the client's vote counts and the other one is
 * subtracted.
 */
export async function mergeVotes(tx: Orm, { from, into }: { from: string; into: string }): Promise<void> {
  // Every vote locks the score rows first and in the same order, which prevents deadlocks.
  await tx.execute(
    sql`select from opinion_scores where opinion_id in (select opinion_id from opinion_votes where owner_id = ${from})
      order by opinion_id for update`,
  );
  await tx.execute(
    sql`update opinion_scores s
      set positive = s.positive - v.positive::int, negative = s.negative - (not v.positive)::int
      from opinion_votes v
        join opinion_votes kept on kept.opinion_id = v.opinion_id and kept.owner_id = ${into}
      where v.owner_id = ${from} and s.opinion_id = v.opinion_id`,
  );
  await tx.execute(
    sql`delete from opinion_votes v where owner_id = ${from}
      and exists (select from opinion_votes kept where kept.opinion_id = v.opinion_id and kept.owner_id = ${into})`,
  );
  await tx.execute(sql`update opinion_votes set owner_id = ${into} where owner_id = ${from}`);
}
