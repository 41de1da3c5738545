import { ibanOf } from '../../account/iban.ts';
import { returnLimits } from '../../limits.ts';
import { roundQuantity } from '../../text/numbers.ts';
import { singleLine } from '../../text/single-line.ts';
import type { ReturnChoice } from '../return.ts';
import { quantityField } from './quantity-field.ts';
import {
  type ReturnDraft,
  type ReturnTerms,
  refundForms,
  returnReasons,
  returnTypes,
  shippingFor,
} from './return-draft.ts';
import { firstOpen, type ReturnStepId, stepsOf } from './return-steps.ts';

/** A field of a form; empty where it was not sent. */
export type Answers = (field: string) => string;

const oneOf = <Value extends string>(all: readonly Value[], text: string): Value | null =>
  all.find((value) => value === text) ?? null;

/** `2`, `0,5`; anything else counts as more than there is, so that it is told and not dropped. */
export function quantityOf(typed: string): number {
  const text = typed.trim().replace(',', '.');
  if (text === '') return 0;
  return /^\d{1,9}(\.\d{1,3})?$/.test(text) ? roundQuantity(Number(text)) : Number.MAX_SAFE_INTEGER;
}

/** The draft with what the form of a step says. Fields of other steps are left as they are. */
export function answered(draft: ReturnDraft, step: ReturnStepId, read: Answers, terms: ReturnTerms): ReturnDraft {
  const line = (field: string) => singleLine(read(field));
  switch (step) {
    case '1': {
      const counts = terms.offered.map(({ item: { lineId, part } }) => ({
        ...{ lineId, part, quantity: quantityOf(read(quantityField({ lineId, part }))) },
      }));
      return { ...draft, items: counts.filter(({ quantity }) => quantity > 0) };
    }
    case '2':
      return {
        ...draft,
        reason: oneOf(returnReasons, read('return_reason')),
        comment: read('return_comment').trim().slice(0, returnLimits.text),
      };
    case '3': {
      const type = oneOf(returnTypes, read('return_type'));
      // Without JavaScript the form has a parameter for each type.
      const param = type === null ? '' : line(`method_param.${type}`) || line('method_param');
      return { ...draft, type, params: type === null ? draft.params : { ...draft.params, [type]: param } };
    }
    case '3d':
      return { ...draft, shipping: line('shipping') || null };
    case '4a':
      return { ...draft, point: line('stock') || null };
    case '5':
      return {
        ...draft,
        form: oneOf(refundForms, read('return_form')),
        other: line('return_other').slice(0, returnLimits.text),
      };
    case '5a':
      return { ...draft, account: ibanOf(line('bank_account').slice(0, returnLimits.account)) };
    case '6':
      return draft;
  }
}

/** What is written into the return: the answers that are on the way. `null`: something is missing. */
export function choiceOf(draft: ReturnDraft, terms: ReturnTerms): ReturnChoice | null {
  const { type, form } = draft;
  if (firstOpen(draft, terms) !== '6' || type === null || form === null) return null;
  const steps = stepsOf(draft, terms);
  const way = steps.includes('3d') ? shippingFor(terms, type).find(({ id }) => id === draft.shipping) : undefined;
  const point = steps.includes('4a') ? terms.point : null;
  return {
    ...{ reason: draft.reason, comment: draft.comment, type, param: draft.params[type] ?? '', form },
    shipping: way ? { id: way.id, name: way.name, cost: way.cost } : null,
    ...(way?.needsPhone ? { phone: terms.phone } : {}),
    point: point && { code: point.code, name: point.name, street: point.street, city: point.city },
    account: steps.includes('5a') ? draft.account : null,
    other: form === 'other' ? draft.other : null,
  };
}
