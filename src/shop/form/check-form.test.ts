import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { translator } from '../text/messages.ts';
import { checkForm } from './check-form.ts';
import { faultSentence } from './faults.ts';
import { formMessages } from './form-messages.ts';
import { email, text, ticked } from './rules.ts';

const t = translator({}, formMessages);
/** Error messages of a form with the single field `x`. */
const saidOf = (rule: v.GenericSchema<string | undefined, unknown>, value?: unknown) => {
  const checked = checkForm(v.object({ x: rule }), value === undefined ? [] : [['x', value]]);
  return checked.ok ? checked.values.x : checked.faults.map((fault) => faultSentence(fault, t));
};

describe('the generic rules', () => {
  it('a required field, in the wording of its area', () => {
    for (const empty of [undefined, '', ' \t ', new Blob(['a file'])]) {
      expect(saidOf(text({ required: true }), empty)).toEqual(['Proszę wypełnić to pole.']);
      expect(saidOf(text({ required: 'obligatory' }), empty)).toEqual(['Te pole jest obowiązkowe.']);
      expect(saidOf(text({ required: 'requiredInEnglish' }), empty)).toEqual(['Please fill in this field']);
      expect(saidOf(text(), empty)).toBe('');
    }
    expect(saidOf(text({ required: true }), ' Anna ')).toBe('Anna');
  });

  it('the shortest and the longest text', () => {
    const rule = text({ required: true, min: 3, max: 5 });
    expect(saidOf(rule, 'ab')).toEqual(['Minimalna liczba znaków dla tego pola to 3']);
    expect(saidOf(rule, 'abc')).toBe('abc');
    expect(saidOf(rule, 'żółw🐢')).toBe('żółw🐢');
    expect(saidOf(rule, 'żółwie')).toEqual(['Maksymalna liczba znaków dla tego pola to 5']);
    expect(saidOf(rule, ''), 'one fault a field').toEqual(['Proszę wypełnić to pole.']);
    expect(saidOf(text({ min: 3 }), ''), 'it may stay empty').toBe('');
  });

  it('a checkbox that must be ticked', () => {
    expect(saidOf(ticked())).toEqual(['Zaznacz to pole, aby przejść dalej.']);
    expect(saidOf(ticked(), 'on')).toBe(true);
  });

  it('an address', () => {
    expect(saidOf(email(), 'anna')).toEqual(['Wpisz pełny adres e-mail, na przykład jan@example.com.']);
    expect(saidOf(email(), '')).toEqual(['Proszę wypełnić to pole.']);
    expect(saidOf(email({ required: false }), '')).toBe('');
    expect(saidOf(email(), ' anna@example.com ')).toBe('anna@example.com');
  });
});

it('reports one fault per field, in the order of the form, and ignores unknown fields', () => {
  const schema = v.object({ name: text({ required: true, min: 2 }), agreed: ticked() });
  const sent: [string, unknown][] = [
    ['__proto__', 'x'],
    ['stray', 'y'],
    ['name', ''],
  ];
  expect(checkForm(schema, sent)).toEqual({
    ok: false,
    faults: [
      { field: 'name', code: 'required' },
      { field: 'agreed', code: 'tick' },
    ],
  });
  expect(checkForm(schema, [...sent.slice(0, 2), ['name', 'Ola'], ['name', ''], ['agreed', '1']])).toEqual({
    ok: true,
    values: { name: 'Ola', agreed: true },
  });
});

it('lets a form and the shop say it in their own words', () => {
  const fault = { field: 'email', code: 'required' } as const;
  const own = {
    sentences: { 'email.required': 'watch.ask' } as const,
    t: translator({}, { 'watch.ask': 'Podaj adres.' }),
  };
  expect(faultSentence(fault, t, own)).toBe('Podaj adres.');
  expect(faultSentence({ ...fault, field: 'name' }, t, own)).toBe('Proszę wypełnić to pole.');
  const overridden = translator({ 'form.minLength': 'Co najmniej {n} znaki.' }, formMessages);
  expect(faultSentence({ field: 'x', code: 'minLength', n: 3 }, overridden)).toBe('Co najmniej 3 znaki.');
});
