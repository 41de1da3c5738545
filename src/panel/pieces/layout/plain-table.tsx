import type { ReactNode } from 'react';
import styles from './plain-table.module.css';

interface Props {
  /** The caption, for screen readers. */
  name: string;
  columns: readonly (string | { name: string; isNumber: true })[];
  rows: readonly { key: string | number; cells: readonly ReactNode[] }[];
  /** Shown if there are no rows. */
  empty: ReactNode;
}

/** A short table inside a page. On a phone a row is a card: its first cell, and each other beside the name of its column. */
export function PlainTable({ name, columns, rows, empty }: Props) {
  if (rows.length === 0) return <p className={styles.empty}>{empty}</p>;
  const named = columns.map((column) => (typeof column === 'string' ? { name: column, isNumber: false } : column));
  return (
    <table className={styles.table}>
      <caption className={styles.hidden}>{name}</caption>
      <thead>
        <tr>
          {named.map((column) => (
            <th key={column.name} scope="col" data-number={column.isNumber || undefined}>
              {column.name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells }) => (
          <tr key={key}>
            {cells.map((cell, index) => (
              <td
                key={named[index]?.name}
                data-column={named[index]?.name}
                data-number={named[index]?.isNumber || undefined}
              >
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
