import { sql } from 'drizzle-orm';
import { decideEdit, type LineAnswer, type LineEdit } from '../../shop/basket/basket-edit.ts';
import type { Instant } from '../../shop/time/instant.ts';
import type { Orm } from '../db/db.ts';
import type { LineRow } from './basket-rows.ts';
import { type Priced, pricedLine, seenAfter } from './priced-lines.ts';

/** The result of all edits of one form. */
interface EditedLines {
  answers: LineAnswer[];
  /** Changed rows only. */
  rows: LineRow[];
}

/** One edit may free stock for the next, so each is decided on the lines as the previous edits left them. */
export function editLines(before: LineRow[], edits: LineEdit[], products: Priced, now: Instant): EditedLines {
  const rows = new Map(before.map((row) => [row.id, row]));
  const held = new Map(before.map((row) => [row.id, pricedLine(row, products, [])]));
  const changed = new Map<number, LineRow>();
  const answers: LineAnswer[] = [];
  for (const edit of edits) {
    const { update, answers: decided } = decideEdit(edit, [...held.values()], now);
    const row = rows.get(edit.lineId);
    if (update && row) {
      const after = { ...row, ...update, ...seenAfter([row], row.id, update.quantity, products) };
      changed.set(row.id, after);
      if (after.removedAt === null) {
        rows.set(row.id, after);
        held.set(row.id, pricedLine(after, products, []));
      } else {
        rows.delete(row.id);
        held.delete(row.id);
      }
    }
    answers.push(...decided);
  }
  return { answers, rows: [...changed.values()] };
}

/** One statement, since a form may change hundreds of lines. */
export async function writeLines(tx: Orm, basketId: number, rows: LineRow[]): Promise<void> {
  if (rows.length === 0) return;
  const values = rows.map(({ id, quantity, comment, seenGross, removedAt }) => {
    const removed = removedAt === null ? null : new Date(removedAt).toISOString();
    return sql`(${id}::integer, ${quantity}::numeric, ${comment}::text, ${seenGross}::integer, ${removed}::timestamptz)`;
  });
  await tx.execute(sql`
    update basket_lines l
    set quantity = v.quantity, comment = v.comment, seen_gross = v.seen_gross, removed_at = v.removed_at
    from (values ${sql.join(values, sql`, `)}) as v (id, quantity, comment, seen_gross, removed_at)
    where l.id = v.id and l.basket_id = ${basketId}`);
}
