import { afterEach, expect, it, vi } from 'vitest';
import { outageLog } from './outage-log.ts';

afterEach(() => {
  vi.useRealTimers();
});

it('a store that fails writes and answers all else is lost and back once, not with each write', async () => {
  vi.useFakeTimers();
  const notes: unknown[] = [];
  const plain = { request: () => {}, bug: () => {}, note: (...note: unknown[]) => notes.push(note) };
  const store = { ping: async () => {}, changes: { heard: true, onLost: () => {} } };
  const log = outageLog(plain, store as never);
  const full = Object.assign(new Error('could not extend file'), { code: '53100' });
  for (let second = 0; second < 20; second += 1) {
    log.bug('1', full);
    await vi.advanceTimersByTimeAsync(1_000);
  }
  expect(notes).toEqual([['the store does not answer', { reason: '53100' }]]);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(notes.slice(1)).toEqual([['the store answers again', { seconds: expect.any(Number) }]]);
});
