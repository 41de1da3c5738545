import type { PostalAddress } from '../../account/client.ts';
import { phoneNumberOf } from '../../address/phone-number.ts';
import { countries, countryByCode } from '../../address/regions.ts';
import { streetParts } from '../../address/street.ts';
import type { DeliveryOption, PickupPoint } from '../../delivery/delivery-option.ts';
import type { Grosze } from '../../money/money.ts';
import { type MarketOrder, worthOf } from '../../order/desk/market-order.ts';
import type { Buyer, DocumentKind } from '../../order/order.ts';
import { baseLimits } from './base-answer.ts';
import { idOf, isSet, listIn, priceOf, type SentFields, textOf } from './base-form.ts';
import { methodOfId } from './base-order.ts';

/** An order that Base puts into the shop. */
export interface BaseNewOrder {
  /** The number of the order in Base; empty: it names none. */
  baseId: string;
  /** The order of the shop that this one replaces. */
  replaces: number | null;
  order: Omit<MarketOrder, 'lines'>;
  lines: BaseNewLine[];
  buyer: Buyer;
  recipient: PostalAddress | null;
  document: DocumentKind;
  remarks: string;
  isPaid: boolean;
  /** The state that it is to have; empty: it names none. */
  stateId: string;
}

export interface BaseNewLine {
  productId: number | null;
  row: number | null;
  sku: string;
  name: string;
  quantity: number;
  gross: Grosze;
}

const longest = { name: 200, remarks: 1_000, id: 100 } as const;
const mostGross = 999_999_999;
const mostQuantity = 9_999;

/** In lines, without characters that cannot be stored, mailed or printed. */
const plain = (text: string, most: number): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .trim()
    .slice(0, most)
    .toWellFormed();

const line = (fields: SentFields, name: string): string =>
  plain(textOf(fields, name), longest.name).replace(/\s+/g, ' ');

/** Base puts the login at the marketplace in square brackets behind a name. */
function nameIn(fullname: string): { firstname: string; lastname: string } {
  const [firstname = '', ...rest] = fullname
    .replace(/\[[^\]]*\]/g, ' ')
    .trim()
    .split(/\s+/);
  return { firstname, lastname: rest.join(' ') };
}

const codesByName = new Map(countries.map(({ name, code }) => [name.toLowerCase(), code]));

function countryIn(fields: SentFields, prefix: string): string {
  const code = line(fields, `${prefix}_country_code`).toUpperCase();
  if (countryByCode(code)) return code;
  return codesByName.get(line(fields, `${prefix}_country`).toLowerCase()) ?? 'PL';
}

function addressIn(fields: SentFields, prefix: 'delivery' | 'invoice', phone: string): PostalAddress {
  const [street, streetNumber = ''] = streetParts(line(fields, `${prefix}_address`));
  return {
    ...nameIn(line(fields, `${prefix}_fullname`)),
    companyName: line(fields, `${prefix}_company`),
    taxNumber: prefix === 'invoice' ? line(fields, 'invoice_nip') : '',
    street,
    streetNumber,
    zipcode: line(fields, `${prefix}_postcode`),
    city: line(fields, `${prefix}_city`),
    country: countryIn(fields, prefix),
    phone,
    additional: '',
  };
}

const isGiven = ({ street, city, zipcode }: PostalAddress): boolean => street !== '' || city !== '' || zipcode !== '';

const isSamePlace = (one: PostalAddress, other: PostalAddress): boolean =>
  JSON.stringify({ ...one, taxNumber: '' }) === JSON.stringify({ ...other, taxNumber: '' });

