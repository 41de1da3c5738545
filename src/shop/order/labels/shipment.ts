import { labelLimits } from '../../limits.ts';
import type { ParcelEvent } from '../parcel-machine.ts';

/**
 * The state of a label at the carrier. `asking` is stored before the call, so that a lost answer is noticed; a
 * `refused` label may be ordered again; `ended`: the carrier has no further updates.
 */
export type ShipmentState = 'asking' | 'ordered' | 'confirmed' | 'ended' | 'refused';

/** A shipment as the carrier reports it. `status` is the carrier's value. */
export interface CarrierShipment {
  id: string;
  status: string;
  trackingNumber: string | null;
  /** The carrier's name of the service; labels of one service are printed together. */
  service: string | null;
}

/** Why there is no label. `field` is the carrier's name of the wrong field; `null`: no field. */
export interface CarrierFault {
  field: string | null;
  code: string;
}

export interface ToldShipment {
  state: 'ordered' | 'confirmed' | 'ended' | 'refused';
  /** The event of the parcel. */
  event: ParcelEvent | null;
  /** A note for staff in the history of the order. */
  note: string | null;
}

const waiting = ['created', 'offers_prepared', 'offer_selected'];

const events: Record<string, ParcelEvent> = {
  dispatched_by_sender: 'handOver',
  collected_from_sender: 'handOver',
  adopted_at_source_branch: 'move',
  sent_from_source_branch: 'move',
  adopted_at_sorting_center: 'move',
  out_for_delivery: 'move',
  ready_to_pickup: 'arriveAtPoint',
  avizo: 'move',
  delivered: 'deliver',
  returned_to_sender: 'comeBack',
};

const notes: Record<string, string> = { avizo: 'inpost_avizo', returned_to_sender: 'inpost_returned' };

/** Maps a status of InPost. An unknown one only means that the label exists. */
export function mapCarrierStatus({
  status,
  trackingNumber,
}: Pick<CarrierShipment, 'status' | 'trackingNumber'>): ToldShipment {
  const nothing = { event: null, note: null };
  if (status === 'canceled') return { state: 'refused', ...nothing };
  if (waiting.includes(status) || trackingNumber === null) return { state: 'ordered', ...nothing };
  const event = (Object.hasOwn(events, status) && events[status]) || null;
  const note = (Object.hasOwn(notes, status) && notes[status]) || null;
  return { state: event === 'deliver' || event === 'comeBack' ? 'ended' : 'confirmed', event, note };
}

/**
 * The changes between the known and the reported shipment; `isConfirmed`: the label is ready. A status that is reported
 * repeatedly has an effect once.
 */
export function newsOf(
  known: { state: ShipmentState; status: string | null },
  shipment: CarrierShipment,
): ToldShipment & { isConfirmed: boolean } {
  const { state, event, note } = mapCarrierStatus(shipment);
  const isNew = shipment.status !== known.status;
  const isConfirmed = known.state !== 'confirmed' && (state === 'confirmed' || state === 'ended');
  return { state, event: isNew ? event : null, note: isNew ? note : null, isConfirmed };
}

/**
 * The pause before the next look-up of a shipment of this age, or `null` to stop. It is short while staff wait for a
 * label; later the carrier usually notifies by itself.
 */
export function nextLabelLook(state: ShipmentState, ageMs: number): number | null {
  if (state === 'refused' || state === 'ended' || ageMs >= labelLimits.followedFor) return null;
  const { least, most, part } = labelLimits.pauses[state === 'confirmed' ? 'confirmed' : 'waiting'];
  return Math.min(most, Math.max(least, Math.round(ageMs / part)));
}
