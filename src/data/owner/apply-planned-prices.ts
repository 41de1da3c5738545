import { and, asc, eq, inArray, isNotNull, isNull, lte } from 'drizzle-orm';
import type { Instant } from '../../shop/time/instant.ts';
import type { Changes } from '../cache/changes.ts';
import { setRegularOf } from '../catalogue/prices.ts';
import type { Orm } from '../db/db.ts';
import { grouped } from '../db/rows.ts';
import { plannedPrices as rows, staffJournal } from '../db/schema.ts';
import { lockSizes, type OwnPricedSize, pricedSizes } from './own-prices.ts';
import type { Judge } from './price-batches.ts';

/** Prices per transaction, a limit so that shoppers never wait long for locks. */
const portion = 200;

/** Planned regular prices, applied at their instants. */
export function createPricePlans(orm: Orm, changes: Changes) {
  const dueAt = (now: Instant) => and(lte(rows.startsAt, now), isNull(rows.refusal));

  /**
   * The sizes are locked before their plans are read, so only one of two processes finds them. The ledger's trigger
   * writes the instant of the real change: until then shoppers paid the previous price, even if the change is late.
   */
  const followPortion = (sizeRows: number[], judge: Judge, now: Instant): Promise<number> =>
    changes.write(async (tx) => {
      await lockSizes(tx, sizeRows);
      const sizes = await pricedSizes(tx, { rows: sizeRows });
      const isDue = and(inArray(rows.sizeRow, sizeRows), dueAt(now));
      const taken = grouped(
        await tx.delete(rows).where(isDue).returning(),
        (row) => row.sizeRow,
        (row) => row,
      );
      let followed = 0;
      for (const { productId, priced } of sizes) {
        // Of several missed plans only the last is applied: shoppers never saw the others.
        const [last] = (taken.get(priced.row) ?? []).sort((one, other) => other.startsAt - one.startsAt);
        if (last && !priced.hidden && (await follow(tx, { productId, priced, plan: last, judge, now }))) followed += 1;
      }
      return followed;
    });

  return {
    /**
     * Applies every plan whose instant has come and returns how many. Plans that would be misleading by now are stored
     * with the reason and not applied.
     */
    async follow(judge: Judge, now: Instant): Promise<number> {
      let followed = 0;
      for (;;) {
        const due = await orm
          .selectDistinct({ sizeRow: rows.sizeRow })
          .from(rows)
          .where(dueAt(now))
          .orderBy(asc(rows.sizeRow))
          .limit(portion);
        if (due.length === 0) return followed;
        followed += await followPortion(
          due.map(({ sizeRow }) => sizeRow),
          judge,
          now,
        );
      }
    },

    /** The owner has read why a plan was not applied. */
    async forgetMissed(sizeRow: number, id: number): Promise<void> {
      await orm.delete(rows).where(and(eq(rows.sizeRow, sizeRow), eq(rows.id, id), isNotNull(rows.refusal)));
    },
  };
}

interface Followed {
  productId: number;
  priced: OwnPricedSize;
  plan: typeof rows.$inferSelect;
  judge: Judge;
  now: Instant;
}

/** Writes the price, or the reason why it must not change. */
async function follow(tx: Orm, { productId, priced, plan, judge, now }: Followed): Promise<boolean> {
  const { id: _, ...kept } = plan;
  const left = { ...priced, plans: priced.plans.filter(({ startsAt }) => startsAt > now) };
  const refusal = judge(left, { kind: 'regular', gross: plan.gross });
  if (refusal === null) await setRegularOf(tx, { id: priced.row, vat: priced.vat }, plan.gross);
  else await tx.insert(rows).values({ ...kept, refusal });
  const size = priced.size.id;
  await tx.insert(staffJournal).values({
    at: now,
    who: plan.who,
    subject: `product ${productId}`,
    action: refusal === null ? 'price-plan-followed' : 'price-plan-refused',
    before: { size, regular: priced.size.regular.gross },
    after: { size, regular: plan.gross, planned: plan.startsAt, refusal },
  });
  return refusal === null;
}
