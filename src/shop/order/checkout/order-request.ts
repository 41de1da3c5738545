import type { PostalAddress } from '../../account/client.ts';
import { postalAddressOf } from '../../account/form-values.ts';
import { phoneNumberOf } from '../../address/phone-number.ts';
import type { Values } from '../../form/define-form.ts';
import type { Buyer, DocumentKind } from '../order.ts';
import { givesAddress } from './checkout-form.ts';
import { type CheckoutOptions, needsAddress } from './checkout-options.ts';
import { documentIn } from './document-in.ts';

/** The buyer, the recipient and the document from a checked order form, as they are stored. Server only. */
interface OrderPeople {
  buyer: Buyer;
  /** Where the parcel goes, if not to the buyer's address. */
  recipient: PostalAddress | null;
  document: DocumentKind;
  remarks: string;
  courierRemarks: string;
}

interface Known extends CheckoutOptions {
  addresses: readonly (PostalAddress & { id: number })[];
}

export function peopleOf(values: Values, known: Known): OrderPeople {
  return {
    buyer: buyerOf(values, known),
    recipient: recipientOf(values, known),
    document: documentIn(values),
    remarks: remarkOf(values.remarks),
    courierRemarks: remarkOf(values.courier_remarks),
  };
}

/** In lines, without characters that cannot be stored, mailed or printed. */
const remarkOf = (typed = ''): string =>
  typed
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .trim();

function buyerOf(values: Values, known: Known): Buyer {
  const isFirm = values.kind === 'firm';
  const { firstname, lastname, companyName, taxNumber, ...postal } = postalAddressOf(values);
  const address = givesAddress(known)(values);
  const country = (address && values.region) || values.delivery_region || 'PL';
  const phone = phoneNumberOf(values.phone ?? '', country) ?? '';
  const firm = isFirm ? { companyName, taxNumber } : { companyName: '', taxNumber: '' };
  return {
    kind: isFirm ? 'firm' : 'private',
    firstname,
    lastname,
    email: values.email?.trim() ?? '',
    phone,
    ...firm,
    outsideTrade: isFirm && (values.outside_trade ?? '') !== '',
    address: address ? { ...postal, firstname, lastname, ...firm, phone, additional: '' } : null,
  };
}

function recipientOf(values: Values, { ways, addresses }: Known): PostalAddress | null {
  if (!needsAddress(ways.find(({ id }) => id === values.delivery)?.carrier)) return null;
  if (values.delivery_to === 'other') {
    return { ...postalAddressOf(values, 'delivery_'), country: values.delivery_region || 'PL' };
  }
  const saved = addresses.find(({ id }) => String(id) === values.delivery_to);
  return saved ? plainAddress(saved) : null;
}

/** Without the fields that only the address book has. */
function plainAddress(saved: PostalAddress): PostalAddress {
  const { firstname, lastname, companyName, taxNumber, street, streetNumber } = saved;
  const { zipcode, city, country, phone, additional } = saved;
  return {
    firstname,
    lastname,
    companyName,
    taxNumber,
    street,
    streetNumber,
    zipcode,
    city,
    country,
    phone,
    additional,
  };
}
