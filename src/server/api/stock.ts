import * as v from 'valibot';
import type { StockMoved } from '../../data/integration/move-stock.ts';
import type { IntegrationSize } from '../../data/integration/size-list.ts';
import { moveAmount } from '../../shop/integration/stock-move.ts';
import { ApiRefusal, codeText, itemsOf, noQuery, operation, pageAnswer, pageQuery, pageSchema } from './operation.ts';

const named = { product: codeText, size: v.optional(codeText, 'uniw') };
const shown = { product: v.string(), size: v.string() };

const keyOf = (code: string, size: string): string => JSON.stringify([code, size]);

/** The sizes that items name. An item that names none refuses the request. */
export async function sizesNamed(
  items: readonly { product: string; size: string }[],
  read: (codes: string[]) => Promise<IntegrationSize[]>,
): Promise<IntegrationSize[]> {
  const found = new Map(
    (await read(items.map(({ product }) => product))).map((row) => [keyOf(row.code, row.size), row]),
  );
  return items.map(({ product, size }, index) => {
    const row = found.get(keyOf(product, size));
    if (row) return row;
    const text = `Nie ma rozmiaru „${size}” produktu o kodzie „${product}”.`;
    throw new ApiRefusal(422, 'SIZE_NOT_FOUND', text, { field: `items.${index}` });
  });
}

export const stockOperations = [
  operation({
    method: 'GET',
    path: '/stock',
    scope: 'stock:read',
    summary: 'The stock of all sizes. -1 is unlimited.',
    query: v.strictObject(pageQuery),
    body: null,
    answer: pageSchema(v.object({ ...shown, amount: v.number() })),
    run: async ({ store, query: { after, limit } }) => {
      const rows = await store.integration.sizes.after(after, limit + 1);
      return pageAnswer(
        rows,
        limit,
        ({ row }) => row,
        ({ code, size, amount }) => ({ product: code, size, amount }),
      );
    },
  }),
  operation({
    method: 'POST',
    path: '/stock',
    scope: 'stock:write',
    summary:
      'Sets or changes the stock of up to 1000 sizes, all or none. A change counts from the stock of that instant. If one would go below zero, nothing is written and 409 names the sizes.',
    query: noQuery,
    body: itemsOf(
      v.strictObject({ ...named, operation: v.picklist(['set', 'change']), amount: v.union([v.number(), v.string()]) }),
      1_000,
    ),
    answer: v.object({ items: v.array(v.object({ ...shown, before: v.number(), amount: v.number() })) }),
    keepsAnswer: true,
    run: async ({ store, now, body: { items }, once, journal }) => {
      const sizes = await sizesNamed(items, store.integration.sizes.ofCodes);
      const moves = items.map(({ operation: what, amount }, index) => {
        const read = moveAmount(amount, what);
        if (read !== null) return { row: sizes[index]?.row ?? 0, operation: what, amount: read };
        const text = 'Zapas to liczba od zera z najwyżej trzema miejscami po kropce albo -1 bez limitu.';
        throw new ApiRefusal(422, 'WRONG_FIELD', text, { field: `items.${index}.amount` });
      });
      const byRow = new Map(sizes.map((size) => [size.row, size]));
      const shownMove = ({ move, before, amount }: StockMoved) => {
        const { code = '', size = '' } = byRow.get(move.row) ?? {};
        return { product: code, size, before, amount };
      };
      const answer = (moved: StockMoved[]) => ({ status: 200, body: { items: moved.map(shownMove) } });
      const done = await store.integration.moveStock(moves, {
        mayLack: false,
        once: once && { write: once, answer },
        now,
      });
      // A request with the same key was faster.
      const kept = done === null && once ? await store.integration.tokens.answer(once) : null;
      if (kept && kept !== 'other') return kept;
      if (!done) throw new ApiRefusal(409, 'IDEMPOTENCY_KEY_REUSED', 'Ten klucz należy do innego żądania.');
      if (!done.isWritten) {
        const lacking = done.moved
          .filter((one) => one.lacking > 0)
          .map((one) => ({ ...shownMove(one), amount: one.before, lacking: one.lacking }));
        throw new ApiRefusal(409, 'STOCK_TOO_LOW', 'Zapas zszedłby poniżej zera, więc nic nie zmieniono.', {
          items: lacking,
        });
      }
      const changed = done.moved.filter(({ before, amount }) => before !== amount);
      if (changed.length > 0)
        await journal({ action: 'stock-changed', subject: 'products', after: changed.slice(0, 100).map(shownMove) });
      return answer(done.moved);
    },
  }),
];
