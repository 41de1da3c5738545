import { randomBytes } from 'node:crypto';
import { panelOrderLimits } from '../../../shop/limits.ts';
import { placeLines } from '../../../shop/mail/order/place-lines.ts';
import { formatMoney, type Grosze, parseMoney } from '../../../shop/money/money.ts';
import { cautionsOf, type HastyStep } from '../../../shop/order/desk/cautions.ts';
import { isTrackingNumber } from '../../../shop/order/desk/tracking-number.ts';
import { fulfilmentOf } from '../../../shop/order/fulfilment.ts';
import type { Order } from '../../../shop/order/order.ts';
import { type OrderEvent, orderStep } from '../../../shop/order/order-machine.ts';
import { type ParcelEvent, parcelEvents } from '../../../shop/order/parcel-machine.ts';
import type { JournalAction } from '../../../shop/staff/journal-entry.ts';
import { routeOf } from '../../labels/label-route.ts';
import { packedIn } from '../../labels/packed-in.ts';
import type { PanelAsk, PanelForm } from '../../screen.ts';
import { byHandIn } from '../by-hand.ts';
import { dispatchOrders, dispatchText } from '../dispatching.ts';
import { knowingly } from '../order-addresses.ts';
import { cautionHeading, cautionTexts, orderRefusalText, parcelNames } from '../order-names.ts';
import type { OrderAction, OrderActionResult } from './order-action.ts';
import { assignTo, mailAgain, removeTag, tag } from './order-marks.ts';
import { placeFrom } from './place-form.ts';

const nothing: OrderActionResult = { notice: 'Nic się nie zmieniło: tak już było.', journal: null };
const fault = (text: string): OrderActionResult => ({ faults: [text] });

interface Happened {
  event: OrderEvent;
  notice: string;
  action: JournalAction;
}

/** Applies an event to the order's state machine. */
async function happen(
  { store, now }: PanelAsk,
  order: Order,
  { event, notice, action }: Happened,
  details: { reason?: string; trackingNumber?: string } = {},
): Promise<OrderActionResult> {
  const result = await store.orders.event(order.id, event, { who: 'shop', now }, details);
  if (result.status === 'unknown') return fault('Nie ma już tego zamówienia.');
  if (result.status === 'refused') return fault(orderRefusalText(result.refused));
  return result.changed ? { notice, journal: { action, after: details } } : nothing;
}

/** Asks for confirmation before a likely mistake; `null` if there is no warning or it was already confirmed. */
function asksAgain(
  ask: PanelAsk,
  order: Order,
  form: PanelForm,
  step: HastyStep,
  trackingNumber = '',
): OrderActionResult | null {
  // A step that the state does not allow is refused with its own reason later.
  if (form.has(knowingly) || (step !== 'label' && 'refused' in orderStep(order.state, step))) return null;
  const makesLabels = routeOf(ask, order) !== null;
  const cautions = cautionsOf(order, step, { makesLabels, trackingNumber });
  if (cautions.length === 0) return null;
  return { faults: cautions.map((caution) => cautionTexts[caution]), heading: cautionHeading, again: true };
}

const event =
  (what: Happened): OrderAction =>
  (ask, order) =>
    happen(ask, order, what);

/** An event that is hard to undo, so it needs a second press if there is a warning. */
const hastyEvent =
  (what: Happened & { event: 'accept' | 'pack' }): OrderAction =>
  async (ask, order, form) =>
    asksAgain(ask, order, form, what.event) ?? happen(ask, order, what);

/** `null` if the number is invalid; empty if none was typed. */
function trackingIn(form: PanelForm): string | null {
  const typed = form.text('tracking');
  return typed === '' || isTrackingNumber(typed) ? typed : null;
}

const wrongTracking = fault('Numer przesyłki ma od 3 do 39 liter i cyfr.');

const send: OrderAction = async (ask, order, form) => {
  const trackingNumber = trackingIn(form);
  if (trackingNumber === null) return wrongTracking;
  const asked = asksAgain(ask, order, form, 'send', trackingNumber);
  if (asked) return asked;
  const notice = fulfilmentOf(order) === 'service' ? 'Potwierdzenie jest wysłane.' : 'Zamówienie jest wysłane.';
  const what = { event: 'send', notice, action: 'order-sent' } as const;
  return happen(ask, order, what, trackingNumber === '' ? {} : { trackingNumber });
};

/** Packs, orders the labels and sends, in one action. */
const dispatch: OrderAction = async (ask, order, form) => {
  const trackingNumber = trackingIn(form);
  if (trackingNumber === null) return wrongTracking;
  const route = routeOf(ask, order);
  const packed = packedIn(form, route?.carrier ?? { sizes: {} });
  if (!packed) return fault('Wybierz gabaryt paczki.');
  const asked = asksAgain(ask, order, form, 'label');
  if (asked) return asked;
  const refused = await dispatchOrders(ask, [order], { ...packed, trackingNumber });
  if (refused[0]) return fault(refused[0].text);
  const row = await ask.store.dispatches.find(order.id);
  const journal = { action: 'order-dispatched', after: packed.size === '' ? {} : { size: packed.size } } as const;
  if (row?.state === 'waiting') return { notice: waitsForLabel, journal };
  if (row?.state === 'stopped') return fault(dispatchText(ask, row.why));
  return { notice: 'Zamówienie jest spakowane i nadane.', journal };
};

