import {
  type CellName,
  type CellTexts,
  cellKey,
  cellNames,
  statusChoices,
  writeShown,
} from '../../../shop/owner/sizes/size-cells.ts';
import { useLive } from '../../../ui/loading/live.ts';
import styles from './grid.module.css';
import type { GridRow } from './grid-cells.ts';

const labels = {
  title: 'Nazwa produktu',
  name: 'Nazwa rozmiaru',
  price: 'Cena',
  amount: 'Zapas',
  ean: 'EAN',
  status: 'Sprzedaż',
} as const;

interface Props {
  row: GridRow;
  index: number;
  edits: CellTexts | undefined;
  faults: Record<string, string>;
  /** The column with the cursor, if it is in this row. */
  column: number | null;
  /** Selected columns of this row, such as `2 3`. */
  selected: string;
  enter(column: number, isRange: boolean): void;
  enterText(): void;
  type(column: number, text: string): void;
}

/** A size in the grid. Only the cell with the cursor is a stop of Tab. */
export function GridLine({ row, index, edits, faults, column, selected, enter, enterText, type }: Props) {
  const isLive = useLive();
  const marked = selected.split(' ');
  return (
    <tr>
      <th scope="row">
        {row.code}
        {isLive ? null : (
          <>
            <input type="hidden" name={`row.${index}.product`} value={row.product} />
            <input type="hidden" name={`row.${index}.size`} value={row.size} />
            <input type="hidden" name={`row.${index}.shown`} value={writeShown(row.texts)} />
          </>
        )}
      </th>
      {cellNames.map((name, at) =>
        name === 'title' && !row.isFirst ? (
          <td key={name} className={styles.same} />
        ) : (
          <GridCell
            key={name}
            field={{
              name: isLive ? undefined : `row.${index}.${name}`,
              value: edits?.[name] ?? row.texts[name] ?? '',
              'aria-label': `${labels[name]}: ${[row.texts.title, row.texts.name].filter(Boolean).join(', ')}`,
              'data-at': `${index} ${at}`,
              tabIndex: !isLive || column === at || (column === null && index === 0 && at === 0) ? 0 : -1,
              onFocus: () => enter(at, false),
            }}
            cell={name}
            isChanged={edits?.[name] !== undefined}
            isSelected={marked.includes(String(at))}
            fault={faults[cellKey(row.product, row.size, name)]}
            extend={() => enter(at, true)}
            enterText={enterText}
            type={(text) => type(at, text)}
          />
        ),
      )}
    </tr>
  );
}

interface CellProps {
  /** Attributes of its field. */
  field: object;
  cell: CellName;
  isChanged: boolean;
  isSelected: boolean;
  fault: string | undefined;
  /** Selects everything from the cursor to here. */
  extend(): void;
  enterText(): void;
  type(text: string): void;
}

function GridCell({ field, cell, isChanged, isSelected, fault, extend, enterText, type }: CellProps) {
  const attributes = { ...field, 'aria-invalid': fault ? true : undefined };
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: its field has the focus.
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a grid can be selected.
      role="gridcell"
      data-cell={cell}
      data-changed={isChanged || undefined}
      data-fault={fault ? true : undefined}
      aria-selected={isSelected || undefined}
    >
      {cell === 'status' ? (
        <select {...attributes} onChange={({ currentTarget }) => type(currentTarget.value)}>
          {statusChoices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...attributes}
          autoComplete="off"
          inputMode={cell === 'price' || cell === 'amount' ? 'decimal' : undefined}
          onChange={({ currentTarget }) => type(currentTarget.value)}
          onDoubleClick={enterText}
          onPointerDown={(event) => {
            if (!event.shiftKey) return;
            event.preventDefault();
            extend();
          }}
        />
      )}
      {fault ? <small>{fault}</small> : null}
    </td>
  );
}
