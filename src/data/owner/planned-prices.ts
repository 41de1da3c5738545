import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { JobKind } from '../../shop/job-kinds.ts';
import type { Grosze } from '../../shop/money/money.ts';
import type { PriceEdit } from '../../shop/price/change/price-edit.ts';
import type { Instant } from '../../shop/time/instant.ts';
import type { Orm } from '../db/db.ts';
import { grouped } from '../db/rows.ts';
import { plannedPrices as rows } from '../db/schema.ts';

/** The kind of the jobs that apply plans. */
const kind: JobKind = 'price-plans';

/** A plan that was not applied, for the owner to read. */
export interface MissedPlan {
  id: number;
  startsAt: Instant;
  gross: Grosze;
  refusal: string;
}

/** All plans of each size, the earliest first. */
export const readPricePlans = async (tx: Orm, sizeRows: number[]) =>
  grouped(
    await tx.select().from(rows).where(inArray(rows.sizeRow, sizeRows)).orderBy(asc(rows.startsAt)),
    (row) => row.sizeRow,
    (row) => row,
  );

type Plan = Extract<PriceEdit, { kind: 'plan' }>;

/** Writes a plan, and the job that applies it at its instant. The caller has locked the size. */
export async function writePlan(
  tx: Orm,
  sizeRow: number,
  { gross, startsAt, instead }: Plan,
  who: string,
): Promise<void> {
  if (instead !== null) await removePlan(tx, sizeRow, instead);
  await tx
    .insert(rows)
    .values({ sizeRow, startsAt, gross, who })
    .onConflictDoUpdate({ target: [rows.sizeRow, rows.startsAt], set: { gross, who, refusal: null } });
  // One job covers all plans of an instant.
  const due = sql`${new Date(startsAt).toISOString()}::timestamptz`;
  await tx.execute(sql`
    insert into jobs (kind, due_at) select ${kind}::text, ${due}
    where not exists (select from jobs where kind = ${kind} and due_at = ${due} and tries = 0
      and done_at is null and failed_at is null and every_seconds is null)`);
}

export async function removePlan(tx: Orm, sizeRow: number, id: number): Promise<void> {
  await tx.delete(rows).where(and(eq(rows.sizeRow, sizeRow), eq(rows.id, id)));
}
