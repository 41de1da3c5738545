import type { FoundPart } from '../../data/owner/catalogue/product-sets.ts';
import { formatNumber } from '../../shop/text/numbers.ts';
import type { PanelForm } from '../screen.ts';

/** A row of the form: a size and how many of it. */
export interface TypedPart {
  code: string;
  size: string;
  quantity: string;
  /** How often „Dodaj” was pressed, after which the field shows the new quantity. */
  adds: number;
}

export interface TypedSet {
  parts: TypedPart[];
  search: string;
}

const longestSearch = 200;
/** One more than a set may have, so that the rule can refuse it. */
const mostRows = 21;

export const storedRows = (parts: FoundPart[]): TypedPart[] =>
  parts.map(({ code, sizeId, quantity }) => ({ code, size: sizeId, quantity: formatNumber(quantity), adds: 0 }));

/** Rows in one field, for a form that takes a change back. */
export const writtenRows = (rows: TypedPart[]): string =>
  rows.map(({ code, size, quantity }) => [code, size, quantity].join('\t')).join('\n');

const readRows = (text: string): TypedPart[] =>
  text.split('\n').flatMap((line) => {
    const [code = '', size = '', quantity = ''] = line.split('\t').map((one) => one.trim());
    return code === '' ? [] : [{ code, size, quantity, adds: 0 }];
  });

export function typedSet(form: PanelForm): TypedSet {
  const [sizes, quantities, adds] = [form.all('size'), form.all('quantity'), form.all('adds')];
  const rows = form.all('code').map((code, at) => ({
    code: code.trim(),
    size: (sizes[at] ?? '').trim(),
    quantity: (quantities[at] ?? '').trim(),
    adds: Number(adds[at]) || 0,
  }));
  return {
    parts: [...rows.filter(({ code, size }) => code !== '' || size !== ''), ...readRows(form.text('czesci'))].slice(
      0,
      mostRows,
    ),
    search: form.text('szukaj').slice(0, longestSearch),
  };
}

/** `dodaj` adds one of a size, `usun` takes a row away. */
export function stepped({ parts, search }: TypedSet, step: string): TypedSet {
  const [what = '', code = '', size = ''] = step.split('\t');
  if (what === 'usun') return { parts: parts.filter((_, at) => String(at) !== code), search };
  if (what !== 'dodaj') return { parts, search };
  const known = parts.some((part) => part.code === code && part.size === size);
  const next = known
    ? parts.map((part) =>
        part.code === code && part.size === size
          ? { ...part, quantity: formatNumber((Number(part.quantity.replace(',', '.')) || 0) + 1), adds: part.adds + 1 }
          : part,
      )
    : [...parts, { code, size, quantity: '1', adds: 0 }];
  return { parts: next, search: '' };
}
