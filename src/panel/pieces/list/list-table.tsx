import { type MouseEvent, type ReactNode, useRef } from 'react';
import { PanelLink } from '../../frame/panel-link.tsx';
import { Sign } from '../../frame/signs.tsx';
import { ColumnsMenu } from './columns-menu.tsx';
import styles from './list-table.module.css';
import type { Selection } from './selection.ts';
import { useTableLook } from './table-look.ts';

export interface Column<Row> {
  id: string;
  name: string;
  cell(row: Row): ReactNode;
  /** Money and counts are aligned to the right. */
  isNumber?: boolean;
  /**
   * On a phone: on the first line of the card, there at the right, on its second line, there at the right, on a line of
   * its own after the column's name, or nowhere.
   */
  phone?: 'first' | 'right' | 'second' | 'last' | 'whole' | 'none';
  /** Left out on a tablet, where the others need its room. */
  isWide?: boolean;
  /** Columns that cannot be hidden: what the row is, and what can be done. */
  isFixed?: boolean;
  /** The list in the order of this column. */
  sort?: { to: string; isCurrent: boolean };
}

interface Props<Row> {
  /** The caption, and the key of what the person has chosen to see. */
  name: string;
  id: string;
  rows: readonly Row[];
  keyOf(row: Row): string;
  /** What the row is, for screen readers: „zamówienie 2026-17”. */
  labelOf(row: Row): string;
  picture?(row: Row): string | null;
  /** Pictures are left out on a tablet, where the columns need their room. */
  isPictureWide?: boolean;
  columns: readonly Column<Row>[];
  /** Rows that can be ticked, for a form with this id. */
  ticks?: { form: string; field: string; selection: Selection };
  /** Shown instead of a table without rows. */
  empty: ReactNode;
  /** Chips and searches above the table. */
  children?: ReactNode;
}

/** A list: rows that can be ticked (Shift ticks a range), columns that can be hidden, and cards on a phone. */
export function ListTable<Row>({
  name,
  id,
  rows,
  keyOf,
  labelOf,
  picture,
  isPictureWide,
  columns,
  ticks,
  empty,
  children,
}: Props<Row>) {
  const look = useTableLook(id);
  const shown = columns.filter((column) => column.isFixed || !look.hidden.includes(column.id));
  return (
    <>
      <div className={styles.tools}>
        <div className={styles.filters}>{children}</div>
        {rows.length === 0 ? null : <ColumnsMenu columns={columns.filter(({ isFixed }) => !isFixed)} look={look} />}
      </div>
      {rows.length === 0 ? (
        empty
      ) : (
        <table className={styles.table} data-dense={look.isDense || undefined}>
          <caption className={styles.hidden}>{name}</caption>
          <thead>
            <tr>
              {ticks ? (
                <td className={styles.tick}>
                  <AllTick selection={ticks.selection} all={rows.map(keyOf)} />
                </td>
              ) : null}
              {picture ? <td className={styles.picture} data-wide={isPictureWide} /> : null}
              {shown.map((column) => (
                <th
                  key={column.id}
                  scope="col"
                  data-number={column.isNumber || undefined}
                  data-wide={column.isWide || undefined}
                  aria-sort={column.sort?.isCurrent ? 'ascending' : undefined}
                >
                  {column.sort ? (
                    <PanelLink to={column.sort.to} preventScrollReset className={styles.sort}>
                      {column.name}
                      {column.sort.isCurrent ? <Sign name="up" size={14} /> : null}
                    </PanelLink>
                  ) : (
                    column.name
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={keyOf(row)} data-ticked={ticks?.selection.has(keyOf(row)) || undefined}>
                {ticks ? (
                  <td className={styles.tick}>
                    <RowTick {...ticks} value={keyOf(row)} all={rows.map(keyOf)} label={labelOf(row)} />
                  </td>
                ) : null}
                {picture ? (
                  <td className={styles.picture} data-wide={isPictureWide}>
                    <Picture address={picture(row)} />
                  </td>
                ) : null}
                {shown.map(({ id: column, name: columnName, cell, isNumber, isWide, phone = 'second' }) => (
                  <td
                    key={column}
                    data-column={columnName}
                    data-number={isNumber || undefined}
                    data-wide={isWide || undefined}
                    data-phone={phone}
                  >
                    {cell(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

const Picture = ({ address }: { address: string | null }) =>
  address ? <img src={address} alt="" width="40" height="40" loading="lazy" /> : <span className={styles.noPicture} />;

function AllTick({ selection, all }: { selection: Selection; all: string[] }) {
  const ticked = all.filter((key) => selection.has(key)).length;
  return (
    <label className={styles.box}>
      <input
        type="checkbox"
        checked={ticked > 0 && ticked === all.length}
        ref={(box) => {
          if (box) box.indeterminate = ticked > 0 && ticked < all.length;
        }}
        onChange={({ currentTarget }) => selection.set(currentTarget.checked ? all : [])}
      />
      <span className={styles.hidden}>Zaznacz wszystkie na stronie</span>
    </label>
  );
}

interface TickProps {
  form: string;
  field: string;
  selection: Selection;
  value: string;
  all: string[];
  label: string;
}

function RowTick({ form, field, selection, value, all, label }: TickProps) {
  const withShift = useRef(false);
  return (
    <label className={styles.box}>
      <input
        type="checkbox"
        form={form}
        name={field}
        value={value}
        checked={selection.has(value)}
        onClick={({ shiftKey }: MouseEvent) => {
          withShift.current = shiftKey;
        }}
        onChange={({ currentTarget }) => selection.tick(value, currentTarget.checked, withShift.current ? all : [])}
      />
      <span className={styles.hidden}>Zaznacz {label}</span>
    </label>
  );
}
