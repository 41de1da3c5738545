import { describe, expect, it } from 'vitest';
import type { Size } from '../../product/product.ts';
import type { Promotion } from '../price.ts';
import { announced, isOver, type PricedSize, regularAt, regularOn, withPriceEdit } from './price-edit.ts';

const money = (gross: number) => ({ gross, net: gross });
const promotion = (id: number, startsAt: number, endsAt: number | null) =>
  ({ id, startsAt, endsAt, endAnnounced: true, kind: 'promotion', price: money(80_00) }) as Promotion & { id: number };

const priced = {
  size: { regular: money(100_00) } as Size,
  vat: 23,
  promotions: [promotion(1, 0, 50), promotion(2, 60, 200), promotion(3, 100, 300)],
  ledger: [
    { from: 0, price: money(90_00) },
    { from: 40, price: money(100_00) },
  ],
  plans: [{ id: 7, startsAt: 500, price: money(120_00) }],
} as unknown as PricedSize;

const changed = (edit: Parameters<typeof withPriceEdit>[1]) => withPriceEdit(priced, edit, 100);
const ends = (promotions: PricedSize['promotions']) => promotions.map(({ id, endsAt }) => [id, endsAt]);

describe('ending promotions', () => {
  it('leaves what is over, ends what runs from this instant on, and calls off what is to come', () => {
    const later = { ...priced, promotions: [...priced.promotions, promotion(4, 101, null)] };
    expect(ends(withPriceEdit(later, { kind: 'end' }, 100).promotions)).toEqual([
      [1, 50],
      [2, 100],
      [3, 100],
    ]);
  });

  it('can be of one alone', () => {
    expect(ends(changed({ kind: 'stop', id: 2 }).promotions)).toEqual([
      [1, 50],
      [2, 100],
      [3, 300],
    ]);
  });
});

describe('moving the end of a promotion', () => {
  it('changes that one alone, and announces no end that is not known', () => {
    const moved = changed({ kind: 'move', id: 3, endsAt: 400 }).promotions;
    expect(ends(moved)).toEqual([
      [1, 50],
      [2, 200],
      [3, 400],
    ]);
    expect(moved[2]?.endAnnounced).toBe(true);
    expect(changed({ kind: 'move', id: 3, endsAt: null }).promotions[2]?.endAnnounced).toBe(false);
    expect(announced({ endAnnounced: false }, 400)).toBe(false);
  });
});

it('a promotion is over at the instant of its end', () => {
  expect(isOver({ endsAt: 100 }, 99)).toBe(false);
  expect(isOver({ endsAt: 100 }, 100)).toBe(true);
  expect(isOver({ endsAt: null }, 100)).toBe(false);
});

describe('a planned price', () => {
  it('takes its place among the others by its instant, and that of another at the same instant', () => {
    const plans = (startsAt: number) =>
      changed({ kind: 'plan', gross: 110_00, startsAt, instead: null }).plans.map((one) => [one.startsAt, one.id]);
    expect(plans(300)).toEqual([
      [300, 0],
      [500, 7],
    ]);
    expect(plans(600)).toEqual([
      [500, 7],
      [600, 0],
    ]);
    expect(plans(500)).toEqual([[500, 0]]);
  });

  it('holds from its instant on', () => {
    expect(regularOn(priced, 499).gross).toBe(100_00);
    expect(regularOn(priced, 500).gross).toBe(120_00);
    expect(regularAt(priced.ledger, 39)?.gross).toBe(90_00);
    expect(regularAt(priced.ledger, 40)?.gross).toBe(100_00);
    expect(regularAt(priced.ledger, -1)).toBeNull();
  });
});

it('a new promotion has no id yet', () => {
  const { price: _, ...rest } = promotion(9, 150, null);
  const [, , , made] = changed({ kind: 'promotion', promotion: { ...rest, gross: 70_00 }, percent: null }).promotions;
  expect(made).toMatchObject({ id: 0, price: { gross: 70_00 } });
});
