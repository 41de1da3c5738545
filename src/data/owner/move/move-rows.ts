import { asc, eq } from 'drizzle-orm';
import type { MoveOptions } from '../../../shop/owner/move/move-options.ts';
import type { MoveFileAbout, MoveReport } from '../../../shop/owner/move/move-report.ts';
import type { Orm } from '../../db/db.ts';
import * as t from '../../db/schema.ts';

export type MoveRow = Omit<typeof t.moves.$inferSelect, 'options' | 'report'> & {
  options: MoveOptions;
  report: MoveReport | null;
};
export type MoveFileRow = Omit<typeof t.moveFiles.$inferSelect, 'about'> & { about: MoveFileAbout | null };
export type MoveState = MoveRow['state'];

export const moveOfRow = (row: typeof t.moves.$inferSelect): MoveRow => row as MoveRow;

export async function filesOfMove(orm: Orm, moveId: number): Promise<MoveFileRow[]> {
  const rows = await orm
    .select()
    .from(t.moveFiles)
    .where(eq(t.moveFiles.moveId, moveId))
    .orderBy(asc(t.moveFiles.position));
  return rows as MoveFileRow[];
}

/** Lets other work of the process be done between two portions of a long calculation. */
export const pause = (): Promise<void> => new Promise((done) => setImmediate(done));

export const movePortion = 200;
