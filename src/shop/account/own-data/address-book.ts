import type { PostalAddress } from '../client.ts';

export const addressKinds = ['delivery', 'invoice'] as const;
export type AddressKind = (typeof addressKinds)[number];

/** The prefix of the names of a form's fields. */
export const addressPrefix = { delivery: '', invoice: 'invoice_' } as const satisfies Record<AddressKind, string>;

/** An address of a client's address book. */
export interface SavedAddress extends PostalAddress {
  id: number;
  kind: AddressKind;
  /** Increases with every change; a form with an older version changes nothing. */
  version: number;
}

/** `changed`: the address was changed in another tab or device since the form was shown. */
export type AddressChange = 'done' | 'changed' | 'unknown';

export const noAddress: PostalAddress = {
  firstname: '',
  lastname: '',
  companyName: '',
  taxNumber: '',
  street: '',
  streetNumber: '',
  zipcode: '',
  city: '',
  country: 'PL',
  phone: '',
  additional: '',
};

export const addressFieldNames = Object.keys(noAddress) as (keyof PostalAddress)[];

export const isSameAddress = (one: PostalAddress, other: PostalAddress): boolean =>
  addressFieldNames.every((field) => one[field] === other[field]);

/** The recipient of the address. */
export function addressee({ firstname, lastname, companyName }: PostalAddress): string {
  const person = [firstname, lastname].filter(Boolean).join(' ');
  return [companyName, person].filter(Boolean).join(', ');
}

/** An address as printed on a parcel, in lines. Villages without streets have only a number. */
export function addressLines({ street, streetNumber, zipcode, city, additional }: PostalAddress): string[] {
  const house = [street, streetNumber].filter(Boolean).join(' ');
  return [house, [zipcode, city].filter(Boolean).join(' '), additional].filter(Boolean);
}
