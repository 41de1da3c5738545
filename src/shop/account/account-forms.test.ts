import { describe, expect, it } from 'vitest';
import { addressForm } from '../address/address-form.ts';
import { checkForm, type FormSchema } from '../form/check-form.ts';
import { type AccountFormOptions, accountOptions } from './account-options.ts';
import { registrationForm } from './registration-form.ts';
import { serverRules } from './server-rules.ts';
import { changePasswordForm, codeForm, newPasswordForm, reminderForm, signInForm } from './sign-in-forms.ts';

const settings = { password: { maxLength: 15 }, prices: {} };
const options: AccountFormOptions = {
  ...accountOptions(
    { ...settings, registration: { address: 'required', bankAccount: true } },
    Date.UTC(2026, 10, 16, 12),
  ),
  server: serverRules,
};

const anna = {
  kind: 'private',
  firstname: 'Anna',
  lastname: 'Nowak',
  street: 'Rzemieślnicza',
  street_number: '7',
  zipcode: '83-300',
  city: 'Kartuzy',
  region: 'PL',
  phone: '+48 501 234 567',
  email: 'anna@example.pl',
  login: 'anna_n',
  password: 'tajne hasło',
  repeat_password: 'tajne hasło',
  terms: '1',
};

function codesOf(schema: FormSchema, values: Record<string, string>) {
  const checked = checkForm(schema, Object.entries(values));
  return checked.ok ? {} : Object.fromEntries(checked.faults.map(({ field, code }) => [field, code]));
}

const registering = (values: Record<string, string>, changed: Partial<AccountFormOptions> = {}) =>
  codesOf(registrationForm({ ...options, ...changed }).schema, values);

describe('registration', () => {
  it('takes a private person', () => {
    const checked = checkForm(
      registrationForm(options).schema,
      Object.entries({ ...anna, nip: 'zły', firstname: ' Anna  Maria ' }),
    );
    expect(checked).toMatchObject({
      ok: true,
      values: { firstname: 'Anna Maria', nip: '', firm: '', marketing_email: '' },
    });
  });

  it('names every empty field that is required, in the order of the form', () => {
    const checked = checkForm(registrationForm(options).schema, []);
    expect(checked.ok ? [] : checked.faults.map(({ field, code }) => [field, code])).toEqual([
      ['kind', 'choose'],
      ['firstname', 'no_firstname'],
      ['lastname', 'no_lastname'],
      ['email', 'email'],
      ['password', 'no_password'],
      ['street', 'no_street'],
      ['street_number', 'no_street_number'],
      ['zipcode', 'wrong_zipcode'],
      ['city', 'no_city'],
      ['region', 'wrong_region'],
      ['phone', 'wrong_phone'],
      ['terms', 'tick'],
    ]);
  });

  it('asks a firm for its name and tax number: no_firm_name, wrong_tax_number', () => {
    expect(registering({ ...anna, kind: 'firm' })).toEqual({ firm: 'no_firm_name', nip: 'wrong_tax_number' });
    expect(registering({ ...anna, kind: 'firm', firm: 'Glina', nip: '526-025-02-74' })).toEqual({});
    expect(
      registering({ ...anna, kind: 'firm', firm: 'Glina', nip: 'DE136695976', region: 'DE', zipcode: '10115' }),
    ).toEqual({});
  });

  it('checks the street with its number: no_street, no_street_number, no_street_number_uk, no_letter', () => {
    expect(registering({ ...anna, street_number: '' })).toEqual({ street_number: 'no_street_number' });
    expect(registering({ ...anna, street: '' })).toEqual({ street: 'no_street' });
    expect(registering({ ...anna, street: '12' })).toEqual({ street: 'no_letter' });
    expect(registering({ ...anna, street: 'Długa 5', street_number: '' })).toEqual({});
    expect(
      registering({ ...anna, region: 'GB', zipcode: 'SW1A 1AA', street: 'Downing Street', street_number: '' }),
    ).toEqual({ street_number: 'no_street_number_uk' });
  });

  it('compares the passwords and the login: passwords_differ, login_equals_password, password_too_long', () => {
    expect(registering({ ...anna, repeat_password: 'tajne' })).toEqual({ repeat_password: 'passwords_differ' });
    expect(registering({ ...anna, password: 'anna_n', repeat_password: 'anna_n' })).toEqual({
      password: 'login_equals_password',
    });
    const long = 'x'.repeat(16);
    expect(registering({ ...anna, password: long, repeat_password: long })).toEqual({ password: 'password_too_long' });
    expect(registering({ ...anna, password: long, repeat_password: long }, { passwordMax: 30 })).toEqual({});
  });

  it('asks for a birth date and a shop only where the owner does: birth_date, wrong_shop', () => {
    expect(registering({ ...anna, birth_date: 'x', shops: 'x' })).toEqual({});
    expect(registering(anna, { asksBirthDate: true, shops: ['Gdańsk', 'Kartuzy'] })).toEqual({
      birth_date: 'birth_date',
      shops: 'wrong_shop',
    });
    expect(
      registering(
        { ...anna, birth_date: '1990-02-28', shops: 'Kartuzy' },
        { asksBirthDate: true, shops: ['Gdańsk', 'Kartuzy'] },
      ),
    ).toEqual({});
  });

  it('lets the bank account and the second phone stay empty: wrong_iban, phone2_characters', () => {
    expect(registering({ ...anna, bank_account: 'x', phone2: 'x' })).toEqual({
      bank_account: 'wrong_iban',
      phone2: 'phone2_characters',
    });
  });

  it('counts the other recipient only when chosen', () => {
    const wrong = { delivery_firstname: '<b>', delivery_zipcode: 'x' };
    expect(registering({ ...anna, ...wrong })).toEqual({});
    expect(registering({ ...anna, other_delivery: '1' })).toEqual({
      delivery_firstname: 'no_delivery_firstname',
      delivery_lastname: 'no_delivery_lastname',
      delivery_street: 'no_delivery_street',
      delivery_street_number: 'no_delivery_street_number',
      delivery_zipcode: 'wrong_delivery_zipcode',
      delivery_city: 'no_delivery_city',
      delivery_region: 'wrong_delivery_region',
    });
    const illegal = {
      delivery_firstname: 'A;',
      delivery_lastname: 'N;',
      delivery_street: 'D;',
      delivery_street_number: '1',
      delivery_zipcode: '83-300',
      delivery_city: 'K;',
      delivery_region: 'PL',
      delivery_phone: 'x',
      delivery_additional: '<',
    };
    expect(registering({ ...anna, other_delivery: '1', ...illegal })).toEqual({
      delivery_firstname: 'delivery_firstname_characters',
      delivery_lastname: 'delivery_lastname_characters',
      delivery_street: 'delivery_street_characters',
      delivery_city: 'delivery_city_characters',
      delivery_phone: 'delivery_phone_characters',
      delivery_additional: 'additional_characters',
    });
    expect(registering({ ...anna, other_delivery: '1', ...illegal, delivery_region: 'DE' })).toMatchObject({
      delivery_region: 'wrong_delivery_region',
    });
  });

  it('counts invoice data only when chosen, for a person or a firm', () => {
    expect(registering({ ...anna, other_invoice: '1' })).toEqual({
      invoice_firstname: 'no_invoice_firstname',
      invoice_lastname: 'no_invoice_lastname',
      invoice_street: 'no_invoice_street',
      invoice_street_number: 'no_invoice_street_number',
      invoice_zipcode: 'wrong_invoice_zipcode',
      invoice_city: 'no_invoice_city',
      invoice_region: 'wrong_region',
    });
    const firm = {
      other_invoice: '1',
      invoice_nip: '5260250274',
      invoice_street: 'Długa',
      invoice_street_number: '1',
      invoice_zipcode: '83-300',
      invoice_city: 'Kartuzy',
      invoice_region: 'PL',
      invoice_phone: '1',
    };
    expect(registering({ ...anna, ...firm })).toEqual({
      invoice_firm: 'no_invoice_firm_name',
      invoice_phone: 'wrong_invoice_phone',
    });
  });

  it('names the fields that need the server', () => {
    expect(registrationForm(options).server).toMatchObject({
      zipcode: { ask: 'zipcode', region: 'region', part: 'client' },
      nip: { ask: 'taxNumber' },
      phone: { ask: 'phone' },
      email: { ask: 'email' },
      login: { ask: 'login' },
      bank_account: { ask: 'iban' },
      delivery_zipcode: { ask: 'zipcode', region: 'delivery_region', part: 'delivery' },
      invoice_nip: { ask: 'taxNumber', region: 'invoice_region', part: 'invoice' },
    });
  });
});

