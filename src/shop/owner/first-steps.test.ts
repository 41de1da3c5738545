import { describe, expect, it } from 'vitest';
import { type FirstStepFacts, firstSteps, nextFirstStep } from './first-steps.ts';

const nothing: FirstStepFacts = {
  hasOwnCompany: false,
  hasOwnDelivery: false,
  isServed: true,
  isPaid: false,
  isLawful: false,
  hasOwnProduct: false,
  hasDemo: false,
  hasMail: false,
  hasBackups: false,
};
const everything: FirstStepFacts = {
  ...nothing,
  hasOwnCompany: true,
  hasOwnDelivery: true,
  isPaid: true,
  isLawful: true,
  hasOwnProduct: true,
  hasMail: true,
  hasBackups: true,
};
const states = (facts: FirstStepFacts, left: Parameters<typeof firstSteps>[1] = []) =>
  Object.fromEntries(firstSteps(facts, left).map(({ name, state }) => [name, state]));

describe('the first steps', () => {
  it('are all open in a new shop, and all done in one that sells', () => {
    expect(new Set(Object.values(states(nothing)))).toEqual(new Set(['open']));
    expect(new Set(Object.values(states(everything)))).toEqual(new Set(['done']));
  });

  it('money and law of the shop on show are not the owner’s', () => {
    const shown = states({ ...everything, hasOwnCompany: false, hasDemo: true });
    expect(shown).toMatchObject({ company: 'open', payment: 'open', law: 'open', products: 'open', delivery: 'done' });
  });

  it('safety takes both mail and backups', () => {
    expect(states({ ...everything, hasMail: false }).safety).toBe('open');
    expect(states({ ...everything, hasBackups: false }).safety).toBe('open');
  });

  it('ways of delivery count when they bring parcels everywhere the shop sells to', () => {
    expect(states({ ...everything, isServed: false }).delivery).toBe('open');
    expect(states({ ...everything, hasOwnDelivery: false }).delivery).toBe('open');
  });

  it('one that was left may be done later', () => {
    expect(states(nothing, ['safety']).safety).toBe('left');
    expect(states(everything, ['safety']).safety).toBe('done');
  });
});

describe('the next step', () => {
  it('is the next open one, and then those before', () => {
    const steps = firstSteps({ ...nothing, isServed: true }, ['delivery']);
    expect(nextFirstStep(steps)).toBe('company');
    expect(nextFirstStep(steps, 'company')).toBe('payment');
    expect(nextFirstStep(steps, 'safety')).toBe('company');
  });

  it('is none when only the current one is open, or none', () => {
    expect(nextFirstStep(firstSteps({ ...everything, hasMail: false }, []), 'safety')).toBeNull();
    expect(nextFirstStep(firstSteps(everything, []))).toBeNull();
  });
});
