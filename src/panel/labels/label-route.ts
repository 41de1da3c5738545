import { type LabelRoute, labelRoute } from '../../shop/order/labels/label-order.ts';
import { everyDelivery } from '../../shop/stored-settings.ts';
import type { PanelAsk } from '../screen.ts';

/** Whose label the order gets; `null` if none of the connected carriers delivers it. */
export const routeOf = (
  { own, labels }: Pick<PanelAsk, 'own' | 'labels'>,
  order: Parameters<typeof labelRoute>[0],
): LabelRoute | null => labelRoute(order, everyDelivery(own.defaults, own.stored), labels?.carriers ?? []);
