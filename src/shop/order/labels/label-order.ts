import { labelLimits } from '../../limits.ts';
import type { Grosze } from '../../money/money.ts';
import type { Order, Parcel } from '../order.ts';
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

/** The number of the order and that of the parcel in it: `2026-104273/1`. */
export const referenceOf = ({ number }: Pick<Order, 'number'>, place: number): string => `${number}/${place}`;

/** Which of the carrier's ways takes the order; `null`: none. */
export const labelWay = ({ delivery }: Pick<Order, 'delivery'>): 'locker' | 'courier' | null =>
  delivery.carrier === 'locker' && delivery.point ? 'locker' : delivery.carrier === 'courier' ? 'courier' : null;

/** Whether a label may be ordered for the parcel: it is packed, has not left, and no other label is under way. */
export function mayOrderLabel(
  order: Pick<Order, 'state' | 'delivery'>,
  { state }: Pick<Parcel, 'state'>,
  shipment: { state: ShipmentState } | null,
): boolean {
  if (order.state !== 'packing' || labelWay(order) === null) return false;
  if (shipment && shipment.state !== 'refused') return false;
  // A number that was typed by hand is a label of another place, unless the label behind it was cancelled.
  return state === 'planned' || (state === 'labelled' && shipment !== null);
}

/** What is asked of the carrier for a parcel, or why nothing is. */
export function labelOrder(order: Order, place: number, packed: PackedParcel): LabelOrder | { refused: LabelRefusal } {
  if (order.state === 'sent' || order.state === 'delivered') return { refused: 'label_sent' };
  if (order.state !== 'packing') return { refused: 'label_not_packed' };
  const way = labelWay(order);
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
    reference: referenceOf(order, place),
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
  ...{ street, streetNumber, zipcode, city, country },
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
