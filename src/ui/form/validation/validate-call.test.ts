import { expect, it } from 'vitest';
import { faultsIn, knowsClient, validateQuery } from './validate-call.ts';

const questions = {
  zipcode: { ask: 'zipcode', region: 'region', part: 'client' },
  delivery_zipcode: { ask: 'zipcode', region: 'delivery_region', part: 'delivery' },
  nip: { ask: 'taxNumber', region: 'region', part: 'client' },
  email: { ask: 'email' },
  login: { ask: 'login' },
  bank_account: { ask: 'iban' },
} as const;

it('asks about several fields in one query, an alias each, with a bare number for the country', () => {
  const values = { zipcode: '83"300', region: 'PL', delivery_zipcode: 'x', nip: '1', email: 'a@b.pl', login: 'anna' };
  const query = validateQuery(questions, values) ?? '';
  expect(query).toContain(
    'zipcode: validateClientData(ClientDataInput: {clientData: {clientBillingData: {zipcode: "83\\"300" country: 1143020003}}})',
  );
  expect(query).toContain(
    'delivery_zipcode: validateClientData(ClientDataInput: {clientData: {clientBillingData: {zipcode: "x"}}})',
  );
  expect(query).toContain('{clientBillingData: { country: 1143020003}, taxNumber: "1"}');
  expect(query).toContain('{loginAndPassword: {login: "anna"}}');
  expect(query).not.toContain('bank_account');
  expect(validateQuery({ bank_account: { ask: 'iban' } }, values)).toBeNull();
});

it('reads the first code of each field, in the words of its address', () => {
  const none = { messages: [], clientExists: false, clientProposedLogin: null };
  const wrongZip = [
    { code: 'incorect_zipcode', message: 'Niepoprawny kod pocztowy.' },
    { code: 'zipcode_formats', message: '00-000' },
  ];
  const answer = {
    data: {
      zipcode: none,
      delivery_zipcode: { ...none, messages: wrongZip },
      login: { ...none, messages: [{ code: 'login_taken_login_propose', message: '' }], clientProposedLogin: 'anna2' },
      email: { ...none, clientExists: true },
    },
  };
  expect(faultsIn(answer, questions)).toEqual([
    { field: 'delivery_zipcode', code: 'wrong_delivery_zipcode', text: '00-000' },
    { field: 'login', code: 'login_taken_with_proposal', text: 'anna2' },
  ]);
  expect(knowsClient(answer)).toBe(true);
  expect(faultsIn({ data: null }, questions)).toEqual([]);
  expect(knowsClient({})).toBe(false);
});
