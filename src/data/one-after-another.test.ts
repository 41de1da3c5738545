import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { fewAtOnce } from './few-at-once.ts';

it('runs no more of one key at once than it may, in order, whatever fails, and lets other keys pass', async () => {
  const run = fewAtOnce(2);
  let [now, most] = [0, 0];
  const started: number[] = [];
  const work = (id: number) => async () => {
    started.push(id);
    now += 1;
    most = Math.max(most, now);
    await pause(2);
    now -= 1;
    if (id % 3 === 0) throw new Error('no');
    return id;
  };
  const all = Array.from({ length: 9 }, (_, id) => run('a', work(id)));
  const other = run('b', async () => started.length);
  expect(await other).toBe(2);
  const results = await Promise.allSettled(all);
  expect(most).toBe(2);
  expect(started).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  expect(results.map(({ status }) => status === 'fulfilled')).toEqual([
    false,
    true,
    true,
    false,
    true,
    true,
    false,
    true,
    true,
  ]);
  expect(await run('a', work(10))).toBe(10);
});
