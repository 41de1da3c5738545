import { folded } from '../text/folded.ts';

export interface Part {
  text: string;
  marked: boolean;
}

/** A text without case and accents, with the position of each letter in the original. */
interface Folded {
  letters: string;
  /** Start of each letter in the original text, followed by the length of the text. */
  starts: number[];
}

const shortestStem = 3;
const longestEnding = 3;

/**
 * Splits a text into parts and marks those that match the query. A query word matches at the beginning of a word, with
 * or without Polish diacritics. For an inflected or misspelt word, the common beginning is marked.
 */
export function highlight(text: string, query: string): Part[] {
  const own = fold(text);
  const beginnings = [...own.letters.matchAll(/[\p{L}\p{N}]+/gu)].map(({ index }) => index);
  const marks = new Set<number>();
  for (const word of fold(query).letters.match(/[\p{L}\p{N}]+/gu) ?? []) {
    const common = beginnings.map((at) => ({ at, length: commonLength(own.letters, at, word) }));
    const longest = Math.max(0, ...common.map(({ length }) => length));
    if (longest < word.length && (longest < shortestStem || longest < word.length - longestEnding)) continue;
    for (const { at, length } of common) {
      if (length === longest) for (let letter = at; letter < at + length; letter += 1) marks.add(letter);
    }
  }
  return partsOf(text, own, marks);
}

function commonLength(letters: string, at: number, word: string): number {
  let length = 0;
  while (length < word.length && letters[at + length] === word[length]) length += 1;
  return length;
}

function partsOf(text: string, { starts, letters }: Folded, marks: Set<number>): Part[] {
  const parts: Part[] = [];
  for (let letter = 0; letter < letters.length; letter += 1) {
    const piece = text.slice(letter === 0 ? 0 : starts[letter], starts[letter + 1]);
    if (piece === '') continue;
    const marked = marks.has(letter);
    const last = parts.at(-1);
    if (last?.marked === marked) last.text += piece;
    else parts.push({ text: piece, marked });
  }
  return parts.length > 0 || text === '' ? parts : [{ text, marked: false }];
}

/** One letter can fold to none (a combining accent), which then belongs to the letter before it, or to several. */
function fold(text: string): Folded {
  let letters = '';
  const starts: number[] = [];
  let at = 0;
  for (const letter of text) {
    const plain = folded(letter);
    for (let index = 0; index < plain.length; index += 1) starts.push(at);
    letters += plain;
    at += letter.length;
  }
  return { letters, starts: [...starts, at] };
}
