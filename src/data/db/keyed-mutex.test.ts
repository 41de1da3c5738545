import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { keyedMutex } from './keyed-mutex.ts';

it('runs one of a key at a time, in order, whatever fails, and lets other keys pass', async () => {
  const run = keyedMutex();
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
  const all = [0, 1, 2, 3, 4, 5].map((id) => run('a', work(id)));
  expect(await run('b', async () => started)).toEqual([0]);
  const results = await Promise.allSettled(all);
  expect(most).toBe(1);
  expect(started).toEqual([0, 1, 2, 3, 4, 5]);
  const [no, yes] = ['rejected', 'fulfilled'];
  expect(results.map(({ status }) => status)).toEqual([no, yes, yes, no, yes, yes]);
  expect(await run('a', work(10))).toBe(10);
});
