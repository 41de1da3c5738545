import type { Caution } from '../../shop/order/desk/cautions.ts';
import type { DeskState, PaymentGroup } from '../../shop/order/desk/order-question.ts';
import { type Fulfilled, fulfilmentOf } from '../../shop/order/fulfilment.ts';
import type { LabelCarrierFacts } from '../../shop/order/labels/label-carrier.ts';
import type { Order, OrderEntry } from '../../shop/order/order.ts';
import type { ParcelState } from '../../shop/order/parcel-machine.ts';
import { orderViewMessages } from '../../shop/order/view/order-view-messages.ts';
import type { PaymentState } from '../../shop/payment/payment-machine.ts';
import type { PaymentMethod } from '../../shop/payment/payment-methods.ts';
import { carrierNamed } from '../labels/label-names.ts';
import type { Tone } from '../pieces/state-label.tsx';

export const stateNames: Record<DeskState, string> = {
  placed: 'Złożone',
  accepted: 'Przyjęte',
  packing: 'Pakowane',
  // The same text as on the buyer's page.
  part_sent: orderViewMessages['orderView.state.partlySent'],
  part_ready: orderViewMessages['orderView.state.partlyReady'],
  sent: 'Wysłane',
  delivered: 'Dostarczone',
  closed: 'Zakończone',
  cancelled: 'Anulowane',
};

/** Waits for the shop, is on its way, is done, is over. */
export const orderStateTones: Record<DeskState, Tone> = {
  placed: 'ochre',
  accepted: 'ochre',
  packing: 'ochre',
  part_sent: 'ochre',
  part_ready: 'ochre',
  sent: 'ink',
  delivered: 'sage',
  closed: 'sage',
  cancelled: 'plain',
};

/** A service is confirmed and carried out, not sent. The buyer reads the same names. */
const serviceNames: Partial<Record<DeskState, string>> = {
  packing: orderViewMessages['orderView.state.service.packing'],
  sent: orderViewMessages['orderView.state.service.sent'],
  delivered: orderViewMessages['orderView.state.service.delivered'],
};

/** The name of an order's state, which depends on the fulfilment. */
export const stateName = (state: DeskState, order: Fulfilled): string =>
  (fulfilmentOf(order) === 'service' ? serviceNames[state] : undefined) ?? stateNames[state];

export const paymentNames: Record<PaymentState, string> = {
  none: 'Bez płatności z góry',
  waiting: 'Czeka na wpłatę',
  confirming: 'Potwierdzana w banku',
  paid: 'Opłacone',
  underpaid: 'Czeka na dopłatę',
  failed: 'Płatność nieudana',
  expired: 'Nieopłacone, zamknięte',
  refunding: 'Zwrot w toku',
  refunded_in_part: 'Zwrócono część',
  refunded: 'Zwrócono całość',
};

export const paymentTones: Record<PaymentState, Tone> = {
  none: 'plain',
  waiting: 'ochre',
  confirming: 'ochre',
  paid: 'sage',
  underpaid: 'ochre',
  failed: 'brick',
  expired: 'plain',
  refunding: 'ochre',
  refunded_in_part: 'ink',
  refunded: 'ink',
};

export const groupNames: Record<PaymentGroup, string> = {
  'przy-odbiorze': paymentNames.none,
  nieoplacone: 'Nieopłacone',
  oplacone: paymentNames.paid,
  zwracane: paymentNames.refunding,
  'zwrot-czesci': paymentNames.refunded_in_part,
  zwrocone: paymentNames.refunded,
  wygasle: paymentNames.expired,
};

/** Heading above warnings that ask for a second press. */
export const cautionHeading = 'Sprawdź, zanim to zrobisz:';

export const cautionTexts: Record<Caution, string> = {
  unpaid:
    'Zamówienie nie jest opłacone: pieniądze jeszcze nie wpłynęły. Jeśli mimo to chcesz je realizować, naciśnij jeszcze raz.',
  'no-label':
    'Paczka nie ma jeszcze etykiety ani numeru przesyłki, więc kupujący dostanie wiadomość bez numeru. Zamów najpierw etykietę albo naciśnij jeszcze raz.',
};

