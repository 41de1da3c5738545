import { describe, expect, it } from 'vitest';
import vectors from '../../../testing/vectors/forms.json' with { type: 'json' };
import edgeVectors from '../../../testing/vectors/forms-edges.json' with { type: 'json' };
import moreVectors from '../../../testing/vectors/forms-more.json' with { type: 'json' };
import { type ClientField, checkField } from '../../shop/account/client-field.ts';
import { serverRules } from '../../shop/account/server-rules.ts';
import type { FaultCode } from '../../shop/form/faults.ts';
import { fieldMessages } from '../../shop/form/field-messages.ts';
import { orderFaults } from '../../shop/order/place-order.ts';
import { codesOfCall } from '../../ui/form/validation/validate-call.ts';
import { wireDeliveryPayment, wireFaultCode, wireOrderFault } from './wire-words.ts';

/** Every code of section 8 of the specification, in its spelling. */
const specified = [
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
];

const ours = [...Object.keys(fieldMessages).map((key) => key.slice('form.'.length)), 'email'] as FaultCode[];

it('every code of the specification belongs to exactly one of ours', () => {
  const wire = ours.map(wireFaultCode);
  expect(specified.filter((code) => !wire.includes(code))).toEqual([]);
  expect(new Set(wire).size).toBe(wire.length);
});

it('the browser reads back what the call writes', () => {
  for (const [code, own] of Object.entries(codesOfCall)) expect(wireFaultCode(own)).toBe(code);
});

it('an order and its delivery have the words of the calls', () => {
  expect(orderFaults.slice(0, 3).map(wireOrderFault)).toEqual([
    'OrderFailBasketIsEmpty',
    'order_notenough',
    'order_line_unavailable',
  ]);
  expect((['prepaid', 'on-delivery'] as const).map(wireDeliveryPayment)).toEqual(['prepaid', 'dvp']);
});

type Case = [field: ClientField, country: string | null, value: string, code: string | null];

describe('the cases of the vectors have the words of the calls', () => {
  const cases = [...vectors.cases, ...moreVectors.cases, ...edgeVectors.cases] as Case[];
  it.each(cases)('%s in %s: %j is %s', (field, country, value, code) => {
    const found = checkField(field, value, { country, today: '2026-11-16', server: serverRules });
    expect(found && wireFaultCode(found.code)).toBe(code);
  });
});
