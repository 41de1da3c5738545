import { labelLimits } from '../../limits.ts';
import type { ParcelEvent } from '../parcel-machine.ts';

/**
 * How a label stands with the carrier. `asking` is written before the carrier is asked, so that a lost answer is known;
 * `refused` may be ordered again; `ended`: the carrier has nothing more to tell.
 */
export type ShipmentState = 'asking' | 'ordered' | 'confirmed' | 'ended' | 'refused';

/** A shipment as the carrier tells it. `status` is the carrier's own word. */
export interface CarrierShipment {
  id: string;
  status: string;
  trackingNumber: string | null;
  /** The carrier's own word for how it goes; labels of one service are printed together. */
  service: string | null;
}

/** Why there is no label. `field` is the carrier's own name of what is wrong; `null`: no field. */
export interface CarrierFault {
  field: string | null;
  code: string;
}

export interface ToldShipment {
  state: 'ordered' | 'confirmed' | 'ended' | 'refused';
  /** What happens to the parcel. */
  event: ParcelEvent | null;
  /** What the shop should know: it stands in the history of the order. */
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

/** What a state of InPost means. One that is not known here tells nothing but that the label is there. */
export function toldBy({ status, trackingNumber }: Pick<CarrierShipment, 'status' | 'trackingNumber'>): ToldShipment {
  const nothing = { event: null, note: null };
  if (status === 'canceled') return { state: 'refused', ...nothing };
  if (waiting.includes(status) || trackingNumber === null) return { state: 'ordered', ...nothing };
  const event = (Object.hasOwn(events, status) && events[status]) || null;
  const note = (Object.hasOwn(notes, status) && notes[status]) || null;
  return { state: event === 'deliver' || event === 'comeBack' ? 'ended' : 'confirmed', event, note };
}

/** What the carrier tells beyond what was known; `isConfirmed`: the label has come. What was told before happens once. */
export function newsOf(
  known: { state: ShipmentState; status: string | null },
  shipment: CarrierShipment,
): ToldShipment & { isConfirmed: boolean } {
  const { state, event, note } = toldBy(shipment);
  const isNew = shipment.status !== known.status;
  const isConfirmed = known.state !== 'confirmed' && (state === 'confirmed' || state === 'ended');
  return { state, event: isNew ? event : null, note: isNew ? note : null, isConfirmed };
}

/**
 * How long to wait before the carrier is asked again about a shipment of this age, or `null` to stop. Somebody waits for a
 * label; a parcel on its way is told about by the carrier as a rule.
 */
export function nextLabelLook(state: ShipmentState, ageMs: number): number | null {
  if (state === 'refused' || state === 'ended' || ageMs >= labelLimits.followedFor) return null;
  const { least, most, part } = labelLimits.pauses[state === 'confirmed' ? 'confirmed' : 'waiting'];
  return Math.min(most, Math.max(least, Math.round(ageMs / part)));
}
