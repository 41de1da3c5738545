import { asc, count, eq } from 'drizzle-orm';
import { losesDecimals, unitLimits } from '../../../shop/owner/product/unit-draft.ts';
import type { Unit } from '../../../shop/product/product.ts';
import { usualUnits } from '../../../shop/product/usual-units.ts';
import { slugOf } from '../../../shop/text/slug.ts';
import type { Orm } from '../../db/db.ts';
import * as t from '../../db/schema.ts';
import { enterMissingUnits } from '../../import/content-entry.ts';

/** Units in which products are sold. */

interface OwnUnit extends Unit {
  /** The name in files of products. */
  id: string;
}

export interface UnitRow extends OwnUnit {
  products: number;
}

/** The units of the store; a shop without units gets the defaults. */
export async function allUnits(tx: Orm): Promise<OwnUnit[]> {
  const rows = await tx.select().from(t.units).orderBy(asc(t.units.id));
  if (rows.length > 0) return rows;
  await enterMissingUnits(tx, usualUnits);
  return tx.select().from(t.units).orderBy(asc(t.units.id));
}

export async function unitRows(tx: Orm): Promise<UnitRow[]> {
  const units = await allUnits(tx);
  const counts = await tx
    .select({ id: t.products.unitId, products: count() })
    .from(t.products)
    .groupBy(t.products.unitId);
  const known = new Map(counts.map(({ id, products }) => [id, products]));
  return units.map((unit) => ({ ...unit, products: known.get(unit.id) ?? 0 }));
}

type UnitAdded = { id: string } | { fault: 'taken' | 'many' };

/** Its name in files is made from its first form, and stays when that changes. */
export async function addUnit(tx: Orm, unit: Unit): Promise<UnitAdded> {
  if ((await allUnits(tx)).length >= unitLimits.units) return { fault: 'many' };
  const [row] = await tx
    .insert(t.units)
    .values({ id: slugOf(unit.forms.one), ...unit })
    .onConflictDoNothing()
    .returning({ id: t.units.id });
  return row ?? { fault: 'taken' };
}

type UnitChanged = { before: Unit } | { fault: 'unknown' | 'decimals' };

export async function changeUnit(tx: Orm, id: string, unit: Unit): Promise<UnitChanged> {
  const before = await lockedUnit(tx, id);
  if (!before) return { fault: 'unknown' };
  if (losesDecimals(before, unit) && (await isUsed(tx, id))) return { fault: 'decimals' };
  await tx.update(t.units).set(unit).where(eq(t.units.id, id));
  return { before };
}

type UnitRemoved = { before: Unit } | { fault: 'unknown' | 'used' };

export async function removeUnit(tx: Orm, id: string): Promise<UnitRemoved> {
  const before = await lockedUnit(tx, id);
  if (!before) return { fault: 'unknown' };
  if (await isUsed(tx, id)) return { fault: 'used' };
  await tx.delete(t.units).where(eq(t.units.id, id));
  return { before };
}

/** Locked, so that no product is assigned to it meanwhile. */
async function lockedUnit(tx: Orm, id: string): Promise<Unit | null> {
  const [row] = await tx.select().from(t.units).where(eq(t.units.id, id)).for('update');
  if (!row) return null;
  const { id: _, ...unit } = row;
  return unit;
}

async function isUsed(tx: Orm, id: string): Promise<boolean> {
  const rows = await tx.select({ id: t.products.id }).from(t.products).where(eq(t.products.unitId, id)).limit(1);
  return rows.length > 0;
}
