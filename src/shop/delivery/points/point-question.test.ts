import { describe, expect, it } from 'vitest';
import { pointSearchLimits } from '../../limits.ts';
import { cityKey, foldedWords, queryOf, questionIn, readText, widerZipcodes, wordsOfPoint } from './point-question.ts';

const question = (query: string) => questionIn(new URLSearchParams(query));

describe('the question in an address', () => {
  it('has a carrier and a text, and the first page unless another is named', () => {
    expect(question('carrier=locker&q=Kartuzy')).toEqual({
      carrier: 'locker',
      text: 'Kartuzy',
      near: null,
      area: null,
      page: 1,
      marks: false,
    });
    expect(question('carrier=post&q=&page=3')).toMatchObject({ carrier: 'post', text: '', page: 3 });
  });

  it('has a place or an area, and is the same when it is written again', () => {
    const near = question('carrier=locker&lat=54.334&lon=18.197');
    expect(near).toMatchObject({ near: { latitude: 54.334, longitude: 18.197 } });
    const area = question('carrier=locker&area=54,18,54.5,18.5&marks=1');
    expect(area).toMatchObject({ area: { south: 54, west: 18, north: 54.5, east: 18.5 }, marks: true });
    for (const one of [near, area, question('carrier=locker&q=Łódź&page=2')]) {
      expect('fault' in one ? one : questionIn(queryOf(one))).toEqual(one);
    }
  });

  it('tells a place to a hundred metres, no more', () => {
    const near = { latitude: 54.334_567, longitude: 18.197_891 };
    const query = queryOf({ carrier: 'locker', text: '', near, area: null, page: 1, marks: false });
    expect(query.toString()).toBe('carrier=locker&lat=54.335&lon=18.198');
  });

  it.each([
    ['q=Kartuzy', 'carrier'],
    ['carrier=pigeon', 'carrier'],
    ['carrier=locker&lat=54', 'coordinates'],
    ['carrier=locker&lat=1e3&lon=18', 'coordinates'],
    ['carrier=locker&lat=91&lon=18', 'coordinates'],
    ['carrier=locker&lat=NaN&lon=Infinity', 'coordinates'],
    ['carrier=locker&area=1,2,3', 'area'],
    ['carrier=locker&area=2,2,1,3', 'area'],
    ['carrier=locker&area=1,2,3,4,5', 'area'],
    ['carrier=locker&area=a,b,c,d', 'area'],
    ['carrier=locker&page=0', 'page'],
    ['carrier=locker&page=-1', 'page'],
    ['carrier=locker&page=99999', 'page'],
    ["carrier=locker&page=1'", 'page'],
  ])('%s is refused for its %s', (query, fault) => {
    expect(question(query)).toEqual({ fault });
  });

  it('reads the beginning of an endless text', () => {
    const asked = question(`carrier=locker&q=${'a'.repeat(5_000)}`);
    expect('fault' in asked ? asked.fault : asked.text).toHaveLength(pointSearchLimits.characters);
  });
});

describe('the text of a question', () => {
  it.each([
    ['83-300', '83-300'],
    ['83300', '83-300'],
    ['83 300', '83-300'],
    ['83-3', '83-3'],
    ['833', '83-3'],
    ['83-', '83'],
    [' 83 ', '83'],
  ])('%s is a post code, whole or in part: %s', (text, start) => {
    expect(readText(text)).toEqual({ kind: 'zipcode', start });
  });

  it('is words without Polish letters otherwise, without the kind of street', () => {
    expect(readText('ul. Gdańska 12, Kartuzy')).toEqual({
      kind: 'words',
      words: ['gdanska', '12', 'kartuzy'],
      whole: 'gdanska 12 kartuzy',
    });
    expect(foldedWords('Kartuzy 83 300')).toEqual(['kartuzy', '83-300']);
    expect(foldedWords("'; drop table -- x:*&|!()")).toEqual(['drop', 'table', 'x']);
    expect(foldedWords('ul.')).toEqual(['ul']);
    expect(readText('one two three four five six seven')).toMatchObject({ words: { length: pointSearchLimits.words } });
  });

  it('is nothing when nothing in it can be looked for', () => {
    for (const text of ['', '   ', '---', '🙂', 'Київ', '\0']) expect(readText(text), text).toBeNull();
  });

  it('is wider and wider for a post code', () => {
    expect(widerZipcodes('83-304')).toEqual(['83-30', '83-3', '83']);
    expect(widerZipcodes('83')).toEqual([]);
  });
});

it('a point is found by its code, street, town and parts of both, and by its post code', () => {
  const point = {
    carrier: 'locker' as const,
    code: 'BIEL001',
    name: 'Automat BIEL001',
    street: 'al. Wojska Polskiego 12',
    zipcode: '43-300',
    city: 'Bielsko-Biała',
    latitude: 49.8,
    longitude: 19,
    hours: '',
    alwaysOpen: true,
    description: '',
    takesPayment: false,
    easyAccess: false,
  };
  expect(wordsOfPoint(point)).toEqual(
    expect.arrayContaining([
      'biel001',
      'wojska',
      'polskiego',
      '12',
      'bielsko-biala',
      'bielsko',
      'biala',
      '43-300',
      '43300',
    ]),
  );
  expect(cityKey('Starogard Gdański')).toBe('starogard gdanski');
});
