import { expect, it } from 'vitest';
import { unknownMessages } from '../all-messages.ts';
import { translator } from '../text/messages.ts';
import { type FaultCode, faultSentence, findingSentence } from './faults.ts';
import { fieldMessages } from './field-messages.ts';
import { formMessages } from './form-messages.ts';

const all = { ...formMessages, ...fieldMessages };

const codes = Object.keys(all)
  .filter((key) => key !== 'form.summary')
  .map((key) => key.slice('form.'.length)) as FaultCode[];

it.each(codes)('%s has a sentence, and a shop may have its own', (code) => {
  const said = findingSentence({ code, n: 7, text: '00-000' }, translator({}, all));
  expect(said).toMatch(/^\p{Lu}.{4,}$/u);
  expect(said).not.toMatch(/form\.|\{/);
  const own = { [`form.${code}`]: 'Po naszemu.' };
  expect(unknownMessages(own)).toEqual([]);
  expect(findingSentence({ code }, translator(own, all))).toBe('Po naszemu.');
});

it('says what the specification quotes', () => {
  const t = translator({}, all);
  const said = (code: FaultCode) => faultSentence({ field: 'x', code }, t);
  expect(said('digits')).toBe('Pole nie może zawierać cyfr.');
  expect(said('city_characters')).toBe('Jeden z użytych znaków jest niedozwolony.');
  expect(said('wrong_delivery_region')).toBe('Wybierz kraj odbiorcy przesyłki.');
  expect(said('wrong_tax_number')).toBe('Niepoprawny NIP dla wybranego kraju.');
  expect(said('wrong_shop')).toBe('Wybierz sklep z listy.');
  expect(said('login_taken')).toBe('Podany login jest już zajęty');
  expect(said('login_used')).toBe('Podany login jest już zajęty');
  expect(said('no_street_number')).toBe('Podaj nr domu.');
  expect(said('wrong_phone')).toBe('Wpisz swój telefon.');
  expect(said('wrong_iban')).toBe('Format numeru konta bankowego jest niepoprawny');
});

it('appends the bounds of a password, the formats of a post code and a free login', () => {
  const t = translator({}, all);
  expect(findingSentence({ code: 'password_too_short', n: 6 }, t)).toMatch(/ 6$/);
  expect(findingSentence({ code: 'password_too_long', n: 15 }, t)).toMatch(/ 15$/);
  expect(findingSentence({ code: 'wrong_zipcode', text: '00-000, 00000' }, t)).toMatch(/00-000, 00000$/);
  expect(findingSentence({ code: 'login_taken_with_proposal', text: 'anna2' }, t)).toMatch(/anna2$/);
});
