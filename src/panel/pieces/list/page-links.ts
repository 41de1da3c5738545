import type { ListPage } from '../../../data/db/rows.ts';
import { withQuery } from '../../addresses.ts';
import { fromStart } from '../place.tsx';

/** Links of `Pages` to the first, previous and next page of a list; `ids` are the cursors of the current rows. */
export function pageLinks(url: URL, page: Pick<ListPage<unknown>, 'isBefore' | 'isBehind'> | null, ids: number[]) {
  const [first, last] = [ids[0], ids.at(-1)];
  const link = (name: string, isThere: boolean | undefined, cursor: Record<string, string>) => ({
    name,
    to: isThere && first !== undefined ? withQuery(url, { ...fromStart, ...cursor }) : null,
  });
  return [
    link('Od początku', page?.isBefore, {}),
    link('Poprzednia', page?.isBefore, { przed: String(first) }),
    link('Następna', page?.isBehind, { za: String(last) }),
  ];
}
