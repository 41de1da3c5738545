import type { ServerRules } from '../../address/address-field.ts';
import { addressField, addressFields, addressQuestion } from '../../address/address-form.ts';
import { countries } from '../../address/regions.ts';
import { defineForm } from '../../form/define-form.ts';
import { oneOf } from '../../form/field-rules.ts';
import { accountField, clientKinds } from '../account-fields.ts';

const codes = countries.map(({ code }) => code);

export const deskClientFields = ['kind', 'firm', 'nip', 'firstname', 'lastname', 'email', 'phone'] as const;

/** A client whose account staff open: who it is and how to reach them. Everything else is added by the client. */
export function deskClientForm(server?: ServerRules) {
  const person = { part: 'client', prefix: '', countries: codes, ...(server ? { server } : {}) } as const;
  const firm = { ...person, when: ({ kind }: Readonly<Record<string, string>>) => kind === 'firm' };
  const { firstname, lastname } = addressFields(person);
  return defineForm({
    kind: oneOf(clientKinds),
    firm: addressField('companyName', firm, true),
    nip: { ...addressField('taxNumber', firm, true), server: addressQuestion('taxNumber', firm) },
    firstname,
    lastname,
    email: accountField('email', {
      today: '',
      passwordMax: 0,
      deliveryCountries: [],
      asksBirthDate: false,
      shops: [],
      ...(server ? { server } : {}),
    }),
    phone: { ...addressField('phone', person, false), server: addressQuestion('phone', person) },
  });
}
