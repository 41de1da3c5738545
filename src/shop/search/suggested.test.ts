import { describe, expect, it } from 'vitest';
import { message } from '../text/messages.ts';
import { cachedAnswer, readAnswer, type Suggested, sectionsOf, suggestedLines } from './suggested.ts';

const now = Date.parse('2026-11-15T12:00:00Z');
const nothing: Suggested = { products: [], menuNodes: [], producers: [], series: [], cms: [], searchQueries: [] };
const price = { gross: { value: 69, formatted: '69,00 zł' }, net: { value: 56.1, formatted: '56,10 zł' } };
const mug = { name: 'Kubek', link: '/produkt/kubek', iconSmall: '/obrazy/240/kubek.webp', price: { price } };
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
    const { name, link, iconSmall: icon } = mug;
    expect(sectionsOf({ ...nothing, products: [mug] })).toEqual([
      { kind: 'products', options: [{ name, link, icon, price }] },
    ]);
  });
});

describe('a price in the list', () => {
  const amounts = (gross: [number, string], net = gross) => ({
    gross: { value: gross[0], formatted: gross[1] },
    net: { value: net[0], formatted: net[1] },
  });
  const shown = (notice: typeof price, netFirst = false) => suggestedLines(notice, netFirst, message);

  it('is the text that came, with what stands in brackets on a line of its own', () => {
    expect(shown(price)).toEqual(['69,00 zł']);
    expect(shown(amounts([42, 'od 42,00 zł (420,00 zł / kg)']))).toEqual(['od 42,00 zł', '(420,00 zł / kg)']);
  });

  it('is net first where the shop tells it so', () => {
    const notice = amounts([42, '42,00 zł (420,00 zł / kg)'], [34.15, '34,15 zł (341,46 zł / kg)']);
    expect(shown(notice, true)).toEqual(['34,15 zł netto', '42,00 zł brutto', '(341,46 zł / kg)']);
  });

  it('of zero is by phone, unless it was put into words', () => {
    expect(shown(amounts([0, '0,00 zł']))).toEqual(['Cena na telefon']);
    expect(shown(amounts([0, '300 punktów']), true)).toEqual(['300 punktów']);
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
