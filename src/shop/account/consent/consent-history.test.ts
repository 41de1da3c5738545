import { expect, it } from 'vitest';
import { isGiven } from './consent-history.ts';

it('holds what was said last about each consent', () => {
  const entry = (kind: string, given: boolean) => ({ kind, given, wording: '', place: 'account', at: 0 });
  const history = [entry('a', false), entry('b', true), entry('a', true)];
  expect(isGiven(history, 'a')).toBe(false);
  expect(isGiven(history, 'b')).toBe(true);
  expect(isGiven(history, 'c')).toBe(false);
});
