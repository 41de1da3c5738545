import type { Shopper } from '../../../page-context/shopper.ts';
import type { Added } from '../../../shop/buying/added.ts';
import type { BuyResult } from '../../../shop/buying/buying.ts';
import type { Product } from '../../../shop/catalogue/catalogue.ts';
import type { Fault } from '../../../shop/form/faults.ts';
import { intentField } from '../../../shop/form/form-fields.ts';
import { lineName } from '../../../shop/product/line-name.ts';
import {
  codeField,
  commentField,
  periodField,
  plainAnswerField,
  pointsField,
  quantityField,
  sizeField,
  subscriptionField,
  watchEmailField,
} from '../../../shop/product/product-fields.ts';
import { parseQuantity, type QuantityAlert } from '../../../shop/product/quantity.ts';
import type { WatchResult } from '../../../shop/watch/watching.ts';
import { productIntents } from '../../../ui/basket/product-form.ts';

interface BuyAnswer {
  intent: typeof productIntents.buy;
  result: BuyResult;
  /** The added line and the basket it was added to. */
  added?: Added | undefined;
}

export interface WatchAnswer {
  intent: typeof productIntents.watch;
  /** Validation errors. If there are any, the store was not called. */
  faults: Fault[];
  /** The result when the fields are valid. */
  result: WatchResult | null;
  /** The typed address, to fill the field again. */
  email: string;
}

interface CodeFormAnswer {
  intent: typeof productIntents.code;
  code: string;
  /** Whether the code is in the basket now. */
  result: 'taken' | 'refused';
}

/** No answer arrived, or the database was unavailable. */
interface LostAnswer {
  intent: 'brak';
  result: BuyResult | null;
}

export type ProductFormAnswer = BuyAnswer | WatchAnswer | CodeFormAnswer | LostAnswer;

/** Handles the forms of the product page. Every field is validated: it may be missing, unexpected or a file. */
export async function answerForm(
  form: FormData,
  product: Product,
  shopper: Pick<Shopper, 'buy' | 'watch' | 'setCode' | 'basket'>,
): Promise<Exclude<ProductFormAnswer, LostAnswer>> {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  const size = text(sizeField);
  const chosen = product.sizes.find((own) => own.size.id === size);
  const known = chosen !== undefined;

  if (text(intentField) === productIntents.code) {
    const code = text(codeField);
    // Only codes that the page offers. Other codes belong into the basket's field, which shows their effect.
    const offered = product.sizes.some(({ offer }) => offer.withCode?.code === code);
    if (offered) await shopper.setCode(code);
    return { intent: productIntents.code, code, result: offered ? 'taken' : 'refused' };
  }

  if (text(intentField) === productIntents.watch) {
    const answer = { intent: productIntents.watch, email: text(watchEmailField).trim() } as const;
    // A static import would add these rules to every product page, because the browser also uses this module.
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
        ...(text(pointsField) === '1' ? { forPoints: true, subscriptionDays: 0 } : {}),
        ...(text(commentField) === '' ? {} : { comment: text(commentField) }),
      })
    : { status: 'refused', reason: 'unknown', alert: null };
  // A plain form is redirected to a page that is the same for everyone.
  if (!chosen || result.status === 'refused' || !form.has(plainAnswerField))
    return { intent: productIntents.buy, result };
  const { afterCode, delivery } = await shopper.basket();
  const name = lineName({ name: product.name, sizeName: chosen.size.name, version: product.version });
  const added = { name, total: afterCode.gross, toFree: delivery.toFree ?? 0 };
  return { intent: productIntents.buy, result, added };
}

/** -1 is no valid period, so text that is not a number is refused as an unknown period. */
const wholeDays = (text: string): number => (/^[1-9]\d{0,3}$/.test(text) ? Number(text) : -1);

export function isRefused(answer: Exclude<ProductFormAnswer, LostAnswer>): boolean {
  if (answer.intent === productIntents.code) return answer.result === 'refused';
  return answer.intent === productIntents.buy ? answer.result.status === 'refused' : answer.result !== 'watching';
}

export const isTooMuch = (answer: BuyAnswer | CodeFormAnswer | WatchAnswer): boolean =>
  answer.intent === productIntents.watch && answer.result === 'too-many';

/** The marker in the address after a form without scripts: `1` for added, or the limit that changed the quantity. */
export function buyMark(alert: QuantityAlert | null): string {
  return alert ? `${alert.key}-${alert.n}` : '1';
}

export function resultOf(mark: string | null): BuyResult | null {
  if (mark === '1') return { status: 'added', quantity: 0, alert: null };
  const [, key, number = ''] = /^(minimum|maximum)-([\d.]+)$/.exec(mark ?? '') ?? [];
  const n = parseQuantity(number);
  return n === null ? null : { status: 'added', quantity: 0, alert: { key: key as QuantityAlert['key'], n } };
}
