import { and, asc, count, desc, eq, inArray } from 'drizzle-orm';
import type { Grosze } from '../../shop/money/money.ts';
import { type PriceEdit, regularOn, withPriceEdit } from '../../shop/price/change/price-edit.ts';
import type { Instant } from '../../shop/time/instant.ts';
import type { Changes } from '../cache/changes.ts';
import type { Orm } from '../db/db.ts';
import { type ListOrder, type ListPage, type ListPlace, pageFrom } from '../db/rows.ts';
import * as t from '../db/schema.ts';
import { lockSizes, type OwnPricedSize, pricedSizes, writeEdit } from './own-prices.ts';

export type PriceBatch = typeof t.priceBatches.$inferSelect;

/** A price of a batch, with the texts of its row. */
export interface BatchLine {
  position: number;
  product: { id: number; name: string; code: string };
  size: { id: string; name: string };
  edit: PriceEdit;
  before: Grosze;
  refusal: string | null;
  state: 'waiting' | 'refused' | 'done' | 'undone';
}

export interface NewBatchLine {
  row: number;
  edit: PriceEdit;
  before: Grosze;
  /** Why it will not be applied. */
  refusal: string | null;
}

/** Returns a sentence why an edit must not be written, or `null`. */
export type Judge = (own: OwnPricedSize, edit: PriceEdit) => string | null;

interface BatchResult {
  done: number;
  refused: number;
}

/** Prices locked per transaction, a limit so that shoppers never wait long. */
const portion = 200;

const changedSince = 'Cena zmieniła się od czasu próby.';

/** Bulk changes of prices: previewed, then applied, then undone where that is legal. */
export function createPriceBatches(orm: Orm, changes: Changes) {
  async function linesIn(batchId: number, state: 'waiting' | 'done') {
    const lines = t.priceBatchLines;
    return orm
      .select()
      .from(lines)
      .where(and(eq(lines.batchId, batchId), eq(lines.state, state)))
      .orderBy(asc(lines.sizeRow), asc(lines.position));
  }

  type Row = Awaited<ReturnType<typeof linesIn>>[number];

  const mark = (tx: Orm, { batchId, position }: Row, set: Partial<typeof t.priceBatchLines.$inferInsert>) =>
    tx
      .update(t.priceBatchLines)
      .set(set)
      .where(and(eq(t.priceBatchLines.batchId, batchId), eq(t.priceBatchLines.position, position)));

  /** Locks the given lines and returns those that no other request has processed meanwhile. */
  async function stillOpen(tx: Orm, rows: Row[]): Promise<Row[]> {
    const [first] = rows;
    if (!first) return [];
    const { batchId, position, state } = t.priceBatchLines;
    const places = rows.map((row) => row.position);
    const open = await tx
      .select({ position })
      .from(t.priceBatchLines)
      .where(and(eq(batchId, first.batchId), eq(state, first.state), inArray(position, places)))
      .for('update');
    const found = new Set(open.map((row) => row.position));
    return rows.filter((row) => found.has(row.position));
  }

  /** Calls `work` for each portion of lines with the current sizes, locked. It returns what it has written. */
  async function inPortions(
    rows: Row[],
    now: Instant,
    work: (tx: Orm, row: Row, own: OwnPricedSize) => Promise<PriceEdit | null>,
  ): Promise<BatchResult> {
    const result = { done: 0, refused: 0 };
    for (let at = 0; at < rows.length; at += portion) {
      const part = rows.slice(at, at + portion);
      // Counted inside, because the transaction may be retried.
      const { done, refused } = await changes.write(async (tx) => {
        let written = 0;
        const ids = [...new Set(part.map(({ sizeRow }) => sizeRow))];
        await lockSizes(tx, ids);
        const sizes = new Map((await pricedSizes(tx, { rows: ids })).map(({ priced }) => [priced.row, priced]));
        const open = await stillOpen(tx, part);
        for (const row of open) {
          const own = sizes.get(row.sizeRow);
          const edit = own ? await work(tx, row, own) : null;
          if (!own || !edit) continue;
          sizes.set(own.row, { ...own, ...withPriceEdit(own, edit, now) });
          written += 1;
        }
        return { done: written, refused: open.length - written };
      });
      result.done += done;
      result.refused += refused;
    }
    return result;
  }

  return {
    async make(title: string, who: string, lines: NewBatchLine[], now: Instant): Promise<number> {
      return orm.transaction(async (tx) => {
        const [batch] = await tx
          .insert(t.priceBatches)
          .values({ title, who, createdAt: now, state: 'shown' })
          .returning({ id: t.priceBatches.id });
        const batchId = batch?.id ?? 0;
        const rows = lines.map(({ row, edit, before, refusal }, position) => ({
          batchId,
          position,
          sizeRow: row,
          edit,
          beforeGross: before,
          refusal,
          state: refusal === null ? ('waiting' as const) : ('refused' as const),
        }));
        for (let at = 0; at < rows.length; at += 1_000) {
          await tx.insert(t.priceBatchLines).values(rows.slice(at, at + 1_000));
        }
        return batchId;
      });
    },

    async batch(id: number): Promise<PriceBatch | null> {
      const [row] = await orm.select().from(t.priceBatches).where(eq(t.priceBatches.id, id));
      return row ?? null;
    },

    newest: (most: number): Promise<PriceBatch[]> =>
      orm.select().from(t.priceBatches).orderBy(desc(t.priceBatches.id)).limit(most),

    /** How many lines of a batch are in each state. */
    async counts(id: number): Promise<Record<BatchLine['state'], number>> {
      const lines = t.priceBatchLines;
      const rows = await orm
        .select({ state: lines.state, n: count() })
        .from(lines)
        .where(eq(lines.batchId, id))
        .groupBy(lines.state);
      return {
        waiting: 0,
        refused: 0,
        done: 0,
        undone: 0,
        ...Object.fromEntries(rows.map(({ state, n }) => [state, n])),
      };
    },

    /** A page of a batch; the cursor is a position in it. `state`: only such lines. */
    lines(
      id: number,
      place: ListPlace,
      most: number,
      state: BatchLine['state'] | null = null,
    ): Promise<ListPage<BatchLine>> {
      const lines = t.priceBatchLines;
      const inTurn: ListOrder = { table: lines, id: lines.position, turn: 'asc' };
      return pageFrom(place, { order: inTurn, most }, ({ where, order, limit }) =>
        orm
          .select({
            position: lines.position,
            edit: lines.edit,
            before: lines.beforeGross,
            refusal: lines.refusal,
            state: lines.state,
            product: { id: t.products.id, name: t.products.name, code: t.products.code },
            size: { id: t.sizes.sizeId, name: t.sizes.name },
          })
          .from(lines)
          .innerJoin(t.sizes, eq(t.sizes.id, lines.sizeRow))
          .innerJoin(t.products, eq(t.products.id, t.sizes.productId))
          .where(and(eq(lines.batchId, id), state === null ? undefined : eq(lines.state, state), where))
          .orderBy(...order)
          .limit(limit),
      );
    },

    /**
     * Applies the lines that are legal now; an interrupted batch is continued. `null`: the whole batch was applied
     * already.
     */
    async apply(id: number, judge: Judge, now: Instant): Promise<BatchResult | null> {
      const who = await claim(orm, id, { from: ['shown', 'applied'], to: 'applied' }, now);
      if (who === null) return null;
      const result = await inPortions(await linesIn(id, 'waiting'), now, async (tx, row, own) => {
        const refusal = isAsShown(row, own) ? judge(own, row.edit) : changedSince;
        if (refusal !== null) {
          await mark(tx, row, { state: 'refused', refusal });
          return null;
        }
        await mark(tx, row, { state: 'done', promotionId: await writeEdit(tx, own, row.edit, who) });
        return row.edit;
      });
      return result.done + result.refused > 0 ? result : null;
    },

    /** Reverts the lines that have not changed since and may be reverted. `null`: there is nothing to undo. */
    async undo(id: number, judge: Judge, now: Instant): Promise<BatchResult | null> {
      const who = await claim(orm, id, { from: ['applied'], to: 'undone' }, now);
      if (who === null) return null;
      return inPortions(await linesIn(id, 'done'), now, async (tx, row, own) => {
        const back = backOf(row, own, now);
        const refusal = typeof back === 'string' ? back : judge(own, back);
        if (refusal !== null || typeof back === 'string') {
          await mark(tx, row, { refusal });
          return null;
        }
        await writeEdit(tx, own, back, who);
        await mark(tx, row, { state: 'undone' });
        return back;
      });
    },
  };
}

