import type { RefundRow } from '../../../data/payment/refund-rows.ts';
import { formatMoney } from '../../../shop/money/money.ts';
import { isUnpaid } from '../../../shop/order/desk/cautions.ts';
import { stateRefusal } from '../../../shop/order/desk/delivery-change.ts';
import type { DeskStep } from '../../../shop/order/desk/order-after.ts';
import { fulfilmentOf } from '../../../shop/order/fulfilment.ts';
import type { Order } from '../../../shop/order/order.ts';
import type { OrderEvent } from '../../../shop/order/order-machine.ts';
import { isInShop, stepOfOrder } from '../../../shop/order/parcel-machine.ts';
import { mayPay } from '../../../shop/payment/payment-machine.ts';
import { lineName } from '../../../shop/product/line-name.ts';
import { moneyLeft, type OrderAccount } from '../../../shop/return/account/line-account.ts';
import { routeOf } from '../../labels/label-route.ts';
import { type MailPreviewed, previewedMail } from '../../pieces/layout/previewed-mail.ts';
import type { PanelAsk } from '../../screen.ts';
import { buyerMail } from '../buyer-mail.ts';
import { byHandIn } from '../by-hand.ts';
import { stateNames } from '../order-names.ts';
import { kilograms, labelForm } from './order-parcels.ts';
import { placeForm } from './place-form.ts';

/** A step that is possible in the current state of the order. */
export interface PossibleStep {
  action: string;
  title: string;
  button: string;
  /** `null` if the step does not concern the buyer. */
  mail: MailPreviewed | null;
  /** The recommended next step, of which the first is the main button. */
  isNext: boolean;
  /** The name of the state that the order has afterwards, shown while the step is being done. */
  state: string | null;
}

type MailOf = (step: DeskStep, also?: string) => Promise<MailPreviewed>;

const fits = (order: Order, event: OrderEvent): boolean => {
  const step = stepOfOrder(order, event);
  return 'state' in step && step.state !== order.state;
};

const isByMail = (order: Order) => fulfilmentOf(order) !== 'parcel';

/** The steps, and what their forms need. */
export async function readOrderSteps(ask: PanelAsk, order: Order, refunds: readonly RefundRow[]) {
  const account = await ask.store.payments.refunds.account(order.id, { paying: true });
  const mailOf: MailOf = (step, also) => buyerMail(ask, order, step, also);
  const refund = refundForm(order, account);
  const dispatch = await dispatchForm(ask, order);
  const place = stateRefusal(order.state) === null && !isByMail(order) ? placeForm(order) : null;
  return {
    steps: [
      ...(await nextSteps(order, dispatch !== null, mailOf)),
      ...(await moneySteps(order, { refunds, refund }, mailOf)),
      ...(await otherSteps(ask, order, place, mailOf)),
    ],
    dispatch,
    refund,
    place,
    /** What the buyer pays, for the button of a transfer. */
    due: order.payment.due - order.payment.paid,
    byHand: byHandIn(refunds),
    hasTracking: !isByMail(order),
  };
}

/** Services are not packed or sent, so the same steps have other names. */
const stepNames = {
  goods: {
    pack: { title: 'Spakuj', button: 'Rozpocznij pakowanie' },
    packNote: 'Na stronie zamówienia przeczyta, że je pakujemy i nie można go już anulować.',
    send: { title: 'Wyślij', button: 'Oznacz jako wysłane' },
    deliver: { title: 'Dostarczone', button: 'Oznacz jako dostarczone' },
  },
  service: {
    pack: { title: 'Przygotuj potwierdzenie', button: 'Przygotuj potwierdzenie' },
    packNote: 'Na stronie zamówienia przeczyta, że przygotowujemy potwierdzenie i nie można go już anulować.',
    send: { title: 'Potwierdź usługę', button: 'Wyślij potwierdzenie' },
    deliver: { title: 'Wykonana', button: 'Oznacz jako wykonaną' },
  },
} as const;

