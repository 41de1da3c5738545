import type { PdfResult } from '../../panel/labels/labels.ts';
import type { LabelOrder } from '../../shop/order/labels/label-order.ts';
import type { CarrierFault, CarrierShipment } from '../../shop/order/labels/shipment.ts';

export type LabelOrdered =
  | { kind: 'ordered'; shipment: CarrierShipment }
  | { kind: 'refused'; faults: CarrierFault[] }
  /** `unsent`: the carrier has certainly not seen it; otherwise it may have taken the order. */
  | { kind: 'away'; unsent: boolean };

/** A carrier that sells labels. It knows no order and no store. */
export interface LabelCarrier {
  name: string;
  /** Tests whether the carrier answers and accepts the shop's keys. Nothing is ordered. */
  test(): Promise<'works' | 'away' | 'refused'>;
  /** Never retried automatically: each call may create a shipment that must be paid for. */
  order(label: LabelOrder): Promise<LabelOrdered>;
  /** `null`: the carrier has no shipment with this reference. */
  find(reference: string): Promise<CarrierShipment | null | 'away'>;
  /**
   * `refused`: it is paid for, or was cancelled before: the look-up says which. `unsent` as above. May be repeated.
   */
  cancel(shipmentId: string): Promise<'cancelled' | 'refused' | 'unauthorized' | 'unsent' | 'away'>;
  lookUp(shipmentId: string): Promise<CarrierShipment | 'away'>;
  /** The label as PDF. `not_ready`: the carrier has not confirmed the shipment yet. */
  label(shipmentId: string): Promise<PdfResult>;
  /** Labels of one service as one PDF, in this order; at most `labelLimits.printedAtOnce`. */
  labels(shipmentIds: readonly string[]): Promise<PdfResult>;
}
