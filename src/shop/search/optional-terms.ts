import { folded } from '../text/folded.ts';
import { numbersInCodes, prepositions, smallWords, typedWords } from './search-typed.ts';

const units = new Set(
  (
    'centymetr centymetra centymetrow centymetry cl cm dag dekagram dekagramow dekagramy dkg g gram grama gramow gramy ' +
    'kg kilo kilogram kilograma kilogramow kilogramy l litr litra litrow litry m metr metra metrow metry milimetr ' +
    'milimetrow milimetry mililitr mililitra mililitrow mililitry ml mm szt sztuk sztuki zl zlotych'
  ).split(' '),
);
/** Common adverbs and shopping terms, which never name a product. */
const praise = new Set(
  (
    'bardzo bestseller bio cena cenie ceny eko modnie najtaniej nowosc nowosci okazja okazje online opinie promocja ' +
    'promocje promocji przecena sklep super swiezo tanio wyprzedaz wyprzedazy'
  ).split(' '),
);
const isNumber = (word: string) => /^\p{N}/u.test(word);

/**
 * The words of a query that describe a product but do not name it: adjectives, words after a preposition, and
 * dimensions. The number and the unit of a dimension form one term.
 */
export function optionalTermsOf(text: string, isAdjective: (word: string) => boolean): string[][] {
  const optionalTerms: string[][] = [];
  const coded = numbersInCodes(text);
  let size: string[] | null = null;
  let hasThing = false;
  let follows = false;
  for (const word of typedWords(text).map(folded)) {
    if ((isNumber(word) && !coded.includes(word)) || (size && units.has(word))) {
      if (size) size.push(word);
      else {
        size = [word];
        optionalTerms.push(size);
      }
      continue;
    }
    size = null;
    if (smallWords.has(word)) follows ||= prepositions.has(word);
    else if (praise.has(word) || isAdjective(word)) optionalTerms.push([word]);
    else if (follows) {
      optionalTerms.push([word]);
      // After the product name, all words of the phrase are optional: „o zapachu lawendy”.
      follows = hasThing;
    } else hasThing = true;
  }
  return optionalTerms;
}

/** Removes words from a query, together with the prepositions and conjunctions before them. */
export function without(text: string, dropped: ReadonlySet<string>, spelt: (word: string) => string): string {
  const cached: string[] = [];
  let isKept = true;
  for (const word of typedWords(text).toReversed()) {
    const own = folded(word);
    if (!smallWords.has(own)) isKept = !dropped.has(own);
    if (isKept) cached.unshift(spelt(word));
  }
  return cached.join(' ');
}
