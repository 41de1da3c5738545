/**
 * A Polish house number ends the line, because names of streets contain numbers too („3 Maja”, „al. 1000-lecia”). In
 * other countries it may also begin the line ("10 Downing Street", "12, rue de la Paix").
 */
export function hasHouseNumber(line: string, country: string | null): boolean {
  const parts = line.split(',').map(wordsOf);
  const isAbroad = country !== null && country !== 'PL';
  if (isAbroad && (beginsLine(parts, country) || parts.flat().some(isWithoutNumber))) return true;
  return endsWithNumber(parts) || (isNamedHouse(parts) && namesHouses.has(country ?? ''));
}

/** Countries where a house may have a name instead of a number, also for the post: "Rose Cottage, Church Lane". */
const namesHouses = new Set(['GB', 'IE']);

/** The name of a street alone has at most two words. */
const isNamedHouse = (parts: string[][]): boolean => parts.flat().filter((word) => hasLetter([word])).length > 2;

/** „s/n” in Spain and Portugal, „snc” in Italy: a house without a number. */
const isWithoutNumber = (word: string): boolean => /^(?:s\/?n\.?º?|snc)$/i.test(word);

/** „Długa12”, „Musterstr.5” and „nr.5” are two words. */
const wordsOf = (text: string): string[] =>
  text
    .replace(/(\p{L}{3}\.?|(?<!\p{L})(?:nr|nº|n\.|u\.|pr\.|č\.|čp|č\.p)\.?|№)(\d)/giu, '$1 $2')
    .split(/\s+/)
    .filter((word) => word !== '');

/**
 * Returns whether a number after a name ends some part: the text after a comma may be a note („Długa 12, wejście od
 * podwórza”). Each word is read only one time.
 */
function endsWithNumber(parts: string[][]): boolean {
  let hasName = false;
  let isEnding = false;
  for (const words of parts) {
    for (const word of words) {
      isEnding = isNumber(word) ? hasName : isEnding && mayFollow(word);
      hasName ||= hasLetter([word]);
    }
    if (isEnding) return true;
  }
  return false;
}

const hasLetter = (words: string[]): boolean => words.some((word) => /\p{L}/u.test(word));

/** Whether a part begins with a number, or the number is alone before the first comma. */
function beginsLine(parts: string[][], country: string): boolean {
  const isFirst = (word: string) => isNumber(word) && !isOrdinal(word, country);
  const [[first = '', ...more] = [], ...rest] = parts;
  return (
    parts.some(([own = '', ...name]) => isFirst(own) && hasLetter(name)) ||
    (more.length === 0 && isFirst(first) && rest.some(hasLetter))
  );
}

/** „28. října”, „2e Weteringdwarsstraat”: part of the name, where names are written so. */
const isOrdinal = (word: string, country: string): boolean =>
  (/^\d+\.$/.test(word) && withDots.has(country)) || (/^\d+(?:e|de|ste)$/.test(word) && country === 'NL');

const withDots = new Set('AT BA CH CZ DE DK EE FI HR HU ME NO RS SI SK'.split(' '));

/** 7, 12A, 12A/4, 7-9, 12m4, 5lok.3; not „1000-lecia”. */
const isNumber = (word: string): boolean => /^\d[\d\p{L}/\\.\-–()]*$/u.test(word) && !/\p{L}{4}/u.test(word);

/** After a house number: a letter with or without a flat (A, A/3), a flat, a floor. */
const mayFollow = (word: string): boolean => isLetterOfHouse(word) || isPartOfHouse(word);

const isLetterOfHouse = (word: string): boolean =>
  /^(?:[\p{L}\d/\\.\-–()]{1,2}|\p{L}[/\\]\d+|\p{L}{1,2}-?\d{1,3})$/u.test(word);

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
  return (
    (partsOfHouse.has(name) || /^[ivx]+$/.test(name)) &&
    numbers.every((part) => /^(?:\d+\p{L}?|\p{L}{1,3}\d*)$/u.test(part))
  );
}

/**
 * Splits a line into the two fields of a form: the house number at its end, with its flat („Długa 5 m. 7”), is
 * separate. Without a number at the end, the line stays whole.
 */
export function streetParts(line: string): [street: string, number?: string] {
  const words = line.trim().split(/\s+/);
  for (const count of [3, 2, 1]) {
    const [first = '', ...flat] = words.slice(-count);
    if (flat.length > 0 && !/^(?:m|lok|lokal)\.? ?\d+\p{L}?$/u.test(flat.join(' '))) continue;
    const [, before = '', number] = /^(?:(.*?),)?(\d.*)$/.exec(first) ?? [];
    const street = [...words.slice(0, -count), before].join(' ').replace(/[\s,]{1,9}$/, '');
    if (number !== undefined && hasLetter([street])) return [street, [number, ...flat].join(' ')];
  }
  return [line];
}
