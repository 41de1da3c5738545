import { beforeAll, describe, expect, it } from 'vitest';
import { type PolishForms, readPolishForms } from './polish-forms.ts';
import { likelyForms, relatedFormsOf } from './related-forms.ts';

describe('other words for the same', () => {
  let forms: PolishForms;
  beforeAll(async () => {
    forms = await readPolishForms();
  });
  const relatedForms = (word: string) => relatedFormsOf(forms, forms.of(word));

  it.each([
    ['drewno', ['drewniany', 'drewnianych', 'drewnianą']],
    ['terakoty', ['terakotowy', 'terakotowych']],
    ['len', ['lniany']],
    ['szkło', ['szklany']],
    ['glina', ['gliniane']],
    ['korek', ['korkowe']],
    ['miedź', ['miedziany']],
    ['skóra', ['skórzana']],
    ['ceramika', ['ceramiczne']],
    ['kamień', ['kamienny']],
  ])('%s is also %j', (noun, adjectives) => expect(relatedForms(noun)).toEqual(expect.arrayContaining(adjectives)));

  it.each([
    ['drewniane', ['drewno', 'drewna']],
    ['lnianych', ['len', 'lnu']],
    ['szklana', ['szkło', 'szkła']],
    ['ceramiczny', ['ceramika']],
    ['mosiężne', ['mosiądz']],
  ])('%s is of %j', (adjective, nouns) => expect(relatedForms(adjective)).toEqual(expect.arrayContaining(nouns)));

  it.each([
    ['czajniczek', 'czajnik'],
    ['doniczki', 'donica'],
    ['ściereczka', 'ścierka'],
  ])('%s is a small %s', (small, plain) => expect(relatedForms(small)).toContain(plain));

  it.each(['constructor', '__proto__'])('%s, which every object has, has none', (word) =>
    expect(relatedFormsOf(forms, [word])).toEqual([]),
  );

  it.each(['biały', 'patera', 'dripper', 'ładny'])('%s has none', (word) => expect(relatedForms(word)).toEqual([]));
});

it('guesses the forms of words that the dictionary lacks', () => {
  expect(likelyForms('dripper')).toEqual(expect.arrayContaining(['drippery', 'dripperów', 'dripperem']));
  expect(likelyForms('matcha')).toEqual(expect.arrayContaining(['matchy', 'matchę']));
  expect(likelyForms('tenmoku')).toEqual([]);
  expect(likelyForms('cer')).toEqual([]);
});
