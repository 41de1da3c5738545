import { inArray, sql } from 'drizzle-orm';
import { commentText } from '../../shop/basket/basket-edit.ts';
import { type BuyRequest, type BuyResult, decidePurchase, isForPoints } from '../../shop/buying/buying.ts';
import type { Product, SizeOffer } from '../../shop/catalogue/catalogue.ts';
import { basketLimits } from '../../shop/limits.ts';
import { wholeTimes } from '../../shop/money/money.ts';
import { subscribedSize } from '../../shop/price/subscription.ts';
import type { Instant } from '../../shop/time/instant.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Orm } from '../db/db.ts';
import * as t from '../db/schema.ts';
import { balanceOfOwner } from '../loyalty/points.ts';
import type { OwnerId } from '../session/sessions.ts';
import { isForgotten, type LineRow, lineRows } from './basket-rows.ts';
import { isSameLine, pricedLinesOf, unitPrice } from './priced-lines.ts';

/** A request to buy, with its product from the catalogue. */
export interface WantedLine {
  request: BuyRequest & { forPoints: boolean };
  product: Product;
  chosen: SizeOffer;
}

/** `null`: there is no such product or size. */
export async function wantedLine(catalogue: Catalogue, request: BuyRequest, now: Instant): Promise<WantedLine | null> {
  const known = await catalogue.product(request.product, now);
  const product = known && (await catalogue.productsWithCode([known.id], null, now)).get(known.id);
  const chosen = product?.sizes.find(({ size }) => size.id === request.size);
  if (!product || !chosen) return null;
  return { request: { ...request, forPoints: isForPoints(request, chosen.offer) }, product, chosen };
}

/**
 * Adds to the line of the same size, period and payment, within stock and limits, or returns why not. `began` is called
 * for the first line of a basket.
 */
export async function addLine(
  tx: Orm,
  { owner, basketId, began }: { owner: OwnerId; basketId: number; began: () => void },
  { request, product, chosen }: WantedLine,
  now: Instant,
): Promise<BuyResult> {
  const rows = await lineRows(tx, basketId);
  const isSame = (row: LineRow) => isSameLine(row, product.id, request);
  const live = rows.filter((row) => row.removedAt === null);
  const held = pricedLinesOf(rows, product.id, request);
  const points = request.forPoints
    ? { has: await balanceOfOwner(tx, owner), held: pointsOf(live.filter((row) => !isSame(row))) }
    : noPoints;
  const result = decidePurchase({ ...product, ...chosen, held, points, asked: request });
  if (result.status === 'refused') return result;
  if (!live.some(isSame) && live.length >= basketLimits.lines) {
    return { status: 'refused', reason: 'full', alert: null };
  }
  // A removed line of the same size is deleted, so that its comment and files do not come back.
  const expiredRows = rows.filter((row) => row.removedAt !== null && (isSame(row) || isForgotten(row, now)));
  const leftIds = expiredRows.map(({ id }) => id);
  if (leftIds.length > 0) await tx.delete(t.basketLines).where(inArray(t.basketLines.id, leftIds));
  const seen = request.subscriptionDays === 0 ? chosen : subscribedSize(product, chosen);
  const priceOf = (quantity: number) => unitPrice(seen, quantity, request.forPoints);
  const same = live.find(isSame);
  const wasNews = same !== undefined && priceOf(same.quantity) !== same.seenGross;
  await tx.execute(sql`
    insert into basket_lines
      (basket_id, size_row, subscription_days, for_points, quantity, seen_gross, comment, added_at)
    select ${basketId}, id, ${request.subscriptionDays}, ${request.forPoints}, ${result.quantity},
      ${wasNews ? same.seenGross : priceOf(held.line + result.quantity)}, ${commentText(request.comment ?? '') ?? ''},
      ${new Date(now).toISOString()}
    from sizes where product_id = ${product.id} and size_id = ${request.size}
    on conflict (basket_id, size_row, subscription_days, for_points) do update set
      quantity = excluded.quantity + basket_lines.quantity, seen_gross = excluded.seen_gross,
      comment = case when basket_lines.comment = '' then excluded.comment else basket_lines.comment end`);
  if (live.length === 0) began();
  return result;
}

const noPoints = { has: null, held: 0 };

/** The points that the lines need, at the price that the shopper saw. */
const pointsOf = (rows: LineRow[]): number =>
  rows
    .filter(({ forPoints }) => forPoints)
    .reduce((sum, { seenGross, quantity }) => sum + wholeTimes(seenGross, quantity), 0);
