import { accountOptions } from '../../src/shop/account/account-options.ts';
import { newEmailForm, ownDataForm, savedAddressForm } from '../../src/shop/account/own-data/own-data-form.ts';
import { deskClientForm } from '../../src/shop/account/registration/desk-client-form.ts';
import { registrationForm } from '../../src/shop/account/registration-form.ts';
import { serverRules } from '../../src/shop/account/server-rules.ts';
import {
  changePasswordForm,
  codeForm,
  newPasswordForm,
  reminderForm,
  signInForm,
} from '../../src/shop/account/sign-in-forms.ts';
import { addressForm } from '../../src/shop/address/address-form.ts';
import { complaintForm, complaintMessageForm } from '../../src/shop/complaint/complaint-form.ts';
import { complaintLookupForm } from '../../src/shop/complaint/complaint-lookup-form.ts';
import type { FormDefinition } from '../../src/shop/form/define-form.ts';
import { checkoutForm } from '../../src/shop/order/checkout/checkout-form.ts';
import { orderLookupForm } from '../../src/shop/order/view/order-lookup-form.ts';
import { codeForms } from '../../src/shop/passkey/code-forms.ts';
import { returnLookupForm } from '../../src/shop/return/view/return-lookup-form.ts';
import { withdrawalForm } from '../../src/shop/return/withdrawal-statement.ts';

/** All forms of the shop with the server's rules, for tests of all of them, by the files that define them. */

const options = {
  ...accountOptions(
    {
      password: { maxLength: 30 },
      prices: { countries: ['PL', 'GB'] },
      registration: { birthDate: true, shops: ['a'] },
    },
    Date.UTC(2026, 10, 18),
  ),
  needsAddress: true,
  asksBankAccount: true,
  server: serverRules,
};
const line = {
  id: 1,
  left: 2,
  step: 1,
  money: 10_00,
  quantity: 2,
  worth: { gross: 100, net: 81 },
  discount: { gross: 0, net: 0 },
};

export const everyForm: Record<string, Record<string, FormDefinition>> = {
  'account/own-data/own-data-form.ts': {
    'own data': ownDataForm(options),
    'delivery address': savedAddressForm('delivery', options),
    'invoice address': savedAddressForm('invoice', options),
    'new e-mail address': newEmailForm(options, true),
  },
  'account/registration-form.ts': { registration: registrationForm(options) },
  'account/registration/desk-client-form.ts': { 'client at the desk': deskClientForm(serverRules) },
  'account/sign-in-forms.ts': {
    'sign-in': signInForm,
    reminder: reminderForm(options),
    'new password': newPasswordForm(options, 'anna'),
    'change of password': changePasswordForm(options, 'anna'),
    code: codeForm,
  },
  'address/address-form.ts': { address: addressForm({ countries: ['PL', 'GB'], server: serverRules }) },
  'complaint/complaint-lookup-form.ts': { 'lookup of complaints': complaintLookupForm },
  'complaint/complaint-form.ts': {
    complaint: complaintForm({ today: '2026-11-18', lines: [line], isKnown: false, asksAccount: true }),
    'complaint without an order': complaintForm({
      today: '2026-11-18',
      lines: null,
      isKnown: false,
      asksAccount: true,
    }),
    'message of a complaint': complaintMessageForm,
  },
  'order/checkout/checkout-form.ts': {
    order: checkoutForm({
      ways: [{ id: 'kurier', carrier: 'courier', payment: 'prepaid' }],
      countries: ['PL', 'GB'],
      methods: ['blik', 'transfer'],
      isPaid: false,
      mustTick: ['terms'],
      saved: [],
      server: serverRules,
    }),
  },
  'order/view/order-lookup-form.ts': { 'lookup of orders': orderLookupForm },
  'passkey/code-forms.ts': codeForms,
  'return/view/return-lookup-form.ts': { 'lookup of returns': returnLookupForm },
  'return/withdrawal-statement.ts': { withdrawal: withdrawalForm },
};

/** Choices that enable every section of a form. */
export const wholeForm: Record<string, string> = {
  kind: 'firm',
  region: 'PL',
  delivery_region: 'PL',
  invoice_region: 'GB',
  add_address: '1',
  document: 'invoice',
  other_delivery: '1',
  other_invoice: '1',
  delivery: 'kurier',
  delivery_to: 'other',
  payment: 'blik',
  scope: 'part',
  wish: 'lower_price',
  line_1: '1',
  proof: 'receipt',
};

export const fieldsOf = (form: FormDefinition): string[] =>
  Object.keys((form.schema as unknown as { pipe: [{ entries: object }] }).pipe[0].entries);

/** Texts that make a careless rule run for a long time. Each is repeated. */
export const hostileShapes = [
  '0,',
  '1 ',
  ' ',
  ', ',
  'a1',
  'a',
  '0',
  '-',
  '@.',
  'a@',
  '(',
  '()',
  '/',
  '.',
  'm 4 ',
  "'",
  '\n',
  '\u0327\u0301',
  '\u200b',
  '\u202a',
  '\ud83d\udc22',
  '\ud800',
  'ż',
  'A.',
  '+48 ',
  'ul. ',
];

/** A text of this length whose end differs from its beginning, so that a rule fails late. */
export const hostileText = (shape: string, length: number): string =>
  `${shape.repeat(Math.ceil(length / shape.length)).slice(0, Math.max(0, length - 1))}x`;
