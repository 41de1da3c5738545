import type { ListPage, ListPlace } from '../../data/db/rows.ts';
import { withQuery } from '../addresses.ts';

/** Fields of an address that say where a page of a list begins. */
const placeFields = { behind: 'za', before: 'przed' } as const;
export const fromStart = { [placeFields.behind]: null, [placeFields.before]: null };

/** Where the page that an address asks for begins: at the first for anything that is no id. */
export function placeIn(url: URL): ListPlace {
  const id = (name: string): number | null => {
    const sent = url.searchParams.get(name) ?? '';
    return /^[1-9]\d{0,8}$/.test(sent) ? Number(sent) : null;
  };
  return { behind: id(placeFields.behind), before: id(placeFields.before) };
}

/** Links to the pages around the one that is shown; `ids` of its rows. */
export function PlacePager({ url, page, ids }: { url: URL; page: Omit<ListPage<unknown>, 'rows'>; ids: number[] }) {
  const [first, last] = [ids[0], ids.at(-1)];
  if (!page.isBefore && !page.isBehind) return null;
  const to = (change: Record<string, string>) => withQuery(url, { ...fromStart, ...change });
  return (
    <nav className="pager" aria-label="Strony">
      {page.isBefore ? <a href={to({})}>Od początku</a> : null}
      {page.isBefore && first !== undefined ? (
        <a href={to({ [placeFields.before]: String(first) })}>Poprzednia</a>
      ) : null}
      {page.isBehind && last !== undefined ? <a href={to({ [placeFields.behind]: String(last) })}>Następna</a> : null}
    </nav>
  );
}