export const methodNames: Record<PaymentMethod, string> = {
  blik: 'BLIK',
  online: 'Szybki przelew albo karta',
  transfer: 'Przelew tradycyjny',
  cash: 'Przy odbiorze',
};

export const parcelNames: Record<ParcelState, string> = {
  planned: 'Do spakowania',
  labelled: 'Z etykietą',
  handed_over: 'Nadana',
  on_its_way: 'W drodze',
  ready_to_collect: 'Czeka na odbiór',
  delivered: 'Dostarczona',
  came_back: 'Wróciła',
};

export const parcelTones: Record<ParcelState, Tone> = {
  planned: 'ochre',
  labelled: 'ochre',
  handed_over: 'ink',
  on_its_way: 'ink',
  ready_to_collect: 'ink',
  delivered: 'sage',
  came_back: 'brick',
};

/** A parcel of a cancelled order that never left the shop. */
export const notSent: { name: string; tone: Tone } = { name: 'Niewysłana', tone: 'plain' };

export const documentNames: Record<Order['document'], string> = {
  confirmation: 'paragon',
  invoice: 'faktura w paczce',
  eInvoice: 'faktura e-mailem',
};

export const refundNames = {
  planned: 'zaplanowany',
  asked: 'zlecony operatorowi',
  done: 'oddany',
  rejected: 'odrzucony',
} as const;

export const attemptNames = {
  begun: 'rozpoczęta',
  confirming: 'czeka na potwierdzenie',
  paid: 'wpłynęła',
  failed: 'nieudana',
  given_up: 'przerwana',
} as const;

const eventNames: Record<string, string> = {
  'order place': 'Zamówienie złożone',
  'order accept': 'Przyjęte do realizacji',
  'order pack': 'Pakowanie rozpoczęte',
  'order send': 'Wysłane',
  'order deliver': 'Dostarczone',
  'order close': 'Zakończone',
  'order cancelByShopper': 'Anulowane przez kupującego',
  'order cancelByShop': 'Anulowane przez sklep',
  'order expire': 'Anulowane: minął czas na płatność',
  'payment started': 'Kupujący wybrał sposób płatności',
  'payment codeAccepted': 'Bank czeka na potwierdzenie w aplikacji',
  'payment received': 'Płatność dotarła',
  'payment receivedLate': 'Płatność dotarła po czasie',
  'payment collected': 'Gotówka pobrana',
  'payment waived': 'Płatność przy odbiorze',
  'payment failed': 'Płatność nieudana',
  'payment closed': 'Płatność zamknięta',
  'payment raised': 'Doszły produkty: czeka na dopłatę',
  'payment lowered': 'Dopłata nie jest już potrzebna',
  'payment refundAsked': 'Zwrot pieniędzy zlecony',
  'payment backNone': 'Zwrot odrzucony',
  'payment backPart': 'Część pieniędzy oddana',
  'payment backWhole': 'Pieniądze oddane w całości',
  'parcel label': 'Paczka ma numer',
  'parcel handOver': 'Paczka nadana',
  'parcel move': 'Paczka w drodze',
  'parcel arriveAtPoint': 'Paczka czeka na odbiór',
  'parcel deliver': 'Paczka dostarczona',
  'parcel comeBack': 'Paczka wróciła',
  'note address_changed': 'Miejsce dostawy zmienione',
  'note lines_changed': 'Produkty zmienione',
  'note items_withdrawn': 'Kupujący odstąpił od części: zdjęta z zamówienia',
  'note surplus_back': 'Nadwyżka oddana',
  'note surplus_rejected': 'Zwrot nadwyżki odrzucony',
};

/** Steps that for services have the name of the resulting state. */
const ofGoods = new Set(['order pack', 'order send', 'order deliver']);

/** An entry without a name is a note, whose words are told. */
export function entryName(
  { what, event, state }: OrderEntry,
  order: Fulfilled,
  carriers: readonly LabelCarrierFacts[],
): string {
  const step = `${what} ${event}`;
  const name = ofGoods.has(step) && fulfilmentOf(order) === 'service' ? serviceNames[state as DeskState] : undefined;
  const note = carriers.find(({ notes }) => Object.hasOwn(notes, event))?.notes[event];
  return name ?? eventNames[step] ?? note ?? event;
}

