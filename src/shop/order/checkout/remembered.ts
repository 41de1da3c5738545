import type { Client, PostalAddress } from '../../account/client.ts';
import type { SavedAddress } from '../../account/own-data/address-book.ts';
import { addressValues, ownDataValues } from '../../account/own-data/address-values.ts';
import type { Values } from '../../form/define-form.ts';
import type { Order } from '../order.ts';

export interface Remembered {
  client: Client | null;
  /** The preferred ones first. */
  addresses: readonly SavedAddress[];
  /** The client's last order. */
  last: Pick<Order, 'buyer' | 'delivery' | 'document' | 'payment'> | null;
  /** The last choices of this browser, for a visitor who is not signed in. */
  choice: {
    optionId: string | null;
    /** Chosen in this visit; `null`: none. */
    country: string | null;
    /** Set for this visit. */
    zipcode?: string | null;
    isDivided?: boolean;
  };
  countries: readonly string[];
}

/** The initial values of the order form. No box is ticked. */
export function rememberedValues({ client, addresses, last, choice, countries }: Remembered): Record<string, string> {
  const country = [choice.country, last?.delivery.country].find((code) => code && countries.includes(code));
  return {
    delivery_region: country ?? countries[0] ?? 'PL',
    delivery: last?.delivery.optionId ?? choice.optionId ?? '',
    point: last?.delivery.point?.code ?? '',
    divided: choice.isDivided ? '1' : '',
    delivery_to: preferredAddress(client, addresses),
    kind: 'private',
    document: last?.document ?? 'confirmation',
    payment: last?.payment.method ?? '',
    zipcode: choice.zipcode ?? '',
    ...(client ? { ...filled(valuesOfBuyer(last)), ...filled(clientValues(client, addresses)) } : {}),
  };
}

function clientValues({ email, personal }: Client, addresses: readonly SavedAddress[]): Values {
  const { kind, firstname, lastname, firm, nip, street, street_number, zipcode, city, region, phone } = ownDataValues(
    personal,
  ) as Record<string, string>;
  const own = { kind, firstname, lastname, firm, nip, street, street_number, zipcode, city, region, phone } as Values;
  const invoice = addresses.find((saved) => saved.kind === 'invoice');
  return { email, ...own, ...(invoice ? invoiceValues(invoice) : {}) };
}

/** Documents are made out to somebody else: the person who orders stays. */
function invoiceValues(invoice: SavedAddress): Values {
  const { firstname: _, lastname: __, phone: ___, additional: ____, ...values } = addressValues(invoice);
  return filled({ ...values, kind: invoice.taxNumber === '' ? 'private' : 'firm' });
}

/** What the last order says of its buyer. */
export function valuesOfBuyer(last: Remembered['last']): Values {
  if (!last) return {};
  const { kind, firstname, lastname, phone, companyName, taxNumber, address } = last.buyer;
  return {
    ...(address ? addressValues(address) : {}),
    kind,
    firstname,
    lastname,
    phone,
    firm: companyName,
    nip: taxNumber,
  };
}

/** Without an own address, the client's parcels go to the first address of the book. */
function preferredAddress(client: Client | null, addresses: readonly SavedAddress[]): string {
  const [first] = addresses.filter(({ kind }) => kind === 'delivery');
  return client && first ? String(first.id) : 'own';
}

const filled = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));

/** Returns whether the address of the order should be saved in the client's account, because the account has none. */
export function missingInAccount({ personal }: Client, address: PostalAddress | null): boolean {
  return address !== null && personal.street === '' && personal.city === '';
}
