import { monthNames } from '../calendar/month-names.ts';
import { dayOf } from '../time/warsaw-time.ts';
import type { PostSummary } from './content.ts';

/** A month in Warsaw time, such as `2026-11`, as used in URLs. */
export type Month = string;

interface BlogMonth {
  month: Month;
  count: number;
}

export interface BlogYear {
  year: string;
  count: number;
  months: BlogMonth[];
}

type Dated = Pick<PostSummary, 'at'>;

export function postMonth({ at }: Dated): Month {
  return dayOf(at).slice(0, 7);
}

/** Years and months that have posts, newest first, with the number of posts. */
export function blogYears(posts: readonly Dated[]): BlogYear[] {
  const counts = new Map<Month, number>();
  for (const post of posts) counts.set(postMonth(post), (counts.get(postMonth(post)) ?? 0) + 1);
  const years = new Map<string, BlogYear>();
  for (const [month, count] of [...counts].sort(([one], [other]) => (one < other ? 1 : -1))) {
    const year = years.get(month.slice(0, 4)) ?? { year: month.slice(0, 4), count: 0, months: [] };
    year.count += count;
    year.months.push({ month, count });
    years.set(year.year, year);
  }
  return [...years.values()];
}

/** `listopad 2026`. */
export function monthName(month: Month): string {
  return `${monthNames[Number(month.slice(5)) - 1] ?? ''} ${month.slice(0, 4)}`;
}
