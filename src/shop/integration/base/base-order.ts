import type { PostalAddress } from '../../account/client.ts';
import { countryByCode } from '../../address/regions.ts';
import { type Grosze, type Money, money2, netOf, type VatRate } from '../../money/money.ts';
import type { Order, OrderLine } from '../../order/order.ts';
import { type OrderState, orderStates } from '../../order/order-machine.ts';
import { isPaidInCash } from '../../order/paid-in-cash.ts';
import { type PaymentMethod, paymentMethods } from '../../payment/payment-methods.ts';
import { lineName } from '../../product/line-name.ts';
import { formatNumber } from '../../text/numbers.ts';
import { taxOf } from './base-product.ts';

/** States of orders and methods of payment have numbers for Base: their places, which never change. */
export const stateId = (state: OrderState): string => String(orderStates.indexOf(state) + 1);
export const stateOfId = (id: string): OrderState | null => orderStates.find((state) => stateId(state) === id) ?? null;
export const methodId = (method: PaymentMethod): string => String(paymentMethods.indexOf(method) + 1);
export const methodOfId = (id: string): PaymentMethod | null =>
  paymentMethods.find((method) => methodId(method) === id) ?? null;

/** The numbers of sizes, by product and size; those that were deleted are missing. */
export type SizeNumbers = ReadonlyMap<string, { row: number; isOnly: boolean; sku: string; ean: string }>;
export const sizeKey = (productId: number, sizeId: string): string => JSON.stringify([productId, sizeId]);

interface BaseRow {
  id: string;
  variant_id: string;
  name: string;
  quantity: number;
  price: string;
  tax: number;
  weight: number;
  ean: string;
  sku: string;
  attributes: { name: string; value: string; price: number }[];
}

interface BaseOrderWords {
  methods: Record<PaymentMethod, string>;
  withoutPayment: string;
}

const paidStates: ReadonlySet<Order['payment']['state']> = new Set<Order['payment']['state']>([
  'paid',
  'refunding',
  'refunded_in_part',
  'refunded',
]);

/** Whether nothing more has to be paid. Cash is collected later. */
export const isPaidForBase = ({ payment, sums }: Pick<Order, 'payment' | 'sums'>): boolean =>
  sums.toPay === 0 || (paidStates.has(payment.state) && payment.due >= sums.toPay);

const rowOf = (name: string, price: Grosze, vat: VatRate): BaseRow => ({
  id: '',
  variant_id: '',
  name,
  quantity: 1,
  price: money2(price),
  tax: taxOf(vat),
  weight: 0,
  ean: '',
  sku: '',
  attributes: [],
});

/** Base counts pieces and has one price for each: a line that this cannot write exactly becomes one piece of its worth. */
function goodsRow(line: OrderLine, known: SizeNumbers): BaseRow {
  const size = known.get(sizeKey(line.productId, line.sizeId));
  const isExact = Number.isInteger(line.quantity) && line.price.gross * line.quantity === line.worth.gross;
  const name = lineName(line);
  const amount = `${formatNumber(line.quantity)} ${line.unit}`;
  return {
    ...rowOf(isExact ? name : `${name} (${amount})`, isExact ? line.price.gross : line.worth.gross, line.vat),
    id: size ? String(line.productId) : '',
    variant_id: size && !size.isOnly ? String(size.row) : '',
    quantity: isExact ? line.quantity : 1,
    ean: size?.ean ?? '',
    sku: size?.sku ?? '',
    attributes: line.comment === '' ? [] : [{ name: 'uwagi', value: line.comment, price: 0 }],
  };
}

/** What is taken off, by rate, so that documents of Base have the right tax. */
function discountRows({ lines, code }: Order): BaseRow[] {
  const byRate = new Map<VatRate, Grosze>();
  for (const { vat, discount } of lines) byRate.set(vat, (byRate.get(vat) ?? 0) + discount.gross);
  const name = code === null ? 'Rabat' : `Rabat ${code}`;
  return [...byRate].flatMap(([vat, gross]) => (gross > 0 ? [rowOf(name, -gross, vat)] : []));
}

