import type { Translate } from '../text/messages.ts';
import type { FormKey } from './form-messages.ts';

/** Codes of validation errors. Browser and server exchange codes, and shoppers read the messages. */
export type FaultCode = FormKey extends `form.${infer Code}` ? Code : never;

export interface Fault {
  field: string;
  code: FaultCode;
  /** The limit of the rule, used in the message. */
  n?: number;
}

/** Messages of one form that replace the default ones, by field and code: `email.required`. */
export type OwnSentences<Key extends string> = Partial<Record<`${string}.${FaultCode}`, Key>>;

/** The only place where a code becomes a message. The shop's settings may override each message by its key. */
export function faultSentence<Key extends string>(
  { field, code, n }: Fault,
  t: Translate<FormKey>,
  own?: { sentences: OwnSentences<Key>; t: Translate<Key> },
): string {
  const key = own?.sentences[`${field}.${code}`];
  const values = n === undefined ? {} : { n };
  return own && key !== undefined ? own.t(key, values) : t(`form.${code}`, values);
}
