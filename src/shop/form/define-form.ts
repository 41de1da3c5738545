import * as v from 'valibot';
import { singleLine } from '../text/single-line.ts';
import type { Finding } from './faults.ts';
import { findingText } from './finding-text.ts';

/** A form as it was filled in: missing fields are empty. */
export type Values<Name extends string = string> = Readonly<Record<Name, string>>;

/** What the browser asks `validateClientData` about a field, because the answer needs large tables or the store. */
export interface ServerQuestion {
  ask: 'zipcode' | 'phone' | 'taxNumber' | 'email' | 'login' | 'iban';
  /** The field with the country. */
  region?: string;
  /** Which address: its codes are told apart. */
  part?: 'client' | 'delivery' | 'invoice';
}

export interface FieldRule {
  check?(value: string, values: Values): Finding | null;
  /** A field of a part that was not chosen is ignored and empty. */
  when?(values: Values): boolean;
  /** Kept as typed: a password may begin with a space. */
  isVerbatim?: boolean;
  server?: ServerQuestion;
}

export type FieldRules<Name extends string> = Record<Name, FieldRule>;

export interface FormDefinition<Name extends string = string> {
  schema: v.GenericSchema<unknown, Record<Name, string>>;
  /** The fields that need the server, in the order of the form. */
  server: Partial<Record<Name, ServerQuestion>>;
  /** Whether a field counts, given what is filled in. */
  counts(name: Name, values: Values): boolean;
}

/** A form whose fields depend on each other: a country on a post code, a box on the fields that it reveals. */
export function defineForm<Name extends string>(rules: FieldRules<Name>): FormDefinition<Name> {
  const fields = Object.entries<FieldRule>(rules) as [Name, FieldRule][];
  const counts = (name: Name, values: Values) => rules[name].when?.(values) ?? true;
  const entries = Object.fromEntries(
    fields.map(([name, { isVerbatim = false }]) => [name, isVerbatim ? verbatim : line]),
  );
  const schema = v.pipe(
    v.object(entries),
    v.transform((values) => counted(fields, values)),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      for (const [name, { check }] of fields) {
        const finding = counts(name, dataset.value) ? check?.(dataset.value[name], dataset.value) : null;
        if (finding) addIssue({ message: findingText(finding), path: [pathOf(name, dataset.value)] });
      }
    }),
  );
  const server = Object.fromEntries(fields.flatMap(([name, rule]) => (rule.server ? [[name, rule.server]] : [])));
  return { schema, server: server as FormDefinition<Name>['server'], counts };
}

const verbatim = v.optional(v.string(), '');
const line = v.pipe(v.optional(v.string(), ''), v.transform(singleLine));

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
