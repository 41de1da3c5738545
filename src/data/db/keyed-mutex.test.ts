import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { keyedMutex } from './keyed-mutex.ts';

it('runs one of a key at a time, in order, whatever fails, and lets other keys pass', async () => {
  const run = keyedMutex({ most: 10, timeout: 10_000 });
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

it('32: says that it is busy where too many wait already, and lets the next in when there is room', async () => {
  const run = keyedMutex({ most: 3, timeout: 10_000 });
  let finish = () => {};
  const first = run('a', () => new Promise<void>((done) => (finish = done)));
  const waiting = [1, 2, 3].map((id) => run('a', async () => id));
  await expect(run('a', async () => 4)).rejects.toMatchObject({ name: 'TryLater', reason: 'busy' });
  expect(await run('b', async () => 5)).toBe(5);
  finish();
  await first;
  expect(await Promise.all(waiting)).toEqual([1, 2, 3]);
  expect(await run('a', async () => 6)).toBe(6);
});

it('32: ends waiting after a limit, and never runs work that was given up', async () => {
  const run = keyedMutex({ most: 10, timeout: 30 });
  let done = 0;
  let finish = () => {};
  const first = run('a', () => new Promise<void>((end) => (finish = end)));
  const late = run('a', async () => {
    done += 1;
  });
  await expect(late).rejects.toMatchObject({ name: 'TryLater', reason: 'busy', retryAfterSeconds: 1 });
  finish();
  await first;
  expect(await run('a', async () => done)).toBe(0);
});
