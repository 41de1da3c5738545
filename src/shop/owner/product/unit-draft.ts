import type { Unit } from '../../product/product.ts';
import { parseQuantity } from '../../product/quantity.ts';
import { quantityScale } from '../../text/numbers.ts';

export const unitLimits = { units: 100, symbol: 12, form: 40, step: 1_000 } as const;

export const unitFields = ['one', 'few', 'many', 'other', 'symbol', 'step'] as const;
export type UnitField = (typeof unitFields)[number];

/** Forms with example numbers, so that the owner needs no grammar terms. */
export const unitFieldNames: Record<UnitField, string> = {
  one: 'Nazwa: 1 …',
  few: '2, 3, 4 …',
  many: '5, 12, 100 …',
  other: '1,5 …',
  symbol: 'Skrót',
  step: 'Sprzedaż co',
};

type Faults = Partial<Record<UnitField, string>>;

/** Parses a unit from the form, or returns the faults of its fields. */
export function readUnit(read: (field: UnitField) => string): { unit: Unit } | { faults: Faults } {
  const faults: Faults = {};
  const text = (field: UnitField, most: number): string => {
    const sent = read(field).trim().replace(/\s+/g, ' ');
    if (sent === '') faults[field] = `Wypełnij pole „${unitFieldNames[field]}”.`;
    else if (sent.length > most || !/^\p{L}[^<>\p{Cc}]*$/u.test(sent))
      faults[field] = `Pole „${unitFieldNames[field]}” zaczyna się od litery i ma do ${most} znaków.`;
    return sent;
  };
  const { form, symbol: longest } = unitLimits;
  const forms = {
    one: text('one', form),
    few: text('few', form),
    many: text('many', form),
    other: text('other', form),
  };
  const symbol = text('symbol', longest);
  const sellBy = stepIn(read('step'));
  if (sellBy === null)
    faults.step = `Podaj liczbę od 0,001 do ${unitLimits.step}, na przykład 1 albo 0,5: do 3 miejsc po przecinku.`;
  if (sellBy === null || Object.keys(faults).length > 0) return { faults };
  return { unit: { forms, symbol, sellBy, precision: decimalsOf(sellBy) } };
}

function stepIn(typed: string): number | null {
  const step = parseQuantity(typed);
  if (step === null || step <= 0 || step > unitLimits.step) return null;
  // The store has thousandths.
  return Math.abs(step * quantityScale - Math.round(step * quantityScale)) < 1e-6 ? step : null;
}

/** As many decimals as the step needs: with a step of 0,25, a quantity of 0,3 is not possible. */
const decimalsOf = (step: number): number =>
  [0, 1, 2].find((decimals) => Math.round(step * quantityScale) % (quantityScale / 10 ** decimals) === 0) ?? 3;

/** Stock of products and parts of sets may use the decimals of their unit. */
export const losesDecimals = (before: Unit, after: Unit): boolean => after.precision < before.precision;
