import { type LabelWay, labelWay } from '../../shop/order/labels/label-order.ts';
import type { Order } from '../../shop/order/order.ts';
import { everyDelivery } from '../../shop/stored-settings.ts';
import type { PanelAsk } from '../screen.ts';

/** How the carrier would take the order; `null`: it has another carrier. */
export const wayOf = ({ own }: PanelAsk, order: Order): LabelWay | null =>
  labelWay(order, everyDelivery(own.defaults, own.stored));
