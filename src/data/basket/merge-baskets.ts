import { eq } from 'drizzle-orm';
import { lineName } from '../../shop/product/line-name.ts';
import { type BasketLoss, basketLoss, type MergedBasket, noBasketLoss } from '../../shop/session/merging.ts';
import type { Instant } from '../../shop/time/instant.ts';
import type { Orm } from '../db/db.ts';
import * as t from '../db/schema.ts';
import type { OwnerId } from '../session/sessions.ts';
import { basketRow, filesOf, lineRows, lockBasket, mergeLines } from './basket-rows.ts';
import { type Priced, seenAfter } from './priced-lines.ts';

type Row = NonNullable<Awaited<ReturnType<typeof basketRow>>>;

/** Merges one owner's basket into another's, inside a transaction, and returns what did not fit. */
export async function mergeBaskets(
  tx: Orm,
  { from, into }: { from: OwnerId; into: OwnerId },
  products: Priced,
  now: Instant,
): Promise<BasketLoss> {
  if (!(await basketRow(tx, from))) return noBasketLoss;
  // Always locked in the same order: two concurrent merges in opposite directions would otherwise deadlock.
  for (const owner of [from, into].sort()) await lockBasket(tx, owner, now);
  const [source, target] = [await basketRow(tx, from), await basketRow(tx, into)];
  if (!source || !target) throw new Error('the basket was not written');
  const loss = basketLoss(await merged(tx, source), await merged(tx, target));
  const before = await lineRows(tx, target.id);
  await mergeLines(tx, source.id, target.id);
  for (const { id, productId, quantity } of await lineRows(tx, target.id)) {
    const seen = products.plain.has(productId) ? seenAfter(before, id, quantity, products) : {};
    if (seen.seenGross !== undefined) await tx.update(t.basketLines).set(seen).where(eq(t.basketLines.id, id));
  }
  await tx
    .update(t.baskets)
    .set({ code: target.code ?? source.code, giftSizeRow: target.giftSizeRow ?? source.giftSizeRow })
    .where(eq(t.baskets.id, target.id));
  await tx.delete(t.baskets).where(eq(t.baskets.id, source.id));
  return loss;
}

/** Removed lines are not merged and do not count as a loss. */
async function merged(tx: Orm, { id, code, giftSizeRow }: Row): Promise<MergedBasket> {
  const rows = (await lineRows(tx, id)).filter(({ removedAt }) => removedAt === null);
  const files = await filesOf(
    tx,
    rows.map((row) => row.id),
  );
  return {
    code,
    giftSizeRow,
    lines: rows.map(({ name, ...row }) => ({
      ...row,
      name: lineName({ ...row, name }),
      files: files.get(row.id) ?? [],
    })),
  };
}
