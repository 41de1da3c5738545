import { panelOrderLimits } from '../../shop/limits.ts';
import { isUnpaid } from '../../shop/order/desk/cautions.ts';
import { typedTag } from '../../shop/order/desk/order-tag.ts';
import { gramsTyped, type PackedParcel } from '../../shop/order/labels/label-order.ts';
import type { Order } from '../../shop/order/order.ts';
import type { OrderEvent } from '../../shop/order/order-machine.ts';
import type { JournalAction, NewJournalEntry } from '../../shop/staff/journal-entry.ts';
import { labelSizes } from '../labels/label-names.ts';
import { orderManyLabels } from '../labels/many-labels.ts';
import type { PanelAsk, PanelForm } from '../screen.ts';
import { dispatchOrders } from './dispatching.ts';
import { knowingly, pickingAddress, printedLabelsAddress, slipsAddress } from './order-addresses.ts';
import { orderRefusalText } from './order-names.ts';

const prints: Record<string, string> = {
  kompletacja: pickingAddress,
  specyfikacje: slipsAddress,
  'etykiety-pdf': printedLabelsAddress,
};
const events: Record<string, { event: OrderEvent; done: string; action: JournalAction }> = {
  przyjmij: { event: 'accept', done: 'Przyjęto', action: 'order-accepted' },
  pakuj: { event: 'pack', done: 'Rozpoczęto pakowanie', action: 'order-packed' },
};

/** `unpaid`: numbers of unpaid orders. No order is changed until the action is confirmed. */
type ManyDone = Response | { fault: string } | { notice: string } | { unpaid: string[] };

/** Applies one action to all selected orders, and lists those that failed. */
export async function doWithMany(ask: PanelAsk, form: PanelForm): Promise<ManyDone> {
  const numbers = [...new Set(form.all('nr'))].slice(0, panelOrderLimits.atOnce);
  if (numbers.length === 0) return { fault: 'Zaznacz co najmniej jedno zamówienie.' };
  const what = form.text('co');
  const print = Object.hasOwn(prints, what) ? prints[what] : undefined;
  if (print) {
    const query = new URLSearchParams(numbers.map((number) => ['nr', number]));
    return new Response(null, { status: 303, headers: { location: `${print}?${query}` } });
  }
  const act = Object.hasOwn(events, what) ? events[what] : undefined;
  if (what === 'znacznik') return tagMany(ask, numbers, form.text('tag'));
  if (!act && what !== 'etykiety' && what !== 'nadaj') return { fault: 'Wybierz, co zrobić z zaznaczonymi.' };
  const unpaid = form.has(knowingly) ? [] : await unpaidOf(ask, numbers);
  if (unpaid.length > 0) return { unpaid };
  if (what === 'nadaj') return dispatchMany(ask, numbers, form);
  return act ? each(ask, numbers, act) : orderManyLabels(ask, numbers, form);
}

/** Numbers of orders that require payment in advance and are not paid. */
async function unpaidOf({ store }: PanelAsk, numbers: string[]): Promise<string[]> {
  const unpaid: string[] = [];
  for (const number of numbers) {
    const order = await store.orders.byNumber(number);
    if (order && isUnpaid(order)) unpaid.push(order.number);
  }
  return unpaid;
}

/** Packs and sends all of them. The job does what this request has no time for, and the list shows the progress. */
async function dispatchMany(ask: PanelAsk, numbers: string[], form: PanelForm): Promise<ManyDone> {
  const { store, staff, now } = ask;
  const packed = packedForMany(ask, form);
  if (!packed) return { fault: 'Wybierz gabaryt paczek.' };
  const orders: Order[] = [];
  for (const number of numbers) {
    const order = await store.orders.byNumber(number);
    if (order) orders.push(order);
  }
  // Before the first order is touched, because the process may stop in the middle.
  for (const { number, state } of orders) {
    await store.journal.write(
      staff,
      { action: 'order-dispatched', subject: `order ${number}`, before: { state } },
      now,
    );
  }
  const refused = await dispatchOrders(ask, orders, { ...packed, trackingNumber: '' });
  const begun = orders.length - refused.length;
  const failed = refused.map(({ number, text }) => `${number}: ${text}`).join(' ');
  if (begun === 0) return { fault: failed || 'Nie ma takich zamówień.' };
  return { notice: `Pakowanie i nadawanie: ${begun}.${failed === '' ? '' : ` Pominięto: ${failed}`}` };
}

/** A size of any connected carrier; orders of the others get their smallest. */
function packedForMany({ labels }: PanelAsk, form: PanelForm): PackedParcel | null {
  const sizes = labelSizes(labels?.carriers ?? []);
  const size = form.text('gabaryt');
  if (size !== '' && !Object.hasOwn(sizes, size)) return null;
  return { size, grams: gramsTyped(form.text('kg')) };
}

async function tagMany({ store, staff, now }: PanelAsk, numbers: string[], typed: string): Promise<ManyDone> {
  const tag = typedTag(typed);
  if (tag === null) return { fault: `Wpisz znacznik, najwyżej ${panelOrderLimits.tag} znaków.` };
  let changed = 0;
  for (const number of numbers) {
    const order = await store.orders.byNumber(number);
    if (!order || !(await store.orderMarks.addTag(order.id, tag))) continue;
    changed += 1;
    await store.journal.write(staff, { action: 'order-tagged', subject: `order ${order.number}`, after: { tag } }, now);
  }
  return { notice: `Znacznik „${tag}”, zamówień: ${changed}.` };
}

async function each(
  { store, staff, now }: PanelAsk,
  numbers: string[],
  { event, done, action }: NonNullable<(typeof events)[string]>,
): Promise<ManyDone> {
  const failed: string[] = [];
  let changed = 0;
  let same = 0;
  for (const number of numbers) {
    const order = await store.orders.byNumber(number);
    const result = order && (await store.orders.event(order.id, event, { who: 'shop', now }));
    if (!result || result.status === 'unknown') failed.push(`${number.slice(0, 20)}: nie ma takiego zamówienia.`);
    else if (result.status === 'refused') failed.push(`${order.number}: ${orderRefusalText(result.refused)}`);
    else if (!result.changed) same += 1;
    else {
      const after = (await store.orders.byId(order.id))?.state;
      const entry: NewJournalEntry = { action, subject: `order ${order.number}`, before: order.state, after };
      // Written immediately, because a failure of the next order must not lose this entry.
      await store.journal.write(staff, entry, now);
      changed += 1;
    }
  }
  const parts = [
    `${done}: ${changed}.`,
    same > 0 ? `Bez zmian: ${same}.` : '',
    failed.length > 0 ? `Nie udało się: ${failed.join(' ')}` : '',
  ];
  return { notice: parts.filter(Boolean).join(' ') };
}
