/**
 * A Polish house number ends the line, because names of streets contain numbers too („3 Maja”, „al. 1000-lecia”).
 * Elsewhere it may also begin the line ("10 Downing Street", "12 rue de la Paix").
 */
export function hasHouseNumber(line: string, country: string | null): boolean {
  const parts = line.split(',');
  const isAbroad = country !== null && country !== 'PL';
  if (isAbroad && parts.some((part) => beginsWithNumber(wordsOf(part)))) return true;
  // What follows a comma may be a note: „Długa 12, wejście od podwórza”.
  return parts.some((_, at) => endsWithNumber(wordsOf(parts.slice(0, at + 1).join(' '))));
}

/** „Długa12” and „nr5” are two words. */
const wordsOf = (text: string): string[] =>
  text
    .replace(/(\p{L}{3}|\bnr)(\d)/giu, '$1 $2')
    .split(/\s+/)
    .filter((word) => word !== '');

const endsWithNumber = (words: string[]): boolean =>
  words.some((word, at) => isNumber(word) && hasLetter(words.slice(0, at)) && endsAddress(words.slice(at + 1)));

const hasLetter = (words: string[]): boolean => words.some((word) => /\p{L}/u.test(word));

const beginsWithNumber = ([first = '', ...rest]: string[]): boolean => isNumber(first) && hasLetter(rest);

/** 7, 12A, 12A/4, 7-9, 12m4, 5lok.3; not „1000-lecia”. */
const isNumber = (word: string): boolean => /^\d[\d\p{L}/\\.\-–()]*$/u.test(word) && !/\p{L}{4}/u.test(word);

/** What may follow a house number: a letter with or without a flat (A, A/3), a flat, a floor. */
const endsAddress = (words: string[]): boolean =>
  words.every((word) => isNumber(word) || isLetterOfHouse(word) || isPartOfHouse(word));

const isLetterOfHouse = (word: string): boolean => /^(?:[\p{L}\d/\\.\-–()]{1,2}|\p{L}[/\\]\d+)$/u.test(word);

const partsOfHouse = new Set(
  (
    'lok lokal m miesz mieszk mieszkanie nr numer apt apart apartament kl klatka p piętro parter pok pokój bl blok ' +
    'bud budynek hala box boks pawilon segment sklep stoisko wejście domofon oficyna dom flat floor unit suite top bus'
  ).split(' '),
);

function isPartOfHouse(word: string): boolean {
  const [name = '', ...numbers] = word
    .toLowerCase()
    .split(/[.:/()]+/)
    .filter((part) => part !== '');
  return (partsOfHouse.has(name) || /^[ivx]+$/.test(name)) && numbers.every((part) => /^\d+\p{L}?$/u.test(part));
}