const isEmail = (text: string): boolean => text.length <= 250 && /^[^\s@<>,;"]+@[^\s@<>,;"]+\.[^\s@<>,;"]+$/.test(text);

function pointIn(fields: SentFields, takesPayment: boolean): PickupPoint | null {
  const code = line(fields, 'delivery_point_id') || line(fields, 'delivery_point_pni');
  if (code === '') return null;
  return {
    carrier: 'locker',
    code,
    name: line(fields, 'delivery_point_name') || code,
    street: line(fields, 'delivery_point_address'),
    zipcode: line(fields, 'delivery_point_postcode'),
    city: line(fields, 'delivery_point_city'),
    latitude: 0,
    longitude: 0,
    hours: '',
    alwaysOpen: false,
    description: '',
    takesPayment,
    easyAccess: false,
  };
}

function lineIn(fields: SentFields): BaseNewLine | null {
  const gross = priceOf(textOf(fields, 'price'));
  const quantity = textOf(fields, 'quantity') === '' ? 1 : Number(textOf(fields, 'quantity').replace(',', '.'));
  const isAmount = Number.isFinite(quantity) && quantity > 0 && quantity <= mostQuantity;
  if (gross === null || Math.abs(gross) > mostGross || !isAmount) return null;
  return {
    productId: idOf(textOf(fields, 'id') || textOf(fields, 'product_id')),
    row: idOf(textOf(fields, 'variant_id')),
    sku: line(fields, 'sku'),
    name: line(fields, 'name') || 'Produkt',
    quantity: Math.round(quantity * 1_000) / 1_000,
    gross,
  };
}

/** What is sold and taken off, or which field is wrong. */
function goodsIn(fields: SentFields): { lines: BaseNewLine[]; worth: Grosze; discount: Grosze } | { fault: string } {
  const products = listIn(fields, 'products');
  if (products === null || products.length === 0) return { fault: 'Zamówienie nie ma produktów.' };
  if (products.length > baseLimits.lines) return { fault: `Zamówienie ma więcej niż ${baseLimits.lines} pozycji.` };
  const goods = products.map(lineIn).filter((one) => one !== null);
  if (goods.length < products.length) return { fault: 'Pozycja zamówienia nie ma dobrej ceny albo ilości.' };
  const lines = goods.filter(({ gross }) => gross >= 0);
  if (lines.length === 0) return { fault: 'Zamówienie ma same rabaty.' };
  const worth = lines.reduce((all, own) => all + worthOf(own), 0);
  if (worth > mostGross) return { fault: 'Wartość zamówienia jest za duża.' };
  const discount = goods.reduce((all, own) => all - Math.min(0, worthOf(own)), 0);
  return { lines, worth, discount };
}

function deliveryGrossIn(fields: SentFields): Grosze | null {
  const text = textOf(fields, 'delivery_price');
  const gross = text === '' ? 0 : priceOf(text);
  return gross === null || gross < 0 || gross > mostGross ? null : gross;
}

/** The buyer, and where the parcel goes if that is another place. */
function peopleIn(fields: SentFields): { buyer: Buyer; recipient: PostalAddress | null } {
  const phone = phoneNumberOf(line(fields, 'phone'), countryIn(fields, 'delivery')) ?? '';
  const delivered = addressIn(fields, 'delivery', phone);
  const invoiced = addressIn(fields, 'invoice', phone);
  const { companyName, taxNumber } = invoiced;
  const own = isGiven(invoiced)
    ? invoiced
    : { ...delivered, companyName: companyName || delivered.companyName, taxNumber };
  const named = own.lastname || own.companyName ? own : { ...own, ...nameIn(line(fields, 'delivery_fullname')) };
  const email = line(fields, 'email');
  const isFirm = named.taxNumber !== '' || named.companyName !== '';
  const isElsewhere = isGiven(delivered) && isGiven(invoiced) && !isSamePlace(delivered, invoiced);
  return {
    buyer: {
      kind: isFirm ? 'firm' : 'private',
      firstname: named.firstname,
      lastname: named.lastname,
      email: isEmail(email) ? email : '',
      phone,
      companyName: isFirm ? named.companyName : '',
      taxNumber: named.taxNumber,
      outsideTrade: false,
      address: isGiven(named) ? named : null,
    },
    recipient: isElsewhere ? delivered : null,
  };
}

function documentIn(fields: SentFields, { taxNumber, email }: Buyer): DocumentKind {
  if (!isSet(fields, 'want_invoice') && taxNumber === '') return 'confirmation';
  return email === '' ? 'invoice' : 'eInvoice';
}

function deliveryIn(
  fields: SentFields,
  gross: Grosze,
  options: readonly DeliveryOption[],
): BaseNewOrder['order']['delivery'] {
  const option = options.find(({ id }) => id === line(fields, 'delivery_method_id'));
  const point = pointIn(fields, isSet(fields, 'payment_method_cod'));
  return {
    optionId: option?.id ?? 'base',
    name: line(fields, 'delivery_method') || option?.name || 'Dostawa z marketplace’u',
    carrier: option?.carrier ?? (point ? 'locker' : 'courier'),
    country: countryIn(fields, 'delivery'),
    gross,
    point,
  };
}

const isCash = (fields: SentFields): boolean =>
  isSet(fields, 'payment_method_cod') || methodOfId(line(fields, 'payment_method_id')) === 'cash';

/** Some write the paid amount. */
const isPaid = (fields: SentFields): boolean => isSet(fields, 'paid') || (priceOf(textOf(fields, 'paid')) ?? 0) > 0;

/** Reads an order, or says which field is wrong. */
export function baseNewOrder(
  fields: SentFields,
  { options, documents }: { options: readonly DeliveryOption[]; documents: 'shop' | 'base' },
): BaseNewOrder | { fault: string } {
  const goods = goodsIn(fields);
  if ('fault' in goods) return goods;
  const currency = line(fields, 'currency').toUpperCase() || 'PLN';
  if (currency !== 'PLN') return { fault: `Sklep prowadzi zamówienia tylko w złotych, a to jest w ${currency}.` };
  const deliveryGross = deliveryGrossIn(fields);
  if (deliveryGross === null) return { fault: 'Koszt dostawy jest nieprawidłowy.' };
  // A rebate for the whole order may take off a part of the delivery.
  const offDelivery = Math.max(0, goods.discount - goods.worth);
  if (offDelivery > deliveryGross) return { fault: 'Rabat jest większy niż produkty i dostawa razem.' };
  const { buyer, recipient } = peopleIn(fields);
  const text = (name: string) => plain(textOf(fields, name), longest.id);
  const baseId = text('baselinker_id');
  return {
    baseId,
    replaces: idOf(textOf(fields, 'previous_order_id')),
    lines: goods.lines,
    order: {
      marketplace: {
        system: 'base',
        number: baseId,
        service: text('service'),
        account: text('service_account'),
        client: text('client_login'),
        transaction: text('transaction_id'),
        payment: text('payment_method'),
        documents,
      },
      discount: goods.discount - offDelivery,
      delivery: deliveryIn(fields, deliveryGross - offDelivery, options),
      method: isCash(fields) ? 'cash' : 'transfer',
      takesStock: isSet(fields, 'change_products_quantity'),
    },
    buyer,
    recipient,
    document: documentIn(fields, buyer),
    remarks: plain(textOf(fields, 'user_comments'), longest.remarks),
    isPaid: isPaid(fields) && !isCash(fields),
    stateId: line(fields, 'status_id'),
  };
}
