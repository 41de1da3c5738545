import type { FaultCode, Finding } from './faults.ts';

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
