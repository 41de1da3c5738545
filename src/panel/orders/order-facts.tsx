import type { PostalAddress } from '../../shop/account/client.ts';
import { phoneText } from '../../shop/address/phone-text.ts';
import { placeLines } from '../../shop/mail/order/place-lines.ts';
import { formatMoney } from '../../shop/money/money.ts';
import { deskStateOf } from '../../shop/order/desk/order-question.ts';
import type { Order } from '../../shop/order/order.ts';
import { awaitsMoney, deliveryTerm } from '../../shop/order/view/delivery-term.ts';
import { trackingLink } from '../../shop/order/view/tracking.ts';
import { lineName } from '../../shop/product/line-name.ts';
import { formatNumber } from '../../shop/text/numbers.ts';
import type { Day, Instant } from '../../shop/time/instant.ts';
import { formatDay, formatDayShort } from '../../shop/time/warsaw-time.ts';
import { panelPath } from '../addresses.ts';
import { Facts, Table } from '../pieces/table.tsx';
import { whenText } from '../pieces/when.ts';
import type { PanelAsk } from '../screen.ts';
import { documentNames, methodNames, parcelNames, paymentNames, stateName } from './order-names.ts';

export const fileAddress = '/panel/zamowienia/:number/pliki/:key';

/** The state of the order in a few lines. `right` has the sentences about withdrawal that the buyer got. */
export function Standing({ order, right, now }: { order: Order; right: string[]; now: Instant }) {
  const { payment, placedAt, delivery, document, code, remarks, courierRemarks } = order;
  const term = deliveryTerm(order, now);
  return (
    <Facts
      facts={[
        ['Stan', <strong key="state">{stateName(deskStateOf(order), order)}</strong>],
        ['Płatność', `${paymentNames[payment.state]}${payment.method ? `, ${methodNames[payment.method]}` : ''}`],
        ['Złożone', whenText(placedAt)],
        ...(payment.heldUntil === null ? [] : [['Czeka na wpłatę do', whenText(payment.heldUntil)] as const]),
        ...(order.state === 'placed' && payment.stockUntil !== undefined
          ? [['Towar', stockText(payment, payment.stockUntil, placedAt)] as const]
          : []),
        ['Dostawa', delivery.name],
        ...(term === null ? [] : [['Najpóźniej u kupującego', latestText(order, term.latest)] as const]),
        ['Dokument', documentNames[document]],
        ...(right.length > 0 ? [['Kupujący czyta o odstąpieniu', <Lines key="right" texts={right} />] as const] : []),
        ...(code ? [['Kod rabatowy', code] as const] : []),
        ...(remarks ? [['Uwagi dla sklepu', remarks] as const] : []),
        ...(courierRemarks ? [['Uwagi dla kuriera', courierRemarks] as const] : []),
      ]}
    />
  );
}

const latestText = (order: Order, latest: Day): string =>
  awaitsMoney(order) ? `${formatDay(latest)}, jeśli zapłaci dziś` : formatDay(latest);

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

function Lines({ texts }: { texts: readonly string[] }) {
  return (
    <>
      {texts.map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines of an address may be the same
        <span key={index} className="line">
          {text}
        </span>
      ))}
    </>
  );
}

export function People({ order }: { order: Order }) {
  const { buyer } = order;
  const place = placeLines(order);
  return (
    <section aria-labelledby="kupujacy">
      <h2 id="kupujacy">Kupujący i dostawa</h2>
      <Facts
        facts={[
          ['Kupujący', [buyer.companyName, `${buyer.firstname} ${buyer.lastname}`.trim()].filter(Boolean).join(', ')],
          ...(buyer.taxNumber ? [['NIP', buyer.taxNumber] as const] : []),
          [
            'E-mail',
            <a key="mail" href={`mailto:${buyer.email}`}>
              {buyer.email}
            </a>,
          ],
          ...(buyer.phone ? [['Telefon', phoneText(buyer.phone)] as const] : []),
          ...(buyer.address
            ? [['Adres kupującego', <Lines key="own" texts={addressText(buyer.address)} />] as const]
            : []),
          ['Miejsce dostawy', place.length > 0 ? <Lines key="place" texts={place} /> : order.delivery.name],
        ]}
      />
    </section>
  );
}

export function Goods({
  order,
  files,
  mayOpenProducts,
}: {
  order: Order;
  files: { contentKey: string; name: string; position: number }[];
  /** Staff who may not change products get no links to them. */
  mayOpenProducts: boolean;
}) {
  const { lines, sums, number } = order;
  return (
    <section aria-labelledby="produkty">
      <h2 id="produkty">Produkty</h2>
      <Table
        name="Produkty zamówienia"
        columns={['Produkt', 'Ilość', 'Cena', 'VAT', 'Wartość']}
        empty="Zamówienie nie ma produktów."
        rows={lines.map((line) => ({
          key: line.id,
          cells: [
            <span key="name">
              {mayOpenProducts ? <a href={`/panel/produkty/${line.productId}`}>{lineName(line)}</a> : lineName(line)}
              {line.isGift ? <small>Gratis</small> : null}
              {line.comment ? <span className="wish">Uwaga kupującego: {line.comment}</span> : null}
              {line.parts?.map((part) => (
                <small key={`${part.productId} ${part.sizeId}`}>
                  {formatNumber(part.quantity)} {part.unit} {part.name}
                </small>
              ))}
              {files
                .filter(({ position }) => position === line.id)
                .map((file) => (
                  <small key={file.contentKey}>
                    <a href={panelPath(fileAddress, { number, key: file.contentKey })} download>
                      Plik kupującego: {file.name}
                    </a>
                  </small>
                ))}
            </span>,
            `${formatNumber(line.quantity)} ${line.unit}`,
            line.points > 0 ? `${line.points} pkt` : formatMoney(line.price.gross),
            line.vat === null ? 'zw.' : `${line.vat}%`,
            formatMoney(line.worth.gross),
          ],
        }))}
      />
      <Facts
        facts={[
          ['Produkty', formatMoney(sums.goods.gross)],
          ...(sums.discount.gross > 0 ? [['Rabat', formatMoney(-sums.discount.gross)] as const] : []),
          ['Dostawa', formatMoney(sums.delivery.gross)],
          ...(sums.fee.gross > 0 ? [['Opłata za pobranie', formatMoney(sums.fee.gross)] as const] : []),
          ['Razem', <strong key="all">{formatMoney(sums.total.gross)}</strong>],
          ...(sums.vouchers > 0 ? [['Zapłacono kartą podarunkową', formatMoney(sums.vouchers)] as const] : []),
          ...(sums.advance === undefined ? [] : [['Zaliczka', formatMoney(sums.advance)] as const]),
        ]}
      />
    </section>
  );
}

const dispatchText = (day: Day | null): string => (day === null ? '' : `wysyłka ${formatDayShort(day)}`);

/** Parcels with their contents. */
export function parcelFacts({ settings, now }: PanelAsk, order: Order) {
  const term = deliveryTerm(order, now);
  return order.parcels.map((parcel, index) => ({
    parcel,
    name: `Paczka ${index + 1}`,
    state: parcelNames[parcel.state],
    dispatch: dispatchText(term?.parcels[index]?.dispatchOn ?? null),
    follow:
      parcel.trackingNumber === null
        ? null
        : trackingLink(order.delivery, parcel.trackingNumber, settings.tracking ?? {}),
    items: parcel.lines.flatMap(({ lineId, quantity }) => {
      const line = order.lines.find(({ id }) => id === lineId);
      return line ? [`${formatNumber(quantity)} ${line.unit} ${lineName(line)}`] : [];
    }),
  }));
}
