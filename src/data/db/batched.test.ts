import { expect, it } from 'vitest';
import { batched } from './batched.ts';

/** Work that ends on request, and records which calls were combined. */
function slowWork() {
  const turns: number[][] = [];
  const ends: ((error?: Error) => void)[] = [];
  const work = (asked: number[]) => {
    turns.push(asked);
    return new Promise<string[]>((answer, fail) => {
      ends.push((error) => (error ? fail(error) : answer(asked.map(String))));
    });
  };
  return { turns, work, end: (error?: Error) => ends.shift()?.(error) };
}

it('the first request runs immediately; requests during it share the next batch', async () => {
  const { turns, work, end } = slowWork();
  const ask = batched(work, 10);
  const answers = [1, 2, 3].map(ask);
  expect(turns).toEqual([[1]]);
  end();
  expect(await answers[0]).toBe('1');
  await expect.poll(() => turns).toEqual([[1], [2, 3]]);
  end();
  expect(await Promise.all(answers)).toEqual(['1', '2', '3']);
  const later = ask(4);
  end();
  expect(await later).toBe('4');
});

it('a turn has no more than it may, and one that fails takes no other with it', async () => {
  const { turns, work, end } = slowWork();
  const ask = batched(work, 2);
  const answers = [1, 2, 3, 4].map((one) => ask(one).catch((error: Error) => error.message));
  end();
  await expect.poll(() => turns.length).toBe(2);
  end(new Error('away'));
  await expect.poll(() => turns).toEqual([[1], [2, 3], [4]]);
  end();
  expect(await Promise.all(answers)).toEqual(['1', 'away', 'away', '4']);
});
