import { plainOf } from '../../shop/search/search.ts';
import type { PolishForms } from './polish-forms.ts';

/** Irregular adjectives, not covered by the rules below. */
const unruly = new Map(
  Object.entries({
    aksamit: 'aksamitny',
    emalia: 'emaliowany',
    jedwab: 'jedwabny',
    kamień: 'kamienny',
    kuchnia: 'kuchenny',
    mosiądz: 'mosiężny',
    srebro: 'srebrny',
    święto: 'świąteczny',
    złoto: 'złoty',
    żelazo: 'żelazny',
  }),
);
const nounOf = new Map([...unruly].map(([noun, adjective]) => [adjective, noun]));

const adjectiveEndings = ['owy', 'iany', 'any'];
/**
 * Endings that turn the stem of an adjective into a form of its noun: „szkl-any” and „szkl-e”, „ln-iany” and „ln-u”.
 */
const nounEndings = ['', 'a', 'o', 'u', 'e', 'i', 'y', 'ia'];
const shortestStem = 2;
/** Shorter results are unrelated words: „kor” from „korek”. */
const shortestPlain = 4;

/**
 * Related words of the same meaning, in all their forms: „drewniany” for „drewno”, „len” for „lniane”, and the base of
 * a diminutive, „czajnik” for „czajniczek”. Only words of the dictionary are produced.
 */
export function relatedFormsOf(dictionary: PolishForms, forms: readonly string[]): string[] {
  const bases = forms.filter((form) => dictionary.isBase(form));
  const relatedForms = [
    ...adjectivesOf(dictionary, forms),
    ...bases.flatMap((base) => nounsOf(dictionary, base, forms)),
    ...bases.flatMap(plainOf).filter((plain) => plain.length >= shortestPlain && dictionary.isBase(plain)),
  ];
  const own = new Set(forms);
  return [...new Set(relatedForms.flatMap((word) => dictionary.of(word)))].filter((form) => !own.has(form));
}

/** Adjectives made from a noun, from any of its forms. */
function adjectivesOf(dictionary: PolishForms, forms: readonly string[]): string[] {
  if (forms.some((form) => isAdjective(form, forms))) return [];
  const stems = new Set(forms.flatMap(stemsOf));
  const made = [...stems].flatMap((stem) => adjectiveEndings.map((ending) => stem + ending));
  const others = forms.flatMap((form) => [unruly.get(form) ?? '', form.replace(/([iy])ka$/, '$1czny')]);
  return [...made, ...others].filter(
    (word) => !forms.includes(word) && dictionary.isBase(word) && isAdjective(word, dictionary.of(word)),
  );
}

function nounsOf(dictionary: PolishForms, adjective: string, forms: readonly string[]): string[] {
  if (!isAdjective(adjective, forms)) return [];
  const ending = adjectiveEndings.find((own) => adjective.endsWith(own)) ?? '';
  const stem = ending === '' ? '' : adjective.slice(0, -ending.length);
  const asked = [
    ...(stem.length < shortestStem ? [] : nounEndings.map((own) => stem + own)),
    nounOf.get(adjective) ?? '',
    adjective.replace(/czny$/, 'ka'),
  ];
  const nouns = new Set(asked.flatMap((form) => dictionary.basesOf(form)));
  return [...nouns].filter((noun) => adjectivesOf(dictionary, dictionary.of(noun)).includes(adjective));
}

function stemsOf(form: string): string[] {
  const stems = [form, form.replace(/[aąeęioóuy]$/, ''), form.replace(/[aąeęioóuy]{2}$/, '')];
  return stems.filter((stem) => stem.length >= shortestStem);
}

/** Likely forms of a word that is not in the dictionary: „drippery”, „matchy”. */
export function likelyForms(word: string): string[] {
  if (/^\p{L}{4,}[aą]$/u.test(word)) return withEndings(word.slice(0, -1), likelyAfter.vowel);
  return /^\p{L}{3,}[^aąeęioóuy\d]$/u.test(word) ? withEndings(word, likelyAfter.consonant) : [];
}

const likelyAfter = {
  vowel: ['', 'a', 'y', 'i', 'e', 'ie', 'ę', 'ą', 'o', 'om', 'ami', 'ach'],
  consonant: ['', 'a', 'u', 'owi', 'em', 'iem', 'ie', 'y', 'i', 'e', 'ów', 'om', 'ami', 'ach'],
};

const withEndings = (stem: string, endings: string[]) => endings.map((ending) => stem + ending);

const isAdjective = (word: string, forms: readonly string[]) =>
  /[yi]$/.test(word) && (forms.includes(`${word.slice(0, -1)}ego`) || forms.includes(`${word}ego`));
