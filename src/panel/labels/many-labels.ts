import { labelLimits } from '../../shop/limits.ts';
import type { LabelCarrierFacts } from '../../shop/order/labels/label-carrier.ts';
import type { Order } from '../../shop/order/order.ts';
import type { NewJournalEntry } from '../../shop/staff/journal-entry.ts';
import type { PanelAsk, PanelForm } from '../screen.ts';
import { notConnected, resultFaults } from './label-actions.ts';
import { carriersText } from './label-names.ts';
import { routeOf } from './label-route.ts';
import type { LabelResult, OrderLabels } from './labels.ts';
import { packedIn } from './packed-in.ts';

interface Tally {
  ordered: number;
  same: number;
  failed: string[];
  /**
   * Carriers that do not answer, by name: their remaining orders are skipped, because each would wait for the timeout.
   */
  away: Map<string, LabelCarrierFacts>;
}

/** Orders labels for all parcels of several orders, one by one, and lists those that failed. */
export async function orderManyLabels(
  ask: PanelAsk,
  numbers: string[],
  form: PanelForm,
): Promise<{ fault: string } | { notice: string }> {
  const { labels, store } = ask;
  if (!labels) return { fault: notConnected };
  if (!labels.carriers.some((carrier) => packedIn(form, carrier))) return { fault: 'Wybierz gabaryt paczek.' };
  if (numbers.length > labelLimits.atOnce)
    return { fault: `Etykiety zamawia się dla najwyżej ${labelLimits.atOnce} zamówień naraz.` };
  const tally: Tally = { ordered: 0, same: 0, failed: [], away: new Map() };
  for (const number of numbers) {
    const order = await store.orders.byNumber(number);
    if (order) await orderAll(ask, labels, { order, form }, tally);
    else tally.failed.push(`${number.slice(0, 20)}: nie ma takiego zamówienia.`);
  }
  return { notice: noticeOf(tally) };
}

async function orderAll(
  ask: PanelAsk,
  labels: OrderLabels,
  { order, form }: { order: Order; form: PanelForm },
  tally: Tally,
): Promise<void> {
  const { store, staff, now } = ask;
  const route = routeOf(ask, order);
  // An order of another carrier is refused whatever was packed.
  const packed = packedIn(form, route?.carrier ?? { sizes: {} });
  if (!packed) {
    tally.failed.push(`${order.number}: wybierz gabaryt paczek.`);
    return;
  }
  const known = await store.orderDesk.gramsOf(order);
  for (const { id } of order.parcels) {
    if (route && tally.away.has(route.carrier.name)) return;
    const grams = packed.grams ?? known.get(id) ?? null;
    const result = await labels.order(order, { parcelId: id, route, packed: { ...packed, grams } });
    if (isAway(result) && route) tally.away.set(route.carrier.name, route.carrier);
    const faults = resultFaults(result, route, labels.carriers);
    if (faults) tally.failed.push(`${order.number}: ${faults.join(' ')}`);
    else if (result.status === 'same') tally.same += 1;
    else {
      const entry: NewJournalEntry = {
        action: 'order-label',
        subject: `order ${order.number}`,
        after: { size: packed.size },
      };
      // Written immediately, because a failure of the next label must not lose this entry.
      await store.journal.write(staff, entry, now);
      if (result.status === 'ordered') tally.ordered += 1;
    }
  }
}

const isAway = (result: LabelResult): boolean =>
  result.status === 'waiting' || (result.status === 'faults' && result.faults.some(({ code }) => code === 'away'));

const noticeOf = ({ ordered, same, failed, away }: Tally): string =>
  [
    `Zamówiono etykiet: ${ordered}.`,
    same > 0 ? `Zamówione wcześniej: ${same}.` : '',
    failed.length > 0 ? `Nie udało się: ${failed.join(' ')}` : '',
    away.size > 0 ? `${carriersText([...away.values()])} nie odpowiada: następnych nie zamawialiśmy.` : '',
  ]
    .filter(Boolean)
    .join(' ');
