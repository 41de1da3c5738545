import type { DeliveryOption } from '../../delivery/delivery-option.ts';
import { labelLimits } from '../../limits.ts';
import type { Grosze } from '../../money/money.ts';
import type { Order, Parcel } from '../order.ts';
import { isInShop } from '../parcel-machine.ts';
import type { ShipmentState } from './shipment.ts';

/** Sizes of a parcel locker's compartments: A, B and C. */
export const parcelSizes = ['small', 'medium', 'large'] as const;
export type ParcelSize = (typeof parcelSizes)[number];

/** What somebody of the staff says of a packed parcel. A courier also wants its weight; a locker does not ask. */
export interface PackedParcel {
  size: ParcelSize;
  grams: number | null;
}

/** What is asked of a carrier. */
export interface LabelOrder extends PackedParcel {
  /** Names the shipment on both sides: it is found again by it. */
  reference: string;
  receiver: {
    firstname: string;
    lastname: string;
    companyName: string;
    email: string;
    phone: string;
  };
  /** To a pickup point, or to an address. */
  to: { point: string } | { street: string; streetNumber: string; zipcode: string; city: string; country: string };
  /** What the carrier collects from the receiver; `null`: nothing. */
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
 * The number of the order and that of the parcel in it: `2026-104273/1`. A parcel may have left the order since, so the
 * number of one behind it may be taken.
 */
export function referenceOf({ number }: Pick<Order, 'number'>, place: number, taken: readonly string[] = []): string {
  const reference = `${number}/${place}`;
  return taken.includes(reference) ? referenceOf({ number }, place + 1, taken) : reference;
}

export type LabelWay = 'locker' | 'courier';

/**
 * Which of the carrier's ways takes the order; `null`: none. Whose labels a way of delivery gets is the shop's own affair,
 * not agreed with the buyer, so the settings of today say it.
 */
export function labelWay({ delivery }: Pick<Order, 'delivery'>, options: readonly DeliveryOption[]): LabelWay | null {
  const { carrier, point, optionId } = delivery;
  if (options.find(({ id }) => id === optionId)?.labels !== 'inpost') return null;
  return carrier === 'locker' && point ? 'locker' : carrier === 'courier' ? 'courier' : null;
}

/** Whether a label may be ordered for the parcel: it is packed, has not left, and no other label is under way. */
export function mayOrderLabel(
  order: Pick<Order, 'state'>,
  way: LabelWay | null,
  { state }: Pick<Parcel, 'state'>,
  shipment: { state: ShipmentState } | null,
): boolean {
  if (order.state !== 'packing' || way === null) return false;
  if (shipment && shipment.state !== 'refused') return false;
  // A number that was typed by hand is a label of another place, unless the label behind it was cancelled.
  return state === 'planned' || (state === 'labelled' && shipment !== null);
}

/** Whether the carrier may be asked to cancel the label: it was taken, and the parcel has not left. */
export const mayCancelLabel = (
  parcel: Pick<Parcel, 'state'>,
  shipment: { state: ShipmentState; shipmentId: string | null } | null,
): boolean =>
  isInShop(parcel) &&
  (shipment?.state === 'ordered' || shipment?.state === 'confirmed') &&
  shipment.shipmentId !== null;

/**
 * Whether labels that are ordered still fit an order from which something was taken off. A label without its parcel would be
 * forgotten, and one that collects cash would collect too much.
 */
export function labelsFit(
  { delivery }: Pick<Order, 'delivery'>,
  parcelsAfter: readonly Pick<Parcel, 'id' | 'lines'>[],
  shipments: readonly { parcelId: number; state: ShipmentState }[],
): boolean {
  const ordered = shipments.filter(({ state }) => state !== 'refused');
  if (delivery.payment === 'dvp') return ordered.length === 0;
  return ordered.every(({ parcelId }) => parcelsAfter.some(({ id, lines }) => id === parcelId && lines.length > 0));
}

export interface LabelWish {
  /** Of the parcel in the order, from one. */
  place: number;
  way: LabelWay | null;
  packed: PackedParcel;
}

/** What is asked of the carrier for a parcel, or why nothing is. */
export function labelOrder(
  order: Order,
  { place, way, packed }: LabelWish,
): Omit<LabelOrder, 'reference'> | { refused: LabelRefusal } {
  if (order.state === 'sent' || order.state === 'delivered') return { refused: 'label_sent' };
  if (order.state !== 'packing') return { refused: 'label_not_packed' };
  if (way === null) return { refused: 'label_other_carrier' };
  if (order.delivery.country !== 'PL') return { refused: 'label_abroad' };
  const { buyer, delivery } = order;
  const address = order.recipient ?? buyer.address;
  const to = delivery.point && way === 'locker' ? { point: delivery.point.code } : address;
  if (!to) return { refused: 'label_no_address' };
  if (way === 'courier' && packed.grams === null) return { refused: 'label_no_weight' };
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
    // Of several parcels the first collects for all, so that nobody pays twice.
    cash: place === 1 ? cashOf(order) : null,
  };
}

const placeOf = ({ street, streetNumber, zipcode, city, country }: NonNullable<Order['recipient']>) => ({
  street,
  streetNumber,
  zipcode,
  city,
  country,
});

/** An advance was paid before, and only the rest is collected. */
function cashOf({ delivery, sums, payment }: Order): Grosze | null {
  if (delivery.payment !== 'dvp') return null;
  const left = sums.toPay - (payment.paid - payment.refunded);
  return left > 0 ? left : null;
}

/** Kilograms as somebody types them, `2,5`; `null`: no weight that a carrier takes. */
export function gramsTyped(text: string): number | null {
  if (!/^\d{1,3}([.,]\d{1,3})?$/.test(text)) return null;
  const grams = Math.round(Number(text.replace(',', '.')) * 1_000);
  return grams > 0 && grams <= labelLimits.grams ? grams : null;
}
