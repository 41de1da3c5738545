import { describe, expect, it } from 'vitest';
import { deliveryMessages } from '../../delivery/delivery-messages.ts';
import { noMoney } from '../../money/money.ts';
import { paymentEvents } from '../../payment/payment-machine.ts';
import { translator } from '../../text/messages.ts';
import { orderEvents, orderStates } from '../order-machine.ts';
import { parcelStates } from '../parcel-machine.ts';
import { awaitsPayment, deliveryTerm } from './delivery-term.ts';
import {
  expectedText,
  moneyBackText,
  moneyToReturn,
  orderHistoryTexts,
  orderNextText,
  parcelDaysText,
  parcelText,
  stateText,
  type ToldOrder,
} from './order-text.ts';
import { orderViewMessages } from './order-view-messages.ts';

const t = translator({}, { ...orderViewMessages, ...deliveryMessages });
const now = Date.UTC(2026, 10, 16, 9);

const order: ToldOrder = {
  number: '2026-100042',
  placedAt: now,
  state: 'accepted',
  lines: [{ type: 'product' }],
  buyer: { email: 'ola@example.com' },
  payment: { state: 'paid', method: 'blik', due: 10_000, paid: 10_000, refunded: 0 },
  delivery: {
    optionId: 'kurier',
    name: 'Kurier',
    carrier: 'courier',
    payment: 'prepaid',
    country: 'PL',
    cost: noMoney,
    cashFee: noMoney,
    point: null,
    days: { from: '2026-11-18', to: '2026-11-19' },
  },
  parcels: [{ id: 1, state: 'planned', lines: [], dispatchOn: '2026-11-17', days: null, trackingNumber: null }],
  history: [],
};
const unpaid = { ...order.payment, state: 'waiting' as const, paid: 0 };
const cancelled = (event: string): ToldOrder => ({
  ...order,
  state: 'cancelled',
  history: [{ at: now, what: 'order', event, state: 'cancelled' }],
});
const by = (carrier: ToldOrder['delivery']['carrier']): ToldOrder => ({
  ...order,
  delivery: { ...order.delivery, carrier },
});