/** Returns whether the regular price is still the one that was shown. */
function isAsShown({ edit, beforeGross }: typeof t.priceBatchLines.$inferSelect, own: OwnPricedSize): boolean {
  if (edit.kind === 'regular') return own.size.regular.gross === beforeGross;
  return edit.kind !== 'plan' || regularOn(own, edit.startsAt - 1).gross === beforeGross;
}

/** Of two concurrent clicks only one gets the batch; returns the author of the batch. */
async function claim(
  orm: Orm,
  id: number,
  { from, to }: { from: PriceBatch['state'][]; to: PriceBatch['state'] },
  now: Instant,
): Promise<string | null> {
  const [claimed] = await orm
    .update(t.priceBatches)
    .set({ state: to, doneAt: now })
    .where(and(eq(t.priceBatches.id, id), inArray(t.priceBatches.state, from)))
    .returning({ who: t.priceBatches.who });
  return claimed?.who ?? null;
}

/** The edit that reverts a line, or why there is none. */
function backOf(
  row: typeof t.priceBatchLines.$inferSelect,
  { size, promotions, plans }: OwnPricedSize,
  now: Instant,
): PriceEdit | string {
  const { edit } = row;
  const plan = edit.kind === 'plan' ? plans.find((one) => one.startsAt === edit.startsAt) : undefined;
  if (plan && edit.kind === 'plan' && plan.price.gross === edit.gross) return { kind: 'unplan', id: plan.id };
  // A plan that was applied is a regular price by now.
  if (edit.kind === 'regular' || edit.kind === 'plan') {
    return !plan && size.regular.gross === edit.gross
      ? { kind: 'regular', gross: row.beforeGross }
      : 'Cena zmieniła się później.';
  }
  const made = promotions.find(({ id }) => id === row.promotionId);
  if (!made || (made.endsAt !== null && made.endsAt <= now)) return 'Promocja już się skończyła.';
  return { kind: 'stop', id: made.id };
}
