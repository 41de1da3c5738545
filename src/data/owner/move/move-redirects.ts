import { and, asc, count, eq, inArray, sql } from 'drizzle-orm';
import { redirectLimits } from '../../../shop/limits.ts';
import type { MoveReport } from '../../../shop/owner/move/move-report.ts';
import { type addressIndex, movedAddress } from '../../../shop/owner/move/old-addresses.ts';
import type { Orm } from '../../db/db.ts';
import * as t from '../../db/schema.ts';
import { movePortion, pause } from './move-rows.ts';

const { moveRedirects, redirects } = t;
const mostShown = 20;

interface Found {
  /** Addresses that the files of products tell, and others: of a site map. */
  told: { from: string; to: string }[];
  addresses: string[];
  index: ReturnType<typeof addressIndex>;
  report: MoveReport;
}

/**
 * Plans one redirect for each old address that leads to a product or a category. Redirects that the shop has stay; those that
 * lead to an old address will lead on to the new one, so that each is one step.
 */
export async function planRedirects(
  orm: Orm,
  moveId: number,
  { told, addresses, index, report }: Found,
): Promise<void> {
  const known = new Map((await orm.select().from(redirects)).map(({ fromPath, toPath }) => [fromPath, toPath]));
  const pages = await pathsOf(orm);
  const wanted = new Map<string, string>();
  const want = (from: string, to: string) => {
    if (known.has(from)) report.redirects.known += 1;
    else if (from !== to.toLowerCase() && !pages.has(from) && !wanted.has(from)) wanted.set(from, to);
  };
  for (const { from, to } of told) want(from, to);
  const unmatched = new Set<string>();
  for (const [at, typed] of addresses.entries()) {
    if (at % movePortion === 0) await pause();
    const from = movedAddress(typed);
    if (from === null || wanted.has(from)) continue;
    const to = index.find(from);
    if (to === null) unmatched.add(typed);
    else want(from, to);
  }
  report.redirects.unmatched = unmatched.size;
  report.unmatched = [...unmatched].slice(0, mostShown);
  // A new page is not a redirect's beginning.
  const targets = new Set([...wanted.values()].map((to) => to.toLowerCase()));
  const rows = [...wanted]
    .filter(([from]) => !targets.has(from))
    .map(([from, to]) => ({ from, to, before: null as string | null }));
  const room = Math.max(0, redirectLimits.most - known.size);
  const planned = rows.slice(0, room);
  const movedTo = new Map(planned.map((row) => [row.from, row.to]));
  for (const [from, to] of known) {
    const next = movedTo.get(to.toLowerCase());
    if (next !== undefined) planned.push({ from, to: next, before: to });
  }
  report.redirects.new = planned.length;
  if (rows.length > room) report.redirects.noRoom = rows.length - room;
  for (let at = 0; at < planned.length; at += movePortion) {
    await orm.insert(moveRedirects).values(
      planned.slice(at, at + movePortion).map(({ from, to, before }, place) => ({
        moveId,
        position: at + place,
        fromPath: from,
        toPath: to,
        before,
        state: 'waiting' as const,
      })),
    );
  }
}

/** The addresses that the shop's own pages have. */
async function pathsOf(orm: Orm): Promise<Set<string>> {
  const products = await orm.select({ slug: t.products.slug }).from(t.products);
  const categories = await orm.select({ slug: t.categories.slug }).from(t.categories);
  return new Set([
    ...products.map(({ slug }) => `/produkt/${slug.toLowerCase()}`),
    ...categories.map(({ slug }) => `/kategoria/${slug.toLowerCase()}`),
  ]);
}

const rowsIn = (tx: Orm, moveId: number, state: 'waiting' | 'done') =>
  tx
    .select()
    .from(moveRedirects)
    .where(and(eq(moveRedirects.moveId, moveId), eq(moveRedirects.state, state)))
    .orderBy(asc(moveRedirects.position))
    .limit(movePortion);

