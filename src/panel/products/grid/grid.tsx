import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react';
import { cellNames, rowFields } from '../../../shop/owner/sizes/size-cells.ts';
import { useLive } from '../../../ui/loading/live.ts';
import { useUnsaved } from '../../frame/unsaved.ts';
import { ActionForm, useSending } from '../../pieces/action-form.tsx';
import { Button, PlainButton } from '../../pieces/button.tsx';
import { Faults } from '../../pieces/editing/form-fields.tsx';
import type { CellFaults } from '../list/save-cells.ts';
import styles from './grid.module.css';
import {
  between,
  type CellPlace,
  cellAfterKey,
  copied,
  countChanged,
  type Edits,
  type GridRow,
  isCell,
  pasted,
  sentOf,
  withEditedCells,
} from './grid-cells.ts';
import { GridLine } from './grid-line.tsx';

const heads = ['Nazwa produktu', 'Rozmiar', 'Cena, zł', 'Zapas', 'EAN', 'Sprzedaż'] as const;

interface Props {
  rows: readonly GridRow[];
  /** The answer of an action that came with the page. */
  loaded: CellFaults | null;
}

/** A spreadsheet of sizes. Without scripts it is a table of fields with one button. */
export function Grid({ rows, loaded }: Props) {
  const isLive = useLive();
  const [edits, setEdits] = useState<Edits>({});
  const [past, setPast] = useState<readonly Edits[]>([]);
  const changed = countChanged(rows, edits);
  const change = (next: Edits) => {
    setPast([...past.slice(-100), edits]);
    setEdits(next);
  };
  const undo = () => {
    const last = past.at(-1);
    if (!last) return;
    setEdits(last);
    setPast(past.slice(0, -1));
  };
  const reset = () => {
    setEdits({});
    setPast([]);
  };
  return (
    <ActionForm<CellFaults>
      action="komorki"
      fields={isLive ? rowFields(sentOf(rows, edits)) : {}}
      showsLoaded={false}
      about={JSON.stringify(edits)}
      onDone={reset}
      className={styles.form}
    >
      {({ told }) => (
        <>
          <Faults texts={[...new Set(Object.values((told ?? loaded)?.cells ?? {}))]} />
          <Sheet rows={rows} edits={edits} faults={(told ?? loaded)?.cells ?? {}} change={change} undo={undo} />
          <div className={styles.bar} data-changed={changed > 0 || undefined}>
            <Button kind="main">Zapisz</Button>
            <Guard isChanged={changed > 0} />
            {isLive && past.length > 0 ? (
              <>
                <PlainButton onClick={undo}>Cofnij zmianę</PlainButton>
                <PlainButton kind="quiet" onClick={reset}>
                  Odrzuć wszystkie
                </PlainButton>
              </>
            ) : null}
            <output>{changed > 0 ? `Zmienione komórki: ${changed}` : ''}</output>
          </div>
        </>
      )}
    </ActionForm>
  );
}

/** What is being sent is not lost. */
function Guard({ isChanged }: { isChanged: boolean }) {
  const { isSending } = useSending();
  useUnsaved(isChanged && !isSending);
  return null;
}

interface SheetProps extends Omit<Props, 'loaded' | 'faults'> {
  edits: Edits;
  faults: Record<string, string>;
  change(next: Edits): void;
  undo(): void;
}

function Sheet({ rows, edits, faults, change, undo }: SheetProps) {
  const table = useRef<HTMLTableElement>(null);
  const [at, setAt] = useState<CellPlace>({ row: 0, column: 0 });
  /** The other corner of the selection. */
  const [corner, setCorner] = useState<CellPlace | null>(null);
  const [isInside, setInside] = useState(false);
  const selected = corner ? between(at, corner).filter((place) => isCell(rows, place)) : [at];

  const go = (place: CellPlace, keepsCorner: boolean) => {
    // Only the first size of a product has its name.
    const free = isCell(rows, place) ? place : { ...place, column: place.column + 1 };
    setCorner(keepsCorner ? (corner ?? at) : null);
    setAt(free);
    setInside(false);
    const field = table.current?.querySelector<HTMLInputElement>(`[data-at="${free.row} ${free.column}"]`);
    field?.focus();
    if (field instanceof HTMLInputElement) field.select();
  };
  const tab = (event: KeyboardEvent) => {
    const by = event.shiftKey ? -1 : 1;
    const flat = at.row * cellNames.length + at.column + by;
    const next = {
      row: Math.floor(flat / cellNames.length),
      column: ((flat % cellNames.length) + cellNames.length) % cellNames.length,
    };
    // At its ends the grid is left.
    if (!rows[next.row]) return;
    event.preventDefault();
    go(
      isCell(rows, next) ? next : { row: next.row + (by < 0 ? -1 : 0), column: by < 0 ? cellNames.length - 1 : 1 },
      false,
    );
  };
  /** Keys that change cells or leave them; whether this was one. */
  const command = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean => {
    if ((ctrlKey || metaKey) && key.toLowerCase() === 'z') undo();
    else if (key === 'F2') setInside(true);
    else if (key === 'Escape' && isInside) setInside(false);
    // Out of the grid.
    else if (key === 'Escape')
      table.current?.closest('form')?.querySelector<HTMLElement>('button[type=submit]')?.focus();
    else if (key === 'Delete' && !isInside)
      change(
        withEditedCells(
          rows,
          edits,
          selected.map((place) => ({ ...place, text: '' })),
        ),
      );
    else return false;
    return true;
  };
  const keys = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (key === 'Tab') return tab(event);
    if (command(event)) return event.preventDefault();
    if (ctrlKey || metaKey || altKey || (isInside && key !== 'Enter')) return;
    const next = cellAfterKey(key, at, rows.length);
    if (!next) return;
    event.preventDefault();
    go(next, shiftKey && key !== 'Enter');
  };
  const copy = (event: ClipboardEvent) => {
    if (isInside) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', copied(rows, edits, selected));
  };
  const paste = (event: ClipboardEvent) => {
    if (isInside) return;
    event.preventDefault();
    change(withEditedCells(rows, edits, pasted(event.clipboardData.getData('text/plain'), at, selected)));
  };
  const selectedIn = (row: number) =>
    corner
      ? selected
          .filter((place) => place.row === row)
          .map(({ column }) => column)
          .join(' ')
      : '';
  return (
    <div className={styles.scroll}>
      <table
        ref={table}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table of fields that is walked with arrows is a grid.
        role="grid"
        aria-label="Siatka produktów"
        className={styles.grid}
        onKeyDown={keys}
        onCopy={copy}
        onPaste={paste}
      >
        <thead>
          <tr>
            <th scope="col">Kod</th>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <GridLine
              key={`${row.product} ${row.size}`}
              row={row}
              index={index}
              edits={edits[index]}
              faults={faults}
              column={at.row === index ? at.column : null}
              selected={selectedIn(index)}
              enter={(column, isRange) => {
                if (isRange) setCorner(corner ?? at);
                else if (at.row !== index || at.column !== column) setCorner(null);
                setAt({ row: index, column });
              }}
              enterText={() => setInside(true)}
              type={(column, text) => change(withEditedCells(rows, edits, [{ row: index, column, text }]))}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
