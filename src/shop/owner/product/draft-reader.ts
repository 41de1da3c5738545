import { type NamedValues, namedLines, quantityOf } from './draft-texts.ts';

export type DraftFaultCode =
  | 'required'
  | 'tooLong'
  | 'characters'
  | 'slug'
  | 'choice'
  | 'lines'
  | 'number'
  | 'range'
  | 'price'
  | 'stock'
  | 'sizeTwice'
  | 'noSize'
  | 'days'
  | 'clock'
  | 'content'
  | 'grams'
  | 'ean';

export interface DraftFault {
  field: string;
  code: DraftFaultCode;
}

const longestName = 300;
const longestText = 20_000;
export const mostStock = 999_999_999;

/** Reads fields of a form and collects their faults: the first one per field. */
export function draftReader(read: (field: string) => string) {
  const faults: DraftFault[] = [];

  function fault(field: string, code: DraftFaultCode): void {
    if (!faults.some((own) => own.field === field)) faults.push({ field, code });
  }

  function line(field: string, most = longestName): string {
    const text = read(field).trim();
    if (text.length > most) fault(field, 'tooLong');
    if (!text.isWellFormed() || /\p{Cc}/u.test(text)) fault(field, 'characters');
    return text;
  }

  function prose(field: string): string {
    const text = read(field).replaceAll('\r\n', '\n').trim();
    if (text.length > longestText) fault(field, 'tooLong');
    if (!text.isWellFormed() || text.includes('\0')) fault(field, 'characters');
    return text;
  }

  return {
    faults,
    fault,
    line,
    prose,
    text: (field: string) => read(field).trim(),

    required(field: string): string {
      const text = line(field);
      if (text === '') fault(field, 'required');
      return text;
    },

    among<One extends string>(field: string, all: readonly One[]): One {
      const found = all.find((own) => own === read(field));
      if (found === undefined) fault(field, 'choice');
      return found ?? (all[0] as One);
    },

    /** A limit of quantity; `null` when there is none. */
    limit(field: string): number | null {
      if (read(field).trim() === '') return null;
      const value = quantityOf(read(field));
      if (value === null || value <= 0 || value > mostStock) fault(field, 'number');
      return value;
    },

    lines(field: string): NamedValues[] {
      const found = namedLines(prose(field));
      if (!found) fault(field, 'lines');
      return found ?? [];
    },
  };
}

export type DraftReader = ReturnType<typeof draftReader>;
