import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { carriedOver, differencesOf } from '../../../shop/owner/product/differences.ts';
import type { NamedProduct } from '../../../shop/owner/product/product-draft.ts';
import { completed } from '../../../shop/owner/product/product-fields.ts';
import { type ProductRecord, readRecord } from '../../../shop/owner/product/product-file.ts';
import type { Instant } from '../../../shop/time/instant.ts';
import type { Changes } from '../../cache/changes.ts';
import { type Orm, rowsOf } from '../../db/db.ts';
import { type ListOrder, type ListPage, type ListPlace, pageFrom } from '../../db/rows.ts';
import * as t from '../../db/schema.ts';
import { catalogueImport, lockForImport } from '../../import/catalogue-import.ts';
import { namedProducts } from '../../import/stored-products.ts';
import { wordWriter } from '../../search/search-words.ts';
import { setHidden } from '../assortment.ts';

export type ChangeRow = typeof t.catalogueChanges.$inferSelect;
export type ChangeItem = Omit<typeof t.catalogueChangeItems.$inferSelect, 'before' | 'after'> & {
  before: NamedProduct | null;
  after: NamedProduct | null;
};
export type ChangeCounts = Record<ChangeItem['state'], number>;

const portion = 200;
const dayMs = 86_400_000;
/** A preview expires after `shownDays`; a change can be undone for `keptDays`. */
const shownDays = 7;
const keptDays = 180;

const { catalogueChangeItems } = t;
const inTurn: ListOrder = { table: catalogueChangeItems, id: catalogueChangeItems.position, turn: 'asc' };

const itemOfRow = ({ before, after, ...row }: typeof catalogueChangeItems.$inferSelect): ChangeItem => ({
  ...row,
  before: before ? completed(before as NamedProduct) : null,
  after: after ? completed(after as NamedProduct) : null,
});

interface NewItem {
  code: string;
  before: NamedProduct | null;
  after: NamedProduct | null;
  refusal: string | null;
}

/**
 * Bulk changes of products: previewed, applied in portions, and undone unless somebody changed the same fields again.
 */
