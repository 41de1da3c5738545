import { describe, expect, it } from 'vitest';
import { codeAnswer, codeWait, isCode, typedCode } from './one-time-code.ts';

const now = Date.parse('2026-11-16T12:00:00Z');
const minute = 60_000;

describe('a one-time code', () => {
  it('has 6 digits, however it was copied', () => {
    expect(['123 456', ' 123-456\n', '123\u00a0456'].map(typedCode)).toEqual(['123456', '123456', '123456']);
    expect(['123456', '000000'].every(isCode)).toBe(true);
    expect(['', '12345', '1234567', '12345a', '１２３４５６', '123456\n'].some(isCode)).toBe(false);
  });

  const live = { tries: 1, expiresAt: now + 1, isUsed: false, isRight: true };
  it.each([
    ['right', {}],
    ['right', { tries: 5 }],
    ['wrong', { isRight: false }],
    ['wrong', { isRight: false, tries: 4 }],
    ['exhausted', { isRight: false, tries: 5 }],
    ['exhausted', { tries: 6 }],
    ['expired', { expiresAt: now }],
    ['expired', { isUsed: true }],
  ])('is %s with %j', (answer, change) => {
    expect(codeAnswer({ ...live, ...change }, now)).toBe(answer);
  });

  it('is sent at most 5 times an hour', () => {
    const sent = [50, 40, 30, 20].map((ago) => now - ago * minute);
    expect(codeWait(sent, now)).toBe(0);
    expect(codeWait([...sent, now - minute], now)).toBe(10 * minute);
    expect(codeWait([...sent, now - 60 * minute], now), 'the hour of one is over').toBe(0);
    expect(codeWait([...sent, now - 1, now], now), 'the second oldest of six decides').toBe(20 * minute);
  });
});
