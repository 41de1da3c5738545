import { asc, count, eq, gt } from 'drizzle-orm';
import { redirectFinder } from '../../shop/content/redirects.ts';
import { redirectLimits } from '../../shop/limits.ts';
import type { Changes } from '../cache/changes.ts';
import type { Memory } from '../cache/memory.ts';
import type { Orm } from '../db/db.ts';
import { redirects } from '../db/schema.ts';

export interface Redirect {
  from: string;
  to: string;
}

/** Old addresses that lead to new ones. There are few, so each process has all of them in memory. */
export function redirectsOver(orm: Orm, changes: Changes, { remembered }: Memory) {
  const all = () =>
    remembered(
      'redirects',
      ['redirects'],
      async () => new Map((await orm.select().from(redirects)).map(({ fromPath, toPath }) => [fromPath, toPath])),
    );

  const finder = () => remembered('redirect finder', ['redirects'], async () => redirectFinder(await all()));

  return {
    /** Where an address that is no page leads. `null`: nowhere. */
    from: async (url: Pick<URL, 'pathname' | 'search'>): Promise<string | null> => (await finder())(url),

    /** In the order of their addresses, after one of them. */
    list: async (after: string, most: number): Promise<Redirect[]> =>
      orm
        .select({ from: redirects.fromPath, to: redirects.toPath })
        .from(redirects)
        .where(gt(redirects.fromPath, after))
        .orderBy(asc(redirects.fromPath))
        .limit(most),

    known: async (): Promise<ReadonlyMap<string, string>> => all(),

    /** All or none; those of the same address are replaced. Answers whether there is room for them. */
    set: (entries: readonly Redirect[]): Promise<boolean> =>
      changes.write(async (tx) => {
        const [row] = await tx.select({ number: count() }).from(redirects);
        if ((row?.number ?? 0) + entries.length > redirectLimits.most) return false;
        for (const { from, to } of entries) {
          await tx
            .insert(redirects)
            .values({ fromPath: from, toPath: to })
            .onConflictDoUpdate({ target: redirects.fromPath, set: { toPath: to } });
        }
        return true;
      }),

    /** Answers what it led to, or `null` when there was none. */
    remove: (from: string): Promise<string | null> =>
      changes.write(async (tx) => {
        const [gone] = await tx.delete(redirects).where(eq(redirects.fromPath, from)).returning();
        return gone?.toPath ?? null;
      }),
  };
}
