import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { moneyOfGross } from '../money/money.ts';
import { groupText, type Rebate, rebateOf } from './rebate.ts';
import { noCodeLimits, noUses, type RebateCode, type RebatedLine } from './rebate-code.ts';

const wholesale = { name: 'Hurt', percent: 5, categories: [], products: [] };
const code = (more: Partial<RebateCode>): RebateCode => ({
  code: 'ZIMA',
  kind: 'percent',
  value: 10,
  minGross: 0,
  startsAt: null,
  endsAt: null,
  ...noCodeLimits,
  ...more,
});
const line = (productId: number, gross: number): RebatedLine => ({ productId, worth: moneyOfGross(gross, 23) });

function rebate(
  group: typeof wholesale | { name: string; percent: number; categories: number[]; products: number[] } | null,
  own: RebateCode | null,
  lines: RebatedLine[],
  codeLowersLines = false,
): Rebate {
  const typed = own?.code ?? (codeLowersLines ? 'LEN15' : null);
  const productCode = codeLowersLines ? 'running' : null;
  const question = { code: typed, rebate: own, uses: noUses, codeLowersLines, productCode, now: 0, group } as const;
  return rebateOf(question, { lines, isSent: true });
}

describe('the rebate of a group', () => {
  const lines = [line(1, 100_00), line(2, 60_00)];

  it('is taken off what the group is for', () => {
    expect(rebate(wholesale, null, lines)).toMatchObject({ group: { name: 'Hurt' }, discount: { gross: 8_00 } });
    const some = rebate({ ...wholesale, products: [2] }, null, lines);
    expect([some.discount.gross, some.scope?.products]).toEqual([3_00, [2]]);
    expect(rebate({ ...wholesale, products: [9] }, null, lines)).toMatchObject({ group: null, scope: null });
    expect(groupText(wholesale)).toBe('Hurt −5%');
  });

  it('and a code do not add up: what takes off more holds, and a code that brings nothing is not used up', () => {
    expect(rebate(wholesale, code({}), lines)).toMatchObject({ group: null, discount: { gross: 16_00 } });
    for (const lesser of [code({ value: 5 }), code({ kind: 'quota', value: 7_99 })])
      expect(rebate(wholesale, lesser, lines)).toMatchObject({
        group: { name: 'Hurt' },
        discount: { gross: 8_00 },
        code: { state: 'refused', reason: 'group' },
      });
    expect(rebate(wholesale, code({ minGross: 500_00 }), lines).code).toMatchObject({ reason: 'minimum' });
  });

  it('goes with a code for delivery and with a code of single products', () => {
    const free = rebate(wholesale, code({ kind: 'delivery', value: 0 }), lines);
    expect(free).toMatchObject({ group: { name: 'Hurt' }, code: { state: 'active', freeWays: [] } });
    expect(rebate(wholesale, null, lines, true)).toMatchObject({ group: { name: 'Hurt' }, code: { state: 'active' } });
  });

  it('never makes a basket dearer than the code or the group alone', () => {
    const gross = fc.array(fc.integer({ min: 0, max: 500_00 }), { minLength: 1, maxLength: 6 });
    const percent = fc.integer({ min: 1, max: 99 });
    const scope = fc.uniqueArray(fc.integer({ min: 0, max: 5 }), { maxLength: 3 });
    fc.assert(
      fc.property(gross, percent, scope, percent, scope, (worths, off, products, value, ofCode) => {
        const all = worths.map((worth, index) => line(index, worth));
        const [group, own] = [{ ...wholesale, percent: off, products }, code({ value, products: ofCode })];
        const both = rebate(group, own, all).discount.gross;
        const alone = [rebate(group, null, all), rebate(null, own, all)].map(({ discount }) => discount.gross);
        expect(both).toBe(Math.max(...alone));
      }),
    );
  });
});
