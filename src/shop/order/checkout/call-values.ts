import { countryById } from '../../address/regions.ts';
import { invitationConsent } from '../../opinion/opinion-settings.ts';

/** A person and an address, as the calls name them. The street comes with the number behind it. */
export interface CallAddress {
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

export interface OrderCall {
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
 * The order form as a call fills it in; what the call leaves out is left out here too. Documents are made out to the
 * billing data where there are some; the parcel then goes to the delivery data. Whoever makes such calls has shown the
 * terms beside its own box, as the calls have no field for them. Digital content and services that begin at once need
 * consents of their own, so they have fields, which such shops do not know.
 */
export function callValues({ clientData, orderData }: OrderCall): Record<string, string> {
  const {
    clientDeliveryData: own,
    clientBillingOtherData: billing,
    clientDeliveryOtherAddressData: other,
  } = clientData;
  const recipient = other ?? (billing ? own : null);
  return given({
    ...addressValues(own, ''),
    ...addressValues(billing, ''),
    ...(own ? given({ firstname: own.firstname, lastname: own.lastname, phone: own.phone }) : {}),
    ...(recipient ? { delivery_to: 'other', ...addressValues(recipient, 'delivery_') } : {}),
    ...regionOf(recipient ?? own),
    ...(own && !recipient ? { delivery_to: 'own' } : {}),
    kind: clientData.type === 'firm' ? 'firm' : clientData.type === 'private' ? 'private' : null,
    nip: clientData.taxNumber || billing?.taxNumber,
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
    ...{ street, street_number: number, zipcode: address.zipcode, city: address.city },
    region: codeOf(address.country),
    phone: address.phone,
  });
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [prefix + name, value]));
}

/** „Rzemieślnicza 12 m. 4”: the number begins at the last word that starts with a digit and has none but its parts behind. */
export function splitStreet(line: string): [street: string, number: string] {
  const words = line.trim().split(/\s+/);
  const first = words.findIndex((word, at) => at > 0 && /^\d/.test(word) && !/\p{L}{4}/u.test(word));
  return first < 0 ? [line.trim(), ''] : [words.slice(0, first).join(' '), words.slice(first).join(' ')];
}
