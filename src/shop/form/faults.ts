import type { Translate } from '../text/messages.ts';
import type { FormKey } from './form-messages.ts';

/** What can be wrong with a field. Codes travel between browser and server; people read their sentences. */
export type FaultCode = FormKey extends `form.${infer Code}` ? Code : never;

export interface Fault {
  field: string;
  code: FaultCode;
  /** The number that the rule is about. */
  n?: number;
}

/** Sentences that a form says in place of the usual ones, by field and code: `email.required`. */
export type OwnSentences<Key extends string> = Partial<Record<`${string}.${FaultCode}`, Key>>;

/** The one place where a code becomes a sentence. The shop's settings may override each by its key. */
export function faultSentence<Key extends string>(
  { field, code, n }: Fault,
  t: Translate<FormKey>,
  own?: { sentences: OwnSentences<Key>; t: Translate<Key> },
): string {
  const key = own?.sentences[`${field}.${code}`];
  const values = n === undefined ? {} : { n };
  return own && key !== undefined ? own.t(key, values) : t(`form.${code}`, values);
}