const rateOf = ({ gross, net }: Money): VatRate => vatRates.find((vat) => netOf(gross, vat) === net) ?? 23;
const vatRates = [23, 8, 5, 0] as const;

function rowsOf(order: Order, known: SizeNumbers): BaseRow[] {
  const { lines, sums, payment } = order;
  const isCash = isPaidInCash({ payment, sums });
  const advance = sums.advance !== undefined && payment.paid >= sums.advance ? sums.advance : 0;
  return [
    ...lines.map((line) => goodsRow(line, known)),
    ...discountRows(order),
    ...(sums.fee.gross > 0 ? [rowOf('Opłata za pobranie', sums.fee.gross, rateOf(sums.fee))] : []),
    ...(sums.vouchers > 0 ? [rowOf('Karta podarunkowa', -sums.vouchers, null)] : []),
    // Otherwise the courier would collect what is already paid.
    ...(isCash && advance > 0 && !isPaidForBase(order) ? [rowOf('Wpłacona zaliczka', -advance, null)] : []),
  ];
}

function addressOf(prefix: 'delivery' | 'invoice', address: PostalAddress) {
  const { firstname, lastname, companyName, street, streetNumber, city, zipcode, country } = address;
  return {
    [`${prefix}_fullname`]: [firstname, lastname].filter(Boolean).join(' '),
    [`${prefix}_company`]: companyName,
    [`${prefix}_address`]: [street, streetNumber].filter(Boolean).join(' '),
    [`${prefix}_city`]: city,
    [`${prefix}_postcode`]: zipcode,
    [`${prefix}_state_code`]: '',
    [`${prefix}_country`]: countryByCode(country)?.name ?? '',
    [`${prefix}_country_code`]: country,
  };
}

/** An order as Base reads it. All money is gross. */
export function baseOrder(order: Order, known: SizeNumbers, words: BaseOrderWords) {
  const { buyer, delivery, payment, sums } = order;
  const own = buyer.address ?? { ...noAddress, firstname: buyer.firstname, lastname: buyer.lastname };
  const invoiced = { ...own, companyName: buyer.companyName };
  const { point } = delivery;
  const isCash = payment.method === 'cash' || (sums.advance !== undefined && payment.paid < sums.toPay);
  const attempt = payment.attempts.findLast(({ state }) => state === 'paid');
  return {
    ...addressOf('delivery', order.recipient ?? own),
    ...addressOf('invoice', invoiced),
    invoice_nip: buyer.taxNumber,
    delivery_point_id: point?.code ?? '',
    delivery_point_name: point?.name ?? '',
    delivery_point_address: point?.street ?? '',
    delivery_point_postcode: point?.zipcode ?? '',
    delivery_point_city: point?.city ?? '',
    phone: buyer.phone,
    email: buyer.email,
    date_add: Math.floor(order.placedAt / 1_000),
    payment_method: payment.method === null ? words.withoutPayment : words.methods[payment.method],
    payment_method_id: payment.method === null ? '' : methodId(payment.method),
    payment_method_cod: isCash ? 1 : 0,
    currency: 'PLN',
    user_comments: [order.remarks, order.courierRemarks].filter(Boolean).join('\n'),
    admin_comments: '',
    status_id: stateId(order.state),
    delivery_method_id: delivery.optionId,
    delivery_method: delivery.name,
    delivery_price: money2(sums.delivery.gross),
    paid: isPaidForBase(order) ? 1 : 0,
    want_invoice: buyer.taxNumber !== '' || order.document !== 'confirmation' ? 1 : 0,
    extra_field_1: order.number,
    extra_field_2: '',
    transaction_id: attempt?.sessionId ?? '',
    products: rowsOf(order, known),
  };
}

const noAddress: PostalAddress = {
  firstname: '',
  lastname: '',
  companyName: '',
  taxNumber: '',
  street: '',
  streetNumber: '',
  zipcode: '',
  city: '',
  country: '',
  phone: '',
  additional: '',
};
