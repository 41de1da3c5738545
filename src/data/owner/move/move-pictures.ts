import { and, asc, count, eq, inArray, lte, sql } from 'drizzle-orm';
import { moveLimits } from '../../../shop/owner/move/move-report.ts';
import type { MovedPicture } from '../../../shop/owner/move/moved-product.ts';
import { movedLine } from '../../../shop/owner/move/moved-text.ts';
import type { Instant } from '../../../shop/time/instant.ts';
import type { Changes } from '../../cache/changes.ts';
import type { Orm } from '../../db/db.ts';
import * as t from '../../db/schema.ts';
import { addPicture, removePicture } from '../catalogue/product-pictures.ts';
import { preparedPicture } from '../own-pictures.ts';

const { movePictures } = t;
const portion = 500;
const longestAddress = 2_000;
const firstPauseMs = 60_000;
const leaseMs = 120_000;

export interface PictureToPlan {
  code: string;
  name: string;
  picture: MovedPicture;
  sizeIds: string[];
  isNew: boolean;
}

/** Plans the pictures that no earlier move has brought to their product. Returns how many. */
export async function planPictures(
  orm: Orm,
  moveId: number,
  pictures: readonly PictureToPlan[],
  now: Instant,
): Promise<number> {
  let planned = 0;
  for (let at = 0; at < pictures.length; at += portion) {
    const part = pictures.slice(at, at + portion);
    const done = await broughtBefore(orm, part);
    const rows = part.flatMap(({ code, name, picture: { address, alt, variant }, sizeIds, isNew }) => {
      if (address.length > longestAddress || (!isNew && done.has(`${code} ${address}`))) return [];
      const size = variant === null ? undefined : sizeIds[variant];
      const sizes = size === undefined || sizeIds.length < 2 ? null : [size];
      return [{ moveId, code, address, alt: movedLine(alt) || name, sizes, state: 'waiting' as const, dueAt: now }];
    });
    if (rows.length > 0) await orm.insert(movePictures).values(rows);
    planned += rows.length;
  }
  return planned;
}

async function broughtBefore(orm: Orm, part: readonly PictureToPlan[]): Promise<Set<string>> {
  const { code, address } = movePictures;
  const rows = await orm
    .select({ code, address })
    .from(movePictures)
    .where(and(eq(movePictures.state, 'done'), inArray(code, [...new Set(part.map((one) => one.code))])));
  return new Set(rows.map((row) => `${row.code} ${row.address}`));
}

export interface WaitingPicture {
  id: number;
  code: string;
  address: string;
  alt: string;
  sizes: unknown;
  tries: number;
}

/** Takes the picture of an applied move that is due first. Another process takes it after the lease, if this one dies. */
export async function takePicture(orm: Orm, now: Instant): Promise<WaitingPicture | null> {
  const due = orm
    .select({ id: movePictures.id })
    .from(movePictures)
    .innerJoin(t.moves, and(eq(t.moves.id, movePictures.moveId), eq(t.moves.state, 'applied')))
    .where(and(eq(movePictures.state, 'waiting'), lte(movePictures.dueAt, now)))
    .orderBy(asc(movePictures.dueAt), asc(movePictures.id))
    .limit(1)
    .for('update', { of: movePictures, skipLocked: true });
  const [row] = await orm
    .update(movePictures)
    .set({ tries: sql`${movePictures.tries} + 1`, dueAt: now + leaseMs })
    .where(eq(movePictures.id, sql`(${due})`))
    .returning();
  return row ?? null;
}

/** Adds a fetched picture to its product, unless the move was taken back meanwhile. */
export async function putPicture(
  changes: Changes,
  { id, code, alt, sizes }: WaitingPicture,
  bytes: Uint8Array,
): Promise<'done' | 'broken' | 'gone'> {
  const prepared = await preparedPicture(bytes);
  if (!prepared) return 'broken';
  return changes.write(async (tx) => {
    const [row] = await tx.select().from(movePictures).where(eq(movePictures.id, id)).for('update');
    const product = row?.state === 'waiting' ? await productOf(tx, code) : null;
    if (!row || !product) return 'gone';
    const added = await addPicture(tx, product.id, { bytes: prepared, alt, sizeIds: sizes as string[] | null });
    const picture = added === 'added' ? await lastPicture(tx, product.id) : null;
    await tx.update(movePictures).set({ state: 'done', fault: null, picture }).where(eq(movePictures.id, id));
    return 'done';
  });
}

async function productOf(tx: Orm, code: string): Promise<{ id: number } | null> {
  const [row] = await tx.select({ id: t.products.id }).from(t.products).where(eq(t.products.code, code));
  return row ?? null;
}

async function lastPicture(tx: Orm, productId: number): Promise<string | null> {
  const [row] = await tx
    .select({ name: t.pictures.name })
    .from(t.productPictures)
    .innerJoin(t.pictures, eq(t.pictures.id, t.productPictures.pictureId))
    .where(eq(t.productPictures.productId, productId))
    .orderBy(sql`${t.productPictures.position} desc`)
    .limit(1);
  return row?.name ?? null;
}

/** Tries again after a pause, or gives up. */
export async function pictureFailed(
  orm: Orm,
  { id, tries }: WaitingPicture,
  { fault, isFinal, now }: { fault: string; isFinal: boolean; now: Instant },
): Promise<void> {
  const isOver = isFinal || tries >= moveLimits.pictureTries;
  await orm
    .update(movePictures)
    .set(isOver ? { state: 'failed', fault } : { fault, dueAt: now + firstPauseMs * 4 ** (tries - 1) })
    .where(and(eq(movePictures.id, id), eq(movePictures.state, 'waiting')));
}

/** Pictures that failed are fetched again. */
export async function retryPictures(orm: Orm, moveId: number, now: Instant): Promise<number> {
  const rows = await orm
    .update(movePictures)
    .set({ state: 'waiting', tries: 0, dueAt: now, fault: null })
    .where(and(eq(movePictures.moveId, moveId), eq(movePictures.state, 'failed')))
    .returning({ id: movePictures.id });
  return rows.length;
}

/** Takes pictures off their products again, one portion at a time. */
export async function undoPictures(tx: Orm, moveId: number): Promise<boolean> {
  const rows = await tx
    .select()
    .from(movePictures)
    .where(and(eq(movePictures.moveId, moveId), inArray(movePictures.state, ['waiting', 'done', 'failed'])))
    .orderBy(asc(movePictures.id))
    .limit(portion)
    .for('update');
  if (rows.length === 0) return false;
  for (const { code, picture } of rows) {
    const product = picture === null ? null : await productOf(tx, code);
    if (product && picture !== null) await removePicture(tx, product.id, picture);
  }
  await tx
    .update(movePictures)
    .set({ state: 'undone' })
    .where(
      inArray(
        movePictures.id,
        rows.map(({ id }) => id),
      ),
    );
  return true;
}

export async function pictureCounts(orm: Orm, moveId: number): Promise<Record<string, number>> {
  const rows = await orm
    .select({ state: movePictures.state, n: count() })
    .from(movePictures)
    .where(eq(movePictures.moveId, moveId))
    .groupBy(movePictures.state);
  return Object.fromEntries(rows.map(({ state, n }) => [state, n]));
}

export const failedPictures = (orm: Orm, moveId: number, most: number) =>
  orm
    .select({ code: movePictures.code, address: movePictures.address, fault: movePictures.fault })
    .from(movePictures)
    .where(and(eq(movePictures.moveId, moveId), eq(movePictures.state, 'failed')))
    .orderBy(asc(movePictures.id))
    .limit(most);
