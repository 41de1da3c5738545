import type { ListPage } from '../../data/db/rows.ts';
import { withQuery } from '../addresses.ts';
import { cursorLinks, fromStart } from '../pieces/place.tsx';

export interface Queue {
  /** The value in the address; the first queue has none. */
  key: string;
  name: string;
  /** Said when nothing is in it. */
  empty: string;
}

/** What a page of a queue shows around its rows. */
export interface QueueData {
  name: string;
  empty: string;
  views: { name: string; to: string; isCurrent: boolean }[];
  pages: { name: string; to: string | null }[];
}

const queueField = 'kolejka';

/** The queue named in the address, or the first one if it is unknown. */
export function queueIn<Own extends Queue>(url: URL, queues: readonly [Own, ...Own[]]): Own {
  const asked = url.searchParams.get(queueField);
  return queues.find(({ key }) => key === asked) ?? queues[0];
}

export const queueData = (
  url: URL,
  { queues, current }: { queues: readonly Queue[]; current: Queue },
  page: Omit<ListPage<unknown>, 'rows'>,
  ids: readonly number[],
): QueueData => ({
  name: current.name,
  empty: current.empty,
  views: queues.map(({ key, name }, index) => ({
    name,
    to: withQuery(new URL(url.pathname, url), { [queueField]: index === 0 ? null : key, ...fromStart }),
    isCurrent: key === current.key,
  })),
  pages: cursorLinks({ url, page, ids }),
});
