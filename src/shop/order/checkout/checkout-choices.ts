import { zipcodeOf } from '../../address/zipcode.ts';
import type { Values } from '../../form/define-form.ts';
import { isPaymentMethod, type PaymentMethod } from '../../payment/payment-methods.ts';

/** The fields of the form that affect the total of the order. Server only. */
export interface CheckoutChoices {
  /** ISO code of the country of delivery. */
  country: string;
  optionId: string | null;
  pointCode: string | null;
  /** The post code of the destination, if it is an address; `null`: not known yet. */
  zipcode: string | null;
  divided: boolean;
  method: PaymentMethod | null;
  voucher: string | null;
}

interface Known {
  countries: readonly string[];
  saved: readonly { id: number; zipcode: string }[];
}

/** Reads the choices from a form that may be incomplete. */
export function readCheckoutChoices(values: Partial<Values>, { countries, saved }: Known): CheckoutChoices {
  const { delivery_region = '', payment = '' } = values;
  const country = countries.includes(delivery_region) ? delivery_region : (countries[0] ?? 'PL');
  const typed = typedZipcode(values, saved);
  return {
    country,
    optionId: values.delivery || null,
    pointCode: values.point || null,
    zipcode: zipcodeOf(typed, country),
    divided: values.divided === '1',
    method: isPaymentMethod(payment) ? payment : null,
    voucher: values.voucher?.trim() || null,
  };
}

function typedZipcode(
  { delivery_to = '', zipcode = '', delivery_zipcode = '' }: Partial<Values>,
  saved: Known['saved'],
) {
  if (delivery_to === 'other') return delivery_zipcode;
  return saved.find(({ id }) => String(id) === delivery_to)?.zipcode ?? zipcode;
}
