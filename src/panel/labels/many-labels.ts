import { labelLimits } from '../../shop/limits.ts';
import type { Order } from '../../shop/order/order.ts';
import type { PanelAsk, PanelForm } from '../screen.ts';
import { packedIn, resultFaults } from './label-actions.tsx';

/** Orders labels for all parcels of several orders, one after the other; those that cannot be ordered are named. */
export async function orderManyLabels(
  ask: PanelAsk,
  numbers: string[],
  form: PanelForm,
): Promise<{ fault: string } | { notice: string }> {
  const packed = packedIn(form);
  if (!ask.labels) return { fault: 'Sklep nie jest połączony z InPost.' };
  if (!packed) return { fault: 'Wybierz gabaryt paczek.' };
  if (numbers.length > labelLimits.atOnce)
    return { fault: `Etykiety zamawia się dla najwyżej ${labelLimits.atOnce} zamówień naraz.` };
  const failed: string[] = [];
  let [ordered, same] = [0, 0];
  for (const number of numbers) {
    const order = await ask.store.orders.byNumber(number);
    if (!order) failed.push(`${number.slice(0, 20)}: nie ma takiego zamówienia.`);
    for (const { id } of order?.parcels ?? []) {
      const result = await ask.labels.order(order as Order, id, packed);
      const faults = resultFaults(result);
      if (faults) failed.push(`${order?.number}: ${faults.join(' ')}`);
      else if (result.status === 'same') same += 1;
      else {
        const entry = { action: 'order-label', subject: `order ${order?.number}`, after: { size: packed.size } };
        // At once: whatever happens to the next one, this one is done.
        await ask.store.journal.write(ask.staff, entry, ask.now);
        ordered += 1;
      }
      // The others would wait in vain too, each as long as this one.
      if (isAway(result)) return { notice: `Zamówiono etykiet: ${ordered}. ${failed.join(' ')}` };
    }
  }
  const parts = [
    `Zamówiono etykiet: ${ordered}.`,
    same > 0 ? `Zamówione wcześniej: ${same}.` : '',
    failed.length > 0 ? `Nie udało się: ${failed.join(' ')}` : '',
  ];
  return { notice: parts.filter(Boolean).join(' ') };
}

type Result = Awaited<ReturnType<NonNullable<PanelAsk['labels']>['order']>>;

const isAway = (result: Result): boolean =>
  result.status === 'waiting' || (result.status === 'faults' && result.faults.some(({ code }) => code === 'away'));