export function changesOfMany(orm: Orm, changes: Changes) {
  async function write(
    { kind, title, who }: Pick<ChangeRow, 'kind' | 'title' | 'who'>,
    items: NewItem[],
    now: Instant,
  ): Promise<number> {
    return orm.transaction(async (tx) => {
      const [row] = await tx
        .insert(t.catalogueChanges)
        .values({ kind, title, who, createdAt: now, state: 'shown' })
        .returning({ id: t.catalogueChanges.id });
      const changeId = row?.id ?? 0;
      for (let at = 0; at < items.length; at += portion) {
        await tx.insert(t.catalogueChangeItems).values(
          items.slice(at, at + portion).map((item, index) => ({
            ...item,
            changeId,
            position: at + index,
            state: item.after === null ? ('refused' as const) : ('waiting' as const),
          })),
        );
      }
      return changeId;
    });
  }

  /** Compares the lines of a file with the store; lines that change nothing are left out. */
  async function showFile(
    records: { number: number; record: ProductRecord }[],
    about: { title: string; who: string },
    now: Instant,
  ): Promise<{ id: number; same: number }> {
    const items: NewItem[] = [];
    const seen = new Set<string>();
    let same = 0;
    for (let at = 0; at < records.length; at += portion) {
      const part = records.slice(at, at + portion);
      const stored = await namedProducts(
        orm,
        part.map(({ record }) => String(record.code ?? '').trim()),
      );
      for (const { number, record } of part) {
        const code = String(record.code ?? '').trim();
        const item = seen.has(code) ? twice(code) : itemOf(code, record, stored.get(code) ?? null);
        seen.add(code);
        if (item === 'same') same += 1;
        else items.push({ ...item, code: item.code || `(wiersz ${number})` });
      }
    }
    await rehearse(items, now);
    return { id: await write({ kind: 'file', ...about }, items, now), same };
  }

  /**
   * Carries out the change and rolls it back, so that the preview shows exactly what will be saved. Lines that would be
   * refused are refused now, with the same reason.
   */
  async function rehearse(items: NewItem[], now: Instant): Promise<void> {
    const ready = items.filter((item) => item.after !== null);
    const refused = new Map<string, string>();
    await orm
      .transaction(async (tx) => {
        const take = catalogueImport(wordWriter());
        await lockForImport(
          tx,
          ready.flatMap(({ after }) => after ?? []),
        );
        for (let at = 0; at < ready.length; at += portion) {
          const products = ready.slice(at, at + portion).flatMap(({ after }) => after ?? []);
          for (const { code, reason } of (await take(tx, products, now, { update: true })).refused)
            refused.set(code, reason);
        }
        throw new Rehearsed();
      })
      .catch((error: unknown) => {
        if (!(error instanceof Rehearsed)) throw error;
      });
    for (const item of ready) {
      const reason = refused.get(item.code);
      if (reason !== undefined) Object.assign(item, { after: null, refusal: reason });
    }
  }

  /** Applies one change to chosen products. */
  async function showMany(
    ids: number[],
    change: (before: NamedProduct) => NamedProduct,
    about: { title: string; who: string },
    now: Instant,
  ): Promise<number> {
    const items: NewItem[] = [];
    for (let at = 0; at < ids.length; at += portion) {
      const rows = await orm
        .select({ code: t.products.code })
        .from(t.products)
        .where(inArray(t.products.id, ids.slice(at, at + portion)));
      const states = await namedProducts(
        orm,
        rows.map(({ code }) => code),
      );
      for (const [code, before] of states) {
        const after = change(before);
        if (differencesOf(before, after).length > 0) items.push({ code, before, after, refusal: null });
      }
    }
    return write({ kind: 'many', ...about }, items, now);
  }

  const byId = async (id: number): Promise<ChangeRow | null> =>
    (await orm.select().from(t.catalogueChanges).where(eq(t.catalogueChanges.id, id)))[0] ?? null;

  async function counts(id: number): Promise<ChangeCounts> {
    const rows = await rowsOf<{ state: ChangeItem['state']; n: number }>(
      orm,
      sql`select state, count(*)::integer as n from catalogue_change_items where change_id = ${id} group by state`,
    );
    const found = Object.fromEntries(rows.map(({ state, n }) => [state, n]));
    return { waiting: 0, done: 0, undone: 0, refused: 0, ...found };
  }

  /** A page of a change; the cursor is a position in it. */
  const items = (
    id: number,
    place: ListPlace,
    most: number,
    state: ChangeItem['state'] | null = null,
  ): Promise<ListPage<ChangeItem>> =>
    pageFrom(place, { order: inTurn, most }, async ({ where, order, limit }) => {
      const rows = await orm
        .select()
        .from(t.catalogueChangeItems)
        .where(
          and(
            eq(t.catalogueChangeItems.changeId, id),
            state === null ? undefined : eq(t.catalogueChangeItems.state, state),
            where,
          ),
        )
        .orderBy(...order)
        .limit(limit);
      return rows.map(itemOfRow);
    });

  const itemState = (tx: Orm, { changeId, position }: ChangeItem, state: ChangeItem['state'], refusal?: string) =>
    tx
      .update(t.catalogueChangeItems)
      .set({ state, ...(refusal === undefined ? {} : { refusal }) })
      .where(and(eq(t.catalogueChangeItems.changeId, changeId), eq(t.catalogueChangeItems.position, position)));

  /** Processes one portion of the waiting items, in one transaction. Returns whether more wait. */
  async function step(id: number, way: 'apply' | 'undo', now: Instant): Promise<boolean> {
    return changes.write(async (tx) => {
      const [row] = await tx.select().from(t.catalogueChanges).where(eq(t.catalogueChanges.id, id)).for('update');
      if (row?.state !== (way === 'apply' ? 'applying' : 'undoing')) return false;
      const rows = await tx
        .select()
        .from(t.catalogueChangeItems)
        .where(
          and(
            eq(t.catalogueChangeItems.changeId, id),
            eq(t.catalogueChangeItems.state, way === 'apply' ? 'waiting' : 'done'),
          ),
        )
        .orderBy(asc(t.catalogueChangeItems.position))
        .limit(portion);
      const waiting = rows.map(itemOfRow);
      if (waiting.length === 0) {
        const state = way === 'apply' ? 'applied' : 'undone';
        await tx.update(t.catalogueChanges).set({ state }).where(eq(t.catalogueChanges.id, id));
        return false;
      }
      await carryOut(tx, waiting, way, now);
      return true;
    });
  }

  async function carryOut(tx: Orm, waiting: ChangeItem[], way: 'apply' | 'undo', now: Instant): Promise<void> {
    const take = catalogueImport(wordWriter());
    const stored = await namedProducts(
      tx,
      waiting.map(({ code }) => code),
    );
    const wanted = new Map<ChangeItem, NamedProduct>();
    for (const item of waiting) {
      const next = nextState(item, stored.get(item.code) ?? null, way);
      if (next) wanted.set(item, next);
      else await itemState(tx, item, 'refused', 'changed');
    }
    const batch = await take(tx, [...wanted.values()], now, { update: true });
    const refused = new Map(batch.refused.map(({ code, reason }) => [code, reason]));
    for (const [item, next] of wanted) {
      const reason = refused.get(item.code);
      if (reason !== undefined) {
        await itemState(tx, item, 'refused', reason);
        continue;
      }
      await setVisible(tx, item.code, next.hidden ?? false, now);
      await itemState(tx, item, way === 'apply' ? 'done' : 'undone');
    }
  }

  return {
    showFile,
    showMany,
    byId,
    counts,
    items,

    latest: (most: number): Promise<ChangeRow[]> =>
      orm.select().from(t.catalogueChanges).orderBy(desc(t.catalogueChanges.id)).limit(most),

    /** Begins or continues; works for about as long as a page may take. Returns whether more items wait. */
    async run(id: number, way: 'apply' | 'undo', { now, forMs = 5_000 }: { now: Instant; forMs?: number }) {
      const from = way === 'apply' ? (['shown', 'applying'] as const) : (['applied', 'undoing'] as const);
      const begun = await orm
        .update(t.catalogueChanges)
        .set({ state: way === 'apply' ? 'applying' : 'undoing' })
        .where(and(eq(t.catalogueChanges.id, id), inArray(t.catalogueChanges.state, [...from])))
        .returning({ id: t.catalogueChanges.id });
      if (begun.length === 0) return null;
      const until = performance.now() + forMs;
      let isMore = true;
      while (isMore && performance.now() < until) isMore = await step(id, way, now);
      return { isMore };
    },

    /** Shows the new products of a change. Returns how many were hidden. */
    showNew: (id: number): Promise<number> =>
      changes.write(async (tx) => {
        const rows = await tx
          .select({ id: t.products.id })
          .from(t.catalogueChangeItems)
          .innerJoin(t.products, eq(t.products.code, t.catalogueChangeItems.code))
          .where(
            and(
              eq(t.catalogueChangeItems.changeId, id),
              eq(t.catalogueChangeItems.state, 'done'),
              isNull(t.catalogueChangeItems.before),
              isNotNull(t.products.withdrawnAt),
            ),
          );
        for (const row of rows) await setHidden(tx, row.id, null);
        return rows.length;
      }),

    async forgetOld(now: Instant): Promise<void> {
      await orm
        .delete(t.catalogueChanges)
        .where(and(eq(t.catalogueChanges.state, 'shown'), lt(t.catalogueChanges.createdAt, now - shownDays * dayMs)));
      await orm.delete(t.catalogueChanges).where(lt(t.catalogueChanges.createdAt, now - keptDays * dayMs));
    },
  };
}

