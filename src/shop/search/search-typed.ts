import { folded } from '../text/folded.ts';
import { queryText, wordsOf } from './search.ts';

const mostWords = 10;

export const prepositions: ReadonlySet<string> = new Set(
  'bez dla do na nad o od po pod przy u w we z za ze'.split(' '),
);
/** Words of a question: „gdzie kupić kubek”. Descriptions contain them too, but they say nothing about the product. */
const asking = (
  'chce chcialabym chcialbym czy gdzie ile jak jaka jaki jakie jest kosztuja kosztuje ktora ktory kup kupic kupie macie ' +
  'mozna polecacie poprosze potrzebuje prosze sa szukam szukamy'
).split(' ');
/** Prepositions, conjunctions and words of asking, which a query may include or leave out. */
export const smallWords: ReadonlySet<string> = new Set([...prepositions, ...asking, 'a', 'albo', 'i', 'lub', 'oraz']);

/** The words of a query as typed. The multiplication sign of dimensions is not a word: „140x200”, „140 × 200”. */
export const typedWords = (text: string): string[] => wordsOf(partedSizes(text));

const partedSizes = (text: string) => queryText(text).replace(/(?<=\p{N}\s*)x(?!\p{L})/giu, ' ');

/** Numbers that are part of a product code: „CER-001”. */
export const numbersInCodes = (text: string): string[] =>
  [...partedSizes(text).matchAll(/\p{L}-?(\p{N}+)/gu)].map(([, number = '']) => number);

/**
 * The words that must match: folded, without duplicates. Small words count only if there are no others.
 */
export function queryWords(text: string): string[] {
  const all = [...new Set(typedWords(text).map(folded))].filter((word) => word !== '');
  const telling = all.filter((word) => !smallWords.has(word));
  return (telling.length > 0 ? telling : all).slice(0, mostWords);
}
