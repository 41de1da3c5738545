import { describe, expect, it } from 'vitest';
import { checkForm } from '../form/check-form.ts';
import { type AccountFormOptions, accountOptions } from './account-options.ts';
import { registrationForm } from './registration-form.ts';
import { serverRules } from './server-rules.ts';

const options: AccountFormOptions = {
  ...accountOptions({ password: { maxLength: 15 }, prices: {} }, Date.UTC(2026, 10, 16, 12)),
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
  phone: '501 234 567',
  email: 'anna@example.pl',
  login: 'anna_n',
  password: 'tajne hasło',
  repeat_password: 'tajne hasło',
  terms: '1',
};

function registering(values: Record<string, string>, changed: Partial<AccountFormOptions> = {}) {
  const checked = checkForm(registrationForm({ ...options, ...changed }).schema, Object.entries(values));
  return checked.ok ? {} : Object.fromEntries(checked.faults.map(({ field, code }) => [field, code]));
}

describe('what registration asks for', () => {
  it('asks a private person for an address only when the box is ticked, and a firm always', () => {
    const { street, street_number, zipcode, city, region, phone, ...few } = anna;
    expect(registering({ ...few, bank_account: 'x', street: '<' })).toEqual({});
    const missing = { street: 'no_street', zipcode: 'wrong_zipcode', phone: 'wrong_phone' };
    expect(registering({ ...few, add_address: '1' })).toMatchObject(missing);
    expect(registering({ ...few, kind: 'firm' })).toMatchObject(missing);
    expect(registering(few, { needsAddress: true }), 'a setting of the owner').toMatchObject(missing);
  });

  it('may have no login, and no password where a service signs in', () => {
    expect(registering({ ...anna, login: '' })).toEqual({});
    expect(registering({ ...anna, login: 'a' })).toEqual({ login: 'wrong_login' });
    const { password, repeat_password, ...rest } = anna;
    expect(registering(rest, { hasPassword: false })).toEqual({});
    const own = { login: '', password: 'anna@example.pl', repeat_password: 'anna@example.pl' };
    expect(registering({ ...anna, ...own }), 'the address is the login').toEqual({ password: 'login_equals_password' });
  });

  it('needs a phone for the consent to calls', () => {
    const { phone, ...rest } = anna;
    expect(registering({ ...rest, marketing_phone: '1' })).toEqual({ marketing_phone: 'wrong_phone' });
    expect(registering({ ...rest, marketing_email: '1' })).toEqual({});
    expect(registering({ ...anna, add_address: '1', marketing_phone: '1' })).toEqual({});
  });
});
