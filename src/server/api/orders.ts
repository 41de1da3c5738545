import * as v from 'valibot';
import type { ApiAnswer } from '../../data/integration/api-tokens.ts';
import { orderRefusalText } from '../../panel/orders/order-names.ts';
import { stepsTo } from '../../shop/integration/order-steps.ts';
import { panelOrderLimits } from '../../shop/limits.ts';
import { money2 } from '../../shop/money/money.ts';
import { isTrackingNumber } from '../../shop/order/desk/tracking-number.ts';
import type { Order } from '../../shop/order/order.ts';
import { type OrderState, orderStates } from '../../shop/order/order-machine.ts';
import { lineName } from '../../shop/product/line-name.ts';
import type { JournalAction } from '../../shop/staff/journal-entry.ts';
import { type ApiAsk, ApiRefusal, noQuery, operation, pageAnswer, pageQuery, pageSchema } from './operation.ts';

const address = v.nullable(v.looseObject({}));
const orderShape = v.object({
  number: v.string(),
  id: v.number(),
  placedAt: v.string(),
  state: v.picklist(orderStates),
  payment: v.object({
    state: v.string(),
    method: v.nullable(v.string()),
    due: v.string(),
    paid: v.string(),
    refunded: v.string(),
  }),
  buyer: v.looseObject({}),
  recipient: address,
  delivery: v.looseObject({}),
  document: v.string(),
  remarks: v.string(),
  lines: v.array(v.looseObject({})),
  sums: v.looseObject({}),
  parcels: v.array(v.looseObject({})),
});

const orderBody = (order: Order) => {
  const { buyer, delivery, payment, sums } = order;
  return {
    number: order.number,
    id: order.id,
    placedAt: new Date(order.placedAt).toISOString(),
    state: order.state,
    payment: {
      state: payment.state,
      method: payment.method,
      due: money2(payment.due),
      paid: money2(payment.paid),
      refunded: money2(payment.refunded),
    },
    buyer: {
      kind: buyer.kind,
      firstname: buyer.firstname,
      lastname: buyer.lastname,
      email: buyer.email,
      phone: buyer.phone,
      companyName: buyer.companyName,
      taxNumber: buyer.taxNumber,
      address: buyer.address,
    },
    recipient: order.recipient,
    delivery: {
      id: delivery.optionId,
      name: delivery.name,
      carrier: delivery.carrier,
      country: delivery.country,
      cost: money2(delivery.cost.gross),
      point: delivery.point && { code: delivery.point.code, name: delivery.point.name },
    },
    document: order.document,
    remarks: order.remarks,
    lines: order.lines.map((line) => ({
      id: line.id,
      productId: line.productId,
      size: line.sizeId,
      name: lineName(line),
      quantity: line.quantity,
      unit: line.unit,
      price: money2(line.price.gross),
      discount: money2(line.discount.gross),
      paid: money2(line.worth.gross - line.discount.gross),
      vat: line.vat,
      comment: line.comment,
    })),
    sums: {
      goods: money2(sums.goods.gross),
      discount: money2(sums.discount.gross),
      delivery: money2(sums.delivery.gross + sums.fee.gross),
      total: money2(sums.total.gross),
      toPay: money2(sums.toPay),
    },
    parcels: order.parcels.map(({ id, state, trackingNumber }) => ({ id, state, trackingNumber })),
  };
};

const unknown = () => new ApiRefusal(404, 'ORDER_NOT_FOUND', 'Nie ma zamówienia o takim numerze.');
const refusal = (code: string) => new ApiRefusal(409, code.toUpperCase(), orderRefusalText(code));

async function orderOf({ store, params }: Pick<ApiAsk<unknown, unknown>, 'store' | 'params'>): Promise<Order> {
  const order = await store.orders.byNumber(params.number ?? '');
  if (!order) throw unknown();
  return order;
}

const journalled: Partial<Record<OrderState, JournalAction>> = {
  accepted: 'order-accepted',
  packing: 'order-packed',
  sent: 'order-sent',
  delivered: 'order-delivered',
  closed: 'order-closed',
  cancelled: 'order-cancelled',
};

const trackingNumber = v.pipe(
  v.string(),
  v.trim(),
  v.check(isTrackingNumber, 'Numer przesyłki ma od 3 do 39 liter i cyfr.'),
);

interface StateDetails {
  reason?: string;
  trackingNumber?: string | undefined;
}

