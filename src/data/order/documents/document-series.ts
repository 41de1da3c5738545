import { and, asc, eq, sql } from 'drizzle-orm';
import { type DocumentSeries, missingNumbers } from '../../../shop/order/documents/next-numbers.ts';
import { type SaleDocumentKind, saleDocumentKinds } from '../../../shop/order/documents/sale-document.ts';
import { ExpectedFailure, numbersUnconfirmed } from '../../../shop/staff/job-failure.ts';
import type { Instant } from '../../../shop/time/instant.ts';
import type { Orm } from '../../db/db.ts';
import { documentNumbers, documents, jobs, numbersToConfirm } from '../../db/schema.ts';

/** Documents wait until the owner of a restored store has confirmed their numbers. */
export async function refuseUnconfirmed(tx: Orm): Promise<void> {
  const [waiting] = await tx.select().from(numbersToConfirm).limit(1);
  if (waiting) throw new ExpectedFailure(numbersUnconfirmed, {});
}

const ofSeries = (kind: SaleDocumentKind, year: number) =>
  and(eq(documentNumbers.kind, kind), eq(documentNumbers.year, year));

/** The last numbers of documents, which the owner may move on. */
export function createDocumentSeries(orm: Orm) {
  async function series(tx: Orm, kind: SaleDocumentKind, year: number): Promise<DocumentSeries> {
    const [row] = await tx.select().from(documentNumbers).where(ofSeries(kind, year));
    const places = await tx
      .select({ place: documents.place })
      .from(documents)
      .where(and(eq(documents.kind, kind), eq(documents.year, year)))
      .orderBy(asc(documents.place));
    const sorted = places.map(({ place }) => place);
    const used = Math.max(row?.known ?? 0, sorted.at(-1) ?? 0);
    return { kind, last: Math.max(row?.last ?? 0, used), used, missing: missingNumbers(used, sorted) };
  }

  return {
    ofYear: (year: number): Promise<DocumentSeries[]> =>
      Promise.all(saleDocumentKinds.map((kind) => series(orm, kind, year))),

    /** Since when the numbers wait to be confirmed; `null`: they do not. */
    async unconfirmedSince(): Promise<Instant | null> {
      const [row] = await orm.select().from(numbersToConfirm).limit(1);
      return row?.since ?? null;
    },

    /**
     * Sets the next numbers of a year, and releases the documents that waited for it. `check` gets each series as it is
     * now and returns its next number; what it refuses changes nothing.
     */
    confirm: (
      year: number,
      check: (series: DocumentSeries) => number | null,
      now: Instant,
    ): Promise<{ before: DocumentSeries[] } | null> =>
      orm.transaction(async (tx) => {
        const before: DocumentSeries[] = [];
        const nexts: number[] = [];
        for (const kind of saleDocumentKinds) {
          await tx.insert(documentNumbers).values({ kind, year, last: 0 }).onConflictDoNothing();
          await tx.select().from(documentNumbers).where(ofSeries(kind, year)).for('update');
          const found = await series(tx, kind, year);
          const next = check(found);
          if (next === null) return null;
          before.push(found);
          nexts.push(next);
        }
        for (const [at, { kind }] of before.entries()) {
          const last = (nexts[at] ?? 1) - 1;
          const own = sql`(select count(*) from documents where kind = ${kind} and year = ${year})`;
          await tx
            .update(documentNumbers)
            .set({ last, skipped: sql`${last}::integer - ${own}` })
            .where(ofSeries(kind, year));
        }
        await tx.delete(numbersToConfirm);
        await tx
          .update(jobs)
          .set({ failedAt: null, dealtAt: null, tries: 0, dueAt: now })
          .where(sql`${jobs.doneAt} is null and ${jobs.failure} ->> 'what' = ${numbersUnconfirmed}`);
        return { before };
      }),
  };
}
