import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { moneyOfGross, subtractMoney, sumMoney } from '../money/money.ts';
import { spreadDiscount } from '../money/spread.ts';
import { translator } from '../text/messages.ts';
import { basketMessages } from './basket-messages.ts';
import { codeRefusalText } from './code-refusal.ts';
import {
  type CodeState,
  codeState,
  discountOf,
  isLowered,
  noCodeLimits,
  noUses,
  type RebateCode,
  type RebatedLine,
} from './rebate-code.ts';

const plain: RebateCode = {
  code: 'KUCHNIA',
  kind: 'percent',
  value: 10,
  minGross: 0,
  startsAt: null,
  endsAt: null,
  ...noCodeLimits,
};

const stateOf = (rebate: RebateCode, lines: readonly RebatedLine[], isSent = true): CodeState =>
  codeState(
    { code: rebate.code, rebate, uses: noUses, codeLowersLines: false, productCode: null, now: 0 },
    { lines, isSent },
  );

const line = (productId: number, gross: number, more: Partial<RebatedLine> = {}): RebatedLine => ({
  productId,
  worth: moneyOfGross(gross, 23),
  ...more,
});

function refusal(rebate: RebateCode, lines: RebatedLine[], isSent = true) {
  const state = stateOf(rebate, lines, isSent);
  if (state.state !== 'refused') throw new Error('the code works');
  const worth = sumMoney(lines.map((one) => one.worth));
  return [state.reason, codeRefusalText(state, worth, translator({}, basketMessages)).replaceAll('\u00a0', ' ')];
}

describe('a code for some goods', () => {
  const ofKitchen = { ...plain, categories: [4], products: [9] };

  it('lowers its products and those below its categories, never a gift card', () => {
    const cases: [RebatedLine, boolean][] = [
      [line(9, 100), true],
      [line(1, 100, { categories: [7, 4, 1] }), true],
      [line(1, 100, { categories: [7, 1] }), false],
      [line(4, 100), false],
      [line(9, 100, { giftCard: true }), false],
    ];
    for (const [one, expected] of cases) expect(isLowered(ofKitchen, one)).toBe(expected);
    expect(isLowered(plain, line(4, 100))).toBe(true);
    expect(isLowered(plain, line(4, 100, { giftCard: true }))).toBe(false);
  });

  it('counts its least worth over the whole basket, and says what is wrong', () => {
    const lines = [line(9, 40_00), line(1, 70_00)];
    expect(stateOf({ ...ofKitchen, minGross: 100_00 }, lines)).toMatchObject({ discount: { gross: 4_00 } });
    expect(refusal({ ...ofKitchen, minGross: 120_00 }, lines)).toEqual([
      'minimum',
      'Kod KUCHNIA działa od 120,00 zł. Brakuje 10,00 zł.',
    ]);
    expect(refusal(ofKitchen, [line(1, 70_00)])).toEqual([
      'scope',
      'Kod KUCHNIA działa tylko na wybrane produkty, a żadnego z nich nie masz w koszyku.',
    ]);
  });

  const anyLine = fc.record({
    productId: fc.integer({ min: 1, max: 6 }),
    categories: fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { maxLength: 3 }),
    gross: fc.integer({ min: 0, max: 2_000_00 }),
    vat: fc.constantFrom(23 as const, 8 as const, 5 as const, null),
    isCard: fc.boolean(),
  });
  const anyScope = fc.record({
    categories: fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { maxLength: 2 }),
    products: fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { maxLength: 2 }),
  });

  it('takes from its own lines what it would take from them alone, and each part comes back to the grosz', () => {
    const own = fc.record({ kind: fc.constantFrom('percent', 'quota'), value: fc.integer({ min: 1, max: 99 }) });
    fc.assert(
      fc.property(fc.array(anyLine, { minLength: 1, maxLength: 12 }), anyScope, own, (all, scope, worth) => {
        const rebate: RebateCode = { ...plain, ...scope, kind: worth.kind as 'percent' | 'quota', value: worth.value };
        const lines = all.map(({ gross, vat, isCard, ...rest }) => ({
          ...rest,
          vat,
          worth: moneyOfGross(gross, vat),
          ...(isCard ? { giftCard: true as const } : {}),
        }));
        const state = stateOf(rebate, lines);
        const lowered = lines.filter((one) => isLowered(rebate, one));
        const alone = discountOf(
          lowered.map((one) => one.worth),
          rebate,
        ).gross;
        expect(state.state === 'active' ? state.discount.gross : 0).toBe(alone);
        const parts = spreadDiscount(
          alone,
          lines.map((one) => ({ ...one, isLowered: isLowered(rebate, one) })),
        );
        expect(sumMoney(parts).gross).toBe(alone);
        for (const [index, one] of lines.entries()) {
          const part = parts[index] ?? moneyOfGross(0, null);
          if (!isLowered(rebate, one)) expect(part).toEqual({ gross: 0, net: 0 });
          const paid = subtractMoney(one.worth, part);
          expect(paid.gross).toBeGreaterThanOrEqual(0);
          expect(paid).toEqual(moneyOfGross(paid.gross, one.vat));
        }
      }),
    );
  });
});

describe('a code for delivery', () => {
  const free: RebateCode = { ...plain, code: 'DOSTAWA', kind: 'delivery', value: 0, ways: ['kurier'] };

  it('takes nothing off the goods, and works where something of its own is sent', () => {
    const works = { state: 'active', discount: { gross: 0, net: 0 }, freeWays: ['kurier'] };
    expect(stateOf(free, [line(1, 50_00)])).toMatchObject(works);
    expect(stateOf({ ...free, products: [1] }, [line(1, 50_00)])).toMatchObject(works);
    expect(refusal({ ...free, products: [2] }, [line(1, 50_00)])[0]).toBe('scope');
    expect(refusal({ ...free, minGross: 60_00 }, [line(1, 50_00)])[0]).toBe('minimum');
    expect(refusal(free, [line(1, 50_00)], false)).toEqual([
      'unsent',
      'Kod DOSTAWA daje darmową dostawę, a w tym koszyku nic nie wymaga wysyłki.',
    ]);
  });
});
