import type { Translate } from '../text/messages.ts';
import type { FieldKey } from './field-messages.ts';
import type { FormKey } from './form-messages.ts';

/** Codes of validation errors. Browser and server exchange codes, and shoppers read the messages. */
export type FaultCode = FormKey | FieldKey extends `form.${infer Code}` ? Code : never;

/** What is wrong with a value, in any field. */
export interface Finding {
  code: FaultCode;
  /** The limit of the rule, used in the message. */
  n?: number;
  /** A value for the message: the allowed formats of a post code, a free login. */
  text?: string;
  /** A more precise message of the same code, if the reason is known. */
  wording?: FaultCode;
}

export interface Fault extends Finding {
  field: string;
}

/** Messages of one form that replace the default ones, by field and code: `email.required`. */
export type OwnSentences<Key extends string> = Partial<Record<`${string}.${FaultCode}`, Key>>;

/**
 * The only place where a code becomes a message. The shop's settings may override each message by its key. The
 * translator must know the messages of the form's codes: `formMessages`, for addresses and accounts `fieldMessages` too.
 */
export function faultSentence<Key extends string>(
  { field, ...finding }: Fault,
  t: Translate<FormKey>,
  own?: { sentences: OwnSentences<Key>; t: Translate<Key> },
): string {
  const key = own?.sentences[`${field}.${finding.code}`];
  return own && key !== undefined ? own.t(key, valuesOf(finding)) : findingSentence(finding, t);
}

export function findingSentence(finding: Finding, t: Translate<FormKey>): string {
  return t(`form.${finding.wording ?? finding.code}` as FormKey, valuesOf(finding));
}

const valuesOf = ({ n, text }: Finding) => ({
  ...(n === undefined ? {} : { n }),
  ...(text === undefined ? {} : { text }),
});

/** A Valibot issue has only one text field, so it contains the code and the values of the message. */
export const findingText = ({ code, n, wording, text }: Finding): string =>
  [code, n ?? '', wording ?? '', text ?? ''].join('|');

export function findingOf(message: string): Finding {
  const [code = '', n = '', wording = '', ...text] = message.split('|');
  return {
    code: code as FaultCode,
    ...(n === '' ? {} : { n: Number(n) }),
    ...(wording === '' ? {} : { wording: wording as FaultCode }),
    ...(text.join('|') === '' ? {} : { text: text.join('|') }),
  };
}
