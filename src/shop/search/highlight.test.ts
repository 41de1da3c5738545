import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { highlight } from './highlight.ts';

/** `[Kub]ek granatowy` */
const shown = (text: string, query: string): string =>
  highlight(text, query)
    .map(({ text, marked }) => (marked ? `[${text}]` : text))
    .join('');

describe('what a query has found is marked', () => {
  it.each([
    ['Kubek granatowy', 'kub', '[Kub]ek granatowy'],
    ['Kubek granatowy', 'GRAN kub', '[Kub]ek [gran]atowy'],
    ['Kubek szałwiowy', 'szalw', 'Kubek [szałw]iowy'],
    ['Kubek szalwiowy', 'szałw', 'Kubek [szalw]iowy'],
    ['Łyżki drewniane', 'lyzki', '[Łyżki] drewniane'],
    ['Pościel lniana', 'lni', 'Pościel [lni]ana'],
    ['Sól z łąki', 's l', '[S]ól z [ł]ąki'],
    ['Dzbanek (1,2 l)', '1 2', 'Dzbanek ([1],[2] l)'],
  ])('%s, asked for by %s', (text, query, marked) => {
    expect(shown(text, query)).toBe(marked);
  });

  it('from the beginning of words only', () => {
    expect(shown('Podkubek', 'kub')).toBe('Podkubek');
  });

  it('the stem, where an ending or a slip differs', () => {
    expect(shown('Kubek granatowy', 'kubków')).toBe('[Kub]ek granatowy');
    expect(shown('Filiżanka', 'filiżanek')).toBe('[Filiżan]ka');
    expect(shown('Kubek', 'kabel')).toBe('Kubek');
    expect(shown('Kubek', 'kubaturowy')).toBe('Kubek');
  });

  it('in letters with combining accents too', () => {
    expect(shown('Ko\u0301zka', 'koz')).toBe('[Ko\u0301z]ka');
    expect(shown('\u0301', 'a')).toBe('\u0301');
    expect(shown('𝓚ubek 🏺', '𝓚u')).toBe('[𝓚u]bek 🏺');
  });

  it('nothing in an empty text or for an empty query', () => {
    expect(highlight('', 'kub')).toEqual([]);
    expect(highlight('Kubek', '')).toEqual([{ text: 'Kubek', marked: false }]);
    expect(highlight('Kubek', '%_\\')).toEqual([{ text: 'Kubek', marked: false }]);
  });
});

describe('whatever the text and the query', () => {
  const someText = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 40 }),
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc
      .array(fc.constantFrom('Kubek', 'łyżka', 'İstanbul', 'szałwia', ' ', '-', 'ﬁ', 'ó'))
      .map((words) => words.join(' ')),
  );

  it('loses no sign, and no two neighbours are alike', () => {
    fc.assert(
      fc.property(someText, someText, (text, query) => {
        const parts = highlight(text, query);
        expect(parts.map((part) => part.text).join('')).toBe(text);
        expect(parts.every((part) => part.text !== '')).toBe(true);
        expect(parts.every(({ marked }, index) => marked !== parts[index - 1]?.marked)).toBe(true);
      }),
    );
  });

  it('a word of Polish letters is found whole by itself, with ogonki and without', () => {
    const word = fc.string({ unit: fc.constantFrom(...'aąbcćeęlłńoósśzżźKŁŻ'), minLength: 1, maxLength: 12 });
    const plain = (text: string) =>
      text
        .normalize('NFD')
        .replace(/\p{M}/gu, '')
        .replace(/[łŁ]/g, (letter) => (letter === 'ł' ? 'l' : 'L'));
    fc.assert(
      fc.property(word, word, (first, second) => {
        const text = `${first} ${second}`;
        for (const query of [first, plain(first), first.toUpperCase()]) {
          expect(highlight(text, query)[0]).toMatchObject({ marked: true });
          expect(highlight(text, query)[0]?.text).toBe(first);
        }
      }),
    );
  });
});