/** Packing and sending in one action, for goods that the shop has to hand over. */
async function dispatchForm(ask: PanelAsk, order: Order) {
  const fulfilment = fulfilmentOf(order);
  if (fulfilment === 'service' || (order.state !== 'accepted' && order.state !== 'packing')) return null;
  const route = routeOf(ask, order);
  const bare = order.parcels.filter((one) => isInShop(one) && !one.trackingNumber);
  const isNumbered = fulfilment === 'parcel' && bare.length > 0;
  const known = await ask.store.orderDesk.gramsOf(order);
  const grams = bare.map(({ id }) => known.get(id) ?? null);
  return {
    label: route && isNumbered ? labelForm(route) : null,
    /** The weights of its parcels by their products; `null`: some product has none. */
    weights: grams.every((one) => one !== null) ? grams.map((one) => `${kilograms(one)} kg`).join(' i ') : null,
    /** Labels of its carrier are not ordered here. */
    needsNumber: route === null && isNumbered,
  };
}

async function nextSteps(order: Order, mayDispatch: boolean, mailOf: MailOf): Promise<PossibleStep[]> {
  const steps: PossibleStep[] = [];
  const names = stepNames[fulfilmentOf(order) === 'service' ? 'service' : 'goods'];
  const number = isByMail(order) ? '' : 'z etykiety';
  if (fits(order, 'accept')) {
    const warned = isUnpaid(order) ? 'Zamówienie nie jest jeszcze opłacone: opłacone przyjmuje się samo.' : undefined;
    steps.push({
      action: 'przyjmij',
      title: 'Przyjmij do realizacji',
      button: 'Przyjmij zamówienie',
      isNext: true,
      state: stateNames.accepted,
      mail: await mailOf({ do: 'accept' }, warned),
    });
  }
  if (mayDispatch) {
    steps.push({
      action: 'nadaj',
      title: 'Spakuj i nadaj',
      button: 'Spakuj i nadaj',
      isNext: true,
      state: stateNames.sent,
      mail: await mailOf({ do: 'send', trackingNumber: number }, invoiceNote(order)),
    });
  }
  if (order.state === 'accepted') {
    steps.push({
      action: 'pakuj',
      ...names.pack,
      isNext: !mayDispatch,
      state: stateNames.packing,
      mail: await mailOf({ do: 'pack' }, names.packNote),
    });
  }
  if (order.state === 'packing') {
    steps.push({
      action: 'wyslij',
      ...names.send,
      isNext: !mayDispatch,
      state: stateNames.sent,
      mail: await mailOf({ do: 'send', trackingNumber: isByMail(order) ? '' : 'z pola powyżej' }, invoiceNote(order)),
    });
  }
  if (fits(order, 'deliver')) {
    steps.push({
      action: 'dostarczono',
      ...names.deliver,
      isNext: true,
      state: stateNames.delivered,
      mail: await mailOf({ do: 'deliver' }),
    });
  }
  if (order.state === 'delivered') {
    steps.push({
      action: 'zakoncz',
      title: 'Zakończ',
      button: 'Zakończ zamówienie',
      isNext: false,
      state: stateNames.closed,
      mail: await mailOf({ do: 'close' }),
    });
  }
  return steps;
}

const invoiceNote = ({ document }: Order): string | undefined =>
  document === 'confirmation' ? undefined : 'Dostanie też fakturę, jeśli jeszcze jej nie ma.';

/** What may go back, in all and of each line; `null`: nothing, or a refund is running. */
function refundForm(order: Order, account: OrderAccount | null) {
  const left = account ? moneyLeft(account) : 0;
  // Not offered while a refund is running, because a form sent twice would refund twice.
  if (!account || left === 0 || order.payment.state === 'refunding') return null;
  return {
    left,
    leftText: formatMoney(left),
    lines: order.lines.flatMap((line): [string, string][] => {
      const own = account.lines.find(({ lineId }) => lineId === line.id);
      if (!own || own.left === 0) return [];
      return [[String(line.id), `${lineName(line)}, najwyżej ${formatMoney(own.left)}`]];
    }),
    promised: account.promised > 0 ? formatMoney(account.promised) : null,
  };
}

