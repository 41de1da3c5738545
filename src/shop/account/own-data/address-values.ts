import type { Values } from '../../form/define-form.ts';
import type { PersonalData, PostalAddress } from '../client.ts';

/** The initial values of the fields. */
export function ownDataValues(personal: PersonalData): Values {
  const { kind, phone2, birthDate, bankAccount, shop, ...address } = personal;
  return {
    ...addressValues({ ...address, additional: '' }),
    kind,
    phone2,
    birth_date: birthDate,
    bank_account: bankAccount,
    shops: shop,
  };
}

/** `prefix`: the prefix of every field's name. */
export function addressValues(address: PostalAddress, prefix = ''): Values {
  const values = {
    firstname: address.firstname,
    lastname: address.lastname,
    firm: address.companyName,
    nip: address.taxNumber,
    street: address.street,
    street_number: address.streetNumber,
    zipcode: address.zipcode,
    city: address.city,
    region: address.country,
    phone: address.phone,
    additional: address.additional,
  };
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [prefix + name, value]));
}
