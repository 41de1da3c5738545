import type { LabelCarrierFacts } from '../../shop/order/labels/label-carrier.ts';
import type { LabelRoute } from '../../shop/order/labels/label-order.ts';
import { panelPath } from '../addresses.ts';
import { downloadHeaders } from '../documents/document-files.ts';
import type { OrderAction } from '../orders/detail/order-action.ts';
import { missing, type PanelScreen } from '../screen.ts';
import { cancelText, carrierFaultText, carrierNamed, labelAddress, labelRefusalText, pdfText } from './label-names.ts';
import { routeOf } from './label-route.ts';
import type { LabelResult } from './labels.ts';
import { packedIn } from './packed-in.ts';

/** Why the label was not ordered; `null` if it was. */
export function resultFaults(
  result: LabelResult,
  route: LabelRoute | null,
  connected: readonly LabelCarrierFacts[],
): string[] | null {
  if (result.status === 'refused') return [labelRefusalText(result.refused, route ? [route.carrier] : connected)];
  return result.status === 'faults' && route
    ? result.faults.map((fault) => carrierFaultText(route.carrier, fault))
    : null;
}

const ordered = 'Etykieta jest zamówiona. Kupujący o tym nie dostaje wiadomości.';
const same = 'Etykieta tej paczki była już zamówiona.';
export const notConnected = 'Sklep nie jest połączony z przewoźnikiem.';

/** The carrier's refusal is stored with the parcel. If the carrier was not called, nothing is stored. */
const notOrdered = 'Etykieta nie została zamówiona:';
const notCancelled = 'Etykieta nie została anulowana:';

/** Orders the label of one parcel. */
export const orderLabel: OrderAction = async (ask, order, form) => {
  const { labels } = ask;
  const parcel = order.parcels.find(({ id }) => String(id) === form.text('parcel'));
  const route = routeOf(ask, order);
  const packed = packedIn(form, route?.carrier ?? { sizes: {} });
  if (!labels) return { faults: [notConnected], heading: notOrdered };
  if (!parcel) return { faults: ['Nie ma takiej paczki.'], heading: notOrdered };
  if (!packed) return { faults: ['Wybierz gabaryt paczki.'], heading: notOrdered };
  const result = await labels.order(order, { parcelId: parcel.id, route, packed });
  const faults = resultFaults(result, route, labels.carriers);
  if (faults) return { faults, heading: notOrdered };
  const { status } = result;
  if (status !== 'ordered' && status !== 'waiting') return { notice: same, journal: null };
  const waiting = `${route?.carrier.label} nie odpowiada w porę. Sprawdzamy, czy zlecenie jest przyjęte.`;
  return {
    notice: status === 'ordered' ? ordered : waiting,
    journal: { action: 'order-label', after: { size: packed.size } },
  };
};

/** Cancels the label of one parcel at the carrier. */
export const cancelLabel: OrderAction = async ({ labels, carriers, store }, order, form) => {
  const parcel = order.parcels.find(({ id }) => String(id) === form.text('parcel'));
  if (!labels) return { faults: [notConnected], heading: notCancelled };
  if (!parcel) return { faults: ['Nie ma takiej paczki.'], heading: notCancelled };
  const before = await store.shipments.find(parcel.id);
  const result = await labels.cancel(parcel);
  const text = cancelText(result, carrierNamed(carriers, before?.carrier ?? ''));
  if (result !== 'cancelled' && result !== 'waiting') return { faults: [text], heading: notCancelled };
  const named = { shipment: before?.shipmentId, label: before?.status };
  // If the carrier's answer was lost, the result is unknown, but the attempt is recorded.
  const after = { label: result === 'waiting' ? 'unknown' : 'canceled' };
  return { notice: text, journal: { action: 'order-label-cancelled', before: named, after } };
};

/** The label file from the carrier. */
export const labelScreen: PanelScreen = {
  address: labelAddress,
  roles: ['orders'],
  show: async ({ store, params, labels, carriers }) => {
    const order = labels && (await store.orders.byNumber(params.number ?? ''));
    const place = order ? order.parcels.findIndex(({ id }) => String(id) === params.parcel) : -1;
    const parcel = order?.parcels[place];
    const shipment = parcel && (await store.shipments.find(parcel.id));
    if (!labels || !order || !shipment) return missing();
    const pdf = await labels.pdf(shipment.parcelId);
    if (typeof pdf !== 'string') {
      const name = `etykieta-${order.number}-${place + 1}.pdf`;
      return new Response(new Uint8Array(pdf), { headers: downloadHeaders(name, 'application/pdf') });
    }
    return {
      kind: 'refusal',
      title: 'Nie ma jeszcze etykiety',
      text: pdfText(pdf, carrierNamed(carriers, shipment.carrier)),
      back: { to: panelPath('/panel/zamowienia/:number', { number: order.number }), name: 'Wróć do zamówienia' },
      status: pdf === 'not_ready' ? 409 : 503,
    };
  },
};
