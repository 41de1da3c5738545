import type { FaultCode } from '../form/faults.ts';

/** The address of the client, of the recipient of the parcel, or of the invoice. */
export type AddressPart = 'client' | 'delivery' | 'invoice';

/** Codes with a separate variant for an address. The others are the same everywhere. */
const codes: Record<Exclude<AddressPart, 'client'>, Partial<Record<FaultCode, FaultCode>>> = {
  delivery: {
    no_firstname: 'no_delivery_firstname',
    no_lastname: 'no_delivery_lastname',
    no_street: 'no_delivery_street',
    no_street_number: 'no_delivery_street_number',
    no_city: 'no_delivery_city',
    wrong_zipcode: 'wrong_delivery_zipcode',
    wrong_region: 'wrong_delivery_region',
    firstname_characters: 'delivery_firstname_characters',
    lastname_characters: 'delivery_lastname_characters',
    street_characters: 'delivery_street_characters',
    city_characters: 'delivery_city_characters',
    phone_characters: 'delivery_phone_characters',
  },
  invoice: {
    no_firstname: 'no_invoice_firstname',
    no_lastname: 'no_invoice_lastname',
    no_firm_name: 'no_invoice_firm_name',
    no_street: 'no_invoice_street',
    no_street_number: 'no_invoice_street_number',
    no_city: 'no_invoice_city',
    wrong_zipcode: 'wrong_invoice_zipcode',
    wrong_phone: 'wrong_invoice_phone',
  },
};

export const codeOfPart = (part: AddressPart, code: FaultCode): FaultCode =>
  part === 'client' ? code : (codes[part][code] ?? code);
