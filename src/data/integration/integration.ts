import type { StockMove } from '../../shop/integration/stock-move.ts';
import type { NamedProduct } from '../../shop/owner/product/product-draft.ts';
import type { NewJournalEntry } from '../../shop/staff/journal-entry.ts';
import type { Instant } from '../../shop/time/instant.ts';
import type { Changes } from '../cache/changes.ts';
import type { Orm } from '../db/db.ts';
import { catalogueImport, type ImportedBatch } from '../import/catalogue-import.ts';
import { namedProducts } from '../import/stored-products.ts';
import { wordWriter } from '../search/search-words.ts';
import type { SecretBox } from '../secret/secret-box.ts';
import { type ApiAnswer, type ApiWrite, createApiTokens } from './api-tokens.ts';
import { createConnectorCalls } from './connector-calls.ts';
import { moveStock, type StockMoved } from './move-stock.ts';
import { createOfferList } from './offer-list.ts';
import { createSizeList, type IntegrationSize } from './size-list.ts';
import { createWebhooks } from './webhooks.ts';

/** A write that must not happen twice, and its answer. */
interface OnceOnly {
  write: ApiWrite;
  answer(moved: StockMoved[]): ApiAnswer;
}

/** What is sold of a set, and what leaves the stock of a size with it. */
type SetPart = Awaited<ReturnType<ReturnType<typeof createOfferList>['partsOf']>>[number];

/** Stock of some products, by what the sender says of them. Its functions may be called again after a conflict. */
interface StockOfProducts {
  movesOf(sizes: IntegrationSize[], parts: SetPart[]): StockMove[];
  /** What the journal says of it; `null`: nothing. */
  entryOf(moved: StockMoved[], sizes: IntegrationSize[]): NewJournalEntry | null;
  who: { id: null; name: string };
  now: Instant;
}

type WriteEntry = (tx: Orm, who: StockOfProducts['who'], entry: NewJournalEntry, now: Instant) => Promise<void>;

class NotWritten extends Error {}

/** What programs outside the shop read and write. */
export function createIntegration(orm: Orm, changes: Changes, box: SecretBox | undefined, writeEntry: WriteEntry) {
  const tokens = createApiTokens(orm);
  const webhooks = createWebhooks(orm, box);
  return {
    tokens,
    webhooks,
    sizes: createSizeList(orm),
    offers: createOfferList(orm),
    calls: createConnectorCalls(orm),

    /** Products as in files, by their codes. */
    products: (codes: string[]) => namedProducts(orm, codes),

    /** Writes one product by its code; a new one is hidden. */
    enterProduct: (product: NamedProduct, now: Instant): Promise<ImportedBatch> =>
      changes.write((tx) => catalogueImport(wordWriter())(tx, [product], now, { update: true, hidden: true })),

    /**
     * Moves stock; `isWritten` is false if one would go below zero and that is not allowed. With `once` the answer is stored
     * in the same transaction, so that a repeated request changes nothing; `null`: another request has stored one meanwhile.
     */
    async moveStock(
      moves: readonly StockMove[],
      { mayLack, once = null, now }: { mayLack: boolean; once?: OnceOnly | null; now: Instant },
    ): Promise<{ moved: StockMoved[]; isWritten: boolean } | null> {
      try {
        return await changes.write(async (tx) => {
          const done = await moveStock(tx, moves, mayLack);
          if (once && done.isWritten && !(await tokens.keep(once.write, once.answer(done.moved), now, tx)))
            throw new NotWritten();
          return done;
        });
      } catch (error) {
        if (error instanceof NotWritten) return null;
        throw error;
      }
    },

    /**
     * Reads sizes, moves their stock and writes the journal in one transaction: on the embedded database each statement
     * outside of one waits for everybody who asked before.
     */
    moveStockOf: (
      productIds: readonly number[],
      { movesOf, entryOf, who, now }: StockOfProducts,
    ): Promise<StockMoved[]> =>
      changes.write(async (tx) => {
        const sizes = await createSizeList(tx).ofProducts(productIds);
        const parts = await createOfferList(tx).partsOf(productIds);
        const { moved } = await moveStock(tx, movesOf(sizes, parts), true);
        const entry = entryOf(moved, sizes);
        if (entry) await writeEntry(tx, who, entry, now);
        return moved;
      }),

    async forgetOld(now: Instant): Promise<void> {
      await tokens.forgetOld(now);
      await webhooks.forgetOld(now);
    },
  };
}
