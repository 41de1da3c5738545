import { randomBytes } from 'node:crypto';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { basketLimits, shoppingListLimits } from '../../shop/limits.ts';
import type {
  ListedLine,
  ListOutcome,
  NewLine,
  ShoppingListSummary,
  StoredList,
} from '../../shop/saved-lists/shopping-list.ts';
import type { Instant } from '../../shop/time/instant.ts';
import { type Orm, rowsOf } from '../db/db.ts';
import * as t from '../db/schema.ts';
import type { OwnerId } from '../session/sessions.ts';

export interface ListSettings {
  name?: string;
  isPublic?: boolean;
}

/** Shopping lists of clients. A visitor has none: every change returns `signedOut`. */
export function createShoppingLists(orm: Orm) {
  /** One change at a time per owner: two tabs could otherwise exceed a limit. */
  const changing = (owner: OwnerId, work: (tx: Orm) => Promise<ListOutcome>): Promise<ListOutcome> =>
    orm.transaction(async (tx) => {
      const known = await rowsOf(
        tx,
        sql`select 1 from owners where id = ${owner} and client_id is not null for update`,
      );
      return known.length > 0 ? work(tx) : refused('signedOut');
    });
  const changingList = (
    owner: OwnerId,
    id: number,
    now: Instant,
    work: (tx: Orm) => Promise<ListOutcome | undefined>,
  ) =>
    changing(owner, async (tx) => {
      const [list] = await tx.update(t.shoppingLists).set({ changedAt: now }).where(mine(owner, id)).returning();
      if (!list) return refused('unknown');
      return (await work(tx)) ?? { status: 'done', id };
    });

  async function create(
    tx: Orm,
    owner: OwnerId,
    { name, isPublic = false }: ListSettings & { name: string },
    now: Instant,
  ) {
    const lists = await summaries(tx, owner);
    if (lists.length >= shoppingListLimits.lists) return null;
    const [row] = await tx
      .insert(t.shoppingLists)
      .values({ ownerId: owner, name, shareToken: isPublic ? newToken() : null, createdAt: now, changedAt: now })
      .returning({ id: t.shoppingLists.id });
    if (!row) throw new Error('the list was not written');
    return row.id;
  }

  return {
    /** Oldest first. */
    all: (owner: OwnerId): Promise<ShoppingListSummary[]> => summaries(orm, owner),

    async one(owner: OwnerId, id: number): Promise<StoredList | null> {
      return storedList(orm, and(eq(t.shoppingLists.ownerId, owner), eq(t.shoppingLists.id, id)));
    },

    /** A public list, by the last part of its address. */
    shared: (token: string): Promise<StoredList | null> => storedList(orm, eq(t.shoppingLists.shareToken, token)),

    /** A new list, with lines if there are any. Products that are no longer sold are left out. */
    create: (
      owner: OwnerId,
      settings: ListSettings & { name: string },
      now: Instant,
      lines: NewLine[] = [],
    ): Promise<ListOutcome> =>
      changing(owner, async (tx) => {
        if (lines.length > shoppingListLimits.lines) return refused('full');
        const id = await create(tx, owner, settings, now);
        if (id === null) return refused('tooMany');
        await putLines(tx, id, lines, now);
        return { status: 'done', id };
      }),

    /** Renames it, or makes it public or private. A private list that becomes public gets a new address. */
    set: (owner: OwnerId, id: number, { name, isPublic }: ListSettings, now: Instant): Promise<ListOutcome> =>
      changingList(owner, id, now, async (tx) => {
        if (name !== undefined) await tx.update(t.shoppingLists).set({ name }).where(mine(owner, id));
        if (isPublic === undefined) return undefined;
        const token = isPublic ? sql`coalesce(share_token, ${newToken()})` : null;
        await tx.update(t.shoppingLists).set({ shareToken: token }).where(mine(owner, id));
        return undefined;
      }),

    remove: (owner: OwnerId, id: number): Promise<ListOutcome> =>
      changing(owner, async (tx) => {
        const deleted = await tx.delete(t.shoppingLists).where(mine(owner, id)).returning({ id: t.shoppingLists.id });
        return deleted.length > 0 ? { status: 'done', id } : refused('unknown');
      }),

    /** All of the lines, or none of them. */
    add: (owner: OwnerId, id: number, lines: NewLine[], now: Instant): Promise<ListOutcome> =>
      changingList(owner, id, now, async (tx) => {
        const there = await listLines(tx, id);
        const isThere = (line: NewLine) => there.some((other) => isSame(line, other));
        if (there.length + lines.filter((line) => !isThere(line)).length > shoppingListLimits.lines) {
          return refused('full');
        }
        for (const line of lines) if (!(await isSold(tx, line))) return refused('unknownProduct');
        await putLines(tx, id, lines, now);
        return undefined;
      }),

    /** Quantities of lines, by their ids; 0 removes a line. Other lines stay unchanged. */
    setQuantities: (owner: OwnerId, id: number, quantities: ReadonlyMap<number, number>, now: Instant) =>
      changingList(owner, id, now, async (tx) => {
        const emptied = [...quantities].filter(([, quantity]) => quantity === 0).map(([line]) => line);
        if (emptied.length > 0) {
          await tx
            .delete(t.shoppingListLines)
            .where(and(eq(t.shoppingListLines.listId, id), inArray(t.shoppingListLines.id, emptied)));
        }
        for (const [line, quantity] of quantities) {
          if (quantity === 0) continue;
          await tx
            .update(t.shoppingListLines)
            .set({ quantity })
            .where(and(eq(t.shoppingListLines.listId, id), eq(t.shoppingListLines.id, line)));
        }
        return undefined;
      }),

    /** Removes products, in every period. Missing ones are ignored. */
    removeProducts: (owner: OwnerId, id: number, products: Pick<NewLine, 'productId' | 'sizeId'>[], now: Instant) =>
      changingList(owner, id, now, async (tx) => {
        for (const { productId, sizeId } of products) {
          await tx.execute(sql`delete from shopping_list_lines l using sizes s
            where l.list_id = ${id} and s.id = l.size_row and s.product_id = ${productId} and s.size_id = ${sizeId}`);
        }
        return undefined;
      }),
  };
}