/** Thrown to roll back the transaction of a preview. */
class Rehearsed extends Error {}

const twice = (code: string): NewItem => ({ code, before: null, after: null, refusal: 'twice' });

function itemOf(code: string, record: ProductRecord, before: NamedProduct | null): NewItem | 'same' {
  const read = readRecord(record, before);
  if ('fault' in read) return { code, before, after: null, refusal: `${read.fault.code} ${read.fault.field}` };
  // A new product stays hidden until staff have checked it.
  const after = { ...read.product, hidden: before?.hidden ?? true };
  if (before && differencesOf(before, after).length === 0) return 'same';
  return { code, before, after, refusal: null };
}

/**
 * The next state of a product. `null`: somebody has changed the same fields meanwhile, or the product was deleted or
 * exists already.
 */
function nextState({ before, after }: ChangeItem, now: NamedProduct | null, way: 'apply' | 'undo') {
  if (!after) return null;
  if (!before) {
    if (way === 'apply') return now ? null : after;
    // The accounts need every sold product, so a product that the change added is hidden, not deleted.
    return now && { ...now, hidden: true };
  }
  if (!now) return null;
  return way === 'apply' ? carriedOver(now, before, after) : carriedOver(now, after, before, { moving: true });
}

async function setVisible(tx: Orm, code: string, hidden: boolean, now: Instant): Promise<void> {
  const [row] = await tx.select().from(t.products).where(eq(t.products.code, code));
  if (row && (row.withdrawnAt !== null) !== hidden) await setHidden(tx, row.id, hidden ? now : null);
}
