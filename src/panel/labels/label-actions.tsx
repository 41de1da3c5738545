import { gramsTyped, type PackedParcel, parcelSizes } from '../../shop/order/labels/label-order.ts';
import { panelPath } from '../addresses.ts';
import { fileHeaders } from '../documents/document-files.ts';
import type { OrderAction } from '../orders/order-actions.ts';
import { missing, type PanelForm, type PanelScreen } from '../screen.ts';
import { labelAddress } from './label-form.tsx';
import { cancelTexts, faultText, labelRefusalTexts, pdfTexts } from './label-names.ts';
import { wayOf } from './label-way.ts';
import type { LabelResult } from './labels.ts';

/** The chosen parcel size; `null` if none was chosen. */
export function packedIn(form: PanelForm): PackedParcel | null {
  const size = parcelSizes.find((name) => name === form.text('gabaryt'));
  return size ? { size, grams: gramsTyped(form.text('kg')) } : null;
}

/** Why the label was not ordered; `null` if it was. */
export function resultFaults(result: LabelResult): string[] | null {
  if (result.status === 'refused') return [labelRefusalTexts[result.refused]];
  return result.status === 'faults' ? result.faults.map(faultText) : null;
}

const notices = {
  ordered: 'Etykieta jest zamówiona. Kupujący o tym nie dostaje wiadomości.',
  waiting: 'InPost nie odpowiedział w porę. Sprawdzamy, czy przyjął zlecenie.',
  same: 'Etykieta tej paczki była już zamówiona.',
};

/** The carrier's refusal is stored with the parcel. If the carrier was not called, nothing is stored. */
const notOrdered = 'Etykieta nie została zamówiona:';
const notCancelled = 'Etykieta nie została anulowana:';

/** Orders the label of one parcel. */
export const orderLabel: OrderAction = async (ask, order, form) => {
  const { labels } = ask;
  const parcel = order.parcels.find(({ id }) => String(id) === form.text('parcel'));
  const packed = packedIn(form);
  if (!labels) return { faults: ['Sklep nie jest połączony z InPost.'], heading: notOrdered };
  if (!parcel) return { faults: ['Nie ma takiej paczki.'], heading: notOrdered };
  if (!packed) return { faults: ['Wybierz gabaryt paczki.'], heading: notOrdered };
  const result = await labels.order(order, { parcelId: parcel.id, way: wayOf(ask, order), packed });
  const faults = resultFaults(result);
  if (faults) return { faults, heading: notOrdered };
  const { status } = result;
  if (status !== 'ordered' && status !== 'waiting') return { notice: notices.same, journal: null };
  return { notice: notices[status], journal: { action: 'order-label', after: { size: packed.size } } };
};

/** Cancels the label of one parcel at the carrier. */
export const cancelLabel: OrderAction = async ({ labels, store }, order, form) => {
  const parcel = order.parcels.find(({ id }) => String(id) === form.text('parcel'));
  if (!labels) return { faults: ['Sklep nie jest połączony z InPost.'], heading: notCancelled };
  if (!parcel) return { faults: ['Nie ma takiej paczki.'], heading: notCancelled };
  const before = await store.shipments.find(parcel.id);
  const result = await labels.cancel(parcel);
  if (result !== 'cancelled' && result !== 'waiting') return { faults: [cancelTexts[result]], heading: notCancelled };
  const named = { shipment: before?.shipmentId, label: before?.status };
  // If the carrier's answer was lost, the result is unknown, but the attempt is recorded.
  const after = { label: result === 'waiting' ? 'unknown' : 'canceled' };
  return { notice: cancelTexts[result], journal: { action: 'order-label-cancelled', before: named, after } };
};

/** The label file from the carrier. */
export const labelScreen: PanelScreen = {
  address: labelAddress,
  roles: ['orders'],
  show: async ({ store, params, labels }) => {
    const order = labels && (await store.orders.byNumber(params.number ?? ''));
    const place = order ? order.parcels.findIndex(({ id }) => String(id) === params.parcel) : -1;
    const parcel = order?.parcels[place];
    if (!labels || !order || !parcel || !(await store.shipments.find(parcel.id))) return missing();
    const pdf = await labels.pdf(parcel.id);
    if (typeof pdf !== 'string') {
      const name = `etykieta-${order.number}-${place + 1}.pdf`;
      return new Response(new Uint8Array(pdf), { headers: fileHeaders(name, 'application/pdf') });
    }
    return {
      title: 'Nie ma jeszcze etykiety',
      status: pdf === 'not_ready' ? 409 : 503,
      body: (
        <>
          <p role="alert">{pdfTexts[pdf]}</p>
          <p>
            <a href={panelPath('/panel/zamowienia/:number', { number: order.number })}>Wróć do zamówienia</a>
          </p>
        </>
      ),
    };
  },
};