it('an address of the book is one of delivery, without a prefix', () => {
  const form = addressForm({ countries: ['PL'], server: serverRules });
  expect(codesOf(form.schema, anna)).toEqual({});
  expect(codesOf(form.schema, { ...anna, region: 'DE', city: '' })).toEqual({
    zipcode: 'wrong_delivery_zipcode',
    city: 'no_delivery_city',
    region: 'wrong_delivery_region',
  });
});

describe('the forms of signing in', () => {
  it('sign-in needs both fields and measures no password', () => {
    expect(codesOf(signInForm.schema, {})).toEqual({ identifier: 'required', password: 'no_password' });
    expect(codesOf(signInForm.schema, { identifier: 'anna', password: 'x' })).toEqual({});
  });

  it('a reminder needs a full address', () => {
    expect(codesOf(reminderForm(options).schema, { email: 'anna' })).toEqual({ email: 'email' });
  });

  it('a new password differs from the login of its account', () => {
    const form = newPasswordForm(options, 'anna_n').schema;
    expect(codesOf(form, { password: 'anna_n', repeat_password: 'anna_n' })).toEqual({
      password: 'login_equals_password',
    });
    expect(codesOf(form, { password: ' tajne ', repeat_password: ' tajne ' })).toEqual({});
    expect(codesOf(form, { password: ' tajne ', repeat_password: 'tajne' })).toEqual({
      repeat_password: 'passwords_differ',
    });
    expect(codesOf(changePasswordForm(options, 'x').schema, {})).toEqual({
      current_password: 'no_password',
      password: 'no_password',
    });
  });

  it('a code has six digits', () => {
    expect(codesOf(codeForm.schema, { code: '123 456' })).toEqual({});
    expect(codesOf(codeForm.schema, { code: '12345' })).toEqual({ code: 'pin' });
  });
});
