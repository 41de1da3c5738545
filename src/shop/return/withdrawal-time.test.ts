import { expect, it } from 'vitest';
import { instantAt } from '../time/warsaw-time.ts';
import { deadlinesAfter, returnDeadlines } from './withdrawal-time.ts';

it('gives 14 days to send the goods and 14 days to give the money back', () => {
  expect(deadlinesAfter(instantAt('2026-11-16', 1439))).toEqual({ sendBy: '2026-11-30', payBy: '2026-11-30' });
});

it('gives a return the day of the first statement for the money, that of the last for the goods', () => {
  const [first, last] = [instantAt('2026-11-16', 600), instantAt('2026-11-18', 600)];
  expect(returnDeadlines([last, first], last)).toEqual({ sendBy: '2026-12-02', payBy: '2026-11-30' });
  expect(returnDeadlines([first], instantAt('2026-11-30', 600))).toEqual({ sendBy: '2026-12-07', payBy: '2026-11-30' });
});