describe('how an order stands', () => {
  it('describes a service without packing and dispatch', () => {
    const service = { ...by('email'), lines: [{ type: 'product_service' as const }], parcels: [] };
    const history = (['accept', 'pack', 'send', 'deliver'] as const).map((event, place) => ({
      at: now + place,
      what: 'order' as const,
      event,
      state: 'sent',
    }));
    const told = [
      ...orderStates.flatMap((state) => [stateText({ ...service, state }, t), orderNextText({ ...service, state }, t)]),
      ...orderHistoryTexts({ ...service, history }, t).map(({ text }) => text),
    ].join('\n');
    expect(told).not.toMatch(/wysła|wyśle|dostarcz|dotarł|pakow|paczk/i);
    expect(stateText({ ...service, state: 'sent' }, t)).toBe('Potwierdzone');
    expect(orderNextText({ ...service, state: 'sent' }, t)).toContain('w wiadomości na adres ola@example.com');
    const mixed = { ...service, lines: [...service.lines, { type: 'product_virtual' as const }] };
    expect(stateText({ ...mixed, state: 'sent' }, t)).toBe('Wysłane');
  });

  it('has a word and a sentence for every state', () => {
    for (const state of orderStates) {
      expect(stateText({ ...order, state }, t), state).not.toContain('orderView');
      expect(orderNextText({ ...order, state }, t), state).toMatch(/\.$/);
    }
  });

  it('says that a part has left while the rest is packed, and each parcel tells its own days', () => {
    const [first] = order.parcels;
    if (!first) throw new Error('no parcel');
    const left = { ...first, id: 2, state: 'handed_over' as const, days: { from: '2026-11-18', to: '2026-11-19' } };
    const later = { ...first, days: { from: '2026-12-01', to: '2026-12-02' } };
    const part: ToldOrder = { ...order, state: 'packing', parcels: [left, later] };
    expect(stateText(part, t)).toBe('Wysłane częściowo');
    expect(orderNextText(part, t)).toMatch(/jest już wysłana, resztę pakujemy/);
    expect(expectedText(part, now, t)).toBeNull();
    const [soon, last] = deliveryTerm(part, now)?.parcels ?? [];
    if (!soon || !last) throw new Error('no term');
    expect(parcelDaysText(left, soon, now, t)).toMatch(/19\slistopada/);
    expect(parcelDaysText(later, last, now, t)).toMatch(/2\sgrudnia/);
    expect(parcelDaysText({ state: 'delivered' }, soon, now, t)).toBeNull();
    expect(stateText({ ...part, parcels: [later, later] }, t)).toBe('W pakowaniu');
    expect(stateText({ ...part, state: 'sent', parcels: [left, left] }, t)).toBe('Wysłane');
    const collected = { ...part, delivery: { ...order.delivery, carrier: 'collect' as const } };
    expect(stateText({ ...collected, parcels: [{ ...left, state: 'ready_to_collect' }, later] }, t)).toBe(
      'Gotowe częściowo',
    );
  });

  it('waits for money only before anything is packed', () => {
    expect(stateText({ ...order, state: 'placed', payment: unpaid }, t)).toBe('Czeka na płatność');
    expect(awaitsPayment({ state: 'packing', payment: unpaid })).toBe(false);
    expect(awaitsPayment({ state: 'placed', payment: { ...unpaid, state: 'none' } })).toBe(false);
  });

  it('tells a transfer, a failed payment and a confirmation apart', () => {
    const told = (payment: Partial<ToldOrder['payment']>) =>
      orderNextText({ ...order, state: 'placed', payment: { ...unpaid, ...payment } }, t);
    expect(told({ method: 'transfer' })).toMatch(/^Czekamy na przelew/);
    expect(told({ state: 'failed' })).toMatch(/^Czekamy na płatność/);
    expect(told({ state: 'confirming' })).toMatch(/aplikacji banku/);
  });

  it('names the day of dispatch, or what comes instead of a parcel', () => {
    expect(orderNextText(order, t)).toBe(
      'Wyślemy je we wtorek 17\u00a0listopada. Napiszemy, gdy paczka ruszy w drogę.',
    );
    expect(orderNextText({ ...order, parcels: [] }, t)).toMatch(/^Przygotowujemy zamówienie/);
    expect(orderNextText(by('collect'), t)).toMatch(/do odbioru/);
    expect(orderNextText(by('email'), t)).toContain('ola@example.com');
    expect(orderNextText({ ...by('email'), state: 'sent' }, t)).toContain('ola@example.com');
  });

  it('says that parcels wait, when all that has not come waits', () => {
    const parcels = (...states: (typeof parcelStates)[number][]) =>
      states.map((state, id) => ({ id, state, lines: [], dispatchOn: null, days: null, trackingNumber: null }));
    const waiting = { ...order, state: 'sent' as const, parcels: parcels('delivered', 'ready_to_collect') };
    expect(stateText(waiting, t)).toBe('Gotowe do odbioru');
    expect(orderNextText(waiting, t)).toBe('Zamówienie czeka na odbiór.');
    expect(stateText({ ...waiting, parcels: parcels('on_its_way', 'ready_to_collect') }, t)).toBe('Wysłane');
  });

  it('names who cancelled it', () => {
    expect(orderNextText(cancelled('cancelByShopper'), t)).toContain('na Twoją prośbę');
    expect(orderNextText(cancelled('cancelByShop'), t)).toContain('Musieliśmy');
    expect(orderNextText(cancelled('expire'), t)).toContain('Czas na płatność minął');
  });

  it('names the day of delivery only while it lies ahead', () => {
    expect(expectedText(order, now, t)).toContain('19\u00a0listopada');
    expect(expectedText(order, Date.UTC(2026, 10, 25), t)).toBeNull();
    expect(expectedText({ ...order, state: 'delivered' }, now, t)).toBeNull();
    expect(expectedText(by('email'), now, t)).toBeNull();
    expect(expectedText(by('collect'), now, t)).toMatch(/^Do odbioru/);
  });
});

describe('an order that waits for money', () => {
  const waiting: ToldOrder = { ...order, state: 'placed', payment: unpaid };

  it('promises a day to whoever pays today, and none for a transfer', () => {
    expect(expectedText(waiting, now, t)).toBe(
      'Jeśli zapłacisz dziś, dostawa od środy 18 do czwartku 19\u00a0listopada.',
    );
    expect(expectedText(waiting, now + 24 * 3_600_000, t)).toBe(
      'Jeśli zapłacisz dziś, dostawa od czwartku 19 do piątku 20\u00a0listopada.',
    );
    expect(expectedText({ ...waiting, payment: { ...unpaid, method: 'transfer' } }, now, t)).toBeNull();
  });

  it('does not say that its parcel is being prepared', () => {
    expect(parcelText(waiting, { state: 'planned' }, t)).toBe('Czeka na płatność');
    expect(parcelText(order, { state: 'planned' }, t)).toBe('Przygotowujemy ją');
  });
});

describe('money that pays for nothing', () => {
  it('is all of a cancelled order, and what came beyond the sum', () => {
    expect(moneyToReturn(order)).toBe(0);
    expect(moneyToReturn({ ...order, payment: { ...order.payment, paid: 12_000 } })).toBe(2_000);
    expect(moneyToReturn({ ...order, payment: { ...order.payment, refunded: 10_000 } })).toBe(0);
    expect(moneyToReturn({ ...order, state: 'cancelled' })).toBe(10_000);
    const attempts = [{ amount: 10_000 }, { amount: 3_000, goesBack: true as const }];
    expect(moneyToReturn({ ...order, payment: { ...order.payment, attempts } })).toBe(3_000);
    expect(moneyToReturn({ ...order, state: 'cancelled', payment: { ...order.payment, refunded: 4_000 } })).toBe(6_000);
  });

  it('is told with its sum', () => {
    const told = (own: ToldOrder, priceType: 'gross' | 'net' = 'gross') =>
      moneyBackText({ ...own, priceType }, t, translator({}));
    expect(told(order)).toBeNull();
    expect(told({ ...order, state: 'cancelled' })).toMatch(/100,00.zł.*14 dni/);
    expect(told({ ...order, payment: { ...order.payment, paid: 10_001 } })).toMatch(/0,01.zł więcej/);
    expect(told({ ...order, state: 'cancelled' }, 'net')).toMatch(/100,00.zł brutto/);
  });
});

