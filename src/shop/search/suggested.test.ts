import { describe, expect, it } from 'vitest';
import { cachedAnswer, readAnswer, type Suggested, sectionsOf } from './suggested.ts';

const now = Date.parse('2026-11-15T12:00:00Z');
const nothing: Suggested = { products: [], menuNodes: [], producers: [], series: [], cms: [], searchQueries: [] };
const mug = { name: 'Kubek', link: '/produkt/kubek', iconSmall: '/obrazy/240/kubek.webp', priceLines: ['69,00 zł'] };
const link = { name: 'Kubki', link: '/kategoria/kubki' };

describe('the sections of an answer', () => {
  it('stand in one order, empty ones left out', () => {
    const all = {
      ...nothing,
      searchQueries: [link],
      cms: [link],
      series: [link],
      producers: [link],
      menuNodes: [link],
    };
    expect(sectionsOf({ ...all, products: [mug] }).map(({ kind }) => kind)).toEqual([
      'products',
      'menuNodes',
      'producers',
      'series',
      'cms',
      'searchQueries',
    ]);
    expect(sectionsOf({ ...nothing, cms: [link] })).toEqual([{ kind: 'cms', options: [link] }]);
    expect(sectionsOf(nothing)).toEqual([]);
  });

  it('give products their picture', () => {
    const { iconSmall: icon, ...rest } = mug;
    expect(sectionsOf({ ...nothing, products: [mug] })).toEqual([{ kind: 'products', options: [{ ...rest, icon }] }]);
  });
});

describe('an answer that was kept', () => {
  const sections = sectionsOf({ ...nothing, products: [mug, { ...mug, iconSmall: null }], menuNodes: [link] });

  it('is read again, an empty one too', () => {
    expect(readAnswer(cachedAnswer(sections, now), now + 1_000)).toEqual(sections);
    expect(readAnswer(cachedAnswer([], now), now)).toEqual([]);
  });

  it('is not read when its prices may have moved, or it comes from the future', () => {
    expect(readAnswer(cachedAnswer(sections, now), now + 299_999)).not.toBeNull();
    expect(readAnswer(cachedAnswer(sections, now), now + 300_000)).toBeNull();
    expect(readAnswer(cachedAnswer(sections, now), now - 1)).toBeNull();
  });

  it.each([
    ['nothing', null],
    ['no JSON', '{'],
    ['another thing', '[1]'],
    ['no time', JSON.stringify({ sections: [] })],
    ['no sections', JSON.stringify({ at: now, sections: 'all' })],
    ['an unknown section', JSON.stringify({ at: now, sections: [{ kind: 'ads', options: [] }] })],
    ['no options', JSON.stringify({ at: now, sections: [{ kind: 'cms' }] })],
    ['a way out of the shop', cachedAnswer([{ kind: 'cms', options: [{ name: 'x', link: '//evil.example' }] }], now)],
    ['a script', cachedAnswer([{ kind: 'cms', options: [{ name: 'x', link: 'javascript:alert(1)' }] }], now)],
    [
      'a foreign picture',
      cachedAnswer([{ kind: 'products', options: [{ ...link, icon: 'https://evil.example/x.png' }] }], now),
    ],
  ])('is not read when it holds %s', (_, cached) => {
    expect(readAnswer(cached, now)).toBeNull();
  });
});
