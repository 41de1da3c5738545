import { formatMoney, type Grosze, parseMoney } from '../../money/money.ts';
import { type EnergyClass, energyOf, energyText } from '../../product/energy-class.ts';
import type { PackContent } from '../../product/product.ts';
import { formatNumber } from '../../text/numbers.ts';
import type { DraftFaultCode } from './draft-faults.ts';
import {
  clockOf,
  clockText,
  contentText,
  namedLines,
  namedLinesText,
  numberText,
  paragraphsOf,
  paragraphsText,
  parseThousandths,
  readPackContent,
  stockOf,
  wholeNumber,
} from './draft-texts.ts';

export type Read<Value> = { value: Value } | { fault: DraftFaultCode };

/** What a field holds: how it is read from text, checked and written. */
export interface FieldKind<Value> {
  /** The value of a new product. */
  blank: Value;
  read(text: string): Read<Value>;
  /** As a form shows it. */
  write(value: Value): string;
  /** As a cell of a file; otherwise as in a form. */
  cell?(value: Value): string;
  /** As a person reads it in a list of differences; otherwise as a cell. */
  tell?(value: Value): string;
  /** In a line of JSON; otherwise the value itself. */
  json?(value: Value): string;
  /** The text of `null` in a line of JSON, if it is not empty. */
  nullText?: string;
  /** An empty cell of a file leaves the field as it is. */
  keepsWhenEmpty?: boolean;
  control: { lines?: number; choices?: readonly { value: string; label: string }[]; isCheck?: boolean };
}

const longestName = 300;
const longestText = 20_000;
const mostGrosze = 2_147_483_646;

function lineFault(text: string, most = longestName): DraftFaultCode | null {
  if (text.length > most) return 'tooLong';
  return !text.isWellFormed() || /\p{Cc}/u.test(text) ? 'characters' : null;
}

function proseFault(text: string): DraftFaultCode | null {
  if (text.length > longestText) return 'tooLong';
  return !text.isWellFormed() || text.includes('\0') ? 'characters' : null;
}

const checked = <Value>(fault: DraftFaultCode | null, value: () => Value): Read<Value> =>
  fault ? { fault } : { value: value() };

/** A kind that is `null` when nothing is written. `read` returns `null` for what is wrong. */
function optional<Value>(
  fault: DraftFaultCode,
  read: (text: string) => Value | null,
  write: (value: Value) => string,
): FieldKind<Value | null> {
  return {
    blank: null,
    read: (text) => {
      const value = text === '' ? null : read(text);
      return text !== '' && value === null ? { fault } : { value };
    },
    write: (value) => (value === null ? '' : write(value)),
    control: {},
  };
}

export const requiredLine: FieldKind<string> = {
  blank: '',
  read: (text) => checked(text === '' ? 'required' : lineFault(text), () => text),
  write: (text) => text,
  control: {},
};

export const line = (most?: number): FieldKind<string> => ({
  ...requiredLine,
  read: (text) => checked(lineFault(text, most), () => text),
});

export const optionalLine: FieldKind<string | null> = {
  blank: null,
  read: (text) => checked(lineFault(text), () => text || null),
  write: (text) => text ?? '',
  control: {},
};

export const prose = (lines: number): FieldKind<string> => ({
  blank: '',
  read: (text) => checked(proseFault(text), () => text),
  write: (text) => text,
  control: { lines },
});

export const optionalProse = (lines: number): FieldKind<string | null> => ({
  blank: null,
  read: (text) => checked(proseFault(text), () => text || null),
  write: (text) => text ?? '',
  control: { lines },
});

export const paragraphs = (lines: number): FieldKind<string[]> => ({
  blank: [],
  read: (text) => checked(proseFault(text), () => paragraphsOf(text)),
  write: paragraphsText,
  control: { lines },
});

/** Names with values, one pair a line. */
export const pairs = (lines: number): FieldKind<[string, string][]> => ({
  blank: [],
  read: (text) => {
    const found = namedLines(text);
    const fault = proseFault(text) ?? (found ? null : 'lines');
    return checked(fault, () => (found ?? []).map(({ name, values }) => [name, values.join('; ')]));
  },
  write: (own) => namedLinesText(own.map(([name, value]) => ({ name, values: [value] }))),
  control: { lines },
});

