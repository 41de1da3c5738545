import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm';
import { carriedOver, differencesOf } from '../../../shop/owner/product/differences.ts';
import type { NamedProduct } from '../../../shop/owner/product/product-draft.ts';
import { completed } from '../../../shop/owner/product/product-fields.ts';
import { type ProductRecord, readRecord } from '../../../shop/owner/product/product-file.ts';
import type { Instant } from '../../../shop/time/instant.ts';
import type { Changes } from '../../cache/changes.ts';
import { type Orm, rowsOf } from '../../db/db.ts';
import { type ListOrder, type ListPage, type ListPlace, pageFrom } from '../../db/rows.ts';
import * as t from '../../db/schema.ts';
import { addressTaken, catalogueImport, slugFor } from '../../import/catalogue-import.ts';
import { namedProducts } from '../../import/stored-products.ts';
import { type WordWriter, wordWriter } from '../../search/search-words.ts';
import { setHidden } from '../assortment.ts';

export type ChangeRow = typeof t.catalogueChanges.$inferSelect;
export type ChangeItem = Omit<typeof t.catalogueChangeItems.$inferSelect, 'before' | 'after'> & {
  before: NamedProduct | null;
  after: NamedProduct | null;
};
type ChangeCounts = Record<ChangeItem['state'], number>;

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
  unpublished?: boolean;
}

/**
 * Bulk changes of products: previewed, applied in portions, and undone unless somebody changed the same fields again.
 */
