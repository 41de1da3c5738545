import type { Shopper } from '../../../page-context.ts';
import type { BuyResult } from '../../../shop/buying/buying.ts';
import type { Product } from '../../../shop/catalogue/catalogue.ts';
import type { Fault } from '../../../shop/form/faults.ts';
import {
  codeField,
  emailField,
  intentField,
  periodField,
  quantityField,
  sizeField,
  subscriptionField,
} from '../../../shop/product/product-fields.ts';
import { parseQuantity, type QuantityAlert } from '../../../shop/product/quantity.ts';
import type { WatchResult } from '../../../shop/watch/watching.ts';
import { intents } from '../../../ui/basket/product-form.ts';

export interface BuyAnswer {
  intent: typeof intents.buy;
  result: BuyResult;
}

export interface WatchAnswer {
  intent: typeof intents.watch;
  /** What is wrong with the fields; then nothing was asked of the store. */
  faults: Fault[];
  /** What became of it otherwise. */
  result: WatchResult | null;
  /** What was typed, to stand in the field again. */
  email: string;
}

export interface CodeAnswer {
  intent: typeof intents.code;
  code: string;
  /** Whether it stands in the basket now. */
  result: 'taken' | 'refused';
}

/** None came, or the store was away: then the result says so. */
export interface LostAnswer {
  intent: 'brak';
  result: BuyResult | null;
}

export type FormAnswer = BuyAnswer | WatchAnswer | CodeAnswer | LostAnswer;

/** Does what a form asks. Nothing of it is believed: a field may be missing, foreign or a file. */
export async function answerForm(
  form: FormData,
  product: Product,
  shopper: Pick<Shopper, 'buy' | 'watch' | 'setCode'>,
): Promise<Exclude<FormAnswer, LostAnswer>> {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  const size = text(sizeField);
  const known = product.sizes.some((own) => own.size.id === size);

  if (text(intentField) === intents.code) {
    const code = text(codeField);
    // Only what the page offers: any other code is for the field in the basket, which says what becomes of it.
    const offered = product.sizes.some(({ offer }) => offer.withCode?.code === code);
    if (offered) await shopper.setCode(code);
    return { intent: intents.code, code, result: offered ? 'taken' : 'refused' };
  }

  if (text(intentField) === intents.watch) {
    const answer = { intent: intents.watch, email: text(emailField).trim() } as const;
    // Named outright it would come with every product page: the browser has another part of this file.
    const { watchRules } = await import('../../../shop/watch/watch-rules.ts');
    const { check, schema } = await watchRules();
    const checked = check(schema, form);
    if (!checked.ok) return { ...answer, faults: checked.faults, result: null };
    const { email } = checked.values;
    const result = known ? await shopper.watch({ product: product.slug, size, email }) : 'unknown';
    return { ...answer, faults: [], result };
  }

  const result: BuyResult = known
    ? await shopper.buy({
        product: product.slug,
        size,
        quantity: parseQuantity(text(quantityField)),
        subscriptionDays: text(subscriptionField) === '1' ? wholeDays(text(periodField)) : 0,
      })
    : { status: 'refused', reason: 'unknown', alert: null };
  return { intent: intents.buy, result };
}

/** No shop sends every -1 days: what is not a number is refused as a period that does not exist. */
const wholeDays = (text: string): number => (/^[1-9]\d{0,3}$/.test(text) ? Number(text) : -1);

export function isRefused(answer: Exclude<FormAnswer, LostAnswer>): boolean {
  if (answer.intent === intents.code) return answer.result === 'refused';
  return answer.intent === intents.buy ? answer.result.status === 'refused' : answer.result !== 'watching';
}

export const isTooMuch = (answer: BuyAnswer | CodeAnswer | WatchAnswer): boolean =>
  answer.intent === intents.watch && answer.result === 'too-many';

/** How the address says, after a form without scripts, that something was added: `1`, or the limit that was met. */
export function markOf(alert: QuantityAlert | null): string {
  return alert ? `${alert.key}-${alert.n}` : '1';
}

export function resultOf(mark: string | null): BuyResult | null {
  if (mark === '1') return { status: 'added', quantity: 0, alert: null };
  const [, key, number = ''] = /^(minimum|maximum)-([\d.]+)$/.exec(mark ?? '') ?? [];
  const n = parseQuantity(number);
  return n === null ? null : { status: 'added', quantity: 0, alert: { key: key as QuantityAlert['key'], n } };
}
