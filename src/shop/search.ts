/** Longer texts are cut: nobody types them, and every word costs. */
export const longestQuery = 100;
const mostWords = 10;

/** A query as it is searched for and kept: spaces joined, invisible signs gone, cut to a sane length. */
export function queryText(text: string): string {
  return text
    .slice(0, longestQuery * 4)
    .normalize('NFC')
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, longestQuery)
    .trim()
    .toWellFormed();
}

/** Words of a text in lower case, in their order. Letters and digits part: „250ml” is the same as „250 ml”. */
export function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/\p{L}+|\p{N}+/gu) ?? []
  );
}

const strokes: Record<string, string> = { ł: 'l', ø: 'o', đ: 'd', ß: 'ss', æ: 'ae', œ: 'oe' };

/** A word without its ogonki and accents, as many people type it. */
export function folded(word: string): string {
  // Most words are plain, and normalising is what costs.
  if (/^[a-z\d]*$/.test(word)) return word;
  return word
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/[łøđßæœ]/g, (letter) => strokes[letter] ?? letter);
}

/** Small words of names, which a query may have or lack. */
const small = new Set('a albo bez dla do i lub na o od oraz po pod przy u w we z za ze'.split(' '));

/** The words that must match: folded, each once, the small ones only when there are no others. */
export function queryWords(text: string): string[] {
  const all = [...new Set(wordsOf(queryText(text)).map(folded))].filter((word) => word !== '');
  const telling = all.filter((word) => !small.has(word));
  return (telling.length > 0 ? telling : all).slice(0, mostWords);
}

/** Three signs in a row, with the ends marked, as PostgreSQL's pg_trgm cuts them. */
export function trigramsOf(word: string): string[] {
  const marked = `  ${word} `;
  const trigrams = new Set<string>();
  for (let at = 0; at + 3 <= marked.length; at += 1) trigrams.add(marked.slice(at, at + 3));
  return [...trigrams];
}

/** Slips of the finger between two words: a letter too many, too few, another, or two swapped. */
export function slips(one: string, other: string): number {
  const width = other.length + 1;
  const rows: number[][] = [Array.from({ length: width }, (_, column) => column)];
  for (let row = 1; row <= one.length; row += 1) {
    const above = rows[row - 1] ?? [];
    const current = [row];
    for (let column = 1; column < width; column += 1) {
      const same = one[row - 1] === other[column - 1];
      let least = Math.min(at(above, column) + 1, at(current, column - 1) + 1, at(above, column - 1) + (same ? 0 : 1));
      const swapped = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (swapped) least = Math.min(least, at(rows[row - 2] ?? [], column - 2) + 1);
      current.push(least);
    }
    rows.push(current);
  }
  return at(rows[one.length] ?? [], other.length);
}

const at = (row: number[], column: number) => row[column] ?? Number.POSITIVE_INFINITY;

/** How many slips are forgiven in a word of this length: in a short one nearly any slip makes another word. */
export function forgivenSlips(length: number): number {
  if (length < 5) return 0;
  return length < 8 ? 1 : 2;
}

/** Endings of small things and of what they are small ones of; folded, in the cases people search in. */
const smallEndings: [small: string, plain: string[]][] = [
  ['eczka', ['ka']],
  ['eczki', ['ki']],
  ['eczek', ['ek', 'ka']],
  ['czka', ['ca', 'cza', 'ka']],
  ['czki', ['ce', 'cy', 'ki']],
  ['czek', ['k', 'c']],
  ['uszek', ['ek']],
  ['uszki', ['ki']],
  ['ka', ['a', '']],
  ['ki', ['y', 'i', '']],
  ['ek', ['']],
  ['ik', ['']],
  ['iki', ['y', 'i', '']],
  ['yk', ['']],
  ['yki', ['e', 'y', '']],
];

/** What a diminutive may come from: „wazonik” from „wazon”, „łyżeczka” from „łyżka”. A guess, to be checked for sense. */
export function plainOf(word: string): string[] {
  return smallEndings.flatMap(([small, plain]) =>
    word.endsWith(small) && word.length - small.length >= 3
      ? plain.map((ending) => word.slice(0, word.length - small.length) + ending)
      : [],
  );
}
