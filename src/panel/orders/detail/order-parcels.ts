import type { ShipmentRow } from '../../../data/order/labels/shipments.ts';
import type { LabelCarrierFacts } from '../../../shop/order/labels/label-carrier.ts';
import { type LabelRoute, mayCancelLabel, mayOrderLabel } from '../../../shop/order/labels/label-order.ts';
import type { Order, Parcel } from '../../../shop/order/order.ts';
import { isInShop, type ParcelEvent, parcelStep } from '../../../shop/order/parcel-machine.ts';
import { deliveryTerm } from '../../../shop/order/view/delivery-term.ts';
import { trackingLink } from '../../../shop/order/view/tracking.ts';
import { lineName } from '../../../shop/product/line-name.ts';
import { formatNumber } from '../../../shop/text/numbers.ts';
import type { Day } from '../../../shop/time/instant.ts';
import { formatDayShort } from '../../../shop/time/warsaw-time.ts';
import { panelPath } from '../../addresses.ts';
import { carrierFaultText, labelAddress, statusName } from '../../labels/label-names.ts';
import { routeOf } from '../../labels/label-route.ts';
import type { PanelAsk } from '../../screen.ts';
import { notSent, parcelNames, parcelTones } from '../order-names.ts';
import { mayMoveParcels, parcelSteps } from './order-actions.ts';

/** As staff type them. */
export const kilograms = (grams: number | undefined): string =>
  grams === undefined ? '' : String(grams / 1_000).replace('.', ',');

/** Parcels with their contents, labels and possible events. */
export async function readParcelViews(ask: PanelAsk, order: Order) {
  const { settings, now, store, carriers } = ask;
  const term = deliveryTerm(order, now);
  const route = routeOf(ask, order);
  const shipments = ask.labels ? await store.shipments.ofOrder(order.id) : [];
  const grams = route ? await store.orderDesk.gramsOf(order) : new Map<number, number>();
  const may = mayMoveParcels(order);
  return order.parcels.map((parcel, index) => {
    const shipment = shipments.find(({ parcelId }) => parcelId === parcel.id) ?? null;
    const { trackingNumber } = parcel;
    return {
      id: parcel.id,
      name: `Paczka ${index + 1}`,
      ...standingOf(order, parcel, term?.parcels[index]?.dispatchOn ?? null),
      number: trackingNumber,
      follow: trackingNumber === null ? null : trackingLink(order.delivery, trackingNumber, settings.tracking ?? {}),
      items: parcel.lines.flatMap(({ lineId, quantity }) => {
        const line = order.lines.find(({ id }) => id === lineId);
        return line ? [`${formatNumber(quantity)} ${line.unit} ${lineName(line)}`] : [];
      }),
      label: ask.labels && shipment ? labelStanding(order, shipment, carriers) : null,
      mayCancelLabel: ask.labels !== null && mayCancelLabel(parcel, shipment),
      orderLabel:
        ask.labels && route && mayOrderLabel(order, route, parcel, shipment)
          ? { ...labelForm(route), kg: kilograms(grams.get(parcel.id)) }
          : null,
      events: may
        ? (Object.entries(parcelSteps) as [ParcelEvent, string][]).filter(([event]) => fits(parcel.state, event))
        : [],
    };
  });
}

/** Where it is, and when it leaves. What a cancelled order left in the shop never does. */
function standingOf({ state: ofOrder }: Order, { state }: Parcel, dispatchOn: Day | null) {
  if (ofOrder === 'cancelled' && isInShop({ state })) return { state: notSent, dispatch: '' };
  return {
    state: { name: parcelNames[state], tone: parcelTones[state] },
    dispatch: dispatchOn === null ? '' : `wysyłka ${formatDayShort(dispatchOn)}`,
  };
}

/** What a carrier wants to know of a parcel. */
export const labelForm = ({ carrier, way }: LabelRoute) => ({
  carrier: carrier.label,
  sizes: Object.entries(carrier.sizes),
  isWeighed: carrier.weighs.includes(way),
});

interface LabelStanding {
  /** Refusals of the carrier. */
  faults: string[];
  text: string;
  /** The file to print. */
  file: string | null;
}

function labelStanding(
  order: Order,
  shipment: ShipmentRow,
  carriers: readonly LabelCarrierFacts[],
): LabelStanding | null {
  const { state, status, parcelId } = shipment;
  const carrier = carriers.find(({ name }) => name === shipment.carrier);
  if (!carrier) return null;
  const { label } = carrier;
  const said = (text: string): LabelStanding => ({ faults: [], text, file: null });
  if (state === 'refused')
    return { ...said(''), faults: (shipment.faults ?? []).map((fault) => carrierFaultText(carrier, fault)) };
  if (state === 'asking')
    return said(
      `${label} nie odpowiada w porę. Sprawdzamy, czy zlecenie jest przyjęte; nie zamówimy etykiety drugi raz.`,
    );
  if (state === 'ordered') return said(`Etykieta zamówiona, ${label} ją przygotowuje. Odśwież stronę za chwilę.`);
  return {
    ...said(`${label}: ${statusName([carrier], status ?? '')}`),
    file: panelPath(labelAddress, { number: order.number, parcel: String(parcelId) }),
  };
}

/**
 * A tracking number can be corrected while the parcel is in transit; other events are offered only if they change the
 * state.
 */
function fits(state: Parcel['state'], event: ParcelEvent): boolean {
  const step = parcelStep(state, event);
  if (event === 'label') return state !== 'delivered' && state !== 'came_back';
  return 'state' in step && step.state !== state;
}

/** The next parcel, if others remain in the shop after it: its mail is about a part of the order. */
export const nextOfSeveral = ({ parcels }: Order): Parcel | null => {
  const [next, ...others] = parcels.filter(isInShop);
  return next && others.length > 0 ? next : null;
};
