import { expect, it } from 'vitest';
import { ksefLimits, openPace } from './pace.ts';

it('no window of any length has more calls than KSeF allows, however long it goes on', () => {
  const pace = openPace();
  const times: number[] = [];
  let now = 1_000_000;
  while (times.length < 700) {
    now = Math.max(now, pace.freeAt('send', now));
    pace.count('send', now);
    times.push(now);
  }
  for (const { ms, most } of ksefLimits.send) {
    const largest = Math.max(...times.map((at) => times.filter((other) => other > at - ms && other <= at).length));
    expect(largest).toBe(most);
  }
});

it('waits as long as KSeF says, for calls of this kind alone', () => {
  const pace = openPace();
  pace.block('send', 5_000);
  expect(pace.freeAt('send', 1_000)).toBe(5_000);
  expect(pace.freeAt('send', 6_000)).toBe(6_000);
  expect(pace.freeAt('open', 1_000)).toBe(1_000);
});
