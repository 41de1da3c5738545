import { labelLimits } from '../../shop/limits.ts';
import type { PackedParcel } from '../../shop/order/labels/label-order.ts';
import type { Order } from '../../shop/order/order.ts';
import type { PanelAsk, PanelForm } from '../screen.ts';
import { packedIn, resultFaults } from './label-actions.tsx';
import { wayOf } from './label-way.ts';
import type { LabelResult, OrderLabels } from './labels.ts';

interface Tally {
  ordered: number;
  same: number;
  failed: string[];
  /** The carrier does not answer, so the remaining orders are skipped: each would wait for the same timeout. */
  isAway: boolean;
}

/** Orders labels for all parcels of several orders, one by one, and lists those that failed. */
export async function orderManyLabels(
  ask: PanelAsk,
  numbers: string[],
  form: PanelForm,
): Promise<{ fault: string } | { notice: string }> {
  const { labels, store } = ask;
  const packed = packedIn(form);
  if (!labels) return { fault: 'Sklep nie jest połączony z InPost.' };
  if (!packed) return { fault: 'Wybierz gabaryt paczek.' };
  if (numbers.length > labelLimits.atOnce)
    return { fault: `Etykiety zamawia się dla najwyżej ${labelLimits.atOnce} zamówień naraz.` };
  const tally: Tally = { ordered: 0, same: 0, failed: [], isAway: false };
  for (const number of numbers) {
    const order = tally.isAway ? null : await store.orders.byNumber(number);
    if (order) await orderAll(ask, labels, { order, packed }, tally);
    else if (!tally.isAway) tally.failed.push(`${number.slice(0, 20)}: nie ma takiego zamówienia.`);
  }
  return { notice: noticeOf(tally) };
}

async function orderAll(
  ask: PanelAsk,
  labels: OrderLabels,
  { order, packed }: { order: Order; packed: PackedParcel },
  tally: Tally,
): Promise<void> {
  const { store, staff, now } = ask;
  const way = wayOf(ask, order);
  const known = await store.orderDesk.gramsOf(order);
  for (const { id } of order.parcels) {
    if (tally.isAway) return;
    const grams = packed.grams ?? known.get(id) ?? null;
    const result = await labels.order(order, { parcelId: id, way, packed: { ...packed, grams } });
    tally.isAway = isAway(result);
    const faults = resultFaults(result);
    if (faults) tally.failed.push(`${order.number}: ${faults.join(' ')}`);
    else if (result.status === 'same') tally.same += 1;
    else {
      const entry = { action: 'order-label', subject: `order ${order.number}`, after: { size: packed.size } };
      // Written immediately, because a failure of the next label must not lose this entry.
      await store.journal.write(staff, entry, now);
      if (result.status === 'ordered') tally.ordered += 1;
    }
  }
}

const isAway = (result: LabelResult): boolean =>
  result.status === 'waiting' || (result.status === 'faults' && result.faults.some(({ code }) => code === 'away'));

const noticeOf = ({ ordered, same, failed, isAway: away }: Tally): string =>
  [
    `Zamówiono etykiet: ${ordered}.`,
    same > 0 ? `Zamówione wcześniej: ${same}.` : '',
    failed.length > 0 ? `Nie udało się: ${failed.join(' ')}` : '',
    away ? 'InPost nie odpowiada: następnych nie zamawialiśmy.' : '',
  ]
    .filter(Boolean)
    .join(' ');
