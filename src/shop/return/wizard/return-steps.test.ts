import { describe, expect, it } from 'vitest';
import type { PickupPoint } from '../../delivery/delivery-option.ts';
import type { SoldItem } from '../sold-items.ts';
import { emptyDraft, type ReturnDraft, type ReturnTerms, typeStanding, withoutParam } from './return-draft.ts';
import {
  barOf,
  faultOf,
  firstOpen,
  type ReturnStepId,
  returnStepIds,
  shownStep,
  type WizardEvent,
  wizardEvents,
  wizardMove,
  wizardSteps,
} from './return-steps.ts';

const item: SoldItem = {
  lineId: 1,
  part: 0,
  name: 'Kubek',
  ofSet: null,
  quantity: 2,
  unit: 'szt.',
  step: 1,
  vat: 23,
  paid: 100_00,
  points: 0,
  type: 'product',
  isGift: false,
  right: 'delivery',
};
const point = { carrier: 'locker', code: 'GDA01A' } as PickupPoint;
const terms: ReturnTerms = {
  offered: [{ item, left: 2, lastDay: null, barred: null }],
  shipping: [
    { id: 'automat', name: 'Automat', carrier: 'locker', type: 'parcel', cost: 0, needsPhone: true },
    { id: 'poczta', name: 'Poczta', carrier: 'post', type: 'parcel', cost: 0, needsPhone: false },
    { id: 'kurier', name: 'Kurier', carrier: 'courier', type: 'courier', cost: 15_00, needsPhone: true },
  ],
  places: [{ id: 'sklep', name: 'Kartuzy' }],
  pickupDays: ['2026-11-18', '2026-11-19'],
  forms: ['as_paid', 'transfer', 'gift_card', 'cash', 'other'],
  phone: '+48600700800',
  point,
};
const iban = 'PL61109010140000071219812874';
const full: ReturnDraft = {
  ...emptyDraft,
  items: [{ lineId: 1, part: 0, quantity: 1 }],
  type: 'parcel',
  params: { parcel: 'A' },
  shipping: 'automat',
  point: 'GDA01A',
  form: 'transfer',
  account: iban,
};

/** All combinations of one value from each list. */
const product = (lists: readonly (readonly unknown[])[]): unknown[][] =>
  lists.reduce<unknown[][]>((made, list) => made.flatMap((row) => list.map((value) => [...row, value])), [[]]);

const params = { parcel: 'B', courier: '2026-11-18', person: 'sklep' };
type Mix = [
  number,
  ReturnDraft['type'],
  ReturnDraft['params'],
  string | null,
  string | null,
  ReturnDraft['form'],
  boolean,
  string,
];

/** All combinations of answers: valid, invalid and missing, with and without a phone. */
const everyMix = (
  product([
    [0, 1, 3],
    [null, 'parcel', 'courier', 'person'],
    [params, {}],
    [null, 'automat', 'poczta', 'kurier'],
    [null, 'GDA01A', 'GONE'],
    [null, 'transfer', 'as_paid', 'other'],
    [true, false],
    ['', '+48600700800'],
  ]) as Mix[]
).map(([quantity, type, own, shipping, code, form, isRight, phone]) => ({
  draft: {
    ...emptyDraft,
    items: [{ lineId: 1, part: 0, quantity }],
    type,
    params: own,
    shipping,
    point: code,
    form,
    account: isRight ? iban : '',
    other: isRight ? 'abc' : 'ab',
  },
  own: { ...terms, phone },
}));

/** What is wrong with the effect of an event in a step; `null`: nothing. */
function wrongMove(at: ReturnStepId, event: WizardEvent, draft: ReturnDraft, own: ReturnTerms): string | null {
  const steps = wizardSteps(draft, own);
  const open = steps.indexOf(firstOpen(draft, own));
  const shown = shownStep(at, draft, own);
  const { to, fault } = wizardMove(at, event, draft, own);
  const [from, place] = [steps.indexOf(shown), steps.indexOf(to)];
  if (from < 0 || from > open || place < 0 || place > open) return `${at} ${event}: ${shown} or ${to} is not open`;
  const isForward = event === 'next' && fault === null && shown !== '6';
  if (isForward && place !== from + 1) return `${at} next: ${to} does not follow ${shown}`;
  const isBack = event === 'back' && from > 0;
  return isBack && wizardMove(to, 'next', draft, own).to !== shown ? `${at}: back and next lead elsewhere` : null;
}

