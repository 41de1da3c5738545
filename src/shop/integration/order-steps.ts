import { type OrderEvent, type OrderRefusal, type OrderState, orderStep } from '../order/order-machine.ts';

/** States that another system may bring an order to, with the last event of the way. */
const ways: Partial<Record<OrderState, readonly OrderEvent[]>> = {
  accepted: ['accept'],
  packing: ['accept', 'pack'],
  sent: ['accept', 'pack', 'send'],
  delivered: ['accept', 'pack', 'send', 'deliver'],
  closed: ['accept', 'pack', 'send', 'deliver', 'close'],
  cancelled: ['cancelByShop'],
};

/**
 * The events that bring an order to a state, skipping what has happened. Other systems name only where an order is to
 * stand. An order that is further already stays: their news may be late.
 */
export function stepsTo(state: OrderState, target: OrderState): { events: OrderEvent[] } | { refused: OrderRefusal } {
  const events: OrderEvent[] = [];
  let at = state;
  if (at === target || isBehind(target, at)) return { events };
  for (const event of ways[target] ?? []) {
    const step = orderStep(at, event);
    if ('refused' in step) {
      if (isPassed(event, at)) continue;
      return step;
    }
    if (step.state !== at) events.push(event);
    at = step.state;
  }
  return { events };
}

const way: readonly OrderState[] = ['placed', 'accepted', 'packing', 'sent', 'delivered', 'closed'];

/** Whether `target` lies before `state` on the way of an order. */
const isBehind = (target: OrderState, state: OrderState): boolean =>
  way.includes(target) && way.includes(state) && way.indexOf(target) < way.indexOf(state);

const reached: Partial<Record<OrderEvent, OrderState>> = {
  accept: 'accepted',
  pack: 'packing',
  send: 'sent',
  deliver: 'delivered',
};

const isPassed = (event: OrderEvent, state: OrderState): boolean => {
  const own = reached[event];
  return own !== undefined && (own === state || isBehind(own, state));
};
