import { expect, it } from 'vitest';
import type { Promotion, PromotionKind } from './price.ts';
import { chargedPrices, effectivePrices, promotionAt } from './price-history.ts';

const money = (gross: number) => ({ gross, net: gross });
const cut = (gross: number, startsAt: number, endsAt: number | null, kind: PromotionKind = 'promotion'): Promotion => ({
  kind,
  price: money(gross),
  startsAt,
  endsAt,
  endAnnounced: false,
  code: null,
});

it('lays promotions over regular prices', () => {
  const regular = [
    { from: 0, price: money(100) },
    { from: 50, price: null },
    { from: 60, price: money(90) },
  ];
  const points = effectivePrices(regular, [cut(80, 10, 20), cut(70, 15, 18), cut(85, 40, 70), cut(95, 60, null)]);
  expect(points.map(({ from, price }) => [from, price?.gross ?? null])).toEqual([
    [0, 100],
    [10, 80],
    [15, 70],
    [18, 80],
    [20, 100],
    [40, 85],
    [50, null],
    [60, 85],
    [70, 90],
  ]);
});

it('tells apart what everyone paid, what a code gave and what was regular', () => {
  const ledger = [
    { from: 0, price: money(100) },
    { from: 30, price: money(80) },
  ];
  const points = chargedPrices(ledger, [cut(70, 10, 20, 'code'), cut(80, 15, null)]);
  expect(points.map(({ from, price, forAll, regular }) => [from, price?.gross, forAll?.gross, regular?.gross])).toEqual(
    [
      [0, 100, 100, 100],
      [10, 70, 100, 100],
      [15, 70, 80, 100],
      [20, 80, 80, 100],
      [30, 80, 80, 80],
    ],
  );
  expect(effectivePrices(ledger, [cut(80, 15, null)]).map(({ from }) => from)).toEqual([0, 15]);
});

it('walks a long history once', () => {
  const ledger = Array.from({ length: 20_000 }, (_, at) => ({ from: at * 10, price: money(100 + (at % 7)) }));
  const cuts = ledger.map(({ from }) => cut(90, from + 2, from + 5));
  const began = performance.now();
  expect(chargedPrices(ledger, cuts)).toHaveLength(60_000);
  expect(performance.now() - began).toBeLessThan(2000);
});

it('has no price before the first day of offer', () => {
  expect(effectivePrices([{ from: 30, price: money(100) }], [cut(80, 10, 40)])).toEqual([
    { from: 30, price: money(80) },
    { from: 40, price: money(100) },
  ]);
});

it('prefers the promotion that needs no code', () => {
  const code = cut(80, 0, null, 'code');
  const open = cut(80, 0, null);
  expect(promotionAt(money(100), [code, open], 5)).toBe(open);
  expect(promotionAt(money(100), [open, code], 5)).toBe(open);
  expect(promotionAt(money(80), [code, open], 5)).toBeNull();
});

it('a promotion that is a grosz below the regular price is one, and one at the price is none', () => {
  const money = (gross: number) => ({ gross, net: gross });
  const at = (gross: number) =>
    promotionAt(money(100_00), [{ startsAt: 0, endsAt: null, kind: 'promotion', price: money(gross) } as Promotion], 1);
  expect(at(99_99)?.price.gross).toBe(99_99);
  expect(at(100_00)).toBeNull();
});
