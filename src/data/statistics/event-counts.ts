import { and, eq, inArray, sql } from 'drizzle-orm';
import { statisticsLimits } from '../../shop/limits.ts';
import {
  type CountedEvents,
  type CountedKind,
  otherSources,
  withinSources,
} from '../../shop/statistics/counted-event.ts';
import type { Day, Instant } from '../../shop/time/instant.ts';
import { addDays, dayOf, startOfDay } from '../../shop/time/warsaw-time.ts';
import type { Orm } from '../db/db.ts';
import { dailyCounts as counts } from '../db/schema.ts';

/** Counts of one day by kind, or by kind and source. */
type DayCounts = Map<string, number>;

/**
 * Counts events in the memory of the process and adds them to the store in batches. Counting is one addition, so that
 * a cached page costs the same as before. A process that is killed loses the last batch.
 */
export function createEventCounts(orm: Orm) {
  let unwritten = new Map<Day, DayCounts>();
  let today: DayCounts = new Map();
  let ends = 0;
  let writing: Promise<void> = Promise.resolve();

  function startDay(now: Instant): void {
    const day = dayOf(now);
    today = countsOf(unwritten, day);
    ends = startOfDay(addDays(day, 1));
    // Only while the store is away for weeks.
    for (const old of [...unwritten.keys()].sort().slice(0, -statisticsLimits.unwrittenDays)) unwritten.delete(old);
  }

  async function write(): Promise<void> {
    const batch = unwritten;
    unwritten = new Map();
    today = new Map();
    ends = 0;
    const events = eventsOf(batch);
    if (events.length === 0) return;
    try {
      await orm.transaction((tx) => add(tx, events));
    } catch (error) {
      // They are counted on, and written with the next batch.
      for (const [day, own] of batch) {
        const kept = countsOf(unwritten, day);
        for (const [key, times] of own) increase(kept, key, times);
      }
      ends = 0;
      throw error;
    }
  }

  return {
    count(kind: CountedKind, now: Instant, source = ''): void {
      if (now >= ends) startDay(now);
      increase(today, source === '' ? kind : `${kind} ${source}`, 1);
    },

    /** Writes what was counted so far. One batch is written at a time. */
    flush(): Promise<void> {
      writing = writing.catch(() => {}).then(write);
      return writing;
    },
  };
}

export type EventCounts = ReturnType<typeof createEventCounts>;

function countsOf(days: Map<Day, DayCounts>, day: Day): DayCounts {
  const own = days.get(day) ?? new Map<string, number>();
  days.set(day, own);
  return own;
}

/** Sources beyond the limit are counted together, so that invented ones cannot fill the memory. */
function increase(own: DayCounts, key: string, times: number): void {
  const known = own.get(key);
  if (known !== undefined || own.size < statisticsLimits.sources * 2 || !key.includes(' ')) {
    own.set(key, (known ?? 0) + times);
    return;
  }
  const other = `${key.slice(0, key.indexOf(' '))} ${otherSources}`;
  own.set(other, (own.get(other) ?? 0) + times);
}

const eventsOf = (days: Map<Day, DayCounts>): CountedEvents[] =>
  [...days].flatMap(([day, own]) =>
    [...own].map(([key, times]) => {
      const [kind = '', name = ''] = key.split(' ');
      return { day, kind: kind as CountedKind, name, times };
    }),
  );

async function add(tx: Orm, events: CountedEvents[]): Promise<void> {
  const days = [...new Set(events.map(({ day }) => day))];
  const rows = await tx
    .select({ day: counts.day, name: counts.name })
    .from(counts)
    .where(and(inArray(counts.day, days), eq(counts.kind, 'visit')));
  const known = new Map(days.map((day) => [day, new Set(rows.filter((row) => row.day === day).map(nameOf))]));
  await tx
    .insert(counts)
    .values(withinSources(events, known, statisticsLimits.sources))
    .onConflictDoUpdate({
      target: [counts.day, counts.kind, counts.name],
      set: { times: sql`${counts.times} + excluded.times` },
    });
}

const nameOf = ({ name }: { name: string }): string => name;