export function changesOfMany(orm: Orm, changes: Changes) {
  async function begin({ kind, title, who }: Pick<ChangeRow, 'kind' | 'title' | 'who'>, now: Instant): Promise<number> {
    const [row] = await orm
      .insert(t.catalogueChanges)
      .values({ kind, title, who, createdAt: now, state: 'preparing' })
      .returning({ id: t.catalogueChanges.id });
    return row?.id ?? 0;
  }

  /** `first`: the position of the first of these items. */
  async function append(changeId: number, items: readonly NewItem[], first: number): Promise<void> {
    for (let at = 0; at < items.length; at += portion) {
      await orm.insert(t.catalogueChangeItems).values(
        items.slice(at, at + portion).map((item, index) => ({
          ...item,
          changeId,
          position: first + at + index,
          state: item.after === null ? ('refused' as const) : ('waiting' as const),
        })),
      );
    }
  }

  const remove = async (id: number): Promise<void> => {
    await orm.delete(t.catalogueChanges).where(eq(t.catalogueChanges.id, id));
  };

  /** Writes a change in portions. Until it is whole nobody sees it. */
  async function written(
    about: Pick<ChangeRow, 'kind' | 'title' | 'who'>,
    now: Instant,
    fill: (add: (items: readonly NewItem[]) => Promise<void>) => Promise<void>,
  ): Promise<number> {
    const id = await begin(about, now);
    let count = 0;
    try {
      await fill(async (items) => {
        await append(id, items, count);
        count += items.length;
      });
    } catch (error) {
      await remove(id);
      throw error;
    }
    await orm.update(t.catalogueChanges).set({ state: 'shown' }).where(eq(t.catalogueChanges.id, id));
    return id;
  }

  /** Compares lines with the store; those that change nothing are left out. Only one portion of them is in memory. */
  async function show(
    records: Iterable<NumberedRecord>,
    about: { title: string; who: string },
    now: Instant,
    { kind = 'file', isNewOnly = false, completed: complete = (product) => product, told }: HowToShow = {},
  ): Promise<number> {
    const seen = new Set<string>();
    const slugs = new Set<string>();
    const outcomeOf = (code: string, record: ProductRecord, before: NamedProduct | null): NewItem | 'same' | 'kept' => {
      if (seen.has(code)) return twice(code);
      seen.add(code);
      return before && isNewOnly ? 'kept' : itemOf(code, record, before, complete);
    };
    return written({ kind, ...about }, now, async (add) => {
      for (const part of inPortions(records)) {
        const stored = await namedProducts(
          orm,
          part.map(({ record }) => codeIn(record)),
        );
        const outcomes = part.map(({ number, record, unpublished = false }) => {
          const code = codeIn(record);
          const item = outcomeOf(code, record, stored.get(code) ?? null);
          if (typeof item !== 'string') Object.assign(item, { code: item.code || `(wiersz ${number})`, unpublished });
          return { code, item };
        });
        const items = outcomes.flatMap(({ item }) => (typeof item === 'string' ? [] : [item]));
        await rehearse(items, slugs, now);
        await add(items);
        if (told) for (const { code, item } of outcomes) told(code, ...outcomeIn(item, stored.get(code) ?? null));
      }
    });
  }

  async function showFile(records: NumberedRecord[], about: { title: string; who: string }, now: Instant) {
    let same = 0;
    const id = await show(records, about, now, {
      told: (_, outcome) => {
        if (outcome === 'same') same += 1;
      },
    });
    return { id, same };
  }

  /**
   * Carries out a portion of the change and rolls it back, so that the preview shows exactly what will be saved. Lines that
   * would be refused are refused now, with the same reason. `slugs`: the addresses of new products of earlier portions.
   */
  async function rehearse(items: NewItem[], slugs: Set<string>, now: Instant): Promise<void> {
    const refused = new Map<string, string>();
    const ready = items.filter(({ before, after, code }) => {
      if (after === null) return false;
      const slug = slugFor(after);
      if (before === null && slugs.has(slug)) refused.set(code, addressTaken);
      else if (before === null) slugs.add(slug);
      return !refused.has(code);
    });
    await orm
      .transaction(async (tx) => {
        const products = ready.flatMap(({ after }) => after ?? []);
        const batch = await catalogueImport(noWords)(tx, products, now, { update: true });
        for (const { code, reason } of batch.refused) refused.set(code, reason);
        throw new Rehearsed();
      })
      .catch((error: unknown) => {
        if (!(error instanceof Rehearsed)) throw error;
      });
    for (const item of items) {
      const reason = item.after && refused.get(item.code);
      if (reason) Object.assign(item, { after: null, refusal: reason });
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
    return written({ kind: 'many', ...about }, now, (add) => add(items));
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
    const refused = new Map<ChangeItem, string>();
    for (const item of waiting) {
      const next = nextState(item, stored.get(item.code) ?? null, way);
      if (next) wanted.set(item, next);
      else refused.set(item, 'changed');
    }
    const batch = await take(tx, [...wanted.values()], now, { update: true });
    const reasons = new Map(batch.refused.map(({ code, reason }) => [code, reason]));
    for (const item of wanted.keys()) {
      const reason = reasons.get(item.code);
      if (reason === undefined) continue;
      refused.set(item, reason);
      wanted.delete(item);
    }
    for (const [reason, items] of Map.groupBy(refused.keys(), (item) => refused.get(item) ?? ''))
      await settle(tx, items, { state: 'refused', refusal: reason });
    await setVisible(tx, [...wanted.values()], now);
    await settle(tx, [...wanted.keys()], { state: way === 'apply' ? 'done' : 'undone' });
  }

  return {
    show,
    remove,
    step,
    showFile,
    showMany,
    byId,
    counts,
    items,

    latest: (most: number): Promise<ChangeRow[]> =>
      orm
        .select()
        .from(t.catalogueChanges)
        .where(and(ne(t.catalogueChanges.state, 'preparing'), ne(t.catalogueChanges.kind, 'move')))
        .orderBy(desc(t.catalogueChanges.id))
        .limit(most),

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
      let isMore = false;
      do isMore = await step(id, way, now);
      while (isMore && performance.now() < until);
      return { isMore };
    },

    /** Shows the new products of a change, but for those that were not published before. Returns how many were hidden. */
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
              eq(t.catalogueChangeItems.unpublished, false),
              isNotNull(t.products.withdrawnAt),
            ),
          );
        const ids = rows.map((row) => row.id);
        await setHidden(tx, ids, null);
        return ids.length;
      }),

    async forgetOld(now: Instant): Promise<void> {
      await orm
        .delete(t.catalogueChanges)
        .where(
          and(
            inArray(t.catalogueChanges.state, ['shown', 'preparing']),
            lt(t.catalogueChanges.createdAt, now - shownDays * dayMs),
          ),
        );
      await orm.delete(t.catalogueChanges).where(lt(t.catalogueChanges.createdAt, now - keptDays * dayMs));
    },
  };
}