describe('the steps of a return', () => {
  it('walks every step with every event and every mix of answers, and never passes what is missing', () => {
    const moves = returnStepIds.flatMap((at) => wizardEvents.map((event) => ({ at, event })));
    for (const { draft, own } of everyMix) {
      expect(
        moves.map(({ at, event }) => wrongMove(at, event, draft, own)).find((wrong) => wrong !== null),
      ).toBeUndefined();
    }
  });

  it.each<[string, Partial<ReturnDraft>, string]>([
    ['a locker and a transfer', {}, '1 2 3 3d 4a 5 5a 6'],
    ['a post office', { shipping: 'poczta' }, '1 2 3 3d 5 5a 6'],
    ['a courier', { type: 'courier', params: { courier: '2026-11-18' }, shipping: 'kurier' }, '1 2 3 3d 5 5a 6'],
    ['in person, as the money came', { type: 'person', params: { person: 'sklep' }, form: 'as_paid' }, '1 2 3 5 6'],
  ])('%s', (_, more, way) => {
    const draft = { ...full, ...more };
    const walked: ReturnStepId[] = ['1'];
    while (walked.at(-1) !== '6') walked.push(wizardMove(walked.at(-1) ?? '1', 'next', draft, terms).to);
    expect(walked.join(' ')).toBe(way);
    const back: ReturnStepId[] = ['6'];
    while (back.at(-1) !== '1') back.push(wizardMove(back.at(-1) ?? '6', 'back', draft, terms).to);
    expect(back.toReversed().join(' ')).toBe(way);
  });

  it.each<[ReturnStepId, Partial<ReturnDraft>, string]>([
    ['1', { items: [] }, 'return_nothing_chosen'],
    ['1', { items: [{ lineId: 1, part: 0, quantity: 3 }] }, 'return_too_many'],
    ['1', { items: [{ lineId: 9, part: 0, quantity: 1 }] }, 'return_unknown_item'],
    ['2', { comment: 'x'.repeat(1_001) }, 'return_comment_long'],
    ['3', { type: null }, 'return_type'],
    ['3', { params: {} }, 'return_param'],
    ['3', { params: { parcel: 'D' } }, 'return_param'],
    ['3', { type: 'courier', params: { courier: '2020-01-01' } }, 'return_param'],
    ['3d', { shipping: null }, 'return_shipping'],
    ['3d', { shipping: 'kurier' }, 'return_shipping'],
    ['4a', { point: null }, 'return_point'],
    ['4a', { point: 'GONE' }, 'return_point'],
    ['5', { form: null }, 'return_form'],
    ['5', { form: 'other', other: ' ab ' }, 'return_other'],
    ['5a', { account: 'PL00' }, 'wrong_iban'],
  ])('step %s of %j: %s', (step, more, fault) => {
    const draft = { ...full, ...more };
    expect(faultOf(step, draft, terms)).toBe(fault);
    expect(wizardMove(step, 'next', draft, terms)).toEqual({ to: step, fault });
    expect(firstOpen(draft, terms)).toBe(step);
  });

  it('takes a comment of a thousand characters', () => {
    expect(faultOf('2', { ...full, comment: 'x'.repeat(1_000) }, terms)).toBeNull();
  });

  it('offers to bring goods where there is a place for it', () => {
    expect(typeStanding('person', terms)).toBe('offered');
    expect(typeStanding('person', { ...terms, places: [] })).toBe('not_offered');
  });

  it('disables what needs a phone until one is set, and says so', () => {
    const without = { ...terms, phone: '' };
    expect(faultOf('3d', full, without)).toBe('return_phone');
    expect(faultOf('3', { ...full, type: 'courier', params: { courier: '2026-11-18' } }, without)).toBe('return_phone');
    expect(faultOf('3d', { ...full, shipping: 'poczta' }, without)).toBeNull();
  });

  it("clears the method's parameter when its dialog is closed without confirming, and nothing else", () => {
    const draft = { ...full, params: { parcel: 'A', person: 'sklep' } };
    expect(withoutParam(draft)).toEqual({ ...draft, params: { person: 'sklep' } });
    expect(firstOpen(withoutParam(draft), terms)).toBe('3');
  });

  it('keeps answers of a way that was left, for whoever goes back to it', () => {
    const left: ReturnDraft = { ...full, type: 'person', params: { ...full.params, person: 'sklep' } };
    expect(wizardSteps(left, terms)).not.toContain('4a');
    expect(wizardSteps({ ...left, type: 'parcel' }, terms)).toContain('4a');
    expect(firstOpen({ ...left, type: 'parcel' }, terms)).toBe('6');
  });

  it('advances the bar in steps 3 to 6', () => {
    expect(returnStepIds.map(barOf)).toEqual([0, 0, 1, 1, 2, 3, 3, 4]);
  });
});
