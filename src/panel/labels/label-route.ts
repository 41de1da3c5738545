import { type LabelRoute, labelRoute } from '../../shop/order/labels/label-order.ts';
import type { Order } from '../../shop/order/order.ts';
import { everyDelivery } from '../../shop/stored-settings.ts';
import type { PanelAsk } from '../screen.ts';

/** Whose label the order gets; `null` if none of the connected carriers delivers it. */
export const routeOf = ({ own, labels }: PanelAsk, order: Order): LabelRoute | null =>
  labelRoute(order, everyDelivery(own.defaults, own.stored), labels?.carriers ?? []);
