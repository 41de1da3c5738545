import type { Day } from '../time/instant.ts';

/**
 * What the shop counts by day, without cookies and without data of persons: the beginning of a visit with the host that
 * it came from, pages and products that were shown, baskets that were begun, searches with and without results.
 * Orders and payments are not counted here, since they have tables of their own.
 */
const countedKinds = ['visit', 'page', 'product', 'basket', 'search', 'missed-search'] as const;
export type CountedKind = (typeof countedKinds)[number];

export interface CountedEvents {
  day: Day;
  kind: CountedKind;
  /** The source of visits; empty for other kinds and for visits without a known source. */
  name: string;
  times: number;
}

/** Stands for all sources of a day beyond the first `statisticsLimits.sources`. */
export const otherSources = '*';

/**
 * Counts for the store, with the names of sources limited: names that are neither known nor among the first `most` are
 * counted together. Otherwise invented referrers could fill the store.
 */
export function withinSources(
  events: readonly CountedEvents[],
  known: ReadonlyMap<Day, ReadonlySet<string>>,
  most: number,
): CountedEvents[] {
  const names = new Map([...known].map(([day, own]) => [day, new Set(own)]));
  const sums = new Map<string, CountedEvents>();
  for (const event of events) {
    const name = event.name === '' ? '' : sourceName(event, names, most);
    const key = `${event.day} ${event.kind} ${name}`;
    const times = (sums.get(key)?.times ?? 0) + event.times;
    sums.set(key, { ...event, name, times });
  }
  // In the order of the key, so that two processes lock rows in the same order.
  return [...sums].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, event]) => event);
}

function sourceName({ day, name }: CountedEvents, names: Map<Day, Set<string>>, most: number): string {
  const own = names.get(day) ?? new Set();
  names.set(day, own);
  if (own.has(name)) return name;
  if (own.size >= most) return otherSources;
  own.add(name);
  return name;
}
