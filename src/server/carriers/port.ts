import type { PdfResult } from '../../panel/labels/labels.ts';
import type { ReadPoints } from '../../shop/delivery/points/point-load.ts';
import type { LabelCarrierFacts } from '../../shop/order/labels/label-carrier.ts';
import type { LabelOrder } from '../../shop/order/labels/label-order.ts';
import type { CarrierFault, CarrierShipment } from '../../shop/order/labels/shipment.ts';
import type { ShopSettings } from '../../shop/settings.ts';
import type { Day } from '../../shop/time/instant.ts';
import type { AccountKind, AccountOf, AccountSettings } from '../environment/accounts.ts';

/** A shipment in the words of the carrier. */
export type ReportedShipment = Omit<CarrierShipment, 'meaning'>;

export type LabelOrdered =
  | { kind: 'ordered'; shipment: ReportedShipment }
  | { kind: 'refused'; faults: CarrierFault[] }
  /** `unsent`: the carrier has certainly not seen it; otherwise it may have taken the order. */
  | { kind: 'away'; unsent: boolean };

/** A courier who comes to the shop for parcels that have labels. */
interface PickupOrder {
  /** Names the order of the courier on both sides. */
  reference: string;
  /** The carrier's ids of the shipments. */
  shipments: readonly string[];
  day: Day;
  /** `HH:MM` in Warsaw. */
  from: string;
  to: string;
}

export type PickupOrdered =
  /** `id`: the carrier's number of the courier's visit; empty if it gives none. */
  | { kind: 'ordered'; id: string }
  | { kind: 'refused'; faults: CarrierFault[] }
  /** As for labels. */
  | { kind: 'away'; unsent: boolean };

/** The calls of a carrier that sells labels. They know no order and no store. */
export interface LabelCarrier {
  /** Tests whether the carrier answers and accepts the shop's keys. Nothing is ordered. */
  test(): Promise<'works' | 'away' | 'refused'>;
  /** Never retried automatically: each call may create a shipment that must be paid for. */
  order(label: LabelOrder): Promise<LabelOrdered>;
  /** `null`: the carrier has no shipment with this reference, or it was cancelled. */
  find(reference: string): Promise<ReportedShipment | null | 'away'>;
  /**
   * `refused`: it is paid for, or was cancelled before: the look-up says which. `waiting`: the carrier has taken the
   * command and will carry it out. `unsent` as above. May be repeated.
   */
  cancel(shipmentId: string): Promise<'cancelled' | 'refused' | 'waiting' | 'unauthorized' | 'unsent' | 'away'>;
  lookUp(shipmentId: string): Promise<ReportedShipment | 'away'>;
  /** The label as PDF. `not_ready`: the carrier has not confirmed the shipment yet. */
  label(shipmentId: string): Promise<PdfResult>;
  /** Never retried automatically: a second courier may cost money. */
  pickup(order: PickupOrder): Promise<PickupOrdered>;
  /**
   * All places where its parcels are collected, which are those of the delivery to lockers. `tell` says how far it is.
   * Left out: it has none.
   */
  points?: ReadPoints;
  /** Labels of one service as one PDF, in this order; at most `labelLimits.printedAtOnce`. */
  labels(shipmentIds: readonly string[]): Promise<PdfResult>;
}

export interface CarrierParts {
  /** The sender. It may change while the shop runs. */
  company: () => ShopSettings['company'];
  now: () => number;
  timeoutMs?: number | undefined;
}

/** All that the shop knows of a carrier that sells labels. */
export interface CarrierDefinition<Settings extends AccountSettings = AccountSettings>
  extends AccountKind,
    LabelCarrierFacts {
  settings: Settings;
  open(account: AccountOf<Settings>, parts: CarrierParts): LabelCarrier;
  /**
   * The id of the shipment that a notice names; `null`: none. Notices come to `/carriers/` and the name of the carrier.
   * Left out: the carrier sends none.
   */
  noticed?(message: unknown): string | null;
}

/** Types the account of `open` by the settings. */
export const defineCarrier = <Settings extends AccountSettings & { url: AccountSettings[string] }>(
  definition: CarrierDefinition<Settings>,
): CarrierDefinition<Settings> => definition;