const actors: Record<string, string> = { shopper: 'kupujący', shop: 'sklep', clock: 'zegar' };
export const actorName = (who: string, carriers: readonly LabelCarrierFacts[]): string =>
  actors[who] ?? carrierNamed(carriers, who).label;

const refusals: Record<string, string> = {
  order_not_accepted: 'Najpierw przyjmij zamówienie.',
  order_not_packed: 'Najpierw rozpocznij pakowanie.',
  order_not_sent: 'Zamówienie nie zostało jeszcze wysłane.',
  order_goods_gone: 'Towaru już nie ma: sprzedał się, gdy zamówienie czekało bez rezerwacji.',
  order_already_packed: 'Zamówienie jest już pakowane.',
  order_already_sent: 'Zamówienie jest już w drodze.',
  order_delivered: 'Zamówienie jest już dostarczone.',
  order_closed: 'Zamówienie jest zakończone.',
  order_cancelled: 'Zamówienie jest anulowane.',
  payment_not_started: 'Płatność nie została rozpoczęta.',
  payment_not_paid: 'Zamówienie nie jest opłacone.',
  payment_confirming: 'Bank czeka na potwierdzenie w telefonie. Spróbuj za dwie minuty.',
  payment_already_paid: 'Zamówienie jest już opłacone.',
  payment_closed: 'Tego zamówienia nie można już opłacić.',
  payment_refunding: 'Zwrot jest już w toku. Poczekaj, aż się zakończy.',
  payment_refunded: 'Wszystko zostało już oddane.',
  transfer_too_little: 'Przyszło mniej, niż jest do zapłaty. Poczekaj na resztę albo napisz do kupującego.',
  transfer_too_much: 'To dużo więcej, niż jest do zapłaty. Sprawdź, czy w kwocie nie brakuje przecinka.',
  payment_unknown: 'Nie ma takiej płatności.',
  refund_amount: 'Kwota zwrotu musi być większa od zera.',
  refund_too_much: 'Nie można oddać więcej, niż zostało z wpłat.',
  parcel_not_handed_over: 'Paczka nie została jeszcze nadana.',
  parcel_delivered: 'Paczka jest już dostarczona.',
  parcel_came_back: 'Paczka wróciła do sklepu.',
  other_country: 'Koszt dostawy uzgodniono dla innego kraju. Anuluj zamówienie i poproś o nowe.',
  other_carrier: 'To inny sposób dostawy niż uzgodniony z kupującym.',
  change_invoiced:
    'Dokument sprzedaży jest już wystawiony. Oddaj pieniądze za to, co odpada (powstanie korekta), a na nowe produkty przyjmij osobne zamówienie.',
  change_labelled: 'Paczka ma już etykietę. Najpierw ją anuluj.',
  change_paying: 'Kupujący może właśnie płacić. Spróbuj, gdy płatność się rozstrzygnie.',
  change_no_parcel: 'W tym zamówieniu nie ma paczki, do której można coś dołożyć albo z której wyjąć.',
  change_kept_line:
    'Kart podarunkowych, subskrypcji, usług, treści cyfrowych i produktów za punkty nie można tu zmienić.',
  change_set: 'Zestawu nie można rozdzielić.',
  change_step: 'Tego produktu nie sprzedaje się w takiej ilości.',
  change_empty: 'W zamówieniu nic by nie zostało. Anuluj je.',
  change_free_order:
    'To zamówienie było bezpłatne, więc nie ma czym dopłacić. Przyjmij na nowe produkty osobne zamówienie.',
  change_nothing_left: 'Nie byłoby za co płacić. Anuluj zamówienie.',
  change_refunded:
    'Za to zamówienie oddano już pieniądze, więc nie można go podnieść. Przyjmij na nowe produkty osobne zamówienie.',
  change_promised: 'Pieniądze za te produkty są już obiecane albo oddane inną drogą.',
  change_goods_gone: 'Dodanego produktu nie ma już tyle w magazynie.',
  change_sum: 'Cena zmieniła się w międzyczasie. Sprawdź nową sumę i zapisz jeszcze raz.',
  no_parcel: 'To zamówienie nie jest wysyłane pod adres.',
};
export const orderRefusalText = (code: string): string => refusals[code] ?? `Nie można tego zrobić (${code}).`;
