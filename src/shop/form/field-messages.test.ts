import { expect, it } from 'vitest';
import { unknownMessages } from '../all-messages.ts';
import { translator } from '../text/messages.ts';
import { type FaultCode, faultSentence, findingSentence } from './faults.ts';
import { fieldMessages } from './field-messages.ts';
import { formMessages } from './form-messages.ts';

const all = { ...formMessages, ...fieldMessages };

/** Every code of section 8 of the specification, in its spelling. */
const codes = [
  'birth_date',
  ...['city', 'firm', 'firstname', 'lastname', 'nip', 'phone', 'phone2', 'street'].map(
    (field) => `illegal_characters_client_${field}`,
  ),
  ...['additional', 'city', 'firstname', 'lastname', 'phone', 'street'].map(
    (field) => `illegal_characters_delivery_${field}`,
  ),
  'incorect_delivery_region',
  'incorect_delivery_zipcode',
  'incorect_email',
  'incorect_invoice_phone',
  'incorect_invoice_zipcode',
  'incorect_login',
  'incorect_nip',
  'incorect_phone',
  'incorect_shops',
  'incorect_zipcode',
  'incorrect_region',
  'invalid_format',
  'login_equals_password',
  'login_taken',
  'used_login',
  'login_taken_login_propose',
  'no_city',
  'no_firmname',
  'no_firstname',
  'no_name',
  'no_login',
  'no_password',
  ...['firstname', 'name', 'city', 'street', 'street_number', 'phone'].map((field) => `no_delivery_${field}`),
  ...['firstname', 'name', 'firmname', 'city', 'street', 'street_number'].map((field) => `no_invoice_${field}`),
  'no_street',
  'no_street_number',
  'no_street_number_uk',
  'not_equal_passwords',
  'password_to_long',
  'password_to_short',
  'incorrect_iban',
] as FaultCode[];

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
  expect(said('illegal_characters_client_city')).toBe('Jeden z użytych znaków jest niedozwolony.');
  expect(said('incorect_delivery_region')).toBe('Wybierz kraj odbiorcy przesyłki.');
  expect(said('incorect_nip')).toBe('Niepoprawny NIP dla wybranego kraju.');
  expect(said('incorect_shops')).toBe('Wybierz sklep z listy.');
  expect(said('login_taken')).toBe('Podany login jest już zajęty');
  expect(said('used_login')).toBe('Podany login jest już zajęty');
  expect(said('no_street_number')).toBe('Podaj nr domu.');
  expect(said('incorect_phone')).toBe('Wpisz swój telefon.');
  expect(said('incorrect_iban')).toBe('Format numeru konta bankowego jest niepoprawny');
});

it('appends the bounds of a password, the formats of a post code and a free login', () => {
  const t = translator({}, all);
  expect(findingSentence({ code: 'password_to_short', n: 6 }, t)).toMatch(/ 6$/);
  expect(findingSentence({ code: 'password_to_long', n: 15 }, t)).toMatch(/ 15$/);
  expect(findingSentence({ code: 'incorect_zipcode', text: '00-000, 00000' }, t)).toMatch(/00-000, 00000$/);
  expect(findingSentence({ code: 'login_taken_login_propose', text: 'anna2' }, t)).toMatch(/anna2$/);
});
