import { expect, it } from 'vitest';
import { codeLimits } from '../limits.ts';
import { isRebateCode, normalizedCode } from './rebate-code.ts';

it('a new code is long enough not to be found by trying, and of letters, digits, hyphens and underscores', () => {
  const taken = ['ZIMA', 'Żółw-10', 'black_friday', 'A'.repeat(codeLimits.max)];
  expect(taken.filter((code) => !isRebateCode(normalizedCode(code)))).toEqual([]);
  const refused = ['', 'A1', 'ABC', 'A'.repeat(codeLimits.max + 1), 'ZI MA', 'ZIMA!', 'ZIMA\n', '<b>10', 'ZI\u0000MA'];
  expect(refused.filter(isRebateCode)).toEqual([]);
});
