import type { LabelRefusal, PackedParcel } from '../../shop/order/labels/label-order.ts';
import type { CarrierFault } from '../../shop/order/labels/shipment.ts';
import type { Order } from '../../shop/order/order.ts';

export type LabelResult =
  /** `waiting`: the carrier's answer was lost, and is asked for. */
  | { status: 'ordered' | 'waiting' | 'same' }
  | { status: 'refused'; refused: LabelRefusal }
  | { status: 'faults'; faults: CarrierFault[] };

/** What the program does with a carrier that sells labels: given to the panel. */
export interface OrderLabels {
  test(): Promise<'works' | 'away' | 'refused'>;
  order(order: Order, parcelId: number, packed: PackedParcel): Promise<LabelResult>;
  /** Asks the carrier about labels of the order, unless somebody has a moment ago. Does not wait long. False: not asked. */
  refresh(orderId: number): Promise<boolean>;
  pdf(parcelId: number): Promise<Uint8Array | 'not_ready' | 'refused' | 'away'>;
}