/** One of a few; a file may have its code or its Polish name. */
export function choice<Value extends string>(names: Record<Value, string>, blank: Value): FieldKind<Value> {
  const all = Object.keys(names) as Value[];
  return {
    blank,
    read: (text) => {
      const wanted = text.toLowerCase();
      const found = all.find((own) => own === text || names[own].toLowerCase() === wanted);
      return found === undefined ? { fault: 'choice' } : { value: found };
    },
    write: (value) => value,
    cell: (value) => names[value],
    json: (value) => value,
    keepsWhenEmpty: true,
    control: { choices: all.map((value) => ({ value, label: names[value] })) },
  };
}

/** The same, or none; `none` is what the form calls that, and `told` how it lists the others. */
export function optionalChoice<Value extends string>(
  names: Record<Value, string>,
  none: string,
  told: (name: string) => string = (name) => name,
): FieldKind<Value | null> {
  const one = choice(names, Object.keys(names)[0] as Value);
  return {
    blank: null,
    read: (text) => (text === '' ? { value: null } : one.read(text)),
    write: (value) => value ?? '',
    cell: (value) => (value === null ? '' : names[value]),
    control: {
      choices: [
        { value: '', label: none },
        ...(one.control.choices ?? []).map(({ value, label }) => ({ value, label: told(label) })),
      ],
    },
  };
}

const noes = ['', 'nie', '0', 'false'];

export const check: FieldKind<boolean> = {
  blank: false,
  read: (text) => ({ value: !noes.includes(text.toLowerCase()) }),
  write: (own) => (own ? 'tak' : ''),
  control: { isCheck: true },
};

/** A price or another amount of money above zero. */
export const amountOfMoney = (fault: DraftFaultCode, most = mostGrosze): FieldKind<Grosze | null> => {
  const own = optional(
    fault,
    (text) => {
      const gross = parseMoney(text);
      return gross !== null && gross > 0 && gross <= most ? gross : null;
    },
    (gross) => numberText((gross / 100).toFixed(2)),
  );
  return { ...own, tell: (gross) => (gross === null ? '' : formatMoney(gross)), json: own.write };
};

/** The price of a size. Zero is left to who knows whether the size has it already. */
export const price: FieldKind<Grosze | null> = {
  ...amountOfMoney('price'),
  read: (text) => {
    const gross = parseMoney(text);
    return gross === null || gross < 0 || gross > mostGrosze ? { fault: 'price' } : { value: gross };
  },
};

export const stock: FieldKind<number> = {
  blank: 0,
  read: (text) => {
    const amount = stockOf(text);
    return amount === null ? { fault: 'stock' } : { value: amount };
  },
  write: (amount) => (amount === -1 ? 'bez limitu' : numberText(amount)),
  cell: numberText,
  tell: (amount) => (amount === -1 ? 'bez limitu' : formatNumber(amount)),
  keepsWhenEmpty: true,
  control: {},
};

/** A limit of quantity; `null` when there is none. */
export const limit: FieldKind<number | null> = optional(
  'number',
  (text) => {
    const value = parseThousandths(text);
    return value !== null && value > 0 ? value : null;
  },
  numberText,
);

export const wholeUpTo = (fault: DraftFaultCode, most: number): FieldKind<number | null> =>
  optional(
    fault,
    (text) => {
      const value = wholeNumber(text);
      return value !== null && value <= most ? value : null;
    },
    String,
  );

export const clock: FieldKind<number | null> = { ...optional('clock', clockOf, clockText), json: clockText };

export const packContent: FieldKind<PackContent | null> = {
  ...optional('content', readPackContent, contentText),
  json: (content) => (content ? contentText(content) : ''),
};

/** The address of a page or a file elsewhere. */
export const webAddress: FieldKind<string | null> = optional(
  'address',
  (text) => (/^https:\/\/[^\s"<>]{1,500}$/.test(text) && URL.canParse(text) ? text : null),
  (text) => text,
);

export const energyClass: FieldKind<EnergyClass | null> = {
  ...optional('energy', energyOf, energyText),
  json: (energy) => (energy ? energyText(energy) : ''),
};

/** A text of a form that a rule makes into what is stored: a trade number. */
export const coded = (fault: DraftFaultCode, read: (text: string) => string | null): FieldKind<string | null> =>
  optional(fault, read, (text) => text);
