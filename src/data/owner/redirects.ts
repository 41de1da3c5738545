import { and, asc, count, eq, gt, or, sql } from 'drizzle-orm';
import { redirectFinder } from '../../shop/content/redirects.ts';
import { redirectLimits } from '../../shop/limits.ts';
import type { Changes } from '../cache/changes.ts';
import type { Memory } from '../cache/memory.ts';
import type { Orm } from '../db/db.ts';
import { redirects } from '../db/schema.ts';

interface Redirect {
  from: string;
  to: string;
}

const hasPart = (text: string) =>
  or(
    sql`strpos(lower(${redirects.fromPath}), ${text.toLowerCase()}) > 0`,
    sql`strpos(lower(${redirects.toPath}), ${text.toLowerCase()}) > 0`,
  );

/** Redirects of old addresses. There are few, so each process has all of them in memory. */
export function createRedirects(orm: Orm, changes: Changes, { remembered }: Memory) {
  const all = () =>
    remembered(
      'redirects',
      ['redirects'],
      async () => new Map((await orm.select().from(redirects)).map(({ fromPath, toPath }) => [fromPath, toPath])),
    );

  const finder = () => remembered('redirect finder', ['redirects'], async () => redirectFinder(await all()));

  return {
    /** The target of an address without a page. `null`: none. */
    from: async (url: Pick<URL, 'pathname' | 'search'>): Promise<string | null> => (await finder())(url),

    /** Ordered by address, after the given one; `text` is a part of the old or the new address. */
    list: async (after: string, most: number, text = ''): Promise<Redirect[]> =>
      orm
        .select({ from: redirects.fromPath, to: redirects.toPath })
        .from(redirects)
        .where(and(gt(redirects.fromPath, after), text === '' ? undefined : hasPart(text)))
        .orderBy(asc(redirects.fromPath))
        .limit(most),

    known: async (): Promise<ReadonlyMap<string, string>> => all(),

    /** Writes all or none; those with the same address are replaced. Returns whether there is room for them. */
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

    /** Returns its target, or `null` when there was none. */
    remove: (from: string): Promise<string | null> =>
      changes.write(async (tx) => {
        const [gone] = await tx.delete(redirects).where(eq(redirects.fromPath, from)).returning();
        return gone?.toPath ?? null;
      }),
  };
}
