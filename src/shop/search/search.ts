/** Longer queries are truncated, because each word costs processing time. */
export const longestQuery = 100;

/** Normalises a query: spaces are collapsed, invisible characters removed, and the length limited. */
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

/** The words of a text in lower case and in order. Letters and digits are separated: „250ml” equals „250 ml”. */
export function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/\p{L}+|\p{N}+/gu) ?? []
  );
}

/** Trigrams of a padded word, as in PostgreSQL's pg_trgm. */
export function trigramsOf(word: string): string[] {
  const marked = `  ${word} `;
  const trigrams = new Set<string>();
  for (let at = 0; at + 3 <= marked.length; at += 1) trigrams.add(marked.slice(at, at + 3));
  return [...trigrams];
}

/** Edit distance of two words: insertions, deletions, substitutions and swaps of neighbours (Damerau-Levenshtein). */
export function editDistance(one: string, other: string): number {
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

/** True for words with the same first letter and the same letters in any order. */
export const isMixedUp = (one: string, other: string): boolean =>
  one.length === other.length && one[0] === other[0] && [...one].sort().join() === [...other].sort().join();

/** All words made by swapping two neighbouring letters. */
export function swapsOf(word: string): string[] {
  return Array.from(
    { length: Math.max(0, word.length - 1) },
    (_, at) => word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2),
  ).filter((swapped) => swapped !== word);
}

const sounds: [RegExp, string][] = [
  [/rz|sz|z/g, 's'],
  [/cz/g, 'c'],
  [/ch/g, 'h'],
  [/[vf]|ph/g, 'w'],
  [/q/g, 'k'],
  [/x/g, 'ks'],
  [/[jy]/g, 'i'],
  [/u/g, 'o'],
  [/b/g, 'p'],
  [/d/g, 't'],
  [/g/g, 'k'],
];
const repeated = /(.)\1+/g;
const letter = /\p{L}/u;

/** Phonetic form of a folded word, equal for „mjut” and „miód” or for „tależ” and „talerz”. */
export function soundOf(word: string): string {
  // A large shop has a number in the code of each product.
  const sound = letter.test(word)
    ? sounds.reduce((text, [letters, heard]) => text.replace(letters, heard), word)
    : word;
  return sound.replace(repeated, '$1');
}

const at = (row: number[], column: number) => row[column] ?? Number.POSITIVE_INFINITY;

/** The allowed edit distance for a word of this length. In a short word, almost any edit makes another word. */
export function allowedEdits(length: number): number {
  if (length < 5) return 0;
  return length < 8 ? 1 : 2;
}

/** Endings of diminutives and of their base words, folded, in the grammatical cases used in queries. */
const smallEndings: [small: string, plain: string[]][] = [
  ['eczka', ['ka']],
  ['eczki', ['ki']],
  ['eczek', ['ek', 'ka']],
  ['eczke', ['ke']],
  ['eczkow', ['kow']],
  ['czka', ['ca', 'cza', 'ka']],
  ['czki', ['ce', 'cy', 'ki']],
  ['czek', ['k', 'c']],
  ['czke', ['ce', 'ke']],
  ['czkow', ['kow']],
  ['uszek', ['ek']],
  ['uszki', ['ki']],
  ['uszkow', ['kow']],
  ['ka', ['a', '']],
  ['ki', ['y', 'i', '']],
  ['ke', ['e']],
  ['ek', ['']],
  ['ik', ['']],
  ['iki', ['y', 'i', '']],
  ['ikow', ['ow', 'y']],
  ['yk', ['']],
  ['yki', ['e', 'y', '']],
  ['ykow', ['ow', 'y']],
];

/**
 * Possible base words of a diminutive: „wazonik” from „wazon”, „łyżeczka” from „łyżka”. These are guesses, so the
 * caller must check that the word exists.
 */
export function plainOf(word: string): string[] {
  return smallEndings.flatMap(([small, plain]) =>
    word.endsWith(small) && word.length - small.length >= 3
      ? plain.map((ending) => word.slice(0, word.length - small.length) + ending)
      : [],
  );
}
