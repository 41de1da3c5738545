import { expect, it, vi } from 'vitest';
import { lastAnswers } from './last-answers.ts';

it('makes an answer once, also for those who ask meanwhile, and forgets what was not asked for lately', async () => {
  const ask = lastAnswers<string>(2);
  const make = vi.fn(async () => 'made');
  await Promise.all([ask('a', make), ask('a', make)]);
  await ask('b', make);
  await ask('a', make);
  expect(make).toHaveBeenCalledTimes(2);
  await ask('c', make);
  await ask('a', make);
  expect(make, 'b went, a stayed').toHaveBeenCalledTimes(3);
  await ask('b', make);
  expect(make).toHaveBeenCalledTimes(4);
});

it('does not remember a failure', async () => {
  const ask = lastAnswers<string>(2);
  await expect(
    ask('a', async () => {
      throw new Error('no paper');
    }),
  ).rejects.toThrow('no paper');
  expect(await ask('a', async () => 'made')).toBe('made');
});
