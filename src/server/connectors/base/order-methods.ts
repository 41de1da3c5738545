import { createHash } from 'node:crypto';
import { methodNames, orderRefusalText, paymentNames, stateNames } from '../../../panel/orders/order-names.ts';
import { BaseRefusal, baseLimits } from '../../../shop/integration/base/base-answer.ts';
import { idOf, idsOf, pageIn, type SentFields, textOf } from '../../../shop/integration/base/base-form.ts';
import { type BaseNewLine, type BaseNewOrder, baseNewOrder } from '../../../shop/integration/base/base-new-order.ts';
import {
  baseOrder,
  isPaidForBase,
  methodId,
  type SizeNumbers,
  sizeKey,
  stateId,
  stateOfId,
} from '../../../shop/integration/base/base-order.ts';
import { stepsTo } from '../../../shop/integration/order-steps.ts';
import type { MarketLine } from '../../../shop/order/desk/market-order.ts';
import { isTrackingNumber } from '../../../shop/order/desk/tracking-number.ts';
import type { Order } from '../../../shop/order/order.ts';
import { type OrderState, orderStates } from '../../../shop/order/order-machine.ts';
import { paymentMethods } from '../../../shop/payment/payment-methods.ts';
import type { JournalAction } from '../../../shop/staff/journal-entry.ts';
import { type BaseAsk, type BaseMethod, baseActor } from './base-method.ts';

const journalled: Partial<Record<OrderState, JournalAction>> = {
  accepted: 'order-accepted',
  packing: 'order-packed',
  sent: 'order-sent',
  delivered: 'order-delivered',
  closed: 'order-closed',
  cancelled: 'order-cancelled',
};

const by = (now: number) => ({ who: 'shop', now });
const words = { methods: methodNames, withoutPayment: paymentNames.none };

async function journal(
  { store, now }: BaseAsk,
  order: Order,
  action: JournalAction,
  after: object = {},
): Promise<void> {
  await store.journal.write(baseActor, { action, subject: `order ${order.number}`, after }, now);
}

async function sizeNumbers({ store }: BaseAsk, orders: readonly Order[]): Promise<SizeNumbers> {
  const ids = orders.flatMap(({ lines }) => lines.map(({ productId }) => productId)).filter((id) => id > 0);
  const sizes = await store.integration.sizes.ofProducts(ids);
  const counts = Map.groupBy(sizes, ({ productId }) => productId);
  return new Map(
    sizes.map(({ productId, size, row, sizeCode, ean }) => [
      sizeKey(productId, size),
      { row, isOnly: counts.get(productId)?.length === 1, sku: sizeCode, ean: ean ?? '' },
    ]),
  );
}

async function ordersFor(ask: BaseAsk): Promise<{ orders: Order[]; pages: number }> {
  const { store, fields, now } = ask;
  const one = textOf(fields, 'order_id');
  if (one !== '') {
    const order = await store.orders.byId(idOf(one) ?? 0);
    return { orders: order ? [order] : [], pages: 1 };
  }
  const from = textOf(fields, 'time_from');
  const after = textOf(fields, 'id_from');
  if (from === '' && after === '') throw new BaseRefusal('wrong_field', 'Brakuje time_from albo id_from.');
  if (!/^\d{0,10}$/.test(from)) throw new BaseRefusal('wrong_field', 'time_from nie jest liczbą sekund.');
  const asked = {
    after: idOf(after) ?? 0,
    from: from === '' ? null : Number(from) * 1_000,
    until: now - baseLimits.orderAgeMs,
    isPaid: textOf(fields, 'only_paid') === '1',
  };
  const page = pageIn(fields, baseLimits.pages);
  const place = { skip: (page - 1) * baseLimits.orders, take: baseLimits.orders };
  const { orders, total } = await store.orders.ownPage(asked, place);
  return { orders, pages: Math.max(1, Math.ceil(total / baseLimits.orders)) };
}

/** Brings an order to a state. Returns why it cannot. */
async function bringTo(ask: BaseAsk, order: Order, target: OrderState): Promise<string | null> {
  const steps = stepsTo(order.state, target);
  if ('refused' in steps) return orderRefusalText(steps.refused);
  for (const event of steps.events) {
    const details = event === 'cancelByShop' ? { reason: 'Anulowane w Base.' } : {};
    const result = await ask.store.orders.event(order.id, event, by(ask.now), details);
    if (result.status === 'refused') return orderRefusalText(result.refused);
  }
  const action = journalled[target];
  if (action && steps.events.length > 0) await journal(ask, order, action);
  return null;
}

