import { asc, inArray } from 'drizzle-orm';
import { normalizedCode } from '../../shop/basket/rebate-code.ts';
import type { Money } from '../../shop/money/money.ts';
import { plainSizeKeys } from '../../shop/owner/product/product-fields.ts';
import type { PricePoint, Promotion } from '../../shop/price/price.ts';
import type { PackContent, Size, SizeWire } from '../../shop/product/product.ts';
import type { Orm } from '../db/db.ts';
import { grouped, nonEmptyColumns } from '../db/rows.ts';
import { priceHistory, promotions, type sizes } from '../db/schema.ts';

export type SizeRow = typeof sizes.$inferSelect;

export async function promotionsOf(orm: Orm, rowIds: number[]): Promise<Map<number, Promotion[]>> {
  if (rowIds.length === 0) return new Map();
  const found = await orm.select().from(promotions).where(inArray(promotions.sizeRow, rowIds));
  return grouped(found, (row) => row.sizeRow, promotionOfRow);
}

export function promotionOfRow(row: typeof promotions.$inferSelect): Promotion {
  const { kind, gross, net, startsAt, endsAt, endAnnounced, code } = row;
  return { kind, price: { gross, net }, startsAt, endsAt, endAnnounced, code: code && normalizedCode(code) };
}

/** Every regular price of each size, oldest first. */
export async function ledgerOf(orm: Orm, rowIds: number[]): Promise<Map<number, PricePoint[]>> {
  if (rowIds.length === 0) return new Map();
  const found = await orm
    .select()
    .from(priceHistory)
    .where(inArray(priceHistory.sizeRow, rowIds))
    .orderBy(asc(priceHistory.effectiveFrom), asc(priceHistory.id));
  return grouped(found, (row) => row.sizeRow, pricePointOf);
}

export const pricePointOf = ({ effectiveFrom, gross, net }: typeof priceHistory.$inferSelect): PricePoint => ({
  from: effectiveFrom,
  price: moneyOrNull(gross, net),
});

export function sizeOf(row: SizeRow): Size {
  return {
    ...nonEmptyColumns(row, plainSizeKeys),
    id: row.sizeId,
    name: row.name,
    code: row.code,
    priority: row.priority,
    amount: row.amount,
    status: row.status,
    statusText: row.statusText,
    dispatch: { kind: row.dispatchKind, days: row.dispatchDays, deadline: row.dispatchDeadline },
    regular: regularOf(row),
    srp: moneyOrNull(row.srpGross, row.srpNet),
    advance: moneyOrNull(row.advanceGross, row.advanceNet),
    points: row.points,
    pointsOnly: row.pointsOnly,
    pointsReceived: row.pointsReceived,
    phonePrice: row.phonePrice,
    gratis: row.gratis,
    content: contentOfRow(row),
    ...wireOf(row),
  };
}

export const contentOfRow = ({ contentAmount, contentUnit }: SizeRow): PackContent | null =>
  contentAmount !== null && contentUnit ? { amount: contentAmount, unit: contentUnit } : null;

/** Few shops have these fields, and every product page would include them, so they are left out when empty. */
function wireOf({ amountMm, amountMo, statusGfx, statusTextTel, statusGfxTel, statusVisible }: SizeRow): {
  wire?: SizeWire;
} {
  const isSet = amountMm !== 0 || amountMo !== 0 || statusGfx || statusTextTel || statusGfxTel || !statusVisible;
  return isSet ? { wire: { amountMm, amountMo, statusGfx, statusTextTel, statusGfxTel, statusVisible } } : {};
}

/** A price on request leaves the store as zero, so that no page or call can reveal it. */
const regularOf = (row: SizeRow): Money =>
  row.phonePrice ? { gross: 0, net: 0 } : { gross: row.regularGross, net: row.regularNet };

const moneyOrNull = (gross: number | null, net: number | null): Money | null =>
  gross === null || net === null ? null : { gross, net };
