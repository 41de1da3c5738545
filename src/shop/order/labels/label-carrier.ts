import type { ParcelEvent } from '../parcel-machine.ts';

/** Where a parcel with a label goes: to a point, or to an address. */
export type LabelWay = 'locker' | 'courier';

/** What a status of the carrier means. */
export interface CarrierStatus {
  /** Polish, for staff. */
  name: string;
  /** `waiting`: there is no label yet. `cancelled`: a new one may be ordered. */
  stage?: 'waiting' | 'cancelled';
  /** The event of the parcel. */
  event?: ParcelEvent;
  /** A note for staff in the history of the order: a key of `notes`. */
  note?: string;
}

type Texts = Readonly<Record<string, string>>;

/**
 * What rules and screens know of a carrier whose labels the shop orders. Names, statuses and notes are stored, so they
 * never change. Texts are Polish.
 */
export interface LabelCarrierFacts {
  name: string;
  /** Its name for people. Sentences use it in the nominative. */
  label: string;
  ways: readonly LabelWay[];
  /** Ways for which it wants to know the weight. */
  weighs: readonly LabelWay[];
  /** ISO codes of the countries that its labels are for. */
  countries: readonly string[];
  /** Names of sizes by its words, smallest first. None: parcels have no size. */
  sizes: Texts;
  /** Whether it puts labels of one service into one file. */
  printedTogether: boolean;
  services: Texts;
  statuses: Readonly<Record<string, CarrierStatus>>;
  notes: Texts;
  /** Names of its fields, and of what may be wrong with one. */
  fields: Texts;
  codes: Texts;
  /** Sentences about refusals without a field. */
  refusals: Texts;
}

export const statusOf = ({ statuses }: LabelCarrierFacts, status: string): CarrierStatus | null =>
  Object.hasOwn(statuses, status) ? (statuses[status] ?? null) : null;
