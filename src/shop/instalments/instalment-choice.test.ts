import { describe, expect, it } from 'vitest';
import { translator } from '../text/messages.ts';
import { basketInstalment, besideOf, instalmentChoice, instalmentProblemText } from './instalment-choice.ts';
import { instalmentMessages } from './instalment-messages.ts';

const system = { min: 30_000, max: 2_000_000, maxItems: 10 };
const choice = (price: number, basketCount = 0, basketCost = 0, allAllowed = true) =>
  instalmentChoice(price, { count: basketCount, cost: basketCost, allAllowed }, system);

describe('the calculator', () => {
  it('goes straight on with one product inside the bounds', () => {
    expect(choice(30_000)).toEqual({ kind: 'direct', amount: 30_000 });
    expect(choice(2_000_000)).toEqual({ kind: 'direct', amount: 2_000_000 });
  });

  it('asks when the basket is not empty', () => {
    expect(choice(50_000, 1, 10_000)).toMatchObject({
      kind: 'dialog',
      message: { key: 'instalments.basketNotEmpty' },
      single: { amount: 50_000, enabled: true },
      together: { amount: 60_000, enabled: true },
    });
  });

  it('disables what is outside the bounds', () => {
    expect(choice(20_000)).toMatchObject({
      kind: 'dialog',
      message: { key: 'instalments.minimum', limit: 30_000 },
      single: { enabled: false },
      together: { enabled: false },
    });
    expect(choice(20_000, 2, 15_000)).toMatchObject({ single: { enabled: false }, together: { enabled: true } });
    expect(choice(1_999_999, 1, 2)).toMatchObject({
      message: { key: 'instalments.maximum', limit: 2_000_000 },
      single: { enabled: true },
      together: { enabled: false },
    });
  });

  it('does not take a basket the system refuses', () => {
    expect(choice(50_000, 10, 10_000)).toMatchObject({
      message: { key: 'instalments.tooManyItems' },
      together: { enabled: false },
    });
    expect(choice(50_000, 1, 10_000, false)).toMatchObject({
      message: { key: 'instalments.notAllowed' },
      single: { enabled: true },
      together: { enabled: false },
    });
  });

  it('says it in words', () => {
    const text = (problem: Parameters<typeof instalmentProblemText>[0]) =>
      instalmentProblemText(problem, translator({}, instalmentMessages), translator());
    expect(text({ key: 'instalments.minimum', limit: 30_000 })).toBe(
      'Minimalna kwota zakupu na raty to 300,00\u00a0zł.',
    );
    expect(text({ key: 'instalments.notAllowed', limit: null })).toMatch(/^Nie wszystkie produkty/);
  });
});

describe('a whole basket', () => {
  it('is counted by its lines; one subscription excludes the whole basket', () => {
    expect(besideOf(6_900, [false, false])).toEqual({ count: 2, cost: 6_900, allAllowed: true });
    expect(besideOf(6_900, [false, true]).allAllowed).toBe(false);
  });

  const basket = (count: number, cost: number, allAllowed = true) =>
    basketInstalment({ count, cost, allAllowed }, system);

  it('goes straight on inside the bounds, up to as many lines as the system takes', () => {
    expect(basket(10, 50_000)).toEqual({ kind: 'direct', amount: 50_000 });
    expect(basket(11, 50_000)).toMatchObject({ kind: 'refused', message: { key: 'instalments.tooManyItems' } });
  });

  it('is refused with the reason', () => {
    expect(basket(1, 29_999)).toMatchObject({ message: { key: 'instalments.minimum', limit: 30_000 } });
    expect(basket(1, 2_000_001)).toMatchObject({ message: { key: 'instalments.maximum', limit: 2_000_000 } });
    expect(basket(2, 50_000, false)).toMatchObject({ message: { key: 'instalments.notAllowed' } });
  });
});
