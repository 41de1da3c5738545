import { countryById } from '../../address/regions.ts';
import { invitationConsent } from '../../opinion/opinion-settings.ts';

/** A person and an address, with the field names of the calls. The street includes the house number. */
interface CallAddress {
  firstname?: string | null | undefined;
  lastname?: string | null | undefined;
  companyName?: string | null | undefined;
  taxNumber?: string | null | undefined;
  street?: string | null | undefined;
  zipcode?: string | null | undefined;
  city?: string | null | undefined;
  /** The region's id. */
  country?: number | null | undefined;
  phone?: string | null | undefined;
}

interface OrderCall {
  clientData: {
    clientDeliveryData?: CallAddress | null | undefined;
    clientDeliveryOtherAddressData?: CallAddress | null | undefined;
    clientBillingOtherData?: CallAddress | null | undefined;
    type?: string | null | undefined;
    taxNumber?: string | null | undefined;
    email?: string | null | undefined;
  };
  orderData: {
    paymentMethodId?: string | null | undefined;
    courierId?: string | null | undefined;
    pickupPointId?: string | null | undefined;
    remarks?: string | null | undefined;
    deliveryRemarks?: string | null | undefined;
    purchaseDocumentType?: string | null | undefined;
    emailProcessingConsent?: boolean | null | undefined;
    digitalContentConsent?: boolean | null | undefined;
    serviceStartConsent?: boolean | null | undefined;
  };
}

/**
 * The values of the order form from a call; fields that the call leaves out stay empty. Documents are made out to the
 * billing data if there are any; the parcel then goes to the delivery data. The calls have no field for the terms, so
 * the caller must have shown them in its own form. Digital content and services that begin immediately need separate
 * consents, for which there are additional fields that older callers do not know.
 */
export function callValues({ clientData, orderData }: OrderCall): Record<string, string> {
  const own = filled(clientData.clientDeliveryData);
  const billing = filled(clientData.clientBillingOtherData);
  const other = filled(clientData.clientDeliveryOtherAddressData);
  const recipient = other ?? (billing ? own : null);
  return given({
    ...addressValues(own, ''),
    ...addressValues(billing, ''),
    ...(own ? given({ firstname: own.firstname, lastname: own.lastname, phone: own.phone }) : {}),
    ...(recipient ? { delivery_to: 'other', ...addressValues(recipient, 'delivery_') } : {}),
    ...regionOf(recipient ?? own),
    ...(own && !recipient ? { delivery_to: 'own' } : {}),
    kind: clientData.type === 'firm' ? 'firm' : clientData.type === 'private' ? 'private' : null,
    nip: clientData.taxNumber || billing?.taxNumber || own?.taxNumber,
    email: clientData.email,
    delivery: orderData.courierId,
    point: orderData.pickupPointId,
    payment: orderData.paymentMethodId,
    remarks: orderData.remarks,
    courier_remarks: orderData.deliveryRemarks,
    document: orderData.purchaseDocumentType,
    terms: '1',
    [invitationConsent]: ticked(orderData.emailProcessingConsent),
    digital: ticked(orderData.digitalContentConsent),
    service: ticked(orderData.serviceStartConsent),
  });
}

/** Callers send the parts of their form even if nothing was typed; only the country has a default. */
function filled(address: CallAddress | null | undefined): CallAddress | null {
  const { country: _, ...typed } = address ?? {};
  return address && Object.values(typed).some((text) => text?.trim()) ? address : null;
}

const ticked = (consent: boolean | null | undefined): string | null => (consent ? '1' : null);

type Optional = Record<string, string | null | undefined>;

const given = (values: Optional): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter((entry): entry is [string, string] => !!entry[1]));

const codeOf = (country: number | null | undefined): string | undefined => countryById(country ?? 0)?.code;

const regionOf = (address: CallAddress | null | undefined): Record<string, string> =>
  given({ delivery_region: codeOf(address?.country) });

function addressValues(address: CallAddress | null | undefined, prefix: string): Record<string, string> {
  if (!address) return {};
  const [street, number] = splitStreet(address.street ?? '');
  const values = given({
    firstname: address.firstname,
    lastname: address.lastname,
    firm: address.companyName,
    street,
    street_number: number,
    zipcode: address.zipcode,
    city: address.city,
    region: codeOf(address.country),
    phone: address.phone,
  });
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [prefix + name, value]));
}

/** The parts of a house number: „12A/4”, „12 m. 4”, „12 A lok. 4”. */
const numberPart = /^(\d\S*|\/|m\.?|lok\.?|\p{L})$/u;

/**
 * „aleja 3 Maja 12 m. 4”: the number begins at the first word with a digit that is followed only by other parts of the
 * number.
 */
export function splitStreet(line: string): [street: string, number: string] {
  const words = line.trim().split(/\s+/);
  const behind = words.findLastIndex((word) => !numberPart.test(word));
  const isNumber = (word: string, at: number) => at > 0 && /^\d/.test(word) && !/\p{L}{4}/u.test(word);
  const last = words.findIndex((word, at) => at > behind && isNumber(word, at));
  // „Lipowa 12 klatka B”: other words after the number still belong to it.
  const first = last < 0 ? words.findIndex(isNumber) : last;
  return first < 0 ? [line.trim(), ''] : [words.slice(0, first).join(' '), words.slice(first).join(' ')];
}
