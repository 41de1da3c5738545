import * as v from 'valibot';
import type { Fault, FaultCode } from './faults.ts';

/** Fields with their rules, named once: the browser and the server run the same. */
export type FormSchema = v.ObjectSchema<v.ObjectEntries, undefined>;

export type CheckedForm<Schema extends FormSchema> =
  | { ok: true; values: v.InferOutput<Schema> }
  | { ok: false; faults: Fault[] };

/** The entries of a form, as `FormData` gives them. Files are no text and count as not sent. */
export type FormEntries = Iterable<[string, unknown]>;

/** What is wrong with a form: one fault a field at most, in the order of the schema. */
export function checkForm<Schema extends FormSchema>(schema: Schema, entries: FormEntries): CheckedForm<Schema> {
  const result = v.safeParse(schema, textsOf(entries), { abortPipeEarly: true });
  return result.success ? { ok: true, values: result.output } : { ok: false, faults: result.issues.flatMap(faultOf) };
}

/** Of a field that was sent twice the first counts, as it does for `FormData.get`. */
function textsOf(entries: FormEntries): Record<string, string> {
  const texts = new Map<string, string>();
  for (const [name, value] of entries) {
    if (typeof value === 'string' && !texts.has(name)) texts.set(name, value);
  }
  return Object.fromEntries(texts);
}

function faultOf({ path, message }: v.BaseIssue<unknown>): Fault[] {
  const field = path?.[0]?.key;
  if (typeof field !== 'string') return [];
  const [code = '', n] = message.split(' ');
  return [{ field, code: code as FaultCode, ...(n === undefined ? {} : { n: Number(n) }) }];
}
