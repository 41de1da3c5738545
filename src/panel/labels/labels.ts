import type { LabelCarrierFacts } from '../../shop/order/labels/label-carrier.ts';
import type { LabelRefusal, LabelWish } from '../../shop/order/labels/label-order.ts';
import type { CarrierFault } from '../../shop/order/labels/shipment.ts';
import type { Order, Parcel } from '../../shop/order/order.ts';

export type LabelResult =
  /** `waiting`: the carrier's answer was lost and will be requested again. */
  | { status: 'ordered' | 'waiting' | 'same' }
  | { status: 'refused'; refused: LabelRefusal }
  | { status: 'faults'; faults: CarrierFault[] };

/**
 * `none`: there is no label to cancel. `refused`: the carrier does not cancel it, because it is paid for. `unsent`: the
 * carrier has certainly not cancelled it. `waiting`: the answer was lost and will be requested again.
 */
export type LabelCancelResult = 'cancelled' | 'refused' | 'unauthorized' | 'unsent' | 'waiting' | 'none';

export type PdfResult = Uint8Array | 'not_ready' | 'refused' | 'away';

/** Operations of carriers that sell labels, which the program passes to the panel. */
export interface OrderLabels {
  /** The connected ones. */
  carriers: LabelCarrierFacts[];
  order(order: Order, wish: Omit<LabelWish, 'place'> & { parcelId: number }): Promise<LabelResult>;
  cancel(parcel: Pick<Parcel, 'id' | 'state'>): Promise<LabelCancelResult>;
  /**
   * Updates the order's labels from the carrier, unless that was done a moment ago. Has a short timeout. Returns false
   * if the carrier was not called.
   */
  refresh(orderId: number): Promise<boolean>;
  pdf(parcelId: number): Promise<PdfResult>;
  /** One file for several shipments of the same service, by the carrier's ids. */
  pdfOf(carrier: string, shipmentIds: readonly string[]): Promise<PdfResult>;
}
