import type { ListedDispatch } from '../../data/order/desk/dispatches.ts';
import { dispatchLimits } from '../../shop/limits.ts';
import { dispatchStep } from '../../shop/order/desk/dispatch.ts';
import { type LabelRefusal, labelRefusals, type PackedParcel } from '../../shop/order/labels/label-order.ts';
import type { Order } from '../../shop/order/order.ts';
import { panelPath } from '../addresses.ts';
import { labelRefusalText } from '../labels/label-names.ts';
import { routeOf } from '../labels/label-route.ts';
import type { PanelAsk } from '../screen.ts';
import { orderAddress, printedLabelsAddress, slipsAddress } from './order-addresses.ts';
import { orderRefusalText } from './order-names.ts';

interface Refused {
  number: string;
  text: string;
}

/**
 * Writes down that these orders are packed and sent, and begins. Orders whose first step cannot be done are left out and
 * returned. The job does what takes longer than a few seconds.
 */
export async function dispatchOrders(
  ask: PanelAsk,
  orders: readonly Order[],
  { trackingNumber, ...packed }: PackedParcel & { trackingNumber: string },
): Promise<Refused[]> {
  const { store, dispatcher, staff, now } = ask;
  const refused: Refused[] = [];
  const begun: Order[] = [];
  for (const order of orders) {
    const why = await refusalOf(ask, order, trackingNumber);
    if (why === null) begun.push(order);
    else refused.push({ number: order.number, text: dispatchText(ask, why) });
  }
  const ids = begun.map(({ id }) => id);
  await store.dispatches.begin(ids, { staffId: staff.id, ...packed, trackingNumber }, now);
  if (ids.length > 0) await dispatcher.begin(ids);
  return refused;
}

/** What would stop the order where it is, before anything is changed. */
async function refusalOf(ask: PanelAsk, order: Order, trackingNumber: string): Promise<string | null> {
  if (order.state === 'sent' || order.state === 'delivered' || order.state === 'closed') return 'order_already_sent';
  const route = routeOf(ask, order);
  const shipments = await ask.store.shipments.ofOrder(order.id);
  const isCancelled = order.state === 'cancelled';
  const packed: Order = isCancelled ? order : { ...order, state: 'packing' };
  const step = dispatchStep(packed, { route, shipments, trackingNumber });
  return step.do === 'stop' ? step.why : null;
}

const texts: Record<string, string> = {
  no_number: 'Etykiet tej dostawy sklep nie zamawia: wpisz numer przesyłki na stronie zamówienia.',
  label_refused: 'Przewoźnik nie przyjął zlecenia etykiety. Powód jest na stronie zamówienia, przy paczce.',
  label_late: 'Przewoźnik od dwóch godzin nie potwierdza etykiety. Sprawdź ją w jego panelu.',
  label_away: 'Przewoźnik nie odpowiada. Próbujemy dalej.',
  order_unknown: 'Nie ma już tego zamówienia.',
};

const isLabelRefusal = (why: string): why is LabelRefusal => labelRefusals.some((one) => one === why);

/** Why an order was not packed and sent. */
export function dispatchText({ labels }: Pick<PanelAsk, 'labels'>, why: string | null): string {
  if (why === null) return 'Nie udało się.';
  if (isLabelRefusal(why)) return labelRefusalText(why, labels?.carriers ?? []);
  return texts[why] ?? orderRefusalText(why);
}

/** The progress of packing and sending, for the list of orders and „Dziś”; `null`: nothing was begun. */
export async function dispatchesOf(ask: PanelAsk) {
  const { store, staff } = ask;
  const rows = await store.dispatches.open(staff.id, dispatchLimits.listed);
  if (rows.length === 0) return null;
  const inState = (state: ListedDispatch['state']) => rows.filter((row) => row.state === state);
  const done = inState('done');
  const printed = new URLSearchParams(done.map(({ number }) => ['nr', number]));
  return {
    all: rows.length,
    done: done.length,
    waiting: inState('waiting').length,
    stopped: [...inState('stopped'), ...inState('waiting').filter(({ why }) => why !== null)].map(
      ({ number, why }) => ({
        number,
        to: panelPath(orderAddress, { number }),
        why: dispatchText(ask, why),
      }),
    ),
    labels: done.length > 0 && ask.labels ? `${printedLabelsAddress}?${printed}` : null,
    slips: done.length > 0 ? `${slipsAddress}?${printed}` : null,
  };
}

export type Dispatching = NonNullable<Awaited<ReturnType<typeof dispatchesOf>>>;
