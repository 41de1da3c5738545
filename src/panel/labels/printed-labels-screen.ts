import type { ShipmentRow } from '../../data/order/labels/shipments.ts';
import { labelLimits, panelOrderLimits } from '../../shop/limits.ts';
import type { LabelCarrierFacts } from '../../shop/order/labels/label-carrier.ts';
import type { Order } from '../../shop/order/order.ts';
import { panelPath } from '../addresses.ts';
import { downloadHeaders } from '../documents/document-files.ts';
import { orderAddress, printedLabelsAddress } from '../orders/order-addresses.ts';
import { dataScreen, type PanelAsk } from '../screen.ts';
import { carrierNamed, pdfText, serviceName } from './label-names.ts';

interface LabelFile {
  carrier: string;
  service: string;
  shipmentIds: string[];
}

interface Ticked {
  /** One file per carrier and service, by both names. */
  files: Map<string, LabelFile>;
  /** Orders with a parcel that has no label yet. */
  without: Order[];
}

interface Fault {
  text: string;
  status: number;
}

async function tickedLabels({ store, url, carriers }: PanelAsk): Promise<Ticked> {
  const numbers = [...new Set(url.searchParams.getAll('nr'))].slice(0, panelOrderLimits.atOnce);
  const ticked: Ticked = { files: new Map(), without: [] };
  for (const number of numbers) {
    const order = await store.orders.byNumber(number);
    const rows = order ? await store.shipments.ofOrder(order.id) : [];
    const ready = rows.flatMap((row) => (isReady(row) ? [row] : []));
    for (const { carrier, service, shipmentId } of ready) {
      const isAlone = carriers.find(({ name }) => name === carrier)?.printedTogether === false;
      const key = `${carrier} ${isAlone ? shipmentId : (service ?? '')}`;
      const file = ticked.files.get(key) ?? { carrier, service: service ?? '', shipmentIds: [] };
      ticked.files.set(key, { ...file, shipmentIds: [...file.shipmentIds, shipmentId] });
    }
    if (order && ready.length < order.parcels.length) ticked.without.push(order);
  }
  return ticked;
}

const isReady = (row: ShipmentRow): row is ShipmentRow & { shipmentId: string } =>
  row.state === 'confirmed' && row.shipmentId !== null;

const tooMany = `W jednym pliku może być najwyżej ${labelLimits.printedAtOnce} etykiet. Zaznacz mniej zamówień.`;

async function load(ask: PanelAsk) {
  const { labels, url } = ask;
  const ticked = await tickedLabels(ask);
  const [only, more] = [...ticked.files.keys()];
  const key = url.searchParams.get('usluga') ?? (more === undefined && ticked.without.length === 0 ? only : null);
  const file = key === null || key === undefined ? undefined : ticked.files.get(key);
  if (!labels || !file) return drawn(ask, ticked);
  const { carrier, shipmentIds: ids } = file;
  if (ids.length > labelLimits.printedAtOnce) return drawn(ask, ticked, { text: tooMany, status: 422 });
  const pdf = await labels.pdfOf(carrier, ids);
  if (typeof pdf === 'string')
    return drawn(ask, ticked, {
      text: pdfText(pdf, carrierNamed(ask.carriers, carrier)),
      status: pdf === 'not_ready' ? 409 : 503,
    });
  return new Response(new Uint8Array(pdf), { headers: downloadHeaders('etykiety.pdf', 'application/pdf') });
}

function drawn({ url, carriers }: PanelAsk, { files, without }: Ticked, fault: Fault | null = null) {
  const numbers = url.searchParams.getAll('nr').map((number) => ['nr', number]);
  const nameOf = ({ carrier, service }: LabelFile): string => {
    const facts: LabelCarrierFacts | undefined = carriers.find(({ name }) => name === carrier);
    return facts ? `${facts.label}, ${serviceName(facts, service)}` : service;
  };
  return {
    fault,
    files: [...files].map(([key, file]) => ({
      to: `?${new URLSearchParams([...numbers, ['usluga', key]])}`,
      name: nameOf(file),
      count: file.shipmentIds.length,
    })),
    without: without.map(({ number }) => ({ number, to: panelPath(orderAddress, { number }) })),
  };
}

/**
 * Labels of the selected orders in one file. If some orders have no label or the carrier makes several files, a page
 * with links.
 */
export const printedLabelsScreen = dataScreen<ReturnType<typeof drawn>>({
  address: printedLabelsAddress,
  roles: ['orders'],
  load,
  statusOf: ({ fault }) => fault?.status ?? 200,
});
