import type { ListPage, ListPlace } from '../../data/db/rows.ts';
import { withQuery } from '../addresses.ts';

/** Query parameters with the cursor of a list page. */
const placeFields = { behind: 'za', before: 'przed' } as const;
export const fromStart = { [placeFields.behind]: null, [placeFields.before]: null };

/** The cursor in the address, or the first page if it is not a valid id. */
export function cursorIn(url: URL): ListPlace {
  const id = (name: string): number | null => {
    const sent = url.searchParams.get(name) ?? '';
    return /^[1-9]\d{0,8}$/.test(sent) ? Number(sent) : null;
  };
  return { behind: id(placeFields.behind), before: id(placeFields.before) };
}

/** Links to the other pages of a list; `ids` are those of the current rows. An action in the address is left out. */
export function cursorLinks({
  url,
  page,
  ids,
}: {
  url: URL;
  page: Omit<ListPage<unknown>, 'rows'>;
  ids: readonly number[];
}) {
  const [first, last] = [ids[0], ids.at(-1)];
  const to = (change: Record<string, string>) => withQuery(url, { ...fromStart, akcja: null, ...change });
  return [
    { name: 'Od początku', to: page.isBefore ? to({}) : null },
    {
      name: 'Poprzednia',
      to: page.isBefore && first !== undefined ? to({ [placeFields.before]: String(first) }) : null,
    },
    { name: 'Następna', to: page.isBehind && last !== undefined ? to({ [placeFields.behind]: String(last) }) : null },
  ];
}
