import { labelLimits } from '../../limits.ts';
import type { ParcelEvent } from '../parcel-machine.ts';
import type { CarrierStatus } from './label-carrier.ts';

/**
 * The state of a label at the carrier. `asking` is stored before the call, so that a lost answer is noticed; a
 * `refused` label may be ordered again; `ended`: the carrier has no further updates.
 */
export type ShipmentState = 'asking' | 'ordered' | 'confirmed' | 'ended' | 'refused';

/** A shipment as the carrier reports it. `status` is the carrier's value, `meaning` is `null` if it is not known. */
export interface CarrierShipment {
  id: string;
  status: string;
  meaning: CarrierStatus | null;
  trackingNumber: string | null;
  /** The carrier's name of the service; labels of one service are printed together. */
  service: string | null;
}

/** Why there is no label. `field` is the carrier's name of the wrong field; `null`: no field. */
export interface CarrierFault {
  field: string | null;
  code: string;
}

interface ToldShipment {
  state: 'ordered' | 'confirmed' | 'ended' | 'refused';
  /** The event of the parcel. */
  event: ParcelEvent | null;
  /** A note for staff in the history of the order. */
  note: string | null;
}

/** Maps a status. One that is not known only means that the label exists. */
export function mapCarrierStatus({
  meaning,
  trackingNumber,
}: Pick<CarrierShipment, 'meaning' | 'trackingNumber'>): ToldShipment {
  const { stage, event = null, note = null } = meaning ?? {};
  if (stage === 'cancelled') return { state: 'refused', event: null, note: null };
  if (stage === 'waiting' || trackingNumber === null) return { state: 'ordered', event: null, note: null };
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
