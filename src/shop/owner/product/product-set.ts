import { type Grosze, parseMoney } from '../../money/money.ts';
import type { Subscription } from '../../price/price.ts';
import { parseQuantity } from '../../product/quantity.ts';
import { periodText } from '../../product/subscription-period.ts';

/** A part of a set in the form. */
export interface SetPart {
  code: string;
  /** Empty: the only size of its product. */
  size: string;
  quantity: number;
}

export const setLimits = { parts: 20, quantity: 999, periods: 8, days: 365 };

/** Parses the rows of the form, without empty ones. A string is the fault. */
export function readSetParts(rows: { code: string; size: string; quantity: string }[]): SetPart[] | string {
  const parts: SetPart[] = [];
  for (const { code, size, quantity: typed } of rows) {
    if (code === '' && size === '') continue;
    const quantity = typed === '' ? 1 : parseQuantity(typed);
    if (code === '') return 'Podaj kod produktu każdej części.';
    if (quantity === null || quantity <= 0 || quantity > setLimits.quantity)
      return `Ile sztuk produktu „${code}” jest w zestawie? Podaj liczbę od 1 do ${setLimits.quantity}.`;
    parts.push({ code, size, quantity });
  }
  if (parts.length > setLimits.parts) return `Zestaw może mieć do ${setLimits.parts} części.`;
  if (parts.length === 1 && parts[0]?.quantity === 1) return 'Zestaw to co najmniej dwie rzeczy.';
  return parts;
}

/** What was typed of a subscription. Days may be in one field together. */
export interface TypedSubscription {
  kind: string;
  value: string;
  periods: string[];
}

/** Why it cannot be saved, at the field that it is about. */
export interface SubscriptionFault {
  field: keyof TypedSubscription;
  text: string;
}

/** A subscription from the form. `cheapest`: the lowest price of a size, which the discount must not use up. */
export function readSubscription(
  { kind, value, periods }: TypedSubscription,
  cheapest: Grosze,
): Subscription | SubscriptionFault {
  const off = kind === 'percentage' ? percentIn(value) : kind === 'quota' ? parseMoney(value) : null;
  if (kind !== 'percentage' && kind !== 'quota') return { field: 'kind', text: 'Wybierz, jak liczyć rabat.' };
  const wrong = (text: string): SubscriptionFault => ({ field: 'value', text });
  if (kind === 'percentage' && off === null) return wrong('Rabat w procentach to liczba całkowita od 1 do 99.');
  if (off === null || off <= 0) return wrong('Podaj rabat w złotych, na przykład 5,00.');
  if (kind === 'quota' && off >= cheapest) return wrong('Rabat musi być mniejszy od ceny najtańszego rozmiaru.');
  const read = readPeriods(periods.flatMap((text) => text.split(/[\s,;]+/)));
  return typeof read === 'string' ? { field: 'periods', text: read } : { kind, value: off, periods: read };
}

const percentIn = (text: string): number | null => (/^[1-9]\d?%?$/.test(text) ? Number.parseInt(text, 10) : null);

function readPeriods(typed: string[]): Subscription['periods'] | string {
  const periods: Subscription['periods'] = [];
  for (const text of typed) {
    if (text === '') continue;
    const days = /^[1-9]\d{0,2}$/.test(text) ? Number(text) : 0;
    if (days < 1 || days > setLimits.days) return `Odstęp dostaw to liczba dni od 1 do ${setLimits.days}.`;
    const same = periods.find((own) => periodText(own.days) === periodText(days));
    if (same?.days === days) return 'Każdy odstęp podaj raz.';
    if (same) return `Odstępy ${same.days} i ${days} dni to ten sam: ${periodText(days)}. Podaj jeden z nich.`;
    periods.push({ days });
  }
  if (periods.length === 0) return 'Podaj co najmniej jeden odstęp dostaw.';
  if (periods.length > setLimits.periods) return `Odstępów może być do ${setLimits.periods}.`;
  return periods.sort((one, other) => one.days - other.days);
}
