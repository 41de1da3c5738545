import type { CellRefusal, ChangedRow } from '../../../data/owner/catalogue/change-cells.ts';
import { parseMoney } from '../../../shop/money/money.ts';
import { draftFaultText } from '../../../shop/owner/product/draft-faults.ts';
import { stockOf } from '../../../shop/owner/product/draft-texts.ts';
import {
  type CellName,
  type CellRow,
  cellChange,
  cellKey,
  rowFields,
  sentRows,
} from '../../../shop/owner/sizes/size-cells.ts';
import { editFaults } from '../../../shop/price/change/price-board.ts';
import type { NewJournalEntry } from '../../../shop/staff/journal-entry.ts';
import { priceChangeFaultText } from '../../prices/price-words.ts';
import type { DataDone, PanelAsk, PanelForm } from '../../screen.ts';

/** Why cells were not saved: a sentence for each, by `cellKey`. */
export interface CellFaults {
  cells: Record<string, string>;
}

/** Saves the cells of a form, all or none. `to`: the page that stays. */
export async function saveCells(ask: PanelAsk, form: PanelForm, to: string): Promise<DataDone<CellFaults>> {
  const rows = sentRows(form.text, form.has);
  const typed = rows.flatMap((row) =>
    cellChange(row).faults.map(({ cell, code }) => [cellKey(row.product, row.size, cell), draftFaultText(code)]),
  );
  if (typed.length > 0) return { told: { cells: Object.fromEntries(typed) } };
  const { store, staff, now, settings } = ask;
  const result = await store.ownCatalogue.changeCells(rows, staff.name, (own, edit) =>
    editFaults(own, edit, settings.omnibus, now),
  );
  if ('refused' in result) return { told: { cells: refusedCells(rows, result.refused) } };
  if (result.rows.length === 0) return { to, notice: 'Nic się nie zmieniło.' };
  return {
    to,
    notice: savedText(result.rows, result.notified),
    undo: { to: actionAddress(to), fields: undoFields(result.rows) },
    journal: result.rows.flatMap(entriesOf),
  };
}

const actionAddress = (to: string): string => `${to}${to.includes('?') ? '&' : '?'}akcja=komorki`;

function refusedCells(rows: readonly CellRow[], refused: readonly CellRefusal[]): Record<string, string> {
  return Object.fromEntries(
    refused.flatMap((refusal) => {
      const row = rows[refusal.row];
      if (!row) return [];
      const { product, size } = row;
      if (refusal.why === 'gone') {
        const [first = 'title' as const] = cellChange(row).changed;
        return [[cellKey(product, size, first), 'Tego produktu albo rozmiaru już nie ma.']];
      }
      const key = cellKey(product, size, refusal.cell);
      return refusal.why === 'changed'
        ? [[key, `Ktoś zmienił to w międzyczasie: jest „${refusal.now}”. Wpisz nową wartość jeszcze raz.`]]
        : [[key, refusal.faults.map(priceChangeFaultText).join(' ')]];
    }),
  );
}

const cellWords: Record<CellName, string> = {
  title: 'Nazwa zapisana.',
  name: 'Nazwa rozmiaru zapisana.',
  price: 'Zapisano. Sklep pokazuje już nową cenę.',
  amount: 'Zapas zapisany.',
  ean: 'EAN zapisany.',
  status: 'Zapisano, jak rozmiar jest sprzedawany.',
};

function savedText(rows: readonly ChangedRow[], notified: number): string {
  const cells = rows.flatMap(({ after }) => Object.keys(after) as CellName[]);
  const [only] = cells;
  const saved = cells.length === 1 && only ? cellWords[only] : `Zapisane komórki: ${cells.length}.`;
  return notified > 0 ? `${saved} Czekało osób: ${notified}; dostaną wiadomość.` : saved;
}

/** Typing the previous texts back, as long as nobody has changed them again. */
const undoFields = (rows: readonly ChangedRow[]): Record<string, string> =>
  rowFields(rows.map(({ product, size, before, after }) => ({ product, size, shown: after, typed: before })));

/** Prices and stock have entries of their own, because the journal is searched for them. */
function entriesOf({ product, size, before, after }: ChangedRow): NewJournalEntry[] {
  const entry = (action: NewJournalEntry['action'], cells: readonly CellName[]): NewJournalEntry[] => {
    const names = cells.filter((cell) => after[cell] !== undefined);
    const pick = (texts: ChangedRow['after']) => ({
      size,
      ...Object.fromEntries(names.map((cell) => [journalNames[cell], journalValue(cell, texts[cell] ?? '')])),
    });
    return names.length === 0
      ? []
      : [{ action, subject: `product ${product}`, before: pick(before), after: pick(after) }];
  };
  return [
    ...entry('price-changed', ['price']),
    ...entry('stock-changed', ['amount']),
    ...entry('product-changed', ['title', 'name', 'ean', 'status']),
  ];
}

/** Amounts as numbers, as in entries of other screens. */
const journalValue = (cell: CellName, text: string) =>
  cell === 'price' ? parseMoney(text) : cell === 'amount' ? stockOf(text) : text;

const journalNames: Record<CellName, string> = {
  title: 'name',
  name: 'sizeName',
  price: 'regular',
  amount: 'amount',
  ean: 'ean',
  status: 'status',
};
