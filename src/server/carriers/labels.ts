import { setTimeout as pause } from 'node:timers/promises';
import type { AskedLabel, ShipmentRow } from '../../data/order/labels/shipments.ts';
import type { Store } from '../../data/store.ts';
import type { CancelResult, LabelResult, OrderLabels } from '../../panel/labels/labels.ts';
import { labelLimits } from '../../shop/limits.ts';
import { type LabelOrder, labelOrder, mayCancelLabel, mayOrderLabel } from '../../shop/order/labels/label-order.ts';
import type { CarrierFault } from '../../shop/order/labels/shipment.ts';
import type { Log } from '../log.ts';
import type { LabelCarrier } from './port.ts';

export interface LabelParts {
  store: Pick<Store, 'shipments' | 'uncancelled'>;
  carrier: LabelCarrier;
  log: Log;
  now: () => number;
}

const fault = (code: string): CarrierFault[] => [{ field: null, code }];
/** A round of look-ups ends after this time, so that other jobs can run. */
const roundMs = 30_000;

export type Labels = ReturnType<typeof openLabels>;

/** The shop's actions on the labels of one carrier. */
export function openLabels({ store, carrier, log, now }: LabelParts) {
  const { shipments } = store;

  /**
   * The intention is already stored. After a lost answer the shop first looks for a shipment with this reference at the
   * carrier, because it may have taken the order.
   */
  async function ask(asked: AskedLabel, label: LabelOrder, again: boolean): Promise<LabelResult> {
    const known = again ? await carrier.find(label.reference) : null;
    if (known === 'away') return refuse(asked, fault('away'));
    const made = known ? ({ kind: 'ordered', shipment: known } as const) : await carrier.order(label);
    if (made.kind === 'ordered') {
      await shipments.settle(asked, made.shipment, now());
      return { status: 'ordered' };
    }
    if (made.kind === 'refused') return refuse(asked, made.faults);
    // The row stays: the carrier may have taken the order.
    return made.unsent ? refuse(asked, fault('away')) : { status: 'waiting' };
  }

  async function refuse(asked: AskedLabel, faults: CarrierFault[]): Promise<LabelResult> {
    await shipments.refused(asked, faults);
    return { status: 'faults', faults };
  }

  const order: OrderLabels['order'] = async (sold, { parcelId, way, packed }) => {
    const place = sold.parcels.findIndex(({ id }) => id === parcelId);
    const parcel = sold.parcels[place];
    if (!parcel) return { status: 'refused', refused: 'label_not_packed' };
    const label = labelOrder(sold, { place: place + 1, way, packed });
    if ('refused' in label) return { status: 'refused', refused: label.refused };
    const before = await shipments.find(parcelId);
    if (before && before.state !== 'refused') return { status: 'same' };
    if (!mayOrderLabel(sold, way, parcel, before)) return { status: 'refused', refused: 'label_sent' };
    // The client may disconnect before the carrier has answered.
    return store.uncancelled(async () => {
      const begun = await shipments.begin(sold, { parcelId, place: place + 1, carrier: carrier.name }, now());
      if (begun.status === 'closed') return { status: 'refused', refused: 'label_not_packed' };
      if (begun.status === 'same') return begun;
      return ask(begun.asked, { ...label, reference: begun.reference }, begun.again);
    });
  };

  async function lookUp(row: ShipmentRow): Promise<boolean> {
    const { shipmentId, reference } = row;
    const told = shipmentId === null ? await carrier.find(reference) : await carrier.lookUp(shipmentId);
    if (told === 'away') return shipments.later(row, now());
    if (told !== null) return shipments.settle(row, told, now());
    // A carrier may list what it has taken a moment later.
    if (now() - row.beganAt < labelLimits.lostAfter) return shipments.later(row, now());
    return shipments.refused(row, fault('lost'));
  }

  /** The carrier's later look-up decides, not the answer to the cancel call. */
  async function cancelAt(row: ShipmentRow, shipmentId: string): Promise<CancelResult> {
    const said = await carrier.cancel(shipmentId);
    if (said === 'unsent' || said === 'unauthorized') return said;
    if (said === 'cancelled') {
      const cancelled = { id: shipmentId, status: 'canceled', trackingNumber: null, service: null };
      // When the button is pressed twice, only one of the two requests cancels the shipment.
      return (await shipments.settle(row, cancelled, now())) ? said : 'none';
    }
    const told = await carrier.lookUp(shipmentId);
    if (told === 'away') {
      await shipments.askSoon(carrier.name, shipmentId, now());
      return 'waiting';
    }
    const isNews = await shipments.settle(row, told, now());
    if (told.status === 'canceled') return isNews ? 'cancelled' : 'none';
    return said === 'refused' ? 'refused' : 'unsent';
  }

  return {
    test: () => carrier.test(),
    order,

    async cancel(parcel) {
      const row = await shipments.find(parcel.id);
      const { shipmentId } = row ?? {};
      if (!row || !shipmentId || !mayCancelLabel(parcel, row)) return 'none';
      return store.uncancelled(() => cancelAt(row, shipmentId));
    },

    pdfOf: (shipmentIds) => carrier.labels(shipmentIds),

    async refresh(orderId) {
      const rows = (await shipments.ofOrder(orderId)).filter(({ lookUpAt }) => lookUpAt !== null);
      const asked = rows.map(async (row) => {
        const pauseMs = row.state === 'confirmed' ? labelLimits.askedFor : labelLimits.askedAgain;
        if (await shipments.takeNow(row.parcelId, pauseMs, now())) await store.uncancelled(() => lookUp(row));
      });
      const all = Promise.all(asked).catch((error: unknown) => log.bug('labels', error));
      await Promise.race([all, pause(labelLimits.pageWait, undefined, { ref: false })]);
      return rows.length > 0;
    },

    async pdf(parcelId) {
      const row = await shipments.find(parcelId);
      const isReady = row?.state === 'confirmed' || row?.state === 'ended';
      return isReady && row.shipmentId !== null ? carrier.label(row.shipmentId) : 'not_ready';
    },

    /** Looks up the shipments that are due. One failure does not stop the others. */
    async lookUpDue(): Promise<number> {
      const until = now() + roundMs;
      for (let asked = 0; ; ) {
        const rows = await shipments.takeDue(labelLimits.askedAtOnce, now());
        for (const one of await Promise.allSettled(rows.map(lookUp)))
          if (one.status === 'rejected') log.bug('labels', one.reason);
        asked += rows.length;
        if (rows.length < labelLimits.askedAtOnce || now() >= until) return asked;
      }
    },

    /** A notice of the carrier is unsigned, so it only brings the next look-up of the shipment forward. */
    told: (shipmentId: string) => shipments.askSoon(carrier.name, shipmentId, now()),
  } satisfies OrderLabels & Record<string, unknown>;
}
