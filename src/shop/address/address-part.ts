import type { FaultCode } from '../form/faults.ts';

/** The address of the client, of the recipient of the parcel, or of the invoice. */
export type AddressPart = 'client' | 'delivery' | 'invoice';

/** Codes with a separate variant for an address. The others are the same everywhere. */
const codes: Record<Exclude<AddressPart, 'client'>, Partial<Record<FaultCode, FaultCode>>> = {
  delivery: {
    no_firstname: 'no_delivery_firstname',
    no_name: 'no_delivery_name',
    no_street: 'no_delivery_street',
    no_street_number: 'no_delivery_street_number',
    no_city: 'no_delivery_city',
    incorect_zipcode: 'incorect_delivery_zipcode',
    incorrect_region: 'incorect_delivery_region',
    illegal_characters_client_firstname: 'illegal_characters_delivery_firstname',
    illegal_characters_client_lastname: 'illegal_characters_delivery_lastname',
    illegal_characters_client_street: 'illegal_characters_delivery_street',
    illegal_characters_client_city: 'illegal_characters_delivery_city',
    illegal_characters_client_phone: 'illegal_characters_delivery_phone',
  },
  invoice: {
    no_firstname: 'no_invoice_firstname',
    no_name: 'no_invoice_name',
    no_firmname: 'no_invoice_firmname',
    no_street: 'no_invoice_street',
    no_street_number: 'no_invoice_street_number',
    no_city: 'no_invoice_city',
    incorect_zipcode: 'incorect_invoice_zipcode',
    incorect_phone: 'incorect_invoice_phone',
  },
};

export const codeOfPart = (part: AddressPart, code: FaultCode): FaultCode =>
  part === 'client' ? code : (codes[part][code] ?? code);