/**
 * The attempt by which money that Base tells of is counted: the same however often it is said. What is added to a paid
 * order is another payment.
 */
const paidInBase = ({ id, payment }: Order): string =>
  createHash('sha256').update(`base-paid:${id}:${payment.paid}`).digest('hex').slice(0, 32);

/** Counts money that another system has received. Repeated, it changes nothing. */
async function markPaid(ask: BaseAsk, order: Order): Promise<string | null> {
  const { store, now } = ask;
  if (isPaidForBase(order)) return null;
  if (order.payment.method === 'cash' || order.sums.advance !== undefined) {
    const result = await store.orders.collected(order.id, by(now));
    if (result.status === 'refused') return orderRefusalText(result.refused);
    await journal(ask, order, 'order-cash-collected');
    return null;
  }
  const result = await store.payments.attempts.receivedByHand(order.id, paidInBase(order), now);
  if ('refused' in result) return result.refused === 'payment_already_paid' ? null : orderRefusalText(result.refused);
  await journal(ask, order, 'order-paid', { surplus: result.surplus });
  return null;
}

async function setNumber(ask: BaseAsk, order: Order, number: string): Promise<string | null> {
  if (order.parcels.some(({ trackingNumber }) => trackingNumber === number)) return null;
  const parcel = order.parcels.find(({ trackingNumber }) => trackingNumber === null) ?? order.parcels[0];
  if (!parcel) return 'To zamówienie nie ma paczki.';
  const result = await ask.store.orders.parcelEvent(parcel.id, 'label', by(ask.now), { trackingNumber: number });
  if (result.status === 'refused') return orderRefusalText(result.refused);
  await journal(ask, order, 'order-parcel', { number });
  return null;
}

type Update = (order: Order) => Promise<string | null>;

function updateIn(ask: BaseAsk): Update {
  const { fields } = ask;
  const value = textOf(fields, 'update_value');
  switch (textOf(fields, 'update_type')) {
    case 'status': {
      const target = stateOfId(value);
      if (!target) throw new BaseRefusal('wrong_field', 'Sklep nie ma takiego statusu.');
      return (order) => bringTo(ask, order, target);
    }
    case 'paid': {
      if (value !== '0' && value !== '1') throw new BaseRefusal('wrong_field', 'Wartość „paid” to 0 albo 1.');
      if (value === '1') return (order) => markPaid(ask, order);
      return async (order) => {
        if (isPaidForBase(order) && order.sums.toPay > 0) throw new BaseRefusal('payment_kept');
        return null;
      };
    }
    case 'delivery_number': {
      const number = value.replace(/\s+/g, '');
      if (!isTrackingNumber(number))
        throw new BaseRefusal('wrong_field', 'Numer przesyłki ma od 3 do 39 liter i cyfr.');
      return (order) => setNumber(ask, order, number);
    }
    default:
      throw new BaseRefusal('wrong_field', 'Sklep nie zna takiej zmiany zamówienia.');
  }
}

async function updateOrders(ask: BaseAsk): Promise<{ counter: number }> {
  const { store, fields, warn } = ask;
  const update = updateIn(ask);
  const ids = idsOf(textOf(fields, 'orders_ids') || textOf(fields, 'order_ids'), baseLimits.updated);
  let counter = 0;
  for (const id of ids) {
    const order = await store.orders.byId(id);
    const refused = order ? await update(order) : 'Nie ma takiego zamówienia.';
    if (refused === null) counter += 1;
    else warn(`${order?.number ?? id}: ${refused}`);
  }
  return { counter };
}

