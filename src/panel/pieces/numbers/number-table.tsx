import type { ReactNode } from 'react';
import styles from './number-table.module.css';

interface Props {
  name: string;
  columns: readonly string[];
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
}

/** What is counted, at the left, and its numbers at the right. On a phone each row is a line with its numbers below. */
export const NumberTable = ({ name, columns, rows }: Props) => (
  <table className={styles.table}>
    <caption>{name}</caption>
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
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
