import type { PostalAddress } from '../../../shop/account/client.ts';
import { phoneText } from '../../../shop/address/phone-text.ts';
import { groupText } from '../../../shop/basket/rebate.ts';
import { placeLines } from '../../../shop/mail/order/place-lines.ts';
import { formatMoney } from '../../../shop/money/money.ts';
import type { Order, OrderLine } from '../../../shop/order/order.ts';
import { isPaidWhole } from '../../../shop/order/sums.ts';
import { awaitsPayment, deliveryTerm } from '../../../shop/order/view/delivery-term.ts';
import { isGiftCard } from '../../../shop/payment/voucher.ts';
import { lineName } from '../../../shop/product/line-name.ts';
import { pictureAddress } from '../../../shop/product/picture.ts';
import { formatNumber } from '../../../shop/text/numbers.ts';
import type { Day, Instant } from '../../../shop/time/instant.ts';
import { formatDay } from '../../../shop/time/warsaw-time.ts';
import { panelPath } from '../../addresses.ts';
import { whenText } from '../../pieces/when.ts';
import { documentNames, methodNames } from '../order-names.ts';

export const orderFileAddress = '/panel/zamowienia/:number/pliki/:key';

/** A name with one or more lines of text. */
type FactLines = readonly [name: string, lines: readonly string[]];

/** What was agreed, in a few lines. `right` has the sentences about withdrawal that the buyer got. */
export function agreedFacts(order: Order, right: readonly string[], now: Instant): FactLines[] {
  const { payment, placedAt, delivery, document, code, remarks, courierRemarks } = order;
  const term = deliveryTerm(order, now);
  const facts: (readonly [string, string | readonly string[] | null | false])[] = [
    ['Skąd', marketText(order)],
    ['Dostawa', delivery.name],
    ['Najpóźniej u kupującego', term && latestText(order, term.latest)],
    ['Płatność', payment.method && methodNames[payment.method]],
    ['Czeka na wpłatę do', payment.heldUntil !== null && whenText(payment.heldUntil)],
    [
      'Towar',
      order.state === 'placed' && payment.stockUntil !== undefined && stockText(payment, payment.stockUntil, placedAt),
    ],
    ['Dokument', documentNames[document]],
    ['Kod rabatowy', code],
    ['Uwagi dla sklepu', remarks],
    ['Uwagi dla kuriera', courierRemarks],
    ['Kupujący czyta o odstąpieniu', right],
  ];
  return facts.flatMap(([name, value]) => {
    const lines = [value || []].flat();
    return lines.length > 0 ? [[name, lines] as const] : [];
  });
}

/** The marketplace of an order, and its numbers there. */
function marketText({ marketplace }: Order): string[] {
  if (!marketplace) return [];
  const { service, account, client, number, transaction, payment, documents } = marketplace;
  const place = [service, account].filter(Boolean).join(', ');
  return [
    place === '' ? 'Base' : `Base: ${place}`,
    ...(number === '' ? [] : [`numer w Base ${number}`]),
    ...(transaction === '' ? [] : [`transakcja ${transaction}`]),
    ...(client === '' ? [] : [`kupujący ${client}`]),
    ...(payment === '' ? [] : [`płatność: ${payment}`]),
    'kupujący nie dostaje e-maili ze sklepu o tym zamówieniu',
    ...(documents === 'shop' ? [] : ['dokument sprzedaży wystawia Base albo marketplace']),
  ];
}

const latestText = (order: Order, latest: Day): string =>
  awaitsPayment(order) ? `${formatDay(latest)}, jeśli zapłaci dziś` : formatDay(latest);

/** Goods of an unverified buyer are reserved for a shorter time than the order waits for payment, or not at all. */
const stockText = ({ method }: Order['payment'], until: Instant, placedAt: Instant): string => {
  if (until > placedAt) return `zarezerwowany do ${whenText(until)}`;
  return `bez rezerwacji: zdejmiemy go ze stanu po ${method === 'cash' ? 'przyjęciu zamówienia' : 'wpłacie'}`;
};

const addressText = (address: PostalAddress): string[] => [
  [address.companyName, `${address.firstname} ${address.lastname}`.trim()].filter(Boolean).join(', '),
  `${address.street} ${address.streetNumber}`.trim(),
  `${address.zipcode} ${address.city}, ${address.country}`,
];

/** Who bought, and where the parcel goes. */
export function buyerFacts({ buyer, ...order }: Order) {
  const place = placeLines({ buyer, ...order });
  return {
    name: [buyer.companyName, `${buyer.firstname} ${buyer.lastname}`.trim()].filter(Boolean).join(', '),
    taxNumber: buyer.taxNumber,
    email: buyer.email,
    phone: buyer.phone ? { text: phoneText(buyer.phone), number: buyer.phone } : null,
    address: buyer.address ? addressText(buyer.address) : [],
    place: place.length > 0 ? place : [order.delivery.name],
  };
}

interface FileOfLine {
  contentKey: string;
  name: string;
  position: number;
}

/** The goods as they were sold. Staff who may not change products get no links to them. */
export const goodsOf = ({ lines, number }: Order, files: readonly FileOfLine[], mayOpenProducts: boolean) =>
  lines.map((line) => ({
    id: line.id,
    name: lineName(line),
    // Goods of a marketplace that the shop does not know have no product.
    to: mayOpenProducts && line.productId > 0 ? `/panel/produkty/${line.productId}` : null,
    picture: line.picture ? pictureAddress(line.picture, 240) : null,
    isGift: line.isGift,
    wish: line.comment,
    parts: (line.parts ?? []).map((part) => `${formatNumber(part.quantity)} ${part.unit} ${part.name}`),
    files: files
      .filter(({ position }) => position === line.id)
      .map(({ name, contentKey }) => ({ name, to: panelPath(orderFileAddress, { number, key: contentKey }) })),
    quantity: `${formatNumber(line.quantity)} ${line.unit}`,
    price: line.points > 0 ? `${line.points} pkt` : formatMoney(line.price.gross),
    vat: rateText(line),
    worth: formatMoney(line.worth.gross),
  }));

/** A gift card is outside VAT, which is not the same as exempt. */
const rateText = (line: OrderLine): string => {
  if (line.vat !== null) return `${line.vat}%`;
  return isGiftCard(line) ? 'np.' : 'zw.';
};

/** The sums of the order, and how its total is divided. */
export function sumsOf({ sums, payment }: Pick<Order, 'sums' | 'payment'>): [name: string, amount: string][] {
  const { vouchers, toPay } = sums;
  const rows: [string, number | null][] = [
    ['Produkty', sums.goods.gross],
    [
      sums.group ? `Rabat grupy ${groupText(sums.group)}` : 'Rabat',
      sums.discount.gross > 0 ? -sums.discount.gross : null,
    ],
    ['Dostawa', sums.delivery.gross],
    ['Opłata za pobranie', sums.fee.gross || null],
    ['Razem', sums.total.gross],
    ['Zapłacono kartą podarunkową', vouchers > 0 ? -vouchers : null],
    [isPaidWhole({ sums, payment }) ? 'Zapłacono' : 'Do zapłaty', vouchers > 0 ? toPay : null],
    ['W tym zaliczka', sums.advance ?? null],
  ];
  return rows.flatMap(([name, amount]) => (amount === null ? [] : [[name, formatMoney(amount)]]));
}
