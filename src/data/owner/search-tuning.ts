import { asc, count, desc, eq, gte, lt, sql, sum } from 'drizzle-orm';
import { missedSearchLimits, synonymLimits } from '../../shop/limits.ts';
import { isKeptSearch } from '../../shop/search/missed-search.ts';
import type { Instant } from '../../shop/time/instant.ts';
import { addDays, dayOf } from '../../shop/time/warsaw-time.ts';
import type { Changes } from '../cache/changes.ts';
import type { Orm } from '../db/db.ts';
import { missedSearches as missed, searchSynonyms as synonyms } from '../db/schema.ts';
import { learnAround, wordWriter } from '../search/search-words.ts';

/** Searches without results, and the synonyms that the owner sets for them. */
export function createSearchTuning(orm: Orm, changes: Changes) {
  return {
    /** Counts a search without results. The page of results is cached, so a search counts once in some minutes. */
    async note(text: string, now: Instant): Promise<void> {
      if (!isKeptSearch(text)) return;
      const day = dayOf(now);
      const [row] = await orm.select({ number: count() }).from(missed).where(eq(missed.day, day));
      if ((row?.number ?? 0) >= missedSearchLimits.ofDay) return;
      await orm
        .insert(missed)
        .values({ day, text: text.toLowerCase() })
        .onConflictDoUpdate({ target: [missed.day, missed.text], set: { times: sql`${missed.times} + 1` } });
    },

    /** The most frequent recent searches without results. */
    missed: (now: Instant, most: number): Promise<{ text: string; times: number }[]> =>
      orm
        .select({ text: missed.text, times: sum(missed.times).mapWith(Number) })
        .from(missed)
        .where(gte(missed.day, addDays(dayOf(now), -missedSearchLimits.shownDays)))
        .groupBy(missed.text)
        .orderBy(desc(sum(missed.times)), asc(missed.text))
        .limit(most),

    synonyms: (): Promise<{ word: string; means: string[] }[]> =>
      orm.select().from(synonyms).orderBy(asc(synonyms.word)).limit(synonymLimits.most),

    /** Sets the synonyms of a word; an empty list removes them. The affected words are indexed again. */
    setSynonyms: (word: string, means: string[]): Promise<void> =>
      changes.write(async (tx) => {
        if (means.length === 0) await tx.delete(synonyms).where(eq(synonyms.word, word));
        else
          await tx
            .insert(synonyms)
            .values({ word, means })
            .onConflictDoUpdate({ target: synonyms.word, set: { means } });
        await learnAround(tx, wordWriter(), [word]);
      }),

    async forgetOld(now: Instant): Promise<void> {
      await orm.delete(missed).where(lt(missed.day, addDays(dayOf(now), -missedSearchLimits.days)));
    },
  };
}
