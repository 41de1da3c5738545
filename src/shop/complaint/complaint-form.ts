import { complaintLimits, returnLimits } from '../after-sale-limits.ts';
import { defineForm, type FieldRule, type Values } from '../form/define-form.ts';
import { isEmail } from '../form/email.ts';
import type { Fault } from '../form/faults.ts';
import { oneOf } from '../form/field-rules.ts';
import { fieldLimits } from '../limits.ts';
import { type Grosze, parseMoney } from '../money/money.ts';
import { isOfStep, parseQuantity } from '../product/quantity.ts';
import type { Translate } from '../text/messages.ts';
import { formatNumber } from '../text/numbers.ts';
import type { Day } from '../time/instant.ts';
import { backFor, type ComplainedLine } from './complained-lines.ts';
import { proofKinds, remedies } from './complaint.ts';
import type { ComplaintKey } from './complaint-messages.ts';

/** The name of a line's field: the number of defective pieces. */
export const complaintLineField = (lineId: number): `line_${number}` => `line_${lineId}`;

type FormLine = Pick<ComplainedLine, 'id' | 'quantity' | 'worth' | 'discount' | 'left' | 'step' | 'money'>;

interface ComplaintFormOptions {
  today: Day;
  /** Lines of the order with pieces left; `null`: without an order. */
  lines: readonly FormLine[] | null;
  /** The person is known from the order. */
  isKnown: boolean;
  /** A refund needs an account (`needsAccount`). */
  asksAccount: boolean;
  /** The browser leaves this to the server: it needs the formats of all countries. */
  isIban?(typed: string): boolean;
}

const textWithin = (max: number, min = 1): FieldRule => ({
  isVerbatim: true,
  max,
  check: (value) => {
    const length = [...value.trim()].length;
    if (length === 0) return { code: 'required' };
    return length < min ? { code: 'minLength', n: min } : null;
  },
});

const isWrittenDay = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
};

/** A day that is not in the future. */
const pastDay = (today: Day): FieldRule => ({
  check: (value) => {
    if (value === '') return { code: 'required' };
    return isWrittenDay(value) && value <= today && value >= '1990-01-01' ? null : { code: 'choose' };
  },
});

/**
 * The quantity for a line: empty and zero mean none. `null`: not a number, no whole step, or more than the shopper has.
 */
export function complainedQuantity(
  typed: string,
  { left, step }: Pick<ComplainedLine, 'left' | 'step'>,
): number | null {
  if (typed.trim() === '') return 0;
  const quantity = parseQuantity(typed);
  if (quantity === null || quantity > left) return null;
  return quantity === left || isOfStep(quantity, step) ? quantity : null;
}

function backForAll(lines: readonly FormLine[], values: Values): Grosze {
  return lines.reduce(
    (sum, line) => sum + backFor(line, complainedQuantity(values[complaintLineField(line.id)] ?? '', line) ?? 0),
    0,
  );
}

function linesRules(lines: readonly FormLine[]): Record<string, FieldRule> {
  const isNone = (values: Values) =>
    lines.every((line) => complainedQuantity(values[complaintLineField(line.id)] ?? '', line) === 0);
  return Object.fromEntries(
    lines.map((line, index) => [
      complaintLineField(line.id),
      {
        check: (value, values) => {
          if (complainedQuantity(value, line) === null) return { code: 'choose', n: line.left };
          // Shown once, at the first line.
          return index === 0 && isNone(values) ? { code: 'required' } : null;
        },
      } satisfies FieldRule,
    ]),
  );
}

const wantsLess = (values: Values): boolean => values.wish === 'lower_price';

const amountRule = (lines: ComplaintFormOptions['lines']): FieldRule => ({
  when: wantsLess,
  check: (value, values) => {
    if (value === '') return { code: 'required' };
    const amount = parseMoney(value);
    if (amount === null || amount <= 0) return { code: 'choose' };
    return lines !== null && amount > backForAll(lines, values) ? { code: 'choose' } : null;
  },
});

/** Optional: it can also be told later, in a message. */
const accountRule = ({ asksAccount, isIban }: ComplaintFormOptions): FieldRule => ({
  when: ({ wish }) => asksAccount && (wish === 'lower_price' || wish === 'refund'),
  max: returnLimits.account,
  check: (value) => (value === '' || !isIban || isIban(value) ? null : { code: 'wrong_iban' }),
});

/** The complaint form. The same rules in browser and server. */
export function complaintForm(options: ComplaintFormOptions) {
  const { today, lines, isKnown } = options;
  const { what, details, leastWords } = complaintLimits;
  const isUnknown = () => !isKnown;
  const hasNoOrder = () => lines === null;
  return defineForm<string>({
    ...linesRules(lines ?? []),
    proof: { ...oneOf(proofKinds), when: hasNoOrder },
    proof_details: { ...textWithin(details), isVerbatim: false, when: hasNoOrder },
    bought_on: { ...pastDay(today), when: hasNoOrder },
    product: { ...textWithin(details), isVerbatim: false, when: hasNoOrder },
    // An empty box: a consumer.
    firm: { when: hasNoOrder },
    what: textWithin(what, leastWords),
    since: pastDay(today),
    wish: oneOf(remedies),
    amount: amountRule(lines),
    account: accountRule(options),
    name: { ...textWithin(fieldLimits.companyName), isVerbatim: false, when: isUnknown },
    email: {
      when: isUnknown,
      check: (value) => {
        if (value === '') return { code: 'required' };
        return isEmail(value) ? null : { code: 'email' };
      },
    },
    phone: { max: fieldLimits.phone },
  });
}

/** A message to the other side, as section 7 of the specification has it: the field is `comment`. */
export const complaintMessageForm = defineForm({ comment: textWithin(complaintLimits.message) });

/** The form's own messages. `line` means the field of any line. */
const complaintSentences = {
  'line.required': 'complaint.chooseLine',
  'line.choose': 'complaint.lineQuantity',
  'since.choose': 'complaint.sinceWrong',
  'bought_on.choose': 'complaint.boughtOnWrong',
  'what.required': 'complaint.whatMissing',
  'wish.choose': 'complaint.wishMissing',
  'proof.choose': 'complaint.proofMissing',
  'amount.required': 'complaint.amountMissing',
  'amount.choose': 'complaint.amountWrong',
  'account.wrong_iban': 'complaint.accountWrong',
  'comment.required': 'complaint.messageMissing',
} as const satisfies Record<string, ComplaintKey>;

/** The form's own sentence for a fault; `undefined`: the usual one of its code. */
export function complaintSentence({ field, code, n = 0 }: Fault, t: Translate<ComplaintKey>): string | undefined {
  const sentences: Record<string, ComplaintKey> = complaintSentences;
  const key = sentences[`${field.replace(/^line_\d+$/, 'line')}.${code}`];
  return key && t(key, { n: formatNumber(n) });
}

/** Loads the rules for the browser, with the first use of the form. */
export const complaintRules = (options: ComplaintFormOptions) => async () => {
  const { checkForm: check } = await import('../form/check-form.ts');
  return { check, schema: complaintForm(options).schema };
};

/** The same for a message. */
export async function complaintMessageRules() {
  const { checkForm: check } = await import('../form/check-form.ts');
  return { check, ...complaintMessageForm };
}
