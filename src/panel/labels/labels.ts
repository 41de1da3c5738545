import type { LabelRefusal, LabelWish } from '../../shop/order/labels/label-order.ts';
import type { CarrierFault } from '../../shop/order/labels/shipment.ts';
import type { Order, Parcel } from '../../shop/order/order.ts';

export type LabelResult =
  /** `waiting`: the carrier's answer was lost, and is asked for. */
  | { status: 'ordered' | 'waiting' | 'same' }
  | { status: 'refused'; refused: LabelRefusal }
  | { status: 'faults'; faults: CarrierFault[] };

/**
 * `none`: there is nothing to cancel. `refused`: the carrier keeps it, since it is paid for. `unsent`: the carrier has
 * certainly not cancelled it. `waiting`: its answer was lost, and is asked for.
 */
export type CancelResult = 'cancelled' | 'refused' | 'unauthorized' | 'unsent' | 'waiting' | 'none';

export type PdfResult = Uint8Array | 'not_ready' | 'refused' | 'away';

/** What the program does with a carrier that sells labels: given to the panel. */
export interface OrderLabels {
  test(): Promise<'works' | 'away' | 'refused'>;
  order(order: Order, wish: Omit<LabelWish, 'place'> & { parcelId: number }): Promise<LabelResult>;
  cancel(parcel: Pick<Parcel, 'id' | 'state'>): Promise<CancelResult>;
  /** Asks the carrier about labels of the order, unless somebody has a moment ago. Does not wait long. False: not asked. */
  refresh(orderId: number): Promise<boolean>;
  pdf(parcelId: number): Promise<PdfResult>;
  /** Shipments of one service, by the carrier's ids, in one file. */
  pdfOf(shipmentIds: readonly string[]): Promise<PdfResult>;
}