const settle = (tx: Orm, moveId: number, positions: number[], state: 'done' | 'undone' | 'refused') =>
  positions.length === 0
    ? undefined
    : tx
        .update(moveRedirects)
        .set({ state })
        .where(and(eq(moveRedirects.moveId, moveId), inArray(moveRedirects.position, positions)));

/** One portion. Returns whether more may wait. A redirect whose page does not exist, or that somebody has made, is refused. */
export async function applyRedirects(tx: Orm, moveId: number): Promise<boolean> {
  const rows = await rowsIn(tx, moveId, 'waiting');
  if (rows.length === 0) return false;
  const pages = await pathsAmong(
    tx,
    rows.map(({ toPath }) => toPath),
  );
  const ready = rows.filter(({ toPath }) => pages.has(toPath));
  const added = ready.filter(({ before }) => before === null).map(({ fromPath, toPath }) => ({ fromPath, toPath }));
  const written = new Set<string>();
  if (added.length > 0)
    for (const { from } of await tx
      .insert(redirects)
      .values(added)
      .onConflictDoNothing()
      .returning({ from: redirects.fromPath }))
      written.add(from);
  for (const { fromPath, toPath, before } of ready) {
    if (before === null) continue;
    const changed = await tx
      .update(redirects)
      .set({ toPath })
      .where(and(eq(redirects.fromPath, fromPath), eq(redirects.toPath, before)))
      .returning({ from: redirects.fromPath });
    if (changed.length > 0) written.add(fromPath);
  }
  for (const isDone of [true, false])
    await settle(
      tx,
      moveId,
      rows.flatMap(({ position, fromPath }) => (written.has(fromPath) === isDone ? [position] : [])),
      isDone ? 'done' : 'refused',
    );
  return true;
}

/** Those of these addresses of products and categories that there are. */
async function pathsAmong(tx: Orm, paths: readonly string[]): Promise<Set<string>> {
  const found = new Set<string>();
  for (const [prefix, table] of [
    ['/produkt/', t.products],
    ['/kategoria/', t.categories],
  ] as const) {
    const slugs = paths.flatMap((path) => (path.startsWith(prefix) ? [path.slice(prefix.length)] : []));
    if (slugs.length === 0) continue;
    for (const { slug } of await tx.select({ slug: table.slug }).from(table).where(inArray(table.slug, slugs)))
      found.add(prefix + slug);
  }
  return found;
}

/** Redirects that somebody has changed since stay. */
export async function undoRedirects(tx: Orm, moveId: number): Promise<boolean> {
  const rows = await rowsIn(tx, moveId, 'done');
  if (rows.length === 0) return false;
  const added = rows.filter(({ before }) => before === null).map(({ fromPath, toPath }) => ({ fromPath, toPath }));
  if (added.length > 0)
    await tx.execute(sql`delete from redirects r using jsonb_to_recordset(${JSON.stringify(added)}::jsonb)
      as own("fromPath" text, "toPath" text) where r.from_path = own."fromPath" and r.to_path = own."toPath"`);
  for (const { fromPath, toPath, before } of rows)
    if (before !== null)
      await tx
        .update(redirects)
        .set({ toPath: before })
        .where(and(eq(redirects.fromPath, fromPath), eq(redirects.toPath, toPath)));
  await settle(
    tx,
    moveId,
    rows.map(({ position }) => position),
    'undone',
  );
  return true;
}

export async function redirectCounts(orm: Orm, moveId: number): Promise<Record<string, number>> {
  const rows = await orm
    .select({ state: moveRedirects.state, n: count() })
    .from(moveRedirects)
    .where(eq(moveRedirects.moveId, moveId))
    .groupBy(moveRedirects.state);
  return Object.fromEntries(rows.map(({ state, n }) => [state, n]));
}

export const firstRedirects = (orm: Orm, moveId: number, most: number) =>
  orm
    .select({ from: moveRedirects.fromPath, to: moveRedirects.toPath })
    .from(moveRedirects)
    .where(eq(moveRedirects.moveId, moveId))
    .orderBy(sql`${moveRedirects.position}`)
    .limit(most);