const refused = (reason: Extract<ListOutcome, { status: 'refused' }>['reason']): ListOutcome => ({
  status: 'refused',
  reason,
});

/**
 * 128 bits, which cannot be guessed. Hexadecimal, because addresses with capital letters redirect to the lower-case
 * spelling of the page.
 */
const newToken = () => randomBytes(16).toString('hex');

const mine = (owner: OwnerId, id: number) => and(eq(t.shoppingLists.ownerId, owner), eq(t.shoppingLists.id, id));

const isSame = (line: Pick<NewLine, 'productId' | 'sizeId' | 'subscriptionDays'>, other: ListedLine): boolean =>
  line.productId === other.productId &&
  line.sizeId === other.sizeId &&
  line.subscriptionDays === other.subscriptionDays;

function summaries(orm: Orm, owner: OwnerId): Promise<ShoppingListSummary[]> {
  return rowsOf<ShoppingListSummary>(
    orm,
    sql`select l.id, l.name, l.share_token as token,
      (select count(*) from shopping_list_lines p where p.list_id = l.id)::integer as "productCount"
      from shopping_lists l where l.owner_id = ${owner} order by l.id`,
  );
}

async function storedList(orm: Orm, which: ReturnType<typeof and>): Promise<StoredList | null> {
  const [row] = await orm
    .select({ id: t.shoppingLists.id, name: t.shoppingLists.name, token: t.shoppingLists.shareToken })
    .from(t.shoppingLists)
    .where(which);
  if (!row) return null;
  const lines = await listLines(orm, row.id);
  return { ...row, productCount: lines.length, lines };
}

function listLines(orm: Orm, listId: number): Promise<ListedLine[]> {
  const { id, quantity, subscriptionDays, comment } = t.shoppingListLines;
  return orm
    .select({
      id,
      productId: t.products.id,
      slug: t.products.slug,
      name: t.products.name,
      sizeId: t.sizes.sizeId,
      sizeName: t.sizes.name,
      version: t.products.version,
      quantity,
      subscriptionDays,
      comment,
    })
    .from(t.shoppingListLines)
    .innerJoin(t.sizes, eq(t.sizes.id, t.shoppingListLines.sizeRow))
    .innerJoin(t.products, eq(t.products.id, t.sizes.productId))
    .where(eq(t.shoppingListLines.listId, listId))
    .orderBy(asc(id));
}

async function isSold(tx: Orm, { productId, sizeId }: Pick<NewLine, 'productId' | 'sizeId'>): Promise<boolean> {
  const rows = await rowsOf(
    tx,
    sql`select 1 from sizes s join products p on p.id = s.product_id and p.withdrawn_at is null
      where s.product_id = ${productId} and s.size_id = ${sizeId}`,
  );
  return rows.length > 0;
}

async function putLines(tx: Orm, listId: number, lines: NewLine[], now: Instant): Promise<void> {
  for (const { productId, sizeId, quantity, subscriptionDays, comment, keep = false } of lines) {
    await tx.execute(
      sql`insert into shopping_list_lines as held (list_id, size_row, subscription_days, quantity, comment, added_at)
        select ${listId}, s.id, ${subscriptionDays}, ${quantity}, ${comment}, ${new Date(now).toISOString()}
        from sizes s join products p on p.id = s.product_id and p.withdrawn_at is null
        where s.product_id = ${productId} and s.size_id = ${sizeId}
        on conflict (list_id, size_row, subscription_days) do update set
          quantity = case when ${keep} then held.quantity
            else least(${basketLimits.mostOfOne}, held.quantity + excluded.quantity) end,
          comment = case when held.comment = '' then excluded.comment else held.comment end`,
    );
  }
}
