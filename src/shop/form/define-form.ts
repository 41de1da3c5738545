import * as v from 'valibot';
import { singleLine } from '../text/single-line.ts';
import type { Finding } from './faults.ts';
import { findingText } from './faults.ts';
import { type LengthRule, lengthFault } from './field-length.ts';

/** The values of a form: missing fields are empty. */
export type Values<Name extends string = string> = Readonly<Record<Name, string>>;

/** What the browser asks `validateClientData` about a field, because the check needs large tables or the store. */
export interface ServerQuestion {
  ask: 'zipcode' | 'phone' | 'taxNumber' | 'email' | 'login' | 'iban';
  /** The field with the country. */
  region?: string;
  /** Which address: each has separate codes. */
  part?: 'client' | 'delivery' | 'invoice';
}

/** A value longer than `max` is refused before any other check. */
export interface FieldRule extends LengthRule {
  check?(value: string, values: Values): Finding | null;
  /** A field in a section that was not chosen is ignored and empty. */
  when?(values: Values): boolean;
  server?: ServerQuestion;
}

export type FieldRules<Name extends string> = Record<Name, FieldRule>;

export interface FormDefinition<Name extends string = string> {
  schema: v.GenericSchema<unknown, Record<Name, string>>;
  /** The fields that need the server, in the order of the form. */
  server: Partial<Record<Name, ServerQuestion>>;
  /** Returns whether a field applies, given the values. */
  counts(name: Name, values: Values): boolean;
}

/** A form whose fields depend on each other: a post code on the country, fields on the box that reveals them. */
export function defineForm<Name extends string>(rules: FieldRules<Name>): FormDefinition<Name> {
  const fields = Object.entries<FieldRule>(rules) as [Name, FieldRule][];
  const counts = (name: Name, values: Values) => rules[name].when?.(values) ?? true;
  const schema = v.pipe(
    v.object(Object.fromEntries(fields.map(([name]) => [name, sent]))),
    v.rawTransform(({ dataset: { value: typed }, addIssue }) => {
      const long = new Map(fields.map(([name, rule]) => [name, lengthFault(typed[name] ?? '', rule)]));
      const values = counted(fields, readable(fields, typed, long));
      for (const [name, { check }] of fields) {
        const finding = counts(name, values) ? (long.get(name) ?? check?.(values[name], values)) : null;
        if (finding) addIssue({ message: findingText(finding), path: [pathOf(name, values)] });
      }
      return values;
    }),
  );
  const server = Object.fromEntries(fields.flatMap(([name, rule]) => (rule.server ? [[name, rule.server]] : [])));
  return { schema, server: server as FormDefinition<Name>['server'], counts };
}

const sent = v.optional(v.string(), '');

/** The values that rules may use: a value that is too long counts as empty. */
function readable(fields: [string, FieldRule][], typed: Values, long: ReadonlyMap<string, Finding | null>): Values {
  const read = ([name, { isVerbatim }]: [string, FieldRule]) => {
    const value = long.get(name) ? '' : (typed[name] ?? '');
    return [name, isVerbatim ? value : singleLine(value)];
  };
  return Object.fromEntries(fields.map(read));
}

function counted<Name extends string>(fields: [Name, FieldRule][], values: Values): Record<Name, string> {
  const kept = fields.map(([name, { when }]) => [name, when?.(values) === false ? '' : (values[name] ?? '')]);
  return Object.fromEntries(kept) as Record<Name, string>;
}

const pathOf = (key: string, input: Record<string, string>): v.ObjectPathItem => ({
  type: 'object',
  origin: 'value',
  input,
  key,
  value: input[key],
});