const waitsForLabel = 'Zamówienie jest spakowane. Nadamy je samo, gdy przewoźnik potwierdzi etykietę.';

const cancel: OrderAction = async (ask, order, form) => {
  const reason = form.text('reason');
  if (reason === '') return fault('Podaj powód: kupujący go przeczyta.');
  if (reason.length > panelOrderLimits.reason) return fault(`Powód ma najwyżej ${panelOrderLimits.reason} znaków.`);
  const what = { event: 'cancelByShop', notice: 'Zamówienie jest anulowane.', action: 'order-cancelled' } as const;
  return happen(ask, order, what, { reason });
};

/** The typed amount, or the amount on the button. If less is due in the meantime, the difference must be refunded. */
function cameIn(form: PanelForm): Grosze | null | undefined {
  const typed = form.text('amount');
  if (typed !== '') return parseMoney(typed);
  return /^\d{1,9}$/.test(form.text('kwota')) ? Number(form.text('kwota')) : undefined;
}

const transferCame: OrderAction = async ({ store, now }, { id }, form) => {
  const came = cameIn(form);
  if (came === null) return fault('Wpisz kwotę, na przykład 25,00.');
  const result = await store.payments.attempts.receivedByHand(id, randomBytes(16).toString('hex'), now, came);
  if ('refused' in result) return fault(orderRefusalText(result.refused));
  const paid = result.paid ? 'Zamówienie jest opłacone.' : 'Ta wpłata za nic nie płaci.';
  const notice = result.surplus > 0 ? `${paid} Oddaj przelewem ${formatMoney(result.surplus)}.` : paid;
  return { notice, journal: { action: 'order-paid', after: { surplus: result.surplus } } };
};

const cashForNothing = 'Zamówienie jest anulowane, więc nic za nie nie należy. Oddaj gotówkę kupującemu.';

const cashCame: OrderAction = async ({ store, now }, { id }) => {
  const result = await store.orders.collected(id, { who: 'shop', now });
  if (result.status === 'unknown') return fault('Nie ma już tego zamówienia.');
  if (result.status === 'refused' && result.refused === 'payment_closed') return fault(cashForNothing);
  if (result.status === 'refused') return fault(orderRefusalText(result.refused));
  return result.changed ? { notice: 'Gotówka jest pobrana.', journal: { action: 'order-cash-collected' } } : nothing;
};

/** The order line that a partial refund is for, if one was chosen; `null` if the order has no such line. */
function lineIn(form: PanelForm, { lines }: Order): number | null | undefined {
  const chosen = form.text('lineId');
  return chosen === '' ? undefined : (lines.find(({ id }) => String(id) === chosen)?.id ?? null);
}

const refund: OrderAction = async ({ store, now }, order, form) => {
  const how = form.text('ile');
  if (how !== 'calosc' && how !== 'czesc') return fault('Wybierz, ile oddać.');
  const amount = how === 'calosc' ? null : parseMoney(form.text('amount'));
  if (how === 'czesc' && (amount === null || amount <= 0)) return fault('Wpisz kwotę, na przykład 25,00.');
  const lineId = lineIn(form, order);
  if (lineId === null) return fault('Nie ma takiej pozycji zamówienia.');
  const result = await store.payments.refunds.planNow(
    order.id,
    {
      amount,
      reason: 'shop',
      who: 'shop',
      ...(form.has('recznie') ? { byHand: true } : {}),
      ...(lineId !== undefined && amount !== null ? { lines: [{ lineId, gross: amount }] } : {}),
    },
    now,
  );
  if ('refused' in result) return fault(orderRefusalText(result.refused));
  if (result.planned === 0) return fault(orderRefusalText('payment_refunded'));
  const byHand = result.byHand > 0 ? ` Wyślij przelewem ${formatMoney(result.byHand)} i potwierdź to poniżej.` : '';
  const notice = `Oddajemy ${formatMoney(result.planned)}.${byHand}`;
  return { notice, journal: { action: 'order-refund', after: { amount: result.planned, byHand: result.byHand } } };
};

const refundSent: OrderAction = async ({ store, now }, { id }, form) => {
  // If the sum differs, a refund was planned after the page was rendered, and it was not transferred yet.
  if (form.has('kwota') && form.text('kwota') !== String(byHandIn(await store.payments.refunds.ofOrder(id))))
    return fault('Kwota do wysłania zmieniła się w międzyczasie. Sprawdź ją i potwierdź jeszcze raz.');
  const amount = await store.payments.refunds.sentByHand(id, now);
  if (amount === 0) return fault('Żaden zwrot nie czeka na przelew.');
  return { notice: `Oddano ${formatMoney(amount)}.`, journal: { action: 'order-refund-sent', after: { amount } } };
};