async function bringTo(ask: ApiAsk<unknown, StateDetails>, target: OrderState): Promise<ApiAnswer> {
  const { store, now, journal, body } = ask;
  const order = await orderOf(ask);
  const steps = stepsTo(order.state, target);
  if ('refused' in steps) throw refusal(steps.refused);
  const { reason, trackingNumber: number } = body;
  for (const event of steps.events) {
    const details = {
      ...(reason === undefined ? {} : { reason }),
      ...(event === 'send' && number !== undefined ? { trackingNumber: number } : {}),
    };
    const result = await store.orders.event(order.id, event, { who: 'shop', now }, details);
    if (result.status === 'unknown') throw unknown();
    if (result.status === 'refused') throw refusal(result.refused);
  }
  const action = journalled[target];
  if (action && steps.events.length > 0) await journal({ action, subject: `order ${order.number}`, after: body });
  return { status: 200, body: orderBody((await store.orders.byId(order.id)) ?? order) };
}

const orderState = (
  path: string,
  target: OrderState,
  summary: string,
  body: { reason?: true; trackingNumber?: true } = {},
) =>
  operation({
    method: 'POST',
    path: `/orders/{number}/${path}`,
    scope: 'orders:write',
    summary,
    query: noQuery,
    body: v.strictObject({
      ...(body.reason
        ? { reason: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(panelOrderLimits.reason)) }
        : {}),
      ...(body.trackingNumber ? { trackingNumber: v.optional(trackingNumber) } : {}),
    }) as v.GenericSchema<StateDetails>,
    answer: orderShape,
    run: (ask) => bringTo(ask, target),
  });

export const orderOperations = [
  operation({
    method: 'GET',
    path: '/orders',
    scope: 'orders:read',
    summary: 'Orders in the order in which they were placed. `placedFrom` is an instant like 2026-01-31T12:00:00Z.',
    query: v.strictObject({
      ...pageQuery,
      state: v.optional(v.picklist(orderStates)),
      placedFrom: v.optional(v.pipe(v.string(), v.isoTimestamp(), v.transform(Date.parse), v.number())),
    }),
    body: null,
    answer: pageSchema(orderShape),
    run: async ({ store, query: { after, limit, state, placedFrom } }) => {
      const filter = { ...(state ? { state } : {}), ...(placedFrom === undefined ? {} : { from: placedFrom }) };
      return pageAnswer(await store.orders.after(after, filter, limit + 1), limit, ({ id }) => id, orderBody);
    },
  }),
  operation({
    method: 'GET',
    path: '/orders/{number}',
    scope: 'orders:read',
    summary: 'One order, by its number.',
    query: noQuery,
    body: null,
    answer: orderShape,
    run: async (ask) => ({ status: 200, body: orderBody(await orderOf(ask)) }),
  }),
  orderState('accept', 'accepted', 'Accepts an order.'),
  orderState('pack', 'packing', 'Begins to pack an order; accepts it first.'),
  orderState('send', 'sent', 'Marks an order as sent, with the steps before; the buyer gets a mail.', {
    trackingNumber: true,
  }),
  orderState('deliver', 'delivered', 'Marks an order as delivered.'),
  orderState('cancel', 'cancelled', 'Cancels an order. The buyer reads the reason, and money goes back.', {
    reason: true,
  }),
  operation({
    method: 'PUT',
    path: '/orders/{number}/parcels/{parcel}',
    scope: 'orders:write',
    summary: 'Sets the tracking number of a parcel.',
    query: noQuery,
    body: v.strictObject({ trackingNumber }),
    answer: orderShape,
    run: async (ask) => {
      const { store, now, params, body, journal } = ask;
      const order = await orderOf(ask);
      const parcel = order.parcels.find(({ id }) => String(id) === params.parcel);
      if (!parcel) throw new ApiRefusal(404, 'PARCEL_NOT_FOUND', 'To zamówienie nie ma takiej paczki.');
      const result = await store.orders.parcelEvent(parcel.id, 'label', { who: 'shop', now }, body);
      if (result.status === 'unknown') throw unknown();
      if (result.status === 'refused') throw refusal(result.refused);
      if (result.changed)
        await journal({
          action: 'order-parcel',
          subject: `order ${order.number}`,
          before: { number: parcel.trackingNumber },
          after: { number: body.trackingNumber },
        });
      return { status: 200, body: orderBody((await store.orders.byId(order.id)) ?? order) };
    },
  }),
];
