import { expect, it } from 'vitest';
import { orderStates, orderStep } from '../order/order-machine.ts';
import { stepsTo } from './order-steps.ts';

it('names the steps that are left', () => {
  expect(stepsTo('placed', 'sent')).toEqual({ events: ['accept', 'pack', 'send'] });
  expect(stepsTo('packing', 'delivered')).toEqual({ events: ['send', 'deliver'] });
  expect(stepsTo('sent', 'closed')).toEqual({ events: ['deliver', 'close'] });
  expect(stepsTo('accepted', 'cancelled')).toEqual({ events: ['cancelByShop'] });
});

it('leaves an order alone that is there or further, and refuses the impossible', () => {
  expect(stepsTo('sent', 'accepted')).toEqual({ events: [] });
  expect(stepsTo('cancelled', 'cancelled')).toEqual({ events: [] });
  expect(stepsTo('cancelled', 'sent')).toEqual({ refused: 'order_cancelled' });
  expect(stepsTo('sent', 'cancelled')).toEqual({ refused: 'order_already_sent' });
});

it('every way is one of the machine', () => {
  for (const from of orderStates)
    for (const target of orderStates) {
      const steps = stepsTo(from, target);
      if ('refused' in steps) continue;
      let at = from;
      for (const event of steps.events) {
        const step = orderStep(at, event);
        expect(step, `${from} → ${target}: ${event}`).toHaveProperty('state');
        if ('state' in step) at = step.state;
      }
    }
});