const changePlace: OrderAction = async (ask, order, form) => {
  const { store, staff, now } = ask;
  const change = await placeFrom(ask, order, form);
  if ('faults' in change) return change;
  const result = await store.orders.changeDelivery(order.id, change, { who: 'shop', now });
  if (result.status === 'unknown') return fault('Nie ma już tego zamówienia.');
  if (result.status === 'refused') return fault(orderRefusalText(result.refused));
  if (!result.changed) return nothing;
  // The previous place is stored in a note, which is deleted together with the order. The journal is never deleted, so
  // it contains no addresses.
  const note = { formKey: randomBytes(16).toString('hex'), who: staff.name };
  await store.orderDesk.addNote(
    order.id,
    { ...note, text: `Poprzednie miejsce dostawy:\n${placeLines(order).join('\n')}` },
    now,
  );
  return { notice: 'Miejsce dostawy jest zmienione.', journal: { action: 'order-address-changed' } };
};

const isKey = (text: string): boolean => /^[\w-]{16,64}$/.test(text);

function writtenIn(form: PanelForm, name: string): { text: string; formKey: string } | null {
  const text = form.text(name);
  const formKey = form.text('key');
  return text === '' || text.length > panelOrderLimits.note || !isKey(formKey) ? null : { text, formKey };
}

const note: OrderAction = async ({ store, staff, now }, { id }, form) => {
  const written = writtenIn(form, 'note');
  if (!written) return fault(`Wpisz notatkę, najwyżej ${panelOrderLimits.note} znaków.`);
  const isNew = await store.orderDesk.addNote(id, { ...written, who: staff.name }, now);
  return isNew ? { notice: 'Notatka jest zapisana.', journal: { action: 'order-note' } } : nothing;
};

const message: OrderAction = async ({ store, staff, now }, order, form) => {
  const written = writtenIn(form, 'message');
  if (!written) return fault(`Wpisz wiadomość, najwyżej ${panelOrderLimits.note} znaków.`);
  const isNew = await store.orderDesk.sendMessage(order, { ...written, who: staff.name }, now);
  return isNew ? { notice: 'Wiadomość do kupującego jest wysłana.', journal: { action: 'order-message' } } : nothing;
};

/** An event of one parcel, and its tracking number. */
const parcel: OrderAction = async ({ store, now }, order, form) => {
  const own = order.parcels.find(({ id }) => String(id) === form.text('parcel'));
  const what = parcelEvents.find((name) => name === form.text('co'));
  const trackingNumber = trackingIn(form);
  if (!own || !what) return fault('Nie ma takiej paczki.');
  if (trackingNumber === null || (what === 'label' && trackingNumber === '')) return wrongTracking;
  if (!mayMoveParcels(order)) return fault(orderRefusalText('order_not_packed'));
  const details = trackingNumber === '' ? {} : { trackingNumber };
  const result = await store.orders.parcelEvent(own.id, what, { who: 'shop', now }, details);
  if (result.status === 'unknown') return fault('Nie ma takiej paczki.');
  if (result.status === 'refused') return fault(orderRefusalText(result.refused));
  if (!result.changed) return nothing;
  const after = (await store.orders.byId(order.id))?.parcels.find(({ id }) => id === own.id);
  const notice = `Paczka: ${parcelNames[after?.state ?? own.state].toLowerCase()}.`;
  const { state, trackingNumber: number } = own;
  return {
    notice,
    journal: {
      action: 'order-parcel',
      before: { state, number },
      after: { state: after?.state, number: after?.trackingNumber },
    },
  };
};

/** Parcels are created during packing and are in transit until the order is delivered. */
export const mayMoveParcels = ({ state }: Order): boolean => state === 'packing' || state === 'sent';

/** Possible events of a parcel, with the labels of their buttons. */
export const parcelSteps: Partial<Record<ParcelEvent, string>> = {
  label: 'Zapisz numer',
  handOver: 'Nadana',
  arriveAtPoint: 'Czeka na odbiór',
  deliver: 'Dostarczona',
  comeBack: 'Wróciła do sklepu',
};

export const orderActions: Record<string, OrderAction> = {
  przyjmij: hastyEvent({ event: 'accept', notice: 'Zamówienie jest przyjęte.', action: 'order-accepted' }),
  pakuj: hastyEvent({ event: 'pack', notice: 'Pakowanie rozpoczęte.', action: 'order-packed' }),
  nadaj: dispatch,
  wyslij: send,
  dostarczono: event({ event: 'deliver', notice: 'Zamówienie jest dostarczone.', action: 'order-delivered' }),
  zakoncz: event({ event: 'close', notice: 'Zamówienie jest zakończone.', action: 'order-closed' }),
  anuluj: cancel,
  wplata: transferCame,
  gotowka: cashCame,
  zwrot: refund,
  'zwrot-wyslany': refundSent,
  miejsce: changePlace,
  notatka: note,
  wiadomosc: message,
  paczka: parcel,
  znacznik: tag,
  'znacznik-usun': removeTag,
  opiekun: assignTo,
  'e-mail-ponownie': mailAgain,
};
