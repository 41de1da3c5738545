import { ReadableStream } from 'node:stream/web';
import { phoneText } from '../../shop/address/phone-text.ts';
import { panelOrderLimits } from '../../shop/limits.ts';
import { placeLines } from '../../shop/mail/order/place-lines.ts';
import { pickingList } from '../../shop/order/desk/picking.ts';
import type { Order, OrderLine } from '../../shop/order/order.ts';
import { lineName } from '../../shop/product/line-name.ts';
import { formatNumber } from '../../shop/text/numbers.ts';
import { downloadHeaders } from '../documents/document-files.ts';
import { dayText, whenText } from '../pieces/when.ts';
import { missing, type PanelAsk, type PanelScreen } from '../screen.ts';
import { orderFileAddress } from './detail/order-facts.ts';
import { pickingAddress, slipAddress, slipsAddress } from './order-addresses.ts';
import { PrintedTable, printedPage } from './printed-page.tsx';

async function chosenOrders({ store, url }: PanelAsk): Promise<Order[]> {
  const numbers = [...new Set(url.searchParams.getAll('nr'))].slice(0, panelOrderLimits.atOnce);
  const orders: Order[] = [];
  for (const number of numbers) {
    const order = await store.orders.byNumber(number);
    if (order) orders.push(order);
  }
  return orders;
}

/** A picking list for several orders together. */
export const pickingScreen: PanelScreen = {
  address: pickingAddress,
  roles: ['orders'],
  show: async (ask) => {
    const orders = await chosenOrders(ask);
    return printedPage(
      ask.settings,
      'Lista kompletacji',
      <>
        <p>
          {whenText(ask.now)}, zamówienia: {orders.map(({ number }) => number).join(', ') || 'żadne nie jest wybrane'}
        </p>
        <PrintedTable
          name="Do zebrania"
          columns={['Ilość', 'Produkt', 'Do zamówień', 'Zebrane']}
          empty="Nie ma nic do zebrania."
          rows={pickingList(orders).map(({ productId, sizeId, name, unit, quantity, orders: wanted }) => ({
            key: `${productId} ${sizeId} ${name}`,
            cells: [
              <strong key="quantity">
                {formatNumber(quantity)} {unit}
              </strong>,
              name,
              <span key="orders">
                {wanted.map((one) => `${one.number} (${formatNumber(one.quantity)})`).join(', ')}
                {wanted.flatMap(({ number, comments }) =>
                  comments.map((comment) => (
                    <span key={`${number} ${comment}`} className="wish">
                      {number}: {comment}
                    </span>
                  )),
                )}
              </span>,
              '☐',
            ],
          }))}
        />
      </>,
    );
  },
};

function Texts({ texts }: { texts: readonly string[] }) {
  return [...new Set(texts)]
    .filter((text) => text.trim() !== '')
    .map((text) => (
      <span key={text} className="line">
        {text}
      </span>
    ));
}

/** A packing slip. It has no prices, because a parcel may be a present. */
function Slip({ ask, order }: { ask: PanelAsk; order: Order }) {
  const { name, company } = ask.settings;
  const { buyer, delivery } = order;
  const place = placeLines(order);
  const person = `${buyer.firstname} ${buyer.lastname}`.trim();
  const sender = [
    name,
    company.name,
    company.street,
    `${company.postcode} ${company.city}`,
    company.email,
    company.phone,
  ];
  // The address of a pickup point does not name the recipient, so the name is added.
  const reach = [delivery.point || place.length === 0 ? person : '', phoneText(buyer.phone)].filter(Boolean).join(', ');
  return (
    <article className="slip">
      <div className="panes">
        <div>
          <h2>Nadawca</h2>
          <Texts texts={sender} />
        </div>
        <div>
          <h2>Odbiorca</h2>
          <Texts texts={[...(place.length > 0 ? place : [delivery.name]), reach]} />
        </div>
      </div>
      <p>
        Zamówienie {order.number} z {dayText(order.placedAt)}, {order.delivery.name}
      </p>
      {contents(order).map(({ name: parcel, lines }) => (
        <Contents key={parcel} name={parcel} number={order.number} lines={lines} />
      ))}
      {order.courierRemarks ? <p>Dla kuriera: {order.courierRemarks}</p> : null}
    </article>
  );
}

/** Contents of each parcel; an order with one parcel has all lines in it. */
function contents({ lines, parcels }: Order): { name: string; lines: OrderLine[] }[] {
  if (parcels.length < 2) return [{ name: '', lines }];
  return parcels.map((parcel, index) => ({
    name: `Paczka ${index + 1}`,
    lines: parcel.lines.flatMap(({ lineId, quantity }) =>
      lines.filter(({ id }) => id === lineId).map((line) => ({ ...line, quantity })),
    ),
  }));
}

function Contents({ name, number, lines }: { name: string; number: string; lines: OrderLine[] }) {
  return (
    <>
      {name === '' ? null : <h2>{name}</h2>}
      <PrintedTable
        name={`Zawartość zamówienia ${number} ${name}`.trim()}
        columns={['Ilość', 'Produkt', 'W paczce']}
        empty="Nic."
        rows={lines.map((line) => ({
          key: line.id,
          cells: [
            `${formatNumber(line.quantity)} ${line.unit}`,
            <span key="name">
              {lineName(line)}
              {line.parts?.map((part) => (
                <small key={`${part.productId} ${part.sizeId}`}>
                  {formatNumber(part.quantity * line.quantity)} {part.unit} {part.name}
                </small>
              ))}
              {line.comment ? <span className="wish">{line.comment}</span> : null}
            </span>,
            '☐',
          ],
        }))}
      />
    </>
  );
}

export const slipsScreen: PanelScreen = {
  address: slipsAddress,
  roles: ['orders'],
  show: async (ask) => {
    const orders = await chosenOrders(ask);
    return printedPage(
      ask.settings,
      'Specyfikacje do paczek',
      <>
        {orders.length === 0 ? <p className="empty">Nie wybrano zamówień.</p> : null}
        {orders.map((order) => (
          <Slip key={order.id} ask={ask} order={order} />
        ))}
      </>,
    );
  },
};

export const slipScreen: PanelScreen = {
  address: slipAddress,
  roles: ['orders'],
  show: async (ask) => {
    const order = await ask.store.orders.byNumber(ask.params.number ?? '');
    if (!order) return missing();
    return printedPage(ask.settings, `Specyfikacja ${order.number}`, <Slip ask={ask} order={order} />);
  },
};

const safeName = (name: string): string => name.normalize('NFD').replace(/[^\w .()-]/g, '') || 'plik';

/** A file that the buyer attached, served as a download so that it cannot run in the panel. */
export const orderFileScreen: PanelScreen = {
  address: orderFileAddress,
  roles: ['orders'],
  show: async ({ store, params }) => {
    const order = await store.orders.byNumber(params.number ?? '');
    const file = order && (await store.orders.filesOf(order.id)).find(({ contentKey }) => contentKey === params.key);
    const content = file && (await store.uploads.open(file.contentKey));
    if (!content) return missing();
    const headers = downloadHeaders(safeName(file.name), 'application/octet-stream');
    return new Response(ReadableStream.from(content) as unknown as BodyInit, { headers });
  },
};