/** The product of each line: by its id and variant, or by its only size. */
async function soldLines({ store }: BaseAsk, lines: readonly BaseNewLine[]): Promise<MarketLine[]> {
  const ids = lines.flatMap(({ productId }) => (productId === null ? [] : [productId]));
  const sizes = Map.groupBy(await store.integration.sizes.ofProducts(ids), ({ productId }) => productId);
  return lines.map(({ productId, row, sku, name, quantity, gross }) => {
    const own = sizes.get(productId ?? 0) ?? [];
    const named = own.find((size) => size.row === row) ?? own.find((size) => sku !== '' && size.sizeCode === sku);
    const size = named ?? (own.length === 1 && row === null ? own[0] : undefined);
    const sold = size ? { productId: size.productId, sizeId: size.size } : null;
    return { sold, name, quantity, gross };
  });
}

/** Orders without a number in Base are distinguished by their content. */
function keyOf({ baseId }: BaseNewOrder, fields: SentFields): string {
  if (baseId !== '') return `base:${baseId}`;
  const { bl_pass: _, ...said } = fields;
  return `base:${createHash('sha256').update(JSON.stringify(said)).digest('base64url')}`;
}

/** The order that this number of Base means now: the last one that replaced another. */
async function newest(ask: BaseAsk, key: string): Promise<Order | null> {
  const { store } = ask;
  let order = await store.orders.byKey(key);
  for (let next = order; next; next = await store.orders.byKey(`${key}:${next.id}`)) order = next;
  return order;
}

async function addOrder(ask: BaseAsk): Promise<{ order_id: string }> {
  const { store, settings, documents, fields } = ask;
  const read = baseNewOrder(fields, { options: settings.delivery.options, documents });
  if ('fault' in read) throw new BaseRefusal('wrong_field', read.fault);
  const key = keyOf(read, fields);
  const before = read.replaces === null ? null : await store.orders.byId(read.replaces);
  if (read.replaces !== null && before?.marketplace?.system !== 'base') throw new BaseRefusal('order_not_found');
  const known = before === null ? await newest(ask, key) : await store.orders.byKey(`${key}:${before.id}`);
  const order = known ?? (await placeOrder(ask, read, before, before === null ? key : `${key}:${before.id}`));
  // Said again after a stop in between, the rest is done now.
  if (read.isPaid) await markPaid(ask, order);
  const target = stateOfId(read.stateId);
  const refused = target && !known ? await bringTo(ask, (await store.orders.byId(order.id)) ?? order, target) : null;
  if (refused) ask.warn(`${order.number}: ${refused}`);
  return { order_id: String(order.id) };
}

async function placeOrder(ask: BaseAsk, read: BaseNewOrder, before: Order | null, orderKey: string): Promise<Order> {
  const { store, now } = ask;
  const lines = await soldLines(ask, read.lines);
  const result = await store.orders.placeFromMarket(
    { ...read.order, lines },
    {
      orderKey,
      fingerprint: '',
      buyer: read.buyer,
      recipient: read.recipient,
      document: read.document,
      priceType: 'gross',
      remarks: read.remarks,
      courierRemarks: '',
      consents: [],
      termsVersion: '',
    },
    before,
    now,
  );
  if (result.status !== 'placed')
    throw new BaseRefusal('order_refused', 'Zamówienia nie da się już zastąpić: jest wysłane.');
  const { order } = result;
  if (!result.repeated) {
    const { service, account, number } = read.order.marketplace;
    await journal(ask, order, 'order-from-market', {
      service,
      account,
      number,
      ...(before ? { before: before.number } : {}),
    });
  }
  return order;
}

const named = <Key extends string>(keys: readonly Key[], id: (key: Key) => string, names: Record<Key, string>) =>
  Object.fromEntries(keys.map((key) => [id(key), names[key]]));

export const orderMethods: BaseMethod[] = [
  {
    name: 'OrdersGet',
    run: async (ask) => {
      const { orders, pages } = await ordersFor(ask);
      const known = await sizeNumbers(ask, orders);
      return { ...Object.fromEntries(orders.map((order) => [order.id, baseOrder(order, known, words)])), pages };
    },
  },
  { name: 'OrderUpdate', run: updateOrders },
  { name: 'OrderAdd', run: addOrder },
  { name: 'StatusesList', run: () => named(orderStates, stateId, stateNames) },
  { name: 'PaymentMethodsList', run: () => named(paymentMethods, methodId, methodNames) },
  {
    name: 'DeliveryMethodsList',
    run: ({ settings }) => Object.fromEntries(settings.delivery.options.map(({ id, name }) => [id, name])),
  },
];
