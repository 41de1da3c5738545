import type { ReactNode } from 'react';
import { withQuery } from '../addresses.ts';

/** A table with a caption. On a phone each row is a card whose cells are labelled with their column. */
export function Table({
  name,
  columns,
  rows,
  empty,
}: {
  name: string;
  columns: readonly string[];
  rows: readonly { key: string | number; cells: readonly ReactNode[] }[];
  /** Shown if there are no rows. */
  empty: string;
}) {
  if (rows.length === 0) return <p className="empty">{empty}</p>;
  return (
    <table>
      <caption className="hidden">{name}</caption>
      <thead>
        <tr>
          {columns.map((column) =>
            // A header cell without text would be read out as a header, so it is a plain cell.
            column === '' ? (
              <td key={column} />
            ) : (
              <th key={column} scope="col">
                {column}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells }) => (
          <tr key={key}>
            {cells.map((cell, index) => (
              <td key={columns[index]} data-column={columns[index]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Links to the previous and next page. */
export function Pager({ url, page, isMore }: { url: URL; page: number; isMore: boolean }) {
  if (page === 1 && !isMore) return null;
  return (
    <nav className="pager" aria-label="Strony">
      {page > 1 ? <a href={withQuery(url, { strona: page > 2 ? String(page - 1) : null })}>Poprzednia</a> : null}
      <span>Strona {page}</span>
      {isMore ? <a href={withQuery(url, { strona: String(page + 1) })}>Następna</a> : null}
    </nav>
  );
}

/** Facts as a list of names and values. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Marks the current link in a row of links. */
export const chosenLink = (isChosen: boolean) =>
  isChosen ? ({ className: 'chosen', 'aria-current': 'page' } as const) : {};
