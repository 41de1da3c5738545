import { expect, it } from 'vitest';
import { instantAt } from '../time/warsaw-time.ts';
import { deadlinesAfter } from './withdrawal-time.ts';

it('gives 14 days to send the goods and 14 days to give the money back', () => {
  expect(deadlinesAfter(instantAt('2026-11-16', 1439))).toEqual({ sendBy: '2026-11-30', payBy: '2026-11-30' });
});
