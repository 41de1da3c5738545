import { ibanOf } from '../../account/iban.ts';
import { returnLimits } from '../../after-sale-limits.ts';
import { parseQuantity } from '../../product/quantity.ts';
import { roundQuantity } from '../../text/numbers.ts';
import { singleLine } from '../../text/single-line.ts';
import type { ReturnChoice } from '../return.ts';
import { itemQuantityField } from './quantity-field.ts';
import {
  hasGoodsToSend,
  type ReturnDraft,
  type ReturnTerms,
  refundForms,
  returnReasons,
  returnTypes,
  shippingFor,
} from './return-draft.ts';
import { firstOpen, type ReturnStepId, wizardSteps } from './return-steps.ts';

/** Reads a field of a form; empty if it was not sent. */
export type Answers = (field: string) => string;

const oneOf = <Value extends string>(all: readonly Value[], text: string): Value | null =>
  all.find((value) => value === text) ?? null;

/** `2`, `0,5`. Invalid numbers become NaN, so that they are reported. */
export const parseReturnQuantity = (typed: string): number =>
  typed.trim() === '' ? 0 : roundQuantity(parseQuantity(typed) ?? Number.NaN);

/** The draft as stored when the shopper goes back: without invalid numbers. */
export const keptDraft = (draft: ReturnDraft): ReturnDraft => ({
  ...draft,
  items: draft.items.filter(({ quantity }) => Number.isFinite(quantity)),
});

/** The draft with the answers of a step. Fields of other steps stay unchanged. */
export function answered(draft: ReturnDraft, step: ReturnStepId, read: Answers, terms: ReturnTerms): ReturnDraft {
  const line = (field: string) => singleLine(read(field));
  switch (step) {
    case '1': {
      const counts = terms.offered.map(({ item: { lineId, part } }) => ({
        lineId,
        part,
        quantity: parseReturnQuantity(read(itemQuantityField({ lineId, part }))),
      }));
      return { ...draft, items: counts.filter(({ quantity }) => quantity !== 0) };
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

/** The choices to store in the return: the answers of the steps that apply. `null`: something is missing. */
export function choiceOf(draft: ReturnDraft, terms: ReturnTerms): ReturnChoice | null {
  const { form } = draft;
  const type = hasGoodsToSend(draft, terms) ? draft.type : 'none';
  if (firstOpen(draft, terms) !== '6' || type === null || form === null) return null;
  const steps = wizardSteps(draft, terms);
  const way = steps.includes('3d') ? shippingFor(terms, draft.type).find(({ id }) => id === draft.shipping) : undefined;
  const point = steps.includes('4a') ? terms.point : null;
  return {
    reason: draft.reason,
    comment: draft.comment,
    type,
    param: type === 'none' ? '' : (draft.params[type] ?? ''),
    form,
    shipping: way ? { id: way.id, name: way.name, cost: way.cost } : null,
    ...(way?.needsPhone ? { phone: terms.phone } : {}),
    point: point && { code: point.code, name: point.name, street: point.street, city: point.city },
    account: steps.includes('5a') ? draft.account : null,
    other: form === 'other' ? draft.other : null,
  };
}
