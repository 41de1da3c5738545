import * as v from 'valibot';
import type { Fault } from './faults.ts';
import { findingOf } from './faults.ts';
import { type FormEntries, textsOf } from './form-texts.ts';

/** Fields with their validation rules, shared by browser and server. */
export type FormSchema = v.GenericSchema<unknown, object>;

type FormCheck<Schema extends FormSchema> =
  | { ok: true; values: v.InferOutput<Schema> }
  | { ok: false; faults: Fault[] };

/** Validation errors of a form, in schema order, at most one for each field. */
export function checkForm<Schema extends FormSchema>(schema: Schema, entries: FormEntries): FormCheck<Schema> {
  const result = v.safeParse(schema, textsOf(entries), { abortPipeEarly: true });
  return result.success ? { ok: true, values: result.output } : { ok: false, faults: result.issues.flatMap(faultOf) };
}

function faultOf({ path, message }: v.BaseIssue<unknown>): Fault[] {
  const field = path?.[0]?.key;
  return typeof field === 'string' ? [{ field, ...findingOf(message) }] : [];
}
