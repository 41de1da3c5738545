import { describe, expect, it } from 'vitest';
import {
  holdsItems,
  mayCancelReturn,
  type ReturnState,
  returnEvents,
  returnRefusals,
  returnStates,
  returnStep,
} from './return-machine.ts';

/** The effect of each event in each state, in the order of `returnEvents`: a state, or the end of a refusal's code. */
const table: Record<ReturnState, string> = {
  announced: 'sent arrived accepted !not_accepted !not_arrived cancelled lapsed',
  sent: 'sent arrived accepted !not_accepted !not_arrived !already_sent sent',
  arrived: 'arrived arrived accepted !not_accepted refused !already_sent arrived',
  accepted: 'accepted accepted accepted refunded !accepted !accepted accepted',
  refunded: 'refunded refunded !refunded refunded !refunded !refunded refunded',
  refused: 'refused refused !refused !refused refused !refused refused',
  cancelled: '!cancelled !cancelled !cancelled !cancelled !cancelled cancelled cancelled',
  lapsed: 'sent arrived accepted !not_arrived !not_arrived cancelled lapsed',
};

describe('the machine of a return', () => {
  it.each(returnStates)('%s: what every event does', (state) => {
    const steps = returnEvents.map((event) => returnStep(state, event));
    const written = steps.map((step) => ('state' in step ? step.state : `!${step.refused.replace('return_', '')}`));
    expect(written.join(' ')).toBe(table[state]);
  });

  it('names only refusals that have a code, and uses each of them', () => {
    const steps = returnStates.flatMap((state) => returnEvents.map((event) => returnStep(state, event)));
    const used = new Set(steps.flatMap((step) => ('refused' in step ? [step.refused] : [])));
    expect([...used].toSorted()).toEqual([...returnRefusals].toSorted());
  });

  it('never gives an item back to be returned once the money went', () => {
    const reached = new Set<ReturnState>(['accepted']);
    for (const state of reached) {
      for (const event of returnEvents) {
        const step = returnStep(state, event);
        if ('state' in step) reached.add(step.state);
      }
    }
    expect([...reached].every(holdsItems)).toBe(true);
  });

  it('may be cancelled until it is sent', () => {
    expect(returnStates.filter(mayCancelReturn)).toEqual(['announced', 'lapsed']);
  });
});