async function moneySteps(
  order: Order,
  { refunds, refund }: { refunds: readonly RefundRow[]; refund: ReturnType<typeof refundForm> },
  mailOf: MailOf,
): Promise<PossibleStep[]> {
  const { payment, state } = order;
  const isOwed = state !== 'cancelled' && payment.due > payment.paid;
  const steps: PossibleStep[] = [];
  const add = (step: Omit<PossibleStep, 'isNext' | 'state'>) => steps.push({ ...step, isNext: false, state: null });
  const sum = byHandIn(refunds);
  if (sum > 0) {
    add({
      action: 'zwrot-wyslany',
      title: 'Zwrot przelewem',
      button: `Przelew na ${formatMoney(sum)} wysłany`,
      mail: await mailOf({ do: 'refund', amount: sum }),
    });
  }
  if (isOwed && payment.state !== 'none' && mayPay(payment.state)) {
    add({
      action: 'wplata',
      title: 'Wpłynął przelew',
      button: `Wpłynęło ${formatMoney(payment.due - payment.paid)}`,
      mail: await mailOf({ do: 'paid' }),
    });
  }
  if (isOwed && payment.method === 'cash') {
    add({
      action: 'gotowka',
      title: 'Pobrano gotówkę',
      button: 'Gotówka pobrana',
      mail: await mailOf({ do: 'collected' }, 'Zamówienie oznaczone jako dostarczone pobiera gotówkę samo.'),
    });
  }
  if (refund) {
    add({
      action: 'zwrot',
      title: 'Oddaj pieniądze',
      button: 'Oddaj pieniądze',
      mail: await mailOf(
        { do: 'refund', amount: refund.left },
        'Wiadomość wychodzi, gdy pieniądze są oddane, i podaje oddaną kwotę.',
      ),
    });
  }
  return steps;
}

async function otherSteps(
  ask: PanelAsk,
  order: Order,
  place: ReturnType<typeof placeForm> | null,
  mailOf: MailOf,
): Promise<PossibleStep[]> {
  const steps: PossibleStep[] = [];
  const add = (step: Omit<PossibleStep, 'isNext' | 'state'>) => steps.push({ ...step, isNext: false, state: null });
  const recipient = order.recipient ?? order.buyer.address;
  if (place) {
    add({
      action: 'miejsce',
      title: 'Zmień miejsce dostawy',
      button: 'Zmień miejsce dostawy',
      mail: await mailOf(
        place.point !== null || !recipient ? { do: 'point', point: emptyPoint(order) } : { do: 'address', recipient },
        'W wiadomości będzie nowe miejsce.',
      ),
    });
  }
  add({
    action: 'wiadomosc',
    title: 'Napisz do kupującego',
    button: 'Wyślij wiadomość',
    mail: previewedMail(await ask.papers.message(order, '[tu Twoja wiadomość]')),
  });
  add({ action: 'notatka', title: 'Dodaj notatkę', button: 'Zapisz notatkę', mail: null });
  if (fits(order, 'cancelByShop')) {
    add({
      action: 'anuluj',
      title: 'Anuluj zamówienie',
      button: 'Anuluj zamówienie',
      mail: await mailOf(
        { do: 'cancel', reason: '[powód, który wpiszesz]' },
        'Towar wraca do sprzedaży, wpłaty są oddawane.',
      ),
    });
  }
  return steps;
}

const emptyPoint = ({ delivery }: Order) => ({
  carrier: delivery.carrier,
  code: '',
  name: '[nowy punkt]',
  street: '',
  zipcode: '',
  city: '',
  latitude: 0,
  longitude: 0,
  hours: '',
  alwaysOpen: false,
  description: '',
  takesPayment: false,
  easyAccess: false,
});
