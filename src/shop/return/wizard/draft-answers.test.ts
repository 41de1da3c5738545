import { describe, expect, it } from 'vitest';
import type { PickupPoint } from '../../delivery/delivery-option.ts';
import type { SoldItem } from '../sold-items.ts';
import { answered, choiceOf, keptDraft } from './draft-answers.ts';
import { itemQuantityField } from './quantity-field.ts';
import { emptyDraft, type ReturnDraft, type ReturnTerms } from './return-draft.ts';
import { faultOf, type ReturnStepId, wizardSteps } from './return-steps.ts';

const item: SoldItem = {
  lineId: 1,
  part: 2,
  name: 'Kubek',
  ofSet: 'Zestaw',
  quantity: 2,
  unit: 'szt.',
  step: 1,
  vat: 23,
  paid: 100,
  points: 0,
  type: 'product_bundle',
  isGift: false,
  right: 'delivery',
};
const point = { carrier: 'locker', code: 'GDA01A', name: 'GDA01A', street: 'Długa 1', city: 'Gdańsk' } as PickupPoint;
const terms: ReturnTerms = {
  offered: [{ item, left: 2, lastDay: null, barred: null }],
  shipping: [{ id: 'automat', name: 'Automat', carrier: 'locker', type: 'parcel', cost: 12_99, needsPhone: true }],
  places: [{ id: 'sklep', name: 'Kartuzy' }],
  pickupDays: [],
  forms: ['as_paid', 'transfer', 'other'],
  phone: '+48600700800',
  point,
};

const forms: [ReturnStepId, Record<string, string>][] = [
  ['1', { [itemQuantityField(item)]: '2' }],
  ['2', { return_reason: 'size', return_comment: ' za mały ' }],
  ['3', { return_type: 'parcel', 'method_param.parcel': 'A', 'method_param.person': 'sklep' }],
  ['3d', { shipping: 'automat' }],
  ['4a', { stock: 'GDA01A' }],
  ['5', { return_form: 'transfer', return_other: '' }],
  ['5a', { bank_account: '61 1090 1014 0000 0712 1981 2874' }],
];
const filled = (made: typeof forms): ReturnDraft =>
  made.reduce<ReturnDraft>(
    (draft, [step, form]) => answered(draft, step, (name) => form[name] ?? '', terms),
    emptyDraft,
  );

describe('the answers of the wizard', () => {
  it('become the choice of the return once nothing is missing', () => {
    expect(choiceOf(filled(forms), terms)).toEqual({
      reason: 'size',
      comment: 'za mały',
      type: 'parcel',
      param: 'A',
      form: 'transfer',
      other: null,
      shipping: { id: 'automat', name: 'Automat', cost: 12_99 },
      phone: '+48600700800',
      point: { code: 'GDA01A', name: 'GDA01A', street: 'Długa 1', city: 'Gdańsk' },
      account: 'PL61109010140000071219812874',
    });
  });

  it.each(forms.map(([step]) => step).filter((step) => step !== '2'))('lack something without step %s', (step) => {
    expect(choiceOf(filled(forms.filter(([own]) => own !== step)), terms)).toBeNull();
  });

  it('leave out what is not on the way: a point of a parcel that is brought in person', () => {
    const brought = answered(
      filled(forms),
      '3',
      (name) => ({ return_type: 'person', method_param: 'sklep' })[name] ?? '',
      terms,
    );
    expect(choiceOf(brought, terms)).toMatchObject({ type: 'person', param: 'sklep', shipping: null, point: null });
  });

  it.each([
    ['-1', 'return_not_number'],
    ['1e9', 'return_not_number'],
    ['abc', 'return_not_number'],
    ['3', 'return_too_many'],
    ['99999999999', 'return_too_many'],
    ['1,5', 'return_step'],
    ['0,1', 'return_step'],
  ])('tell why a quantity cannot be: %s', (typed, fault) => {
    const draft = answered(emptyDraft, '1', () => typed, terms);
    expect(faultOf('1', draft, terms)).toBe(fault);
    expect(
      keptDraft(draft).items.every(({ quantity }) => quantity > 0),
      'going back keeps numbers only',
    ).toBe(true);
  });

  it('ask for no parcel for a card that came by e-mail', () => {
    const card = { ...item, lineId: 2, part: 0, type: 'product_virtual' as const };
    const own = { ...terms, offered: [...terms.offered, { item: card, left: 2, lastDay: null, barred: null }] };
    const draft = { ...emptyDraft, items: [{ lineId: 2, part: 0, quantity: 1 }], form: 'as_paid' as const };
    expect(wizardSteps(draft, own)).toEqual(['1', '2', '5', '6']);
    expect(choiceOf(draft, own)).toMatchObject({
      type: 'none',
      param: '',
      shipping: null,
      point: null,
      form: 'as_paid',
    });
    const both = { ...draft, items: [...draft.items, { lineId: 1, part: 2, quantity: 1 }] };
    expect(wizardSteps(both, own), 'with goods').toEqual(['1', '2', '3', '5', '6']);
  });

  it('take a part of what is sold in parts, and the rest whatever it is', () => {
    const sold = [{ item: { ...item, step: 0.25 }, left: 1.9, lastDay: null, barred: null }];
    const fault = (typed: string) => {
      const own = { ...terms, offered: sold };
      return faultOf(
        '1',
        answered(emptyDraft, '1', () => typed, own),
        own,
      );
    };
    expect([fault('0,25'), fault('1,5'), fault('1,9'), fault('0,3')]).toEqual([null, null, null, 'return_step']);
  });

  it.each(['', '0'])('take no quantity for nothing: „%s”', (typed) => {
    expect(
      faultOf(
        '1',
        answered(emptyDraft, '1', () => typed, terms),
        terms,
      ),
    ).toBe('return_nothing_chosen');
  });

  it('take no unknown words', () => {
    const odd = answered(emptyDraft, '3', () => '__proto__', terms);
    expect(odd).toEqual(emptyDraft);
    expect(answered(emptyDraft, '5', () => 'gold', terms).form).toBeNull();
  });
});
