import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codeLimits } from '../limits.ts';
import { translator } from '../text/messages.ts';
import { basketMessages } from './basket-messages.ts';
import { codeRefusalText } from './code-refusal.ts';
import {
  type CodeUses,
  codeState,
  isLimited,
  isPerBuyer,
  isRebateCode,
  noCodeLimits,
  normalizedCode,
  noUses,
  type RebateCode,
} from './rebate-code.ts';

it('a new code is long enough not to be found by trying, and of letters, digits, hyphens and underscores', () => {
  const taken = ['ZIMA', 'Żółw-10', 'black_friday', 'A'.repeat(codeLimits.max)];
  expect(taken.filter((code) => !isRebateCode(normalizedCode(code)))).toEqual([]);
  const refused = ['', 'A1', 'ABC', 'A'.repeat(codeLimits.max + 1), 'ZI MA', 'ZIMA!', 'ZIMA\n', '<b>10', 'ZI\u0000MA'];
  expect(refused.filter(isRebateCode)).toEqual([]);
});

const tenPercent: RebateCode = {
  code: 'ZIMA',
  kind: 'percent',
  value: 10,
  minGross: 0,
  startsAt: null,
  endsAt: null,
  ...noCodeLimits,
};

const stateOf = (limits: Partial<RebateCode>, uses: Partial<CodeUses>, gross = 100_00) =>
  codeState(
    {
      code: 'ZIMA',
      rebate: { ...tenPercent, ...limits },
      uses: { ...noUses, ...uses },
      codeLowersLines: false,
      productCode: null,
      now: 0,
    },
    { lines: [{ productId: 1, worth: { gross, net: gross } }], isSent: true },
  );

describe('the uses of a code', () => {
  it.each([
    ['the last of all', { mostUses: 3 }, { all: 2 }],
    ['the last of a buyer', { mostPerBuyer: 2 }, { own: 1, all: 9, orders: 5 }],
    ['a first order after those of others', { firstOrderOnly: true }, { all: 9 }],
    ['of any number without limits', {}, { all: 9, own: 9, orders: 9 }],
  ])('work for %s', (_, limits, uses) => {
    expect(stateOf(limits, uses)).toMatchObject({ state: 'active', discount: { gross: 10_00 } });
  });

  it.each([
    ['used', { mostUses: 3 }, { all: 3 }, 'Kod ZIMA wykorzystano już tyle razy, na ile był.'],
    ['repeated', { mostPerBuyer: 2 }, { own: 2 }, 'Kod ZIMA masz już wykorzystany.'],
    ['first', { firstOrderOnly: true }, { orders: 1 }, 'Kod ZIMA działa tylko w pierwszym zamówieniu.'],
    // What nobody can change is said before what this buyer cannot change.
    ['used', { mostUses: 1, mostPerBuyer: 1, firstOrderOnly: true }, { all: 1, own: 1, orders: 1 }, ''],
    ['first', { mostPerBuyer: 1, firstOrderOnly: true }, { own: 1, orders: 1 }, ''],
    // Buying more would not help.
    ['used', { mostUses: 1, minGross: 200_00 }, { all: 1 }, ''],
  ])('end with %s', (reason, limits, uses, text) => {
    const state = stateOf(limits, uses);
    if (state.state !== 'refused') throw new Error('the code works');
    expect(state.reason).toBe(reason);
    const said = codeRefusalText(state, { gross: 100_00, net: 100_00 }, translator({}, basketMessages));
    expect(said).toContain(text);
    expect(said).not.toContain('{');
  });

  it('are counted only where a limit asks for them', () => {
    const limited = [{ mostUses: 1 }, { mostPerBuyer: 1 }, { firstOrderOnly: true }];
    expect(isLimited(tenPercent)).toBe(false);
    expect(limited.map((limits) => isLimited({ ...tenPercent, ...limits }))).toEqual([true, true, true]);
    expect(limited.map((limits) => isPerBuyer({ ...tenPercent, ...limits }))).toEqual([false, true, true]);
  });

  it('of buyers who order one after the other never exceed a limit, and no price falls below zero', () => {
    const limit = fc.option(fc.integer({ min: 1, max: 4 }));
    const limits = fc.record({ mostUses: limit, mostPerBuyer: limit, firstOrderOnly: fc.boolean() });
    const worth = fc.record({
      kind: fc.constantFrom<RebateCode['kind']>('percent', 'quota'),
      value: fc.integer({ min: 1, max: 99 }),
    });
    const order = fc.record({ buyer: fc.nat(2), gross: fc.integer({ min: 1, max: 200 }), isCancelled: fc.boolean() });
    fc.assert(
      fc.property(limits, worth, fc.array(order, { maxLength: 20 }), (own, code, orders) => {
        const kept: { buyer: number; hasCode: boolean }[] = [];
        for (const { buyer, gross, isCancelled } of orders) {
          const mine = kept.filter((one) => one.buyer === buyer);
          const used = (all: typeof kept) => all.filter(({ hasCode }) => hasCode).length;
          const uses = { all: used(kept), own: used(mine), orders: mine.length };
          const state = stateOf({ ...own, ...code }, uses, gross);
          const hasCode = state.state === 'active';
          if (state.state === 'active') expect(state.discount.gross).toBeLessThanOrEqual(gross);
          const isSpent = state.state === 'refused' && ['used', 'repeated', 'first'].includes(state.reason);
          const mayUse =
            uses.all < (own.mostUses ?? Number.POSITIVE_INFINITY) &&
            uses.own < (own.mostPerBuyer ?? Number.POSITIVE_INFINITY) &&
            !(own.firstOrderOnly && mine.length > 0);
          expect(isSpent).toBe(!mayUse);
          if (!isCancelled) kept.push({ buyer, hasCode });
        }
      }),
    );
  });
});
