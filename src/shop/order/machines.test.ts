import { describe, expect, it } from 'vitest';
import { mayCancel, type OrderState, orderEvents, orderRefusals, orderStates, orderStep } from './order-machine.ts';
import {
  type ParcelState,
  parcelEvents,
  parcelRefusals,
  parcelStates,
  parcelStep,
  stepOfOrder,
} from './parcel-machine.ts';

/** The effect of each event in each state, in the order of `orderEvents`: a state, or the end of a refusal's code. */
const orderTable: Record<OrderState, string> = {
  placed: 'accepted !not_accepted !not_accepted !not_accepted !not_accepted cancelled cancelled cancelled',
  accepted: 'accepted packing !not_packed !not_packed !not_packed cancelled cancelled accepted',
  packing: 'packing packing sent !not_sent !not_sent !already_packed cancelled packing',
  sent: 'sent sent sent delivered closed !already_sent !already_sent sent',
  delivered: '!delivered !delivered !delivered delivered closed !delivered !delivered delivered',
  closed: '!closed !closed !closed !closed closed !closed !closed closed',
  cancelled: '!cancelled !cancelled !cancelled !cancelled !cancelled cancelled cancelled cancelled',
};

/** The effect of each event in each state, in the order of `parcelEvents`: a state, or the end of a refusal's code. */
const parcelTable: Record<ParcelState, string> = {
  planned: 'labelled handed_over !not_handed_over !not_handed_over !not_handed_over !not_handed_over',
  labelled: 'labelled handed_over on_its_way ready_to_collect delivered came_back',
  handed_over: 'handed_over handed_over on_its_way ready_to_collect delivered came_back',
  on_its_way: 'on_its_way on_its_way on_its_way ready_to_collect delivered came_back',
  ready_to_collect: 'ready_to_collect ready_to_collect ready_to_collect ready_to_collect delivered came_back',
  delivered: 'delivered delivered delivered delivered delivered !delivered',
  came_back: 'came_back came_back came_back came_back !came_back came_back',
};

const written = (step: { state: string } | { refused: string }): string =>
  'state' in step ? step.state : `!${step.refused.replace(/^[a-z]+_/, '')}`;

/** The progress of an order. A late event never sets it back. */
const orderProgress: Record<OrderState, number> = {
  placed: 0,
  accepted: 1,
  packing: 2,
  sent: 3,
  delivered: 4,
  closed: 5,
  cancelled: 5,
};

describe('the order machine', () => {
  const pairs = orderStates.flatMap((state) => orderEvents.map((event) => [state, event] as const));

  it.each(pairs)('%s, %s: a state or a coded refusal, never a step back', (state, event) => {
    const step = orderStep(state, event);
    if ('refused' in step) expect(orderRefusals).toContain(step.refused);
    else expect(orderProgress[step.state]).toBeGreaterThanOrEqual(orderProgress[state]);
  });

  it('is walked whole', () => {
    for (const state of orderStates) {
      expect(orderEvents.map((event) => written(orderStep(state, event))).join(' '), state).toBe(orderTable[state]);
    }
  });

  it('an event that repeats what holds changes nothing', () => {
    for (const [state, event] of pairs) {
      const step = orderStep(state, event);
      if ('state' in step) expect(orderStep(step.state, event), `${state} ${event}`).toEqual({ state: step.state });
    }
  });

  it('the shopper may cancel until packing, and what has ended never comes back', () => {
    expect(orderStates.filter(mayCancel)).toEqual(['placed', 'accepted']);
    for (const state of ['closed', 'cancelled'] as const) {
      for (const event of orderEvents) {
        const step = orderStep(state, event);
        expect('refused' in step || step.state === state, `${state} ${event}`).toBe(true);
      }
    }
  });

  it('a hold that runs out ends only what nobody has accepted', () => {
    expect(orderStates.filter((state) => JSON.stringify(orderStep(state, 'expire')).includes('cancelled'))).toEqual([
      'placed',
      'cancelled',
    ]);
  });
});

describe('the parcel machine', () => {
  const pairs = parcelStates.flatMap((state) => parcelEvents.map((event) => [state, event] as const));

  it.each(pairs)('%s, %s: a state or a coded refusal, never a step back', (state, event) => {
    const step = parcelStep(state, event);
    if ('refused' in step) expect(parcelRefusals).toContain(step.refused);
    else expect(parcelStates.indexOf(step.state)).toBeGreaterThanOrEqual(parcelStates.indexOf(state));
  });

  it('is walked whole', () => {
    for (const state of parcelStates) {
      expect(parcelEvents.map((event) => written(parcelStep(state, event))).join(' '), state).toBe(parcelTable[state]);
    }
  });

  it('a repeated status of a carrier changes nothing', () => {
    for (const [state, event] of pairs) {
      const step = parcelStep(state, event);
      if ('state' in step) expect(parcelStep(step.state, event), `${state} ${event}`).toEqual({ state: step.state });
    }
  });
});

it('an order is not cancelled as a whole while a part of it is outside the shop', () => {
  const cancelled = (...states: ParcelState[]) =>
    written(stepOfOrder({ state: 'packing', parcels: states.map((state) => ({ state })) }, 'cancelByShop'));
  expect(cancelled('planned', 'labelled')).toBe('cancelled');
  for (const state of ['handed_over', 'on_its_way', 'ready_to_collect', 'delivered'] as const)
    expect(cancelled(state, 'planned'), state).toBe('!already_sent');
  expect(cancelled('came_back', 'planned')).toBe('cancelled');
});
