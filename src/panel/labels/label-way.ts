import { type LabelWay, labelWay } from '../../shop/order/labels/label-order.ts';
import type { Order } from '../../shop/order/order.ts';
import { everyDelivery } from '../../shop/stored-settings.ts';
import type { PanelAsk } from '../screen.ts';

/** How this carrier would deliver the order; `null` if the order has another carrier. */
export const wayOf = ({ own }: PanelAsk, order: Order): LabelWay | null =>
  labelWay(order, everyDelivery(own.defaults, own.stored));
