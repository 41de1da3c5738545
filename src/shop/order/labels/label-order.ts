import type { DeliveryOption } from '../../delivery/delivery-option.ts';
import { labelLimits } from '../../limits.ts';
import type { Grosze } from '../../money/money.ts';
import type { Order, Parcel } from '../order.ts';
import { isInShop } from '../parcel-machine.ts';
import { onDelivery } from '../sums.ts';
import type { LabelCarrierFacts, LabelWay } from './label-carrier.ts';
import type { ShipmentState } from './shipment.ts';

/** What staff enter about a packed parcel. */
export interface PackedParcel {
  /** A size of the carrier; empty where it has none. */
  size: string;
  grams: number | null;
}

/** The order of a label from a carrier. */
export interface LabelOrder extends PackedParcel {
  /** Identifies the shipment on both sides, so that it can be found again. */
  reference: string;
  receiver: {
    firstname: string;
    lastname: string;
    companyName: string;
    email: string;
    phone: string;
  };
  /** The destination: a pickup point or an address. */
  to: { point: string } | { street: string; streetNumber: string; zipcode: string; city: string; country: string };
  /** The amount that the carrier collects from the receiver; `null`: nothing. */
  cash: Grosze | null;
}

export const labelRefusals = [
  'label_not_packed',
  'label_sent',
  'label_other_carrier',
  'label_abroad',
  'label_no_address',
  'label_no_weight',
] as const;
export type LabelRefusal = (typeof labelRefusals)[number];

/**
 * The number of the order and the index of the parcel: `2026-104273/1`. If a parcel was removed from the order, the
 * reference of a later one may already be taken.
 */
export function referenceOf({ number }: Pick<Order, 'number'>, place: number, taken: readonly string[] = []): string {
  const reference = `${number}/${place}`;
  return taken.includes(reference) ? referenceOf({ number }, place + 1, taken) : reference;
}

/** Whose label an order gets, and where its parcels go. */
export interface LabelRoute {
  carrier: LabelCarrierFacts;
  way: LabelWay;
}

/**
 * `null`: none of the connected carriers. The label service is not part of the contract with the buyer, so the current
 * settings decide.
 */
export function labelRoute(
  { delivery }: { delivery: Pick<Order['delivery'], 'carrier' | 'optionId'> & { point: object | null } },
  options: readonly DeliveryOption[],
  connected: readonly LabelCarrierFacts[],
): LabelRoute | null {
  const { carrier: kind, point, optionId } = delivery;
  const labels = options.find(({ id }) => id === optionId)?.labels;
  const carrier = connected.find(({ name }) => name === labels);
  const way = carrier?.ways.find((one) => one === kind);
  return carrier && way && (way !== 'locker' || point) ? { carrier, way } : null;
}

/** Returns whether a label may be ordered for the parcel: it is packed, has not left, and has no other label. */
export function mayOrderLabel(
  order: Pick<Order, 'state'>,
  route: LabelRoute | null,
  { state }: Pick<Parcel, 'state'>,
  shipment: { state: ShipmentState } | null,
): boolean {
  if (order.state !== 'packing' || route === null) return false;
  if (shipment && shipment.state !== 'refused') return false;
  // A tracking number that staff typed means a label from another service, unless that label was cancelled.
  return state === 'planned' || (state === 'labelled' && shipment !== null);
}

/** Returns whether the label may be cancelled at the carrier: it was ordered, and the parcel has not left. */
export const mayCancelLabel = (
  parcel: Pick<Parcel, 'state'>,
  shipment: { state: ShipmentState; shipmentId: string | null } | null,
): boolean =>
  isInShop(parcel) &&
  (shipment?.state === 'ordered' || shipment?.state === 'confirmed') &&
  shipment.shipmentId !== null;

/**
 * Returns whether existing labels still fit an order after items were removed. A label without its parcel would be
 * forgotten, and one with cash on delivery would collect too much.
 */
export function labelsFit(
  { delivery }: Pick<Order, 'delivery'>,
  parcelsAfter: readonly Pick<Parcel, 'id' | 'lines'>[],
  shipments: readonly { parcelId: number; state: ShipmentState }[],
): boolean {
  const ordered = shipments.filter(({ state }) => state !== 'refused');
  if (delivery.payment === 'on-delivery') return ordered.length === 0;
  return ordered.every(({ parcelId }) => parcelsAfter.some(({ id, lines }) => id === parcelId && lines.length > 0));
}

export interface LabelWish {
  /** The index of the parcel in the order, from 1. */
  place: number;
  route: LabelRoute | null;
  packed: PackedParcel;
}

/** The order of a parcel's label, or why it is not possible. */
export function labelOrder(
  order: Order,
  { place, route, packed }: LabelWish,
): Omit<LabelOrder, 'reference'> | { refused: LabelRefusal } {
  if (order.state === 'sent' || order.state === 'delivered') return { refused: 'label_sent' };
  if (order.state !== 'packing') return { refused: 'label_not_packed' };
  if (route === null) return { refused: 'label_other_carrier' };
  const { carrier, way } = route;
  if (!carrier.countries.includes(order.delivery.country)) return { refused: 'label_abroad' };
  const { buyer, delivery } = order;
  const address = order.recipient ?? buyer.address;
  const to = delivery.point && way === 'locker' ? { point: delivery.point.code } : address;
  if (!to) return { refused: 'label_no_address' };
  if (carrier.weighs.includes(way) && packed.grams === null) return { refused: 'label_no_weight' };
  const person = address ?? buyer;
  return {
    ...packed,
    receiver: {
      firstname: person.firstname || buyer.firstname,
      lastname: person.lastname || buyer.lastname,
      companyName: person.companyName,
      email: buyer.email,
      phone: (order.recipient?.phone || buyer.phone || (address?.phone ?? '')).replace(/^\+48/, ''),
    },
    to: 'point' in to ? to : placeOf(to),
    // With several parcels the first one collects the cash for all, so that the buyer does not pay twice.
    cash: (place === 1 && onDelivery(order)) || null,
  };
}

const placeOf = ({ street, streetNumber, zipcode, city, country }: NonNullable<Order['recipient']>) => ({
  street,
  streetNumber,
  zipcode,
  city,
  country,
});

/** Parses kilograms as typed, `2,5`; `null`: not a weight that a carrier accepts. */
export function gramsTyped(text: string): number | null {
  if (!/^\d{1,3}([.,]\d{1,3})?$/.test(text)) return null;
  const grams = Math.round(Number(text.replace(',', '.')) * 1_000);
  return grams > 0 && grams <= labelLimits.grams ? grams : null;
}
