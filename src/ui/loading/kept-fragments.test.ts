import { describe, expect, it } from 'vitest';
import { FragmentCache, fragmentKey } from './kept-fragments.ts';

describe('the cache of fragments', () => {
  it('draws once for a key, also for those who ask meanwhile', async () => {
    const cache = new FragmentCache();
    let drawn = 0;
    const ask = () =>
      cache.remember('a', async () => {
        drawn += 1;
        return 'html';
      });
    expect(await Promise.all([ask(), ask()])).toEqual(['html', 'html']);
    await ask();
    expect(drawn).toBe(1);
  });

  it('keeps no failure', async () => {
    const cache = new FragmentCache();
    await expect(cache.remember('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await cache.remember('a', async () => 'html')).toBe('html');
  });

  it('holds so many characters, and drops what was not used for the longest time', () => {
    const cache = new FragmentCache(10);
    cache.set('a', 'aaaa');
    cache.set('b', 'bbbb');
    expect(cache.get('a')).toBe('aaaa');
    cache.set('c', 'cccc');
    expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual(['aaaa', undefined, 'cccc']);
    cache.set('c', 'c');
    cache.set('d', 'ddddd');
    expect([cache.get('a'), cache.get('c'), cache.get('d')]).toEqual(['aaaa', 'c', 'ddddd']);
    cache.set('e', 'longer than all of it');
    expect(['a', 'c', 'd', 'e'].map((key) => cache.get(key))).toEqual(Array(4).fill(undefined));
  });
});

describe('the key of a fragment', () => {
  it('tells values apart, and objects by what they are', () => {
    const [cup, same] = [{ id: 1 }, { id: 1 }];
    const keys = [
      ['tile', cup],
      ['tile', same],
      ['about', cup],
      ['tile', cup, '1'],
      ['tile', cup, 1],
      ['tile', cup, undefined],
      ['tile', cup, null],
      ['tile', cup, 'a b'],
      ['tile', cup, 'a', 'b'],
      ['tile', cup, ['a', 'b']],
    ].map(([name, ...from]) => fragmentKey(String(name), from));
    expect(new Set(keys).size).toBe(keys.length);
    expect(fragmentKey('tile', [cup, 'a b'])).toBe(keys[7]);
  });
});
