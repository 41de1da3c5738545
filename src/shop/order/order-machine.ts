/** `cancelled`: by the shopper until packing, or by the shop with a reason. */
export const orderStates = ['placed', 'accepted', 'packing', 'sent', 'delivered', 'closed', 'cancelled'] as const;
export type OrderState = (typeof orderStates)[number];

/**
 * Events of an order.
 *
 * - `accept`: the shop accepts the order. A payment does this automatically.
 * - `pack`, `send`, `deliver`: its parcels are packed, leave, arrive.
 * - `close`: nothing more is expected.
 * - `cancelByShopper`, `cancelByShop`: the order is cancelled.
 * - `expire`: the reservation ended without payment.
 */
export const orderEvents = [
  'accept',
  'pack',
  'send',
  'deliver',
  'close',
  'cancelByShopper',
  'cancelByShop',
  'expire',
] as const;
export type OrderEvent = (typeof orderEvents)[number];

export const orderRefusals = [
  'order_not_accepted',
  'order_not_packed',
  'order_not_sent',
  'order_already_packed',
  'order_already_sent',
  'order_delivered',
  'order_closed',
  'order_cancelled',
  // The goods were sold while the order waited for its payment without a reservation.
  'order_goods_gone',
] as const;
export type OrderRefusal = (typeof orderRefusals)[number];

export type OrderStep = { state: OrderState } | { refused: OrderRefusal };

const go = (state: OrderState): OrderStep => ({ state });
const no = (refused: OrderRefusal): OrderStep => ({ refused });

const all = (step: OrderStep): Record<OrderEvent, OrderStep> =>
  Object.fromEntries(orderEvents.map((event) => [event, step])) as Record<OrderEvent, OrderStep>;

/** Every pair of state and event. An event that repeats the current state changes nothing. */
const table: Record<OrderState, Record<OrderEvent, OrderStep>> = {
  placed: {
    accept: go('accepted'),
    pack: no('order_not_accepted'),
    send: no('order_not_accepted'),
    deliver: no('order_not_accepted'),
    close: no('order_not_accepted'),
    cancelByShopper: go('cancelled'),
    cancelByShop: go('cancelled'),
    expire: go('cancelled'),
  },
  accepted: {
    accept: go('accepted'),
    pack: go('packing'),
    send: no('order_not_packed'),
    deliver: no('order_not_packed'),
    close: no('order_not_packed'),
    cancelByShopper: go('cancelled'),
    cancelByShop: go('cancelled'),
    expire: go('accepted'),
  },
  packing: {
    accept: go('packing'),
    pack: go('packing'),
    send: go('sent'),
    deliver: no('order_not_sent'),
    close: no('order_not_sent'),
    cancelByShopper: no('order_already_packed'),
    cancelByShop: go('cancelled'),
    expire: go('packing'),
  },
  sent: {
    ...all(no('order_already_sent')),
    accept: go('sent'),
    pack: go('sent'),
    send: go('sent'),
    deliver: go('delivered'),
    // A parcel that came back is not sent again.
    close: go('closed'),
    expire: go('sent'),
  },
  delivered: {
    ...all(no('order_delivered')),
    deliver: go('delivered'),
    close: go('closed'),
    expire: go('delivered'),
  },
  closed: { ...all(no('order_closed')), close: go('closed'), expire: go('closed') },
  cancelled: {
    ...all(no('order_cancelled')),
    cancelByShopper: go('cancelled'),
    cancelByShop: go('cancelled'),
    expire: go('cancelled'),
  },
};

/** The state of the order after an event, or why the event is refused. */
export const orderStep = (state: OrderState, event: OrderEvent): OrderStep => table[state][event];

export const mayCancel = (state: OrderState): boolean =>
  state !== 'cancelled' && 'state' in orderStep(state, 'cancelByShopper');
