import { sql } from 'drizzle-orm';
import { type MovedStock, type StockMove, type StockState, stockAfter } from '../../shop/integration/stock-move.ts';
import { type Orm, rowsOf } from '../db/db.ts';

export interface StockMoved extends MovedStock {
  move: StockMove;
  /** The amount before this move. */
  before: number;
}

/**
 * Moves the stock of sizes in the order of the moves, all of them in one transaction. The rows are locked first, by id,
 * as an order locks them (`data/order/take-stock.ts`), so that a shopper who buys at the same time waits and neither is
 * lost. Moves of sizes that do not exist are left out. `mayLack`: false refuses all moves if one would go below zero.
 */
export async function moveStock(
  tx: Orm,
  moves: readonly StockMove[],
  mayLack: boolean,
): Promise<{ moved: StockMoved[]; isWritten: boolean }> {
  const ids = [...new Set(moves.map(({ row }) => row))];
  const locked = await rowsOf<{ id: number; amount: string | number; status: StockState['status'] }>(
    tx,
    sql`select id, amount, status from sizes where id = any(${`{${ids.join(',')}}`}::integer[])
      order by id for no key update`,
  );
  const states = new Map<number, StockState>();
  for (const { id, amount, status } of locked) states.set(id, { amount: Number(amount), status });
  const moved = moves.flatMap((move): StockMoved[] => {
    const state = states.get(move.row);
    if (!state) return [];
    const after = stockAfter(state, move);
    states.set(move.row, after);
    return [{ ...after, move, before: state.amount }];
  });
  if (!mayLack && moved.some(({ lacking }) => lacking > 0)) return { moved, isWritten: false };
  const rows = [...states].map(([id, { amount, status }]) => ({ id, amount, status }));
  await tx.execute(sql`update sizes s set amount = m.amount, status = m.status
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as m (id integer, amount numeric, status text)
    where s.id = m.id and (s.amount, s.status) is distinct from (m.amount, m.status)`);
  return { moved, isWritten: true };
}
