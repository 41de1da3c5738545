import { isIban } from '../../account/iban.ts';
import { returnLimits } from '../../after-sale-limits.ts';
import { type CountFault, countFault } from '../judgement.ts';
import {
  allowedParams,
  hasGoodsToSend,
  isDisabled,
  type ReturnDraft,
  type ReturnTerms,
  shippingFor,
  typeStanding,
} from './return-draft.ts';

/** The steps in order: items, reason, type, way of sending, point, form of refund, account, summary. */
export const returnStepIds = ['1', '2', '3', '3d', '4a', '5', '5a', '6'] as const;
export type ReturnStepId = (typeof returnStepIds)[number];

export type WizardFault =
  | CountFault
  | 'return_comment_long'
  | 'return_type'
  | 'return_phone'
  | 'return_param'
  | 'return_shipping'
  | 'return_point'
  | 'return_form'
  | 'return_other'
  | 'wrong_iban';

interface StepRule {
  /** Returns whether the step applies, given the answers. */
  applies(draft: ReturnDraft, terms: ReturnTerms): boolean;
  /** What is missing or wrong. */
  fault(draft: ReturnDraft, terms: ReturnTerms): WizardFault | null;
  /** The progress of the bar, of `barSteps`: it advances in steps 3 to 6. */
  bar: number;
}

export const barSteps = 4;

const always = () => true;
const never = () => null;
const wayOf = ({ shipping, type }: ReturnDraft, terms: ReturnTerms) =>
  shippingFor(terms, type).find(({ id }) => id === shipping);

const table: Record<ReturnStepId, StepRule> = {
  '1': { applies: always, fault: ({ items }, { offered }) => countFault(items, offered), bar: 0 },
  '2': {
    applies: always,
    fault: ({ comment }) => (comment.length > returnLimits.comment ? 'return_comment_long' : null),
    bar: 0,
  },
  '3': { applies: hasGoodsToSend, fault: typeFault, bar: 1 },
  '3d': {
    applies: (draft, terms) => hasGoodsToSend(draft, terms) && (draft.type === 'parcel' || draft.type === 'courier'),
    fault: (draft, terms) => {
      const way = wayOf(draft, terms);
      if (!way) return 'return_shipping';
      return isDisabled(way, terms) ? 'return_phone' : null;
    },
    bar: 1,
  },
  '4a': {
    applies: (draft, terms) =>
      hasGoodsToSend(draft, terms) && draft.type === 'parcel' && wayOf(draft, terms)?.carrier === 'locker',
    fault: ({ point }, terms) =>
      point !== null && terms.point?.code === point && terms.point.carrier === 'locker' ? null : 'return_point',
    bar: 2,
  },
  '5': {
    applies: always,
    fault: ({ form, other }, { forms }) => {
      if (form === null || !forms.includes(form)) return 'return_form';
      const { length } = other.trim();
      const isShort = length < returnLimits.otherForm || length > returnLimits.otherFormMost;
      return form === 'other' && isShort ? 'return_other' : null;
    },
    bar: 3,
  },
  '5a': {
    applies: ({ form }) => form === 'transfer',
    fault: ({ account }) => (isIban(account) ? null : 'wrong_iban'),
    bar: 3,
  },
  '6': { applies: always, fault: never, bar: barSteps },
};

function typeFault({ type, params }: ReturnDraft, terms: ReturnTerms): WizardFault | null {
  const standing = type === null ? 'not_offered' : typeStanding(type, terms);
  if (type === null || standing === 'not_offered') return 'return_type';
  if (standing === 'needs_phone') return 'return_phone';
  return allowedParams(type, terms).includes(params[type] ?? '') ? null : 'return_param';
}

export const barOf = (step: ReturnStepId): number => table[step].bar;

/** The steps that apply, given the answers. */
export const wizardSteps = (draft: ReturnDraft, terms: ReturnTerms): ReturnStepId[] =>
  returnStepIds.filter((step) => table[step].applies(draft, terms));

export const faultOf = (step: ReturnStepId, draft: ReturnDraft, terms: ReturnTerms): WizardFault | null =>
  table[step].applies(draft, terms) ? table[step].fault(draft, terms) : null;

/** The first incomplete step; the summary if there is none. */
export const firstOpen = (draft: ReturnDraft, terms: ReturnTerms): ReturnStepId =>
  wizardSteps(draft, terms).find((step) => faultOf(step, draft, terms) !== null) ?? '6';

const placeOf = (step: ReturnStepId): number => returnStepIds.indexOf(step);

/**
 * The step to show for an address: itself, the first incomplete one before it, or, if it does not apply, the last one
 * before it that does.
 */
export function shownStep(asked: ReturnStepId, draft: ReturnDraft, terms: ReturnTerms): ReturnStepId {
  const open = firstOpen(draft, terms);
  if (placeOf(open) < placeOf(asked)) return open;
  return wizardSteps(draft, terms).findLast((step) => placeOf(step) <= placeOf(asked)) ?? '1';
}

export const wizardEvents = ['next', 'back', 'reload', 'dismiss'] as const;
export type WizardEvent = (typeof wizardEvents)[number];

interface WizardMove {
  to: ReturnStepId;
  /** Why the wizard stays in the step. */
  fault: WizardFault | null;
}

/** The effect of an event in a step. `dismiss`: the dialog of the method was closed without confirming. */
export function wizardMove(at: ReturnStepId, event: WizardEvent, draft: ReturnDraft, terms: ReturnTerms): WizardMove {
  const shown = shownStep(at, draft, terms);
  if (event === 'reload' || event === 'dismiss') return { to: shown, fault: null };
  const steps = wizardSteps(draft, terms);
  const place = steps.indexOf(shown);
  if (event === 'back') return { to: steps[Math.max(0, place - 1)] ?? '1', fault: null };
  // The form belongs to the step that was shown; an earlier incomplete step comes first.
  const fault = faultOf(shown, draft, terms);
  return fault ? { to: shown, fault } : { to: steps[place + 1] ?? '6', fault: null };
}
