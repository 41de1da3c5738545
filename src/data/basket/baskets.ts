import { and, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { AttachResult, ShownPrice } from '../../shop/basket/basket.ts';
import type { LineAnswer, LineEdit } from '../../shop/basket/basket-edit.ts';
import type { BuyRequest, BuyResult } from '../../shop/buying/buying.ts';
import { queueLimits, undoLimits, uploadLimits } from '../../shop/limits.ts';
import type { GiftRule } from '../../shop/settings.ts';
import type { Instant } from '../../shop/time/instant.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { type Orm, rowsOf } from '../db/db.ts';
import { keyedMutex } from '../db/keyed-mutex.ts';
import * as t from '../db/schema.ts';
import { balanceOfOwner } from '../loyalty/points.ts';
import type { OwnerId } from '../session/sessions.ts';
import { addLine, type WantedLine, wantedLine } from './add-lines.ts';
import { type BasketContent, readBasketContent } from './basket-content.ts';
import {
  basketRow,
  filesOf,
  forgetRemoved,
  type LineRow,
  lineRows,
  lockBasket as locked,
  sizeRow,
} from './basket-rows.ts';
import { decidePayment } from './change-payment.ts';
import { decideSize } from './change-size.ts';
import { editLines, writeLines } from './line-edits.ts';
import { mergeBaskets } from './merge-baskets.ts';
import { type Priced, pricedLine } from './priced-lines.ts';

const isOfSize = (edit: LineEdit): edit is LineEdit & { size: string } => edit.size !== undefined;
const isOfPayment = (edit: LineEdit): edit is LineEdit & { forPoints: boolean } => edit.forPoints !== undefined;
/** An edit of only the payment needs one result. */
const isPlain = (edit: LineEdit): boolean =>
  !isOfSize(edit) && (!isOfPayment(edit) || edit.quantity !== undefined || edit.comment !== undefined);

interface AttachedFile {
  name: string;
  size: number;
  contentKey: string;
}

/**
 * The basket of an owner, visitor or client. Prices and limits are read from the catalogue at every step and never
 * taken from the request. `begun` is told about a product that was put into an empty basket.
 */
export function createBaskets(orm: Orm, catalogue: Catalogue, begun: (now: Instant) => void) {
  // Changes of one basket queue here and not in the database, where each would occupy a connection.
  const perOwnerQueue = keyedMutex(queueLimits);
  const changing = <T>(owner: OwnerId, work: (tx: Orm) => Promise<T>): Promise<T> =>
    perOwnerQueue(owner, () => orm.transaction(work));

  async function productsOf(lines: LineRow[], code: string | null, now: Instant): Promise<Priced> {
    const ids = [...new Set(lines.map((line) => line.productId))];
    const plain = await catalogue.productsWithCode(ids, null, now);
    return { plain, coded: code === null ? plain : await catalogue.productsWithCode(ids, code, now) };
  }

  const content = (owner: OwnerId | null, gifts: GiftRule[], now: Instant): Promise<BasketContent> =>
    readBasketContent(orm, owner, { gifts, catalogue, products: productsOf }, now);

  /** Adds in the given order, in one transaction: each line is added as far as possible, or refused with a reason. */
  async function addAll(owner: OwnerId, requests: BuyRequest[], now: Instant): Promise<BuyResult[]> {
    const wanted: (WantedLine | null)[] = [];
    for (const request of requests) wanted.push(await wantedLine(catalogue, request, now));
    if (wanted.every((line) => line === null)) return wanted.map(() => unknownProduct);
    let isBegun = false;
    const began = () => {
      isBegun = true;
    };
    const added = await changing(owner, async (tx) => {
      const basketId = await locked(tx, owner, now);
      const results: BuyResult[] = [];
      for (const line of wanted)
        results.push(line ? await addLine(tx, { owner, basketId, began }, line, now) : unknownProduct);
      return results;
    });
    if (isBegun) begun(now);
    return added;
  }

  return {
    add: async (owner: OwnerId, request: BuyRequest, now: Instant): Promise<BuyResult> => {
      const [result] = await addAll(owner, [request], now);
      return result ?? unknownProduct;
    },

    addAll,

    content,

    /** With removed lines that can still be restored. */
    lineCount: async (owner: OwnerId): Promise<number> => {
      const [row] = await rowsOf<{ lines: number }>(
        orm,
        sql`select count(*)::integer as lines from basket_lines l join baskets b on b.id = l.basket_id
          where b.owner_id = ${owner}`,
      );
      return row?.lines ?? 0;
    },

    /** Sets quantities and comments in one transaction; a quantity of 0 removes the line. */
    async change(owner: OwnerId, edits: LineEdit[], now: Instant): Promise<LineAnswer[]> {
      const basket = await basketRow(orm, owner);
      if (!basket) return edits.map(({ lineId }) => ({ lineId, status: 'refused', reason: 'unknown' }));
      const products = await productsOf(await lineRows(orm, basket.id), basket.code, now);
      return changing(owner, async (tx) => {
        await locked(tx, owner, now);
        const live = async () => (await lineRows(tx, basket.id)).filter((row) => row.removedAt === null);
        const plain = edits.filter(isPlain);
        const { answers, rows } = editLines(await live(), plain, products, now);
        await writeLines(tx, basket.id, rows);
        for (const edit of edits.filter(isOfSize)) {
          const decided = await decideSize(tx, { basketId: basket.id, rows: await live(), products, now }, edit);
          if (decided.update) {
            await tx
              .update(t.basketLines)
              .set({ ...decided.update, ...decided.size })
              .where(ownLine(basket.id, edit.lineId));
          }
          answers.push(...decided.answers);
        }
        for (const edit of edits.filter(isOfPayment)) {
          const has = edit.forPoints ? await balanceOfOwner(tx, owner) : null;
          const around = { basketId: basket.id, rows: await live(), products, has };
          const { answer, update } = await decidePayment(tx, around, edit);
          if (update) await tx.update(t.basketLines).set(update).where(ownLine(basket.id, edit.lineId));
          answers.push(answer);
        }
        await forgetRemoved(tx, basket.id, now);
        return answers;
      });
    },

    /** Deletes removed lines of all baskets, with their files, once they can no longer be restored. */
    async forgetRemoved(now: Instant): Promise<void> {
      await orm.delete(t.basketLines).where(lt(t.basketLines.removedAt, now - undoLimits.stored));
    },

    /** Restores a line that was removed a moment ago. */
    async restore(owner: OwnerId, lineId: number, now: Instant): Promise<boolean> {
      return changing(owner, async (tx) => {
        const basketId = await locked(tx, owner, now);
        const rows = await tx
          .update(t.basketLines)
          .set({ removedAt: null })
          .where(
            and(
              eq(t.basketLines.basketId, basketId),
              eq(t.basketLines.id, lineId),
              gt(t.basketLines.removedAt, now - undoLimits.stored),
            ),
          )
          .returning({ id: t.basketLines.id });
        return rows.length > 0;
      });
    },

    /**
     * Records the prices that the shopper has acknowledged. A price that has changed again since then is announced
     * again.
     */
    async acceptPrices(owner: OwnerId, notice: ShownPrice[], now: Instant): Promise<void> {
      const basket = await basketRow(orm, owner);
      if (!basket) return;
      const products = await productsOf(await lineRows(orm, basket.id), null, now);
      await changing(owner, async (tx) => {
        await locked(tx, owner, now);
        const lines = (await lineRows(tx, basket.id)).map((row) => pricedLine(row, products, []));
        for (const { lineId, gross: seenGross } of notice) {
          const isCurrent = lines.some(({ id, own, plainGross }) => id === lineId && own && plainGross === seenGross);
          if (isCurrent) await tx.update(t.basketLines).set({ seenGross }).where(ownLine(basket.id, lineId));
        }
      });
    },

    /** The code as entered, whether or not it is valid. */
    codeOf: async (owner: OwnerId): Promise<string | null> => (await basketRow(orm, owner))?.code ?? null,

    async setCode(owner: OwnerId, code: string | null, now: Instant): Promise<void> {
      await changing(owner, async (tx) => {
        const basketId = await locked(tx, owner, now);
        await tx.update(t.baskets).set({ code }).where(eq(t.baskets.id, basketId));
      });
    },

    async chooseGift(owner: OwnerId, gift: { product: string; size: string } | null, now: Instant): Promise<boolean> {
      const product = gift && (await catalogue.product(gift.product, now));
      const row = product && (await sizeRow(orm, product.id, gift.size));
      if (gift && !row) return false;
      await changing(owner, async (tx) => {
        const basketId = await locked(tx, owner, now);
        await tx.update(t.baskets).set({ giftSizeRow: row }).where(eq(t.baskets.id, basketId));
      });
      return true;
    },

    async attach(
      owner: OwnerId,
      lineId: number,
      file: { name: string; mediaType: string; size: number; contentKey: string },
      now: Instant,
    ): Promise<AttachResult> {
      return changing(owner, async (tx): Promise<AttachResult> => {
        const basketId = await locked(tx, owner, now);
        const [line] = await tx.select({ id: t.basketLines.id }).from(t.basketLines).where(ownLine(basketId, lineId));
        if (!line) return { status: 'refused', reason: 'unknown' };
        const rows = await lineRows(tx, basketId);
        const live = rows.filter(({ removedAt }) => removedAt === null);
        const there = await filesOf(
          tx,
          live.map(({ id }) => id),
        );
        if ((there.get(lineId)?.length ?? 0) >= uploadLimits.filesPerLine)
          return { status: 'refused', reason: 'tooMany' };
        if ([...there.values()].flat().length >= uploadLimits.filesPerBasket)
          return { status: 'refused', reason: 'full' };
        const removedIds = rows.filter(({ removedAt }) => removedAt !== null).map(({ id }) => id);
        const waiting = [...(await filesOf(tx, removedIds)).values()].flat().map(({ id }) => id);
        // Files of removed lines count too, or a shopper could exceed the limit by removing and restoring lines. The
        // oldest of these files are deleted first.
        const over = [...there.values()].flat().length + waiting.length + 1 - uploadLimits.filesPerBasket;
        const oldest = waiting.sort((one, other) => one - other).slice(0, Math.max(0, over));
        if (oldest.length > 0) await tx.delete(t.basketFiles).where(inArray(t.basketFiles.id, oldest));
        const [row] = await tx
          .insert(t.basketFiles)
          .values({ lineId, ...file, addedAt: now })
          .returning({ id: t.basketFiles.id });
        if (!row) throw new Error('the file was not written');
        return { status: 'attached', id: row.id };
      });
    },

    /** Returns the key of the content that is now unreferenced, or `null` if there was no such file. */
    async detach(owner: OwnerId, fileId: number): Promise<string | null> {
      const [row] = await rowsOf<{ key: string }>(
        orm,
        sql`
        delete from basket_files f using basket_lines l, baskets b
        where f.id = ${fileId} and l.id = f.line_id and b.id = l.basket_id and b.owner_id = ${owner}
        returning f.content_key as key`,
      );
      return row?.key ?? null;
    },

    /** A file of the owner's own basket. */
    async file(owner: OwnerId, fileId: number): Promise<AttachedFile | null> {
      const [row] = await rowsOf<AttachedFile>(
        orm,
        sql`select f.name, f.size, f.content_key as "contentKey" from basket_files f
          join basket_lines l on l.id = f.line_id and l.removed_at is null
          join baskets b on b.id = l.basket_id and b.owner_id = ${owner} where f.id = ${fileId}`,
      );
      return row ?? null;
    },

    /**
     * Merges one basket into another in one transaction, with comments, code, gift and as many files as a line may
     * have. If the sum exceeds stock or limits, the basket page shows it like any other change.
     */
    async merge(from: OwnerId, into: OwnerId, now: Instant): Promise<void> {
      const fromBasket = await basketRow(orm, from);
      if (!fromBasket || from === into) return;
      const products = await productsOf(await lineRows(orm, fromBasket.id), null, now);
      await changing(into, (tx) => mergeBaskets(tx, { from, into }, products, now));
    },
  };
}

const unknownProduct: BuyResult = { status: 'refused', reason: 'unknown', alert: null };

const ownLine = (basketId: number, lineId: number) =>
  and(eq(t.basketLines.basketId, basketId), eq(t.basketLines.id, lineId), isNull(t.basketLines.removedAt));
