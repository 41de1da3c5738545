import { setTimeout as pause } from 'node:timers/promises';
import type { AskedLabel, ShipmentRow } from '../../data/order/labels/shipments.ts';
import type { Store } from '../../data/store.ts';
import type { LabelCancelResult, LabelResult, OrderLabels } from '../../panel/labels/labels.ts';
import { labelLimits } from '../../shop/limits.ts';
import { type LabelCarrierFacts, statusOf } from '../../shop/order/labels/label-carrier.ts';
import { type LabelOrder, labelOrder, mayCancelLabel, mayOrderLabel } from '../../shop/order/labels/label-order.ts';
import type { CarrierFault, CarrierShipment } from '../../shop/order/labels/shipment.ts';
import type { Accounts } from '../environment/accounts.ts';
import type { Log } from '../log.ts';
import type { CarrierParts, LabelCarrier, ReportedShipment } from './port.ts';
import { labelCarriers } from './registry.ts';

interface LabelParts extends CarrierParts {
  store: Pick<Store, 'shipments' | 'uncancelled'>;
  /** Of the carriers with which the shop has an account. */
  accounts: Accounts;
  log: Log;
}

/** A carrier's facts and its calls. */
interface Connected {
  facts: LabelCarrierFacts;
  calls: LabelCarrier;
}

const fault = (code: string): CarrierFault[] => [{ field: null, code }];
/** A round of look-ups ends after this time, so that other jobs can run. */
const roundMs = 30_000;

export type Labels = NonNullable<ReturnType<typeof openLabels>>;

/** The shop's actions on the labels of the connected carriers; `null`: there are none. */
export const openLabels = (parts: LabelParts) => (Object.keys(parts.accounts).length > 0 ? labelsWith(parts) : null);

function labelsWith({ store, accounts, log, ...parts }: LabelParts) {
  const { now } = parts;
  const { shipments } = store;
  const connected: Connected[] = labelCarriers.flatMap((facts) => {
    const account = accounts[facts.name];
    return account ? [{ facts, calls: facts.open(account, parts) }] : [];
  });
  /** `null`: the shop has no account with it any more. */
  const carrierOf = (name: string): Connected | null => connected.find(({ facts }) => facts.name === name) ?? null;
  const withMeaning = ({ facts }: Connected, shipment: ReportedShipment): CarrierShipment => ({
    ...shipment,
    meaning: statusOf(facts, shipment.status),
  });

  /**
   * The intention is already stored. After a lost answer the shop first looks for a shipment with this reference at the
   * carrier, because it may have taken the order.
   */
  async function ask(
    carrier: Connected,
    { asked, again }: { asked: AskedLabel; again: boolean },
    label: LabelOrder,
  ): Promise<LabelResult> {
    const known = again ? await carrier.calls.find(label.reference) : null;
    if (known === 'away') return refuse(asked, fault('away'));
    const made = known ? ({ kind: 'ordered', shipment: known } as const) : await carrier.calls.order(label);
    if (made.kind === 'ordered') {
      await shipments.settle(asked, withMeaning(carrier, made.shipment), now());
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

  const order: OrderLabels['order'] = async (sold, { parcelId, route, packed }) => {
    const place = sold.parcels.findIndex(({ id }) => id === parcelId);
    const parcel = sold.parcels[place];
    if (!parcel) return { status: 'refused', refused: 'label_not_packed' };
    const label = labelOrder(sold, { place: place + 1, route, packed });
    if ('refused' in label) return { status: 'refused', refused: label.refused };
    const carrier = route && carrierOf(route.carrier.name);
    if (!carrier) return { status: 'refused', refused: 'label_other_carrier' };
    const before = await shipments.find(parcelId);
    if (before && before.state !== 'refused') return { status: 'same' };
    if (!mayOrderLabel(sold, route, parcel, before)) return { status: 'refused', refused: 'label_sent' };
    // The client may disconnect before the carrier has answered.
    return store.uncancelled(async () => {
      const begun = await shipments.begin(sold, { parcelId, place: place + 1, carrier: carrier.facts.name }, now());
      if (begun.status === 'closed') return { status: 'refused', refused: 'label_not_packed' };
      if (begun.status === 'same') return begun;
      return ask(carrier, begun, { ...label, reference: begun.reference });
    });
  };

  async function lookUp(row: ShipmentRow): Promise<boolean> {
    const { shipmentId, reference } = row;
    const carrier = carrierOf(row.carrier);
    if (!carrier) return shipments.later(row, now());
    const told = await (shipmentId === null ? carrier.calls.find(reference) : carrier.calls.lookUp(shipmentId));
    if (told === 'away') return shipments.later(row, now());
    if (told !== null) return shipments.settle(row, withMeaning(carrier, told), now());
    // A carrier may list what it has taken a moment later.
    if (now() - row.beganAt < labelLimits.lostAfter) return shipments.later(row, now());
    return shipments.refused(row, fault('lost'));
  }

  /** The carrier's later look-up decides, not the answer to the cancel call. */
  async function cancelAt(carrier: Connected, row: ShipmentRow, shipmentId: string): Promise<LabelCancelResult> {
    const said = await carrier.calls.cancel(shipmentId);
    if (said === 'unsent' || said === 'unauthorized') return said;
    if (said === 'cancelled') {
      const [status, meaning] = Object.entries(carrier.facts.statuses).find(
        ([, { stage }]) => stage === 'cancelled',
      ) ?? ['canceled', null];
      const cancelled = { id: shipmentId, status, meaning, trackingNumber: null, service: null };
      // When the button is pressed twice, only one of the two requests cancels the shipment.
      return (await shipments.settle(row, cancelled, now())) ? said : 'none';
    }
    const told = said === 'waiting' ? 'away' : await carrier.calls.lookUp(shipmentId);
    if (told === 'away') {
      await shipments.askSoon(row.carrier, shipmentId, now());
      return 'waiting';
    }
    const known = withMeaning(carrier, told);
    const isNews = await shipments.settle(row, known, now());
    if (known.meaning?.stage === 'cancelled') return isNews ? 'cancelled' : 'none';
    return said === 'refused' ? 'refused' : 'unsent';
  }

  return {
    carriers: connected.map(({ facts }) => facts),
    /** The pickup points of the first carrier that has some. */
    points: connected.find(({ calls }) => calls.points)?.calls.points ?? null,
    order,

    async cancel(parcel) {
      const row = await shipments.find(parcel.id);
      const { shipmentId } = row ?? {};
      const carrier = row && carrierOf(row.carrier);
      if (!carrier || !shipmentId || !mayCancelLabel(parcel, row)) return 'none';
      return store.uncancelled(() => cancelAt(carrier, row, shipmentId));
    },

    pdfOf: async (name, shipmentIds) => (await carrierOf(name)?.calls.labels(shipmentIds)) ?? 'away',

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
      if (!isReady || row.shipmentId === null) return 'not_ready';
      return (await carrierOf(row.carrier)?.calls.label(row.shipmentId)) ?? 'away';
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
    told: (carrier: string, shipmentId: string) => shipments.askSoon(carrier, shipmentId, now()),
  } satisfies OrderLabels & Record<string, unknown>;
}
