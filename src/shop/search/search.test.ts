import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  allowedEdits,
  editDistance,
  isMixedUp,
  longestQuery,
  plainOf,
  queryText,
  soundOf,
  swapsOf,
  trigramsOf,
} from './search.ts';
import { queryWords } from './search-typed.ts';

describe('a query', () => {
  it('loses invisible characters and repeated spaces', () => {
    expect(queryText('  kubek \u0000\u200b\u202e\n  szałwiowy\t')).toBe('kubek szałwiowy');
    expect(queryText('kawa\ud800')).toBe('kawa');
  });

  it('is cut to a sane length and stays itself when cut again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 600 }), (text) => {
        const once = queryText(text);
        expect(once.length).toBeLessThanOrEqual(longestQuery);
        expect(once.isWellFormed()).toBe(true);
        expect(queryText(once)).toBe(once);
      }),
    );
  });

  it.each([
    ['Kubki', ['kubki']],
    ['ŁYŻKĘ', ['lyzke']],
    ['kubek do kawy', ['kubek', 'kawy']],
    ['do', ['do']],
    ['250ml 30x40', ['250', 'ml', '30', '40']],
    ['30 x 40 cm', ['30', '40', 'cm']],
    ['30×40', ['30', '40']],
    ['30X', ['30']],
    ['30x40x50', ['30', '40', '50']],
    ['xbox 30 xl', ['xbox', '30', 'xl']],
    ['kubek, kubek!', ['kubek']],
    ['" & | ! ( ) : * <-> \\ % _ \'', []],
    ['😀', []],
  ])('%j asks for %j', (text, words) => expect(queryWords(text)).toEqual(words));

  it('asks for few words, however many were typed', () => {
    expect(queryWords(Array.from({ length: 60 }, (_, at) => `s${'abcdefghij'[at % 10]}${at}`).join(' ')).length).toBe(
      10,
    );
  });
});

describe('a word', () => {
  it('is cut into trigrams as PostgreSQL does it', () => {
    expect(trigramsOf('cat')).toEqual(['  c', ' ca', 'cat', 'at ']);
  });

  it.each([
    ['kubek', 'kubek', 0],
    ['kubke', 'kubek', 1],
    ['msika', 'miska', 1],
    ['talez', 'talerz', 1],
    ['kubekk', 'kubek', 1],
    ['kobek', 'kubek', 1],
    ['', 'abc', 3],
  ])('%s and %s are %i apart', (one, other, count) => expect(editDistance(one, other)).toBe(count));

  it('has a symmetric edit distance of at most the longer length', () => {
    const word = fc.stringMatching(/^[a-d]{0,8}$/);
    fc.assert(
      fc.property(word, word, (one, other) => {
        expect(editDistance(one, other)).toBe(editDistance(other, one));
        expect(editDistance(one, other)).toBeLessThanOrEqual(Math.max(one.length, other.length));
        expect(editDistance(one, other) === 0).toBe(one === other);
      }),
    );
  });

  it('is forgiven more slips the longer it is', () => {
    expect([3, 4, 5, 7, 8, 12].map(allowedEdits)).toEqual([0, 0, 1, 1, 2, 2]);
  });

  it.each([
    ['wazonik', 'wazon'],
    ['lyzeczka', 'lyzka'],
    ['swieczka', 'swieca'],
    ['kubeczek', 'kubek'],
    ['lampki', 'lampy'],
    ['talerzyk', 'talerz'],
    ['dzbanuszek', 'dzbanek'],
    ['talerzykow', 'talerzy'],
    ['swieczke', 'swiece'],
  ])('%s may be a small %s', (small, plain) => expect(plainOf(small)).toContain(plain));

  it.each([
    ['mjod', 'miod'],
    ['mjut', 'miod'],
    ['kopki', 'kubki'],
    ['kavva', 'kawa'],
    ['talez', 'talerz'],
    ['lyszka', 'lyzka'],
    ['cherbata', 'herbata'],
  ])('%s sounds like %s', (typed, matches) => expect(soundOf(typed)).toBe(soundOf(matches)));

  it('does not sound like just any other', () => {
    const others = ['kawa', 'kubek', 'miska', 'lampa', 'taca', 'deska', 'obrus', 'wazon', 'miod', 'talerz'];
    expect(new Set(others.map(soundOf)).size).toBe(others.length);
  });

  it('is mended by swapping neighbours', () => {
    expect(swapsOf('kwaa')).toEqual(['wkaa', 'kawa']);
    expect(swapsOf('')).toEqual([]);
  });

  it('may be mixed up behind its first letter', () => {
    expect(isMixedUp('heratba', 'herbata')).toBe(true);
    expect(isMixedUp('erhbata', 'herbata')).toBe(false);
    expect(isMixedUp('herbaty', 'herbata')).toBe(false);
  });

  it('of three letters is no diminutive', () => expect(plainOf('oka')).toEqual([]));
});
