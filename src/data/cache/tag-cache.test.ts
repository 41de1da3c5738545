import { describe, expect, it } from 'vitest';
import { everything } from './changes.ts';
import { type Made, TagCache } from './tag-cache.ts';

const lengths = (options: { maxWeight?: number; trusted?: () => boolean } = {}) =>
  new TagCache<number>({ maxWeight: 100, weigh: (value) => value, ...options });

/** A read of the store that the test completes explicitly; it records the keys it was called with. */
function slowReading() {
  const asked: string[][] = [];
  const ends: (() => void)[] = [];
  const one = (word: string, cacheable = true): Made<number> => ({
    value: word.length,
    tags: [`word:${word}`],
    cacheable,
  });
  const wait = () => new Promise<void>((end) => ends.push(end));
  return {
    asked,
    endAll: () => {
      for (const end of ends.splice(0)) end();
    },
    of: (word: string) => async () => {
      asked.push([word]);
      await wait();
      return one(word);
    },
    ofMany: async (words: string[]) => {
      asked.push(words);
      await wait();
      return new Map(words.filter((word) => word !== 'nobody').map((word) => [word, one(word)]));
    },
  };
}

describe('one key', () => {
  it('is made once, however many ask', async () => {
    const cache = lengths();
    const reading = slowReading();
    const answers = Promise.all([
      cache.getOrMake('kubek', reading.of('kubek')),
      cache.getOrMake('kubek', reading.of('kubek')),
    ]);
    reading.endAll();
    expect(await answers).toEqual([5, 5]);
    expect(reading.asked).toEqual([['kubek']]);
    expect(cache.get('kubek')).toBe(5);
  });

  it.each(['word:kubek', everything])('is gone when %s is touched', async (tag) => {
    const cache = lengths();
    const reading = slowReading();
    const answer = cache.getOrMake('kubek', reading.of('kubek'));
    reading.endAll();
    await answer;
    cache.invalidate(tag);
    expect(cache.get('kubek')).toBeUndefined();
  });

  it('read before a change is neither cached after it nor returned to later requests', async () => {
    const cache = lengths();
    const reading = slowReading();
    const before = cache.getOrMake('kubek', reading.of('kubek'));
    cache.invalidate('word:kubek');
    const after = cache.getOrMake('kubek', reading.of('kubek'));
    expect(reading.asked).toHaveLength(2);
    reading.endAll();
    expect(await before).toBe(5);
    expect(await after).toBe(5);
    expect(cache.get('kubek')).toBe(5);
  });

  it('is not kept while changes may go unheard', async () => {
    const cache = lengths({ trusted: () => false });
    const reading = slowReading();
    const answer = cache.getOrMake('kubek', reading.of('kubek'));
    reading.endAll();
    expect(await answer).toBe(5);
    expect(cache.size).toBe(0);
  });
});

describe('many keys', () => {
  it('are made together, and those being made are not made again', async () => {
    const cache = lengths();
    const reading = slowReading();
    const first = cache.getOrMakeMany(['kubek', 'misa'], reading.ofMany);
    const second = cache.getOrMakeMany(['misa', 'dzban', 'misa'], reading.ofMany);
    expect(reading.asked).toEqual([['kubek', 'misa'], ['dzban']]);
    reading.endAll();
    expect(Object.fromEntries(await first)).toEqual({ kubek: 5, misa: 4 });
    expect(Object.fromEntries(await second)).toEqual({ misa: 4, dzban: 5 });
    expect(Object.fromEntries(await cache.getOrMakeMany(['dzban', 'kubek'], reading.ofMany))).toEqual({
      dzban: 5,
      kubek: 5,
    });
    expect(reading.asked).toHaveLength(2);
  });

  it('leave out what is not there, and ask for it again', async () => {
    const cache = lengths();
    const reading = slowReading();
    for (const _ of [1, 2]) {
      const answer = cache.getOrMakeMany(['nobody'], reading.ofMany);
      reading.endAll();
      expect((await answer).size).toBe(0);
    }
    expect(reading.asked).toHaveLength(2);
  });

  it('read before a change are not returned to later requests', async () => {
    const cache = lengths();
    const reading = slowReading();
    const before = cache.getOrMakeMany(['kubek'], reading.ofMany);
    cache.invalidate('word:kubek');
    const after = cache.getOrMakeMany(['kubek'], reading.ofMany);
    expect(reading.asked).toHaveLength(2);
    reading.endAll();
    await Promise.all([before, after]);
    expect(cache.get('kubek')).toBe(5);
  });

  it('fail together and are made again by the next who asks', async () => {
    const cache = lengths();
    const failing = () => Promise.reject(new Error('the line broke'));
    const both = [cache.getOrMakeMany(['kubek'], failing), cache.getOrMakeMany(['kubek'], failing)];
    for (const answer of both) await expect(answer).rejects.toThrow('the line broke');
    const reading = slowReading();
    const answer = cache.getOrMakeMany(['kubek'], reading.ofMany);
    reading.endAll();
    expect((await answer).get('kubek')).toBe(5);
  });
});

it('what nobody used goes first when there is no more room, and what was used is spared once', async () => {
  const cache = lengths({ maxWeight: 14 });
  const reading = slowReading();
  const cacheable = async (word: string) => {
    const answer = cache.make(word, reading.of(word));
    reading.endAll();
    await answer;
  };
  for (const word of ['kubek', 'dzban', 'misa']) await cacheable(word);
  cache.get('kubek');
  for (const word of ['waza', 'len']) await cacheable(word);
  expect(cache.size).toBe(3);
  expect(cache.get('kubek')).toBe(5);
  for (const word of ['czajnik', 'karafka']) await cacheable(word);
  expect(cache.get('karafka')).toBe(7);
  expect(cache.size).toBe(2);
  for (const word of ['talerz-na-ciasto']) await cacheable(word);
  expect([cache.size, cache.get('talerz-na-ciasto')]).toEqual([1, 16]);
});

it('what was kept first goes first when there is no more room', async () => {
  const cache = lengths({ maxWeight: 10 });
  const reading = slowReading();
  for (const word of ['kubek', 'dzban', 'misa']) {
    const answer = cache.getOrMake(word, reading.of(word));
    reading.endAll();
    await answer;
  }
  expect([cache.get('kubek'), cache.get('dzban'), cache.get('misa')]).toEqual([undefined, 5, 4]);
});
