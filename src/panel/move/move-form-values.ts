import type { MoveFileRow } from '../../data/owner/move/move-rows.ts';
import type { VatRate } from '../../shop/money/money.ts';
import { type ColumnFields, fieldsOf, isMoveField } from '../../shop/owner/move/move-fields.ts';
import type { MoveOptions } from '../../shop/owner/move/move-options.ts';
import { columnFaults, type MoveFileAbout } from '../../shop/owner/move/move-report.ts';
import type { PanelForm } from '../screen.ts';
import { kindIn, kindValue, rateChoices } from './move-names.ts';

interface SaidMove {
  files: Map<number, MoveFileAbout>;
  options: MoveOptions;
  /** A kind or the column of tax classes was changed, so the files must be read again. */
  isOther: boolean;
  faults: string[];
}

export const fileKindField = (position: number) => `plik-${position}`;
export const columnField = (position: number, column: number) => `kolumna-${position}-${column}`;
export const taxField = (index: number) => `klasa-${index}`;

const rateOf = (value: string): VatRate => (value === 'zw' ? null : (Number(value) as VatRate));
const isRate = (value: string) => rateChoices.some(([own]) => own === value);
const longest = 300;

/** The tax classes of all files, in order. */
export const taxesOf = (files: readonly Pick<MoveFileRow, 'about'>[]): string[] => [
  ...new Set(files.flatMap(({ about }) => about?.taxes ?? [])),
];

/** What a person says about the files, as sent; what is not one of the choices stays as it was. */
export function saidMove(form: PanelForm, files: readonly MoveFileRow[], before: MoveOptions): SaidMove {
  const said: SaidMove = { files: new Map(), options: optionsIn(form, files, before), isOther: false, faults: [] };
  let count = 0;
  for (const { position, name, about } of files) {
    if (!about) continue;
    const kind = kindIn(form.text(fileKindField(position))) ?? about;
    if (kindValue(kind) !== kindValue(about)) {
      said.isOther = true;
      said.files.set(position, { ...about, ...kind, fields: [] });
      continue;
    }
    const fields = columnsIn(form, position, about);
    const next = { ...about, fields };
    if (fields.indexOf('tax') !== about.fields.indexOf('tax')) said.isOther = true;
    said.files.set(position, next);
    said.faults.push(...columnFaults(next).map((fault) => `${name}: ${fault}`));
    if (next.content !== 'ignored') count += 1;
  }
  if (count === 0 && !said.isOther) said.faults.push('Żaden plik nie jest do przeniesienia.');
  if (said.options.producer === '') said.faults.push('Podaj producenta dla produktów, których plik go nie nazywa.');
  if (said.options.category === '') said.faults.push('Podaj kategorię dla produktów, których plik jej nie nazywa.');
  return said;
}

function columnsIn(form: PanelForm, position: number, { head, fields, content }: MoveFileAbout): ColumnFields {
  if (content === 'addresses' || content === 'ignored') return fields;
  const known = fieldsOf(content === 'clients' ? 'clients' : 'products');
  return head.map((_, column) => {
    const name = columnField(position, column);
    if (!form.has(name)) return fields[column] ?? null;
    const value = form.text(name);
    return isMoveField(value) && known.includes(value) ? value : null;
  });
}

function optionsIn(form: PanelForm, files: readonly MoveFileRow[], before: MoveOptions): MoveOptions {
  const vat = form.text('vat');
  const taxes = taxesOf(files).flatMap((name, at) => {
    const value = form.text(taxField(at));
    return isRate(value) ? [[name, rateOf(value)] as const] : [];
  });
  return {
    prices: form.text('ceny') === 'net' ? 'net' : 'gross',
    vat: isRate(vat) ? rateOf(vat) : before.vat,
    taxes: Object.fromEntries(taxes),
    producer: form.text('producent').slice(0, longest),
    category: form.text('kategoria').slice(0, longest),
    known: form.text('znane') === 'update' ? 'update' : 'keep',
    unknownStock: form.text('zapas') === 'none' ? 'none' : 'unlimited',
  };
}