describe('an order that is collected', () => {
  const collected = by('collect');

  it('is collected, not delivered', () => {
    expect(stateText({ ...collected, state: 'delivered' }, t)).toBe('Odebrane');
    expect(orderNextText({ ...collected, state: 'delivered' }, t)).toMatch(/^Zamówienie jest odebrane/);
  });

  it('has shares that are prepared, wait and are collected, and never leave', () => {
    const told = parcelStates.map((state) => parcelText(collected, { state }, t));
    expect(new Set(told)).toEqual(new Set(['Przygotowujemy ją', 'Czeka na odbiór', 'Odebrana']));
    expect(parcelText({ ...collected, payment: unpaid }, { state: 'planned' }, t)).toBe('Czeka na płatność');
  });
});

describe('the history', () => {
  const entry = (what: 'order' | 'payment' | 'parcel' | 'note', event: string, at = now) =>
    ({ at, who: 'shop', what, event, state: '' }) as const;

  it('begins with the placing and tells what a shopper understands', () => {
    const told = orderHistoryTexts(
      {
        ...order,
        history: [
          entry('payment', 'received', now + 60_000),
          entry('parcel', 'label'),
          entry('note', 'Zadzwonić do klienta'),
          entry('order', 'accept', now + 120_000),
        ],
      },
      t,
    );
    expect(told.map(({ text }) => text)).toEqual([
      'Zamówienie złożone',
      'Płatność dotarła',
      'Zamówienie przyjęte do realizacji',
    ]);
    expect(told[1]?.when).toBe('16\u00a0listopada 2026, 10:01');
  });

  it('does not name a time limit for an order that the buyer cancelled', () => {
    const history = [entry('payment', 'closed'), entry('order', 'cancelByShopper')];
    const told = orderHistoryTexts({ ...order, history }, t).map(({ text }) => text);
    expect(told).toEqual(['Zamówienie złożone', 'Anulowane na Twoją prośbę']);
  });

  it('tells a repeated event once', () => {
    const history = [entry('payment', 'failed'), entry('payment', 'failed'), entry('payment', 'received')];
    expect(orderHistoryTexts({ ...order, history }, t)).toHaveLength(3);
  });

  it('tells once what happens to two parcels at one instant, so that every row has an id of its own', () => {
    const history = [entry('parcel', 'handOver'), entry('order', 'send'), entry('parcel', 'handOver')];
    const told = orderHistoryTexts({ ...order, history: [...history, entry('parcel', 'handOver', now + 1)] }, t);
    expect(told.map(({ text }) => text)).toEqual([
      'Zamówienie złożone',
      'Paczka przekazana przewoźnikowi',
      'Zamówienie wysłane',
      'Paczka przekazana przewoźnikowi',
    ]);
    expect(new Set(told.map(({ id }) => id)).size).toBe(told.length);
  });

  it('of what is collected tells of no parcel on its way', () => {
    const history = [
      entry('order', 'pack'),
      entry('parcel', 'arriveAtPoint'),
      entry('order', 'send'),
      entry('parcel', 'deliver'),
      entry('order', 'deliver'),
    ];
    const told = orderHistoryTexts({ ...by('collect'), history }, t).map(({ text }) => text);
    expect(told).toEqual(['Zamówienie złożone', 'Zaczęliśmy pakować', 'Czeka na odbiór', 'Zamówienie odebrane']);
  });

  it('has a sentence for every event of the order, and of the payment but its end and the one without effect', () => {
    const untold = [
      ...orderEvents.filter((event) => !(`orderView.event.order.${event}` in orderViewMessages)),
      ...paymentEvents.filter((event) => !(`orderView.event.payment.${event}` in orderViewMessages)),
    ];
    expect(untold).toEqual(['closed', 'backNone']);
    for (const state of parcelStates) expect(orderViewMessages).toHaveProperty([`orderView.parcelState.${state}`]);
  });
});

it('only what was sent by e-mail is said to be there', () => {
  const byEmail = { ...order, delivery: { ...order.delivery, carrier: 'email' as const } };
  expect(orderNextText({ ...order, state: 'sent' }, t)).toBe(t('orderView.next.sent'));
  expect(orderNextText({ ...byEmail, state: 'closed' }, t)).toBe(t('orderView.next.closed'));
});
