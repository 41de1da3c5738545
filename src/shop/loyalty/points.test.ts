import { describe, expect, it } from 'vitest';
import { lackText } from './missing-points-text.ts';
import { earnedPoints, lackOf, pointsAccount } from './points.ts';

const spaced = (text: string) => text.replaceAll('\u00a0', ' ');
const told = (...asked: Parameters<typeof lackOf>) => {
  const lack = lackOf(...asked);
  return lack && spaced(lackText(lack, {}));
};

describe('points that a purchase needs', () => {
  it('are enough when the balance covers them', () => {
    expect(told(300, 300)).toBeNull();
    expect(told(0, 0)).toBeNull();
  });

  it('are told as missing, alone and with the rest of the basket', () => {
    expect(told(120, 300)).toBe('Masz 120 punktów, potrzeba 300 punktów.');
    expect(told(1, 2)).toBe('Masz 1 punkt, potrzeba 2 punkty.');
    expect(told(120, 300, true)).toBe(
      'Masz 120 punktów, a na wszystko, za co w koszyku płacisz punktami, potrzeba 300 punktów.',
    );
  });

  it('require a signed-in client', () => {
    expect(told(null, 300)).toBe('Zaloguj się, żeby zapłacić punktami. Potrzeba 300 punktów.');
  });
});

it('tells the balance after each entry, from the newest back', () => {
  const entry = (id: number, amount: number) => ({ id, amount, reason: 'r', orderNumber: null, at: id });
  const { entries } = pointsAccount(70, [entry(3, -50), entry(2, 20), entry(1, 100)]);
  expect(entries.map(({ id, after }) => [id, after])).toEqual([
    [3, 70],
    [2, 120],
    [1, 100],
  ]);
});

it('gives the points of the regular price, and fewer where less is paid', () => {
  const points = (paid: number) => earnedPoints(10, { regular: 100_00, paid });
  expect([100_00, 70_00, 69_99, 0, 120_00].map(points)).toEqual([10, 7, 6, 0, 10]);
  expect(earnedPoints(3, { regular: 0, paid: 0 }), 'no price').toBe(3);
});
