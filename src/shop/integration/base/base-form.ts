import { type Grosze, parseMoney } from '../../money/money.ts';

/** Fields of a form as PHP reads them: `products[0][price]=1` is a list in a list. */
type FormValue = string | SentFields;
export interface SentFields {
  [name: string]: FormValue;
}

const deepest = 4;
const name = /^([^[\]]{1,100})((?:\[[^[\]]{0,100}\])*)$/;

const empty = (): SentFields => Object.create(null) as SentFields;

/** Reads a form. Names that are not PHP's are left out; of a repeated name the last value counts. */
export function baseForm(text: string): SentFields {
  const fields = empty();
  for (const [sent, value] of new URLSearchParams(text)) {
    const [, first, rest = ''] = name.exec(sent) ?? [];
    const path = [...rest.matchAll(/\[([^[\]]*)\]/g)].map(([, part = '']) => part);
    if (first === undefined || path.length > deepest) continue;
    put(fields, [first, ...path], storable(value));
  }
  return fields;
}

function put(fields: SentFields, [own = '', ...below]: string[], value: string): void {
  const key = own === '' ? String(Object.keys(fields).length) : own;
  const [next] = below;
  if (next === undefined) {
    fields[key] = value;
    return;
  }
  const at = fields[key];
  const inner = typeof at === 'object' ? at : empty();
  fields[key] = inner;
  put(inner, below, value);
}

/** The database accepts neither NUL nor half of a character. */
const storable = (text: string): string => text.toWellFormed().replaceAll('\0', '');

/** The text of a field; empty if there is none, or if it is a list. Numbers of JSON are texts here. */
export function textOf(fields: SentFields, field: string): string {
  const value = fields[field];
  return typeof value === 'string' ? value.trim() : '';
}

/** A complex value: JSON in one field, or fields in brackets. `null`: it is neither. */
export function listIn(fields: SentFields, field: string): SentFields[] | null {
  const value = fields[field];
  const whole = typeof value === 'string' ? jsonIn(value) : value;
  if (typeof whole !== 'object' || whole === null) return null;
  const items = Object.values(whole);
  return items.every((item) => typeof item === 'object') ? items : null;
}

function jsonIn(text: string): FormValue | null {
  try {
    return fieldOf(JSON.parse(text), 0);
  } catch {
    return null;
  }
}

function fieldOf(value: unknown, depth: number): FormValue {
  if (typeof value === 'object' && value !== null && depth <= deepest + 1) {
    const fields = empty();
    for (const [key, own] of Object.entries(value)) fields[storable(key)] = fieldOf(own, depth + 1);
    return fields;
  }
  if (typeof value === 'boolean') return value ? '1' : '0';
  return typeof value === 'string' || typeof value === 'number' ? storable(String(value)) : '';
}

const longestId = 9;

/** An id of the shop; `null`: no row has such one. */
export function idOf(text: string): number | null {
  return text.length <= longestId && /^[1-9]\d*$/.test(text) ? Number(text) : null;
}

/** Ids that commas separate. Each once; those that cannot exist are left out. */
export const idsOf = (text: string, most: number): number[] => [
  ...new Set(
    text
      .split(',', most * 2)
      .map((part) => idOf(part.trim()))
      .filter((id) => id !== null)
      .slice(0, most),
  ),
];

export const isSet = (fields: SentFields, field: string): boolean =>
  ['1', 'true', 'yes'].includes(textOf(fields, field).toLowerCase());

/** A gross price with a point; Base has sent a comma too. `null`: it is none. */
export function priceOf(text: string): Grosze | null {
  const exact = text.replace(/^(-?\d+[.,]\d{2})0*$/, '$1');
  return exact === '' ? null : parseMoney(exact);
}

/** A page from 1. */
export const pageIn = (fields: SentFields, most: number): number =>
  Math.min(Math.max(idOf(textOf(fields, 'page')) ?? 1, 1), most);