type NumberedRecord = {
  number: number;
  record: ProductRecord;
  /** Shoppers of the shop that it comes from did not see it. */
  unpublished?: boolean;
};

interface HowToShow {
  kind?: ChangeRow['kind'];
  /** Products that the shop has already are left alone. */
  isNewOnly?: boolean;
  /** What the store needs beside the fields of a line, as the address of a new producer. */
  completed?: (product: NamedProduct) => NamedProduct;
  /** Hears of each line, in order, with the product as it will be. */
  told?: (code: string, outcome: LineOutcome, product: NamedProduct | null) => void;
}

/** What became of a line, and the product as it will be. */
function outcomeIn(item: NewItem | 'same' | 'kept', stored: NamedProduct | null): [LineOutcome, NamedProduct | null] {
  if (typeof item === 'string') return [item, stored];
  if (!item.after) return ['refused', null];
  return [item.before ? 'changed' : 'new', item.after];
}

type LineOutcome = 'new' | 'changed' | 'same' | 'kept' | 'refused';

const codeIn = ({ code }: ProductRecord): string => String(code ?? '').trim();

function* inPortions(records: Iterable<NumberedRecord>): Generator<NumberedRecord[]> {
  let part: NumberedRecord[] = [];
  for (const record of records) {
    part.push(record);
    if (part.length < portion) continue;
    yield part;
    part = [];
  }
  if (part.length > 0) yield part;
}

export type ChangesOfMany = ReturnType<typeof changesOfMany>;

/** A preview is rolled back, and words never refuse a product. */
const noWords: WordWriter = { learn: async () => {}, describe: async () => {} };

/** Thrown to roll back the transaction of a preview. */
class Rehearsed extends Error {}

const twice = (code: string): NewItem => ({ code, before: null, after: null, refusal: 'twice' });

function itemOf(
  code: string,
  record: ProductRecord,
  before: NamedProduct | null,
  complete: (product: NamedProduct) => NamedProduct,
): NewItem | 'same' {
  const read = readRecord(record, before);
  if ('fault' in read) return { code, before, after: null, refusal: `${read.fault.code} ${read.fault.field}` };
  // A new product stays hidden until staff have checked it.
  const after = { ...complete(read.product), hidden: before?.hidden ?? true };
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

/** Hides and shows products that are not so yet. */
async function setVisible(tx: Orm, products: readonly NamedProduct[], now: Instant): Promise<void> {
  const { id, code, withdrawnAt } = t.products;
  const codes = products.map((product) => product.code);
  const hidden = new Set(products.flatMap((product) => (product.hidden ? [product.code] : [])));
  const rows =
    codes.length === 0 ? [] : await tx.select({ id, code, withdrawnAt }).from(t.products).where(inArray(code, codes));
  const changed = rows.filter((row) => (row.withdrawnAt !== null) !== hidden.has(row.code));
  for (const hide of [true, false])
    await setHidden(
      tx,
      changed.flatMap((row) => (hidden.has(row.code) === hide ? [row.id] : [])),
      hide ? now : null,
    );
}

/** Writes what became of items of one change. */
async function settle(
  tx: Orm,
  items: readonly ChangeItem[],
  became: { state: 'done' | 'undone' } | { state: 'refused'; refusal: string },
): Promise<void> {
  const [first] = items;
  if (!first) return;
  const { changeId, position } = catalogueChangeItems;
  const positions = items.map((item) => item.position);
  await tx
    .update(catalogueChangeItems)
    .set(became)
    .where(and(eq(changeId, first.changeId), inArray(position, positions)));
}
